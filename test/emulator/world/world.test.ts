// Tests of a sync change meetings while it runs. Clients must see each change exactly like at the service.
import { idsOf, meetingsOf, uuid } from "../../support/api/service-requests";
import { openSession } from "../session";

const noon = Date.parse("2026-10-20T12:00:00.000Z");
const old = { updatedAt: "2026-10-01T00:00:00.000Z" };
const meetings = [
  { id: uuid(1), title: "One", ...old, project: "Atlas" },
  { id: uuid(2), title: "Two", ...old, status: "draft" },
];
const open = () => openSession({ meetings, now: noon });
const changedSince = "/sync?since=2026-10-02T00:00:00.000Z";

describe("A world without meetings", () => {
  it("lists none after it had some", async () => {
    const { emulator, get } = openSession({ count: 3 });
    await get("/sync");
    emulator.world.load([]);
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect([...emulator.world.heads()]).toEqual([]);
  });
});

describe("The world of the emulator", () => {
  it("sets `updatedAt` of a changed meeting, so that `since` selects it", async () => {
    const { emulator, get } = open();
    expect(idsOf(await get(changedSince))).toEqual([]);
    emulator.world.retitle(uuid(1), "First");
    emulator.clock.advance(1000);
    emulator.world.redate(uuid(1), "2026-10-19T08:00:00.000Z");
    expect(meetingsOf(await get(changedSince))).toMatchObject([
      { title: "First", fileName: "2026-10-19 - First.md", updatedAt: "2026-10-20T12:00:01.000Z" },
    ]);
  });

  it("shows a meeting to clients only while it is completed", async () => {
    const { emulator, get } = open();
    expect(emulator.world.complete(uuid(2))).toBe(uuid(2));
    expect(idsOf(await get("/sync"))).toEqual([uuid(2), uuid(1)]);
    emulator.world.uncomplete(uuid(1));
    expect(idsOf(await get("/sync"))).toEqual([uuid(2)]);
    emulator.world.remove(uuid(2));
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect((await get(`/meetings/${uuid(2)}`)).status).toBe(404);
  });

  it("gives each new meeting its own id", async () => {
    const { emulator, get } = open();
    const added = [emulator.world.put({ title: "Three" }), emulator.world.put({ title: "Four" })];
    emulator.world.remove(added[0]?.id ?? "");
    added.push(emulator.world.put({ title: "Five" }));
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
    expect(
      meetingsOf(await get(changedSince))
        .map(({ title }) => title)
        .sort(),
    ).toEqual(["Five", "Four"]);
  });

  it("shows a late commit late, with the `updatedAt` of its start", async () => {
    const { emulator, get } = open();
    emulator.world.commitLate(uuid(1), { title: "Late" }, 5000);
    emulator.clock.advance(4999);
    expect(idsOf(await get(changedSince))).toEqual([]);
    emulator.clock.advance(1);
    expect(meetingsOf(await get(changedSince))).toMatchObject([
      { title: "Late", updatedAt: "2026-10-20T12:00:00.000Z" },
    ]);
  });

  it("renders every note again and sets `updatedAt` when a setting or the name of a project changes", async () => {
    const { emulator, get } = open();
    emulator.world.renameProject("Atlas", "Everest");
    expect(emulator.world.projects()).toEqual(["Everest"]);
    expect(idsOf(await get(`${changedSince}&project_id=Everest`))).toEqual([uuid(1)]);
    emulator.clock.advance(1);
    emulator.world.changeSettings({ meetings_folder: "Elsewhere" });
    expect(meetingsOf(await get(changedSince))).toMatchObject([
      { folder: "Elsewhere", updatedAt: "2026-10-20T12:00:00.001Z" },
    ]);
  });

  it("can change between any two requests", async () => {
    let request = 0;
    const { get } = openSession({
      meetings,
      beforeRequest(_, { world }) {
        request += 1;
        if (request === 2) world.complete(uuid(2));
      },
    });
    expect(idsOf(await get("/sync"))).toHaveLength(1);
    expect(idsOf(await get("/sync"))).toHaveLength(2);
  });

  it("keeps times in UTC, so that lists are in the order of time", async () => {
    const { emulator, get } = openSession({ meetings: [], switches: { sort: "dateAsc", timeForm: "alwaysUtc" } });
    const times = ["2026-10-30T09:00:00.500Z", "2026-10-30T10:00:00+02:00", "2026-10-30T09:00:00Z"];
    for (const time of times) emulator.world.put({ title: time, start: time, updatedAt: time });
    const meetings = meetingsOf(await get("/sync"));
    expect(meetings.map(({ title }) => title)).toEqual([times[1], times[2], times[0]]);
    expect(meetings[0]?.notesMarkdown).toContain('time: "08:00 UTC"');
  });

  it("throws a RangeError for an unknown meeting", () => {
    const { world } = open().emulator;
    expect(() => world.retitle(uuid(9), "?")).toThrow(`There is no meeting ${uuid(9)}.`);
    expect(() => world.remove(uuid(9))).toThrow(RangeError);
    const updatedAt = "2026-10-30T10:00:00.000Z";
    expect(() => world.change(uuid(9), { updatedAt })).toThrow(RangeError);
    expect(() => world.commitLate(uuid(9), { updatedAt }, 1000)).toThrow(RangeError);
    expect(world.get(uuid(9))).toBeUndefined();
  });

  it("names in every answer the switches that changed a meeting", async () => {
    const { emulator, get } = openSession({ meetings, switches: { silentChanges: "everything" } });
    expect((await get("/sync")).headers.has("x-emulator-variant")).toBe(false);
    emulator.world.retitle(uuid(1), "Silent");
    expect((await get("/sync")).headers.get("x-emulator-variant")).toBe("silentChanges=everything");
    emulator.world.load(meetings);
    expect((await get("/sync")).headers.has("x-emulator-variant")).toBe(false);
  });
});
