/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Pages are parts of one order, so that no meeting is on two of them.
import { createDatabase } from "../../../src/emulator/service/database";
import { createList } from "../../../src/emulator/service/listing";
import type { LazyMeeting } from "../../../src/emulator/service/meeting";
import type { Listing, SyncQuery } from "../../../src/emulator/service/protocol";
import { specifiedContext } from "../../../src/emulator/service/request-context";
import { idsOf, meetingsOf, uuid } from "../../support/api/service-requests";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import { countedMeetings, openSession } from "../session";

const query: SyncQuery = {
  userId: undefined,
  since: undefined,
  limit: 5,
  offset: 0,
  statuses: ["completed"],
  projects: undefined,
  asked: { limit: undefined, offset: undefined },
};

function meeting(digit: number, updated: number): LazyMeeting {
  const at = new Date(updated).toISOString();
  const body = () => ({ attendees: [], summary: "", sections: [], transcript: [], decisions: [] });
  const head = {
    id: uuid(digit),
    title: "One",
    start: at,
    durationMinutes: 30,
    project: undefined,
    status: "completed",
  };
  return { ...head, updatedAt: at, body };
}

describe("A list of meetings", () => {
  it("is ordered by id if `updatedAt` is equal", () => {
    const list = createList(createDatabase([3, 1, 4, 2].map((digit) => meeting(digit, 1000))));
    const { page } = list(query, specifiedContext(0)) as Listing;
    expect(page.map(({ id }) => id)).toEqual([uuid(1), uuid(2), uuid(3), uuid(4)]);
  });
});

// The service understands exactly the values of the spec's types.

const at = (hour: number) => `2026-10-01T${String(hour).padStart(2, "0")}:00:00.000Z`;

function hours() {
  return openSession({
    meetings: [0, 6, 12].map((hour) => ({ id: uuid(hour), title: `At ${hour}`, start: at(hour), updatedAt: at(hour) })),
  });
}

describe("GET /sync", () => {
  it.each([
    "2026-10-01T03:00:00.000Z",
    "2026-10-01T03:00:00Z",
    "2026-10-01T03:00Z",
    "2026-10-01T03Z",
    "2026-10-01T03:00:00,5Z",
    "20261001T030000Z",
    "20261001T0300Z",
    "20261001T030000.123Z",
    "2026-10-01T05:00:00%2B0200",
    "2026-10-01T05:00:00%2B02",
    "2026-10-01T05:00:00+02:00",
    "2026-10-01T05:00:00+0200",
    "2026-10-01T05:00:00+02",
    "20261001T050000%2B0200",
    "20260930T240000Z",
    "2026-10-01",
    "20261001",
  ])("understands since=%s", async (since) => {
    const { get } = hours();
    const { status, ...read } = await get(`/sync?since=${since}`);
    expect([status, idsOf({ status, ...read })]).toEqual([200, [uuid(12), uuid(6)]]);
  });

  it.each([
    "2026-02-30T10:00:00Z",
    "20260230T100000Z",
    "2026-02-29",
    "2026-13-01",
    "2026-1-1",
    "2026-1001",
    "2026-10-01T25:00:00Z",
    "2026-10-01T10:60:00Z",
    "2026-10-01T10:00:00%2B2",
    "2026-10-01T10.5Z",
    "1759312800",
    "",
  ])("refuses since=%s", async (since) => {
    expect((await hours().get(`/sync?since=${since}`)).status).toBe(400);
  });

  it.each([
    "limit=0x10",
    "limit=1e2",
    "limit=10.0",
    "limit=%2B5",
    "limit=+5",
    "limit=",
    "limit=٣",
    "offset=0x0",
    "offset=-0",
  ])("refuses %s", async (query) => {
    expect((await hours().get(`/sync?${query}`)).status).toBe(400);
  });

  it.each(["limit=007", "limit=100", "offset=0"])("understands %s", async (query) => {
    expect((await hours().get(`/sync?${query}`)).status).toBe(200);
  });
});

describe("The position of a page", () => {
  it("is a number even if the client sends more digits than a number can have", async () => {
    const digits = "9".repeat(400);
    const { status, json } = await openSession({ count: 3, switches: { limitOverMax: "honour" } }).get(
      `/sync?limit=${digits}&offset=${digits}`,
    );
    const most = Number.MAX_SAFE_INTEGER;
    expect([status, json]).toMatchObject([200, { meetings: [], pagination: { limit: most, offset: most, total: 3 } }]);
  });
});

describe("POST /auth that needs a content type", () => {
  it.each([
    ["application/json", 200],
    ["Application/JSON;charset=utf-8", 200],
    ["application/json-patch+json", 415],
    ["text/plain", 415],
  ])("answers %s with %i", async (type, status) => {
    const { emulator, get } = openSession({ meetings: [], switches: { authRequest: "needsContentType" } });
    const headers = { "X-API-Key": emulator.apiKey, "Content-Type": type };
    expect((await get("/auth", { method: "POST", headers })).status).toBe(status);
  });
});

