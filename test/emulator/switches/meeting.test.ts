// A switch must change a meeting, or its delivery, exactly as in its description.
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import { meetingsOf, uuid } from "../../support/api/service-requests";
import { openSession } from "../session";

const meetings = [1, 2, 3, 4].map((digit) => ({
  id: uuid(digit),
  title: `Meeting ${digit}`,
  updatedAt: `2026-10-0${5 - digit}T10:00:00.000Z`,
  start: "2026-09-01T10:00:00.000Z",
  summary: "Fine.\n\nIndeed.",
  decisions: [{ id: "dec_1", text: "Go", rationale: "Why not." }],
}));
const open = (switches: SwitchSettings) => openSession({ meetings, switches });

describe("A bad meeting", () => {
  it("is every fiftieth, from the third, and keeps its other fields", async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: uuid(at), title: `Meeting ${at}` }));
    const { get } = openSession({ meetings: many, switches: { badMeeting: "everywhere" } });
    const served = meetingsOf(await get("/sync?limit=100"));
    const bad = served.filter(({ title }) => typeof title !== "string");
    expect(bad).toMatchObject([
      { id: uuid(2), title: 42, notesMarkdown: {}, fileName: "2026-10-30 - Meeting 2.md", folder: "Meetings" },
      { id: uuid(52), title: 42, notesMarkdown: {} },
    ]);
  });
});

describe("A meeting that differs between the list and its own address", () => {
  it("ends before its first section, and has no decisions", async () => {
    const { get } = open({ byIdShape: "listTrimmed" });
    const [listed] = meetingsOf(await get("/sync"));
    expect(listed?.notesMarkdown).toMatch(/---\n\n# Meeting 1\n$/);
    expect(listed?.decisions).toEqual([]);
    expect((await get(`/meetings/${uuid(1)}`)).text).toContain("## Summary\\n\\nFine.\\n\\nIndeed.\\n");
  });

  it("may have no text at all", async () => {
    const { get } = open({ byIdShape: "byIdTrimmed", notesMarkdown: "null" });
    const { status, json } = await get(`/meetings/${uuid(1)}`);
    expect([status, json]).toMatchObject([200, { meeting: { notesMarkdown: null, decisions: [] } }]);
  });
});

describe("A cache that knows entity tags", () => {
  it("answers with 304 and no body when the client has the same answer", async () => {
    const { get, emulator } = open({ caching: "etag" });
    const first = await get("/sync");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    const ask = (tag: string) => get("/sync", { headers: { "X-API-Key": emulator.apiKey, "If-None-Match": tag } });
    const same = await ask(etag);
    expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
    expect(same.headers.get("cache-control")).toBe("no-cache");
    expect((await ask('"0"')).status).toBe(200);
    emulator.world.remove(uuid(1));
    const changed = await ask(etag);
    expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
  });

  it("has no tag for an error, so that a client gets the same error again", async () => {
    const { get } = open({ caching: "etag" });
    const missing = await get(`/meetings/${uuid(9)}`);
    expect([missing.status, missing.headers.get("etag")]).toEqual([404, null]);
  });
});