describe("GET /sync with strict switches", () => {
  const now = Date.parse("2026-10-30T18:00:00.000Z");
  const strict = (switches: SwitchSettings) =>
    openSession({ now, switches, meetings: [{ title: "One", project: "Atlas" }], maxLimit: 20 });

  it.each<[string, SwitchSettings, number]>([
    ["limit=20", { limitOverMax: "reject" }, 200],
    ["limit=21", { limitOverMax: "reject" }, 400],
    ["since=2026-10-30T17:59:59.999Z", { sinceFuture: "reject" }, 200],
    ["since=2026-10-30T18:00:00.000Z", { sinceFuture: "reject" }, 200],
    ["since=2026-10-30T18:00:00.001Z", { sinceFuture: "reject" }, 400],
    ["status=draft,completed", { statusUnknown: "reject" }, 400],
  ])("answers %s with %j with status %i", async (query, switches, status) => {
    expect((await strict(switches).get(`/sync?${query}`)).status).toBe(status);
  });

  it.each<[string, number]>([
    ["offset=-1&since=soon", 400],
    ["offset=-1&project_id=None", 400],
    ["since=soon&project_id=None", 500],
    ["project_id=None", 404],
  ])("names the first wrong parameter of %s", async (query, status) => {
    const { get } = strict({ sinceMalformed: "fail", projectUnknown: "notFound" });
    expect((await get(`/sync?${query}`)).status).toBe(status);
  });
});

// A meeting is rendered once for many answers. A client must never get a text of other settings or other switches.

describe("A rendered meeting", () => {
  it("is kept for later answers", async () => {
    const { made, meetings } = countedMeetings(3);
    const { get } = openSession({ meetings });
    const first = await get("/sync");
    expect((await get("/sync")).text).toBe(first.text);
    await get(`/meetings/${uuid(1)}`);
    expect(made).toEqual([1, 1, 1]);
  });

  it("is replaced by newer ones when more than 1024 are kept", async () => {
    const { made, meetings } = countedMeetings(1025);
    const { get } = openSession({ meetings, maxLimit: 2000 });
    expect(idsOf(await get("/sync?limit=2000"))).toHaveLength(1025);
    await get(`/meetings/${uuid(1)}`);
    await get(`/meetings/${uuid(0)}`);
    expect(made.slice(0, 3)).toEqual([2, 1, 1]);
  });

  it("is rendered again after the settings change, even when the meeting itself does not", async () => {
    const { get, emulator } = openSession({ meetings: [{ title: "One" }], switches: { silentChanges: "settings" } });
    expect(meetingsOf(await get("/sync"))).toMatchObject([{ folder: "Meetings" }]);
    emulator.world.changeSettings({ meetings_folder: "Elsewhere" });
    expect(meetingsOf(await get("/sync"))).toMatchObject([{ folder: "Elsewhere" }]);
  });

  it("is rendered again after a switch changes", async () => {
    const { get, emulator } = openSession({ meetings: [{ title: "One" }] });
    await get("/sync");
    emulator.switches.set({ folderForm: "root" });
    const read = await get("/sync");
    expect(meetingsOf(read)).toMatchObject([{ folder: "" }]);
    expect(read.headers.get("x-emulator-variant")).toBe("folderForm=root");
  });
});

describe("The JSON of a meeting", () => {
  it("has its fields in the order of the spec", async () => {
    const { get } = openSession({ meetings: [{ title: "One" }] });
    expect(Object.keys(meetingsOf(await get("/sync"))[0] ?? {})).toEqual([
      "id",
      "title",
      "meetingDate",
      "fileName",
      "folder",
      "notesMarkdown",
      "decisions",
      "updatedAt",
    ]);
  });

  it.each([
    ["id", { id: "other" }],
    ["updatedAt", { updatedAt: "soon" }],
  ])("has the field %s once when raw fields replace it", async (name, raw) => {
    const { get } = openSession({ meetings: [{ title: "One", raw }] });
    const { text } = await get("/sync");
    expect(text.split(`"${name}":`)).toHaveLength(2);
    expect(text).toContain(`"${name}":"${Object.values(raw)[0]}"`);
  });

  it("is null if a switch sets it to null", async () => {
    const { get } = openSession({ meetings: countedMeetings(4).meetings, switches: { badMeeting: "notAnObject" } });
    expect(meetingsOf(await get("/sync")).map((meeting) => meeting?.id ?? null)).toEqual([
      uuid(0),
      uuid(1),
      null,
      uuid(3),
    ]);
  });
});
