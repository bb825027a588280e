// The spec leaves 78 questions open. Each must be a switch or a fault, and a client must see a difference between the values of a
// switch.
import { createEmulator } from "../../../src/emulator/emulator";
import { questions } from "../../../src/emulator/service/all-questions";
import { createSwitches, type SwitchName, type SwitchSettings } from "../../../src/emulator/switches/switches";
import { idsOf, meetingsOf, sendRequest, uuid } from "../../support/api/service-requests";
import { withoutSwitch } from "../../docs/without-switch";
import { defaults } from "./probe";
import { probes } from "./switch-probes";
import { presets } from "../../../src/emulator/switches/presets";
import { openSession } from "../session";

const all = createSwitches().list();

async function probe(name: SwitchName, value: string): Promise<{ seen: string; named: boolean }> {
  const { see, options } = probes[name];
  const emulator = createEmulator({ ...defaults, ...options, switches: { [name]: value } });
  const service = { ...emulator, emulator, stop: async () => undefined };
  const seen = JSON.stringify(await see({ emulator, get: (target, request) => sendRequest(service, target, request) }));
  const named = emulator.journal.entries().some(({ variant }) => variant.includes(`${name}=${value}`));
  return { seen, named };
}

describe("The switches", () => {
  it("cover every gap of the spec", () => {
    const gaps = new Set([...all.map(({ gap }) => gap).filter((gap) => gap !== ""), ...Object.keys(withoutSwitch)]);
    expect([...gaps].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(
      Array.from({ length: 78 }, (_, at) => `G${at + 1}`),
    );
  });

  it("have a description for each value", () => {
    for (const { name } of all) {
      const { sentence, values, undocumented = [] } = questions[name];
      expect(sentence).toMatch(/^(\d(\.\d)?|Preface|Naming note)\b.*: .+/);
      for (const what of Object.values(values)) expect(what).toMatch(/\w/);
      expect(Object.keys(values)).toEqual(expect.arrayContaining([...undocumented]));
    }
  });

  it.each(all.map(({ name, values }) => [name, values] as const))(
    "%s shows what it is set to",
    async (name, values) => {
      const [spec, ...others] = values;
      const seenUnder = new Map<string, string>([[(await probe(name, spec ?? "")).seen, spec ?? ""]]);
      for (const value of others) {
        const { seen, named } = await probe(name, value);
        expect(`${value} looks like ${seenUnder.get(seen) ?? "nothing else"}`).toBe(`${value} looks like nothing else`);
        expect([value, named]).toEqual([value, true]);
        seenUnder.set(seen, value);
      }
    },
  );

  it("refuse an unknown name or value, and list the known values", () => {
    const switches = createSwitches();
    // Like from a file or a flag: without types that check the values.
    const set = (values: Readonly<Record<string, string>>): void => switches.set(values);
    expect(() => set({ colour: "red" })).toThrow('There is no switch "colour".');
    expect(() => set({ total: "wrong" })).toThrow(/total can be exact, .*; not "wrong"/);
    expect(() => set({ hasMore: "never", total: "wrong" })).toThrow();
    expect(switches.changed()).toEqual({});
    expect(() => set({ constructor: "x" })).toThrow("There is no switch");
  });

  it("go back to their defaults", () => {
    const switches = createSwitches({ hasMore: "never", total: "capped" });
    switches.set({ total: "exact" });
    expect(switches.changed()).toEqual({ hasMore: "never" });
    switches.reset();
    expect(switches.changed()).toEqual({});
  });
});

// The presets must be valid: users and other tests start the emulator with them.

describe("A preset", () => {
  it.each(Object.entries(presets))("starts an emulator that answers: %s", async (_, switches) => {
    const { emulator, get } = openSession({ switches });
    expect(emulator.switches.changed()).toEqual(switches);
    const { apiKey } = emulator;
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    expect((await get("/auth", { headers })).status).toBe(200);
    await get("/sync?limit=20", { headers });
    expect((await get("/sync?limit=20", { headers })).status).toBe(200);
  });
});

// A switch must change a meeting, or its delivery, exactly as in its description.

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
    expect(missing.headers.get("x-emulator-variant")).toBeNull();
  });
});

describe("A cache that gives old answers", () => {
  const users = [uuid(1), uuid(2)];
  const keys = users.map((userId, at) => ({ key: `mns_${at}`, userId, state: "active" as const }));
  const theirs = users.map((userId, at) => ({ title: `Of user ${at}`, userId }));

  it("has no answer of another user, and no refusal of another key", async () => {
    const { get } = openSession({ meetings: theirs, keys, switches: { caching: "stale" } });
    const ask = (key: string) => get("/sync", { headers: { "X-API-Key": key } });
    expect((await ask("mns_wrong")).status).toBe(401);
    expect(meetingsOf(await ask("mns_0"))).toMatchObject([{ title: "Of user 0" }]);
    expect(meetingsOf(await ask("mns_1"))).toMatchObject([{ title: "Of user 1" }]);
  });
});

// A switch must change the list exactly as in its description.

describe("Switches of the list", () => {
  /** Created in the order 2, 4, 1, 3; updated on the day of their number, and all with the same start. */
  const meetings = [2, 4, 1, 3].map((digit) => ({
    id: uuid(digit),
    title: `Meeting ${digit}`,
    start: "2026-09-01T10:00:00.000Z",
    updatedAt: `2026-10-0${digit}T10:00:00.000Z`,
    project: digit < 3 ? "Atlas" : "Borealis",
  }));

  const open = (switches: SwitchSettings) => openSession({ meetings, switches });

  const ids = (...digits: number[]): string[] => digits.map(uuid);

  describe("A list with a switch", () => {
    it.each<[SwitchSettings, string, number[]]>([
      [{ sort: "id" }, "", [1, 2, 3, 4]],
      [{ sort: "dateAsc" }, "", [1, 2, 3, 4]],
      [{ sort: "dateDesc" }, "", [4, 3, 2, 1]],
      [{ sort: "created" }, "", [2, 4, 1, 3]],
      [{ sort: "updatedAsc" }, "?since=2026-10-02T10:00:00.000Z", [3, 4]],
      [{ sort: "created" }, "?since=2026-10-01T12:00:00.000Z", [2, 4, 3]],
      [{ sinceBound: "inclusive" }, "?since=2026-10-03T10:00:00.000Z", [4, 3]],
      [{ membership: "listOnly" }, "", [4, 3, 2, 1]],
      [{ membership: "byIdOnly" }, "", [4, 2, 1]],
    ])("has these meetings in this order: %j %s", async (switches, query, digits) => {
      expect(idsOf(await open(switches).get(`/sync${query}`))).toEqual(ids(...digits));
    });

    it("has equal times in another order for each request", async () => {
      const { get } = openSession({ count: 6, switches: { updatedAtTies: "mass", tieBreak: "none" } });
      const orders = new Set<string>();
      for (let nr = 0; nr < 6; nr += 1) orders.add(idsOf(await get("/sync")).join());
      expect(orders.size).toBeGreaterThan(1);
    });

    it.each(["tieBreak", "shuffle"] as const)(
      "by %s also has ids that differ in their last digit in other orders",
      async (name) => {
        const at = "2026-03-02T09:00:00.000Z";
        const alike = [1, 2, 3, 4].map((n) => ({
          id: `00000000-0000-4000-8000-00000000000${n}`,
          title: "Talk",
          updatedAt: at,
        }));
        const { get } = openSession({
          meetings: alike,
          switches: { [name]: name === "tieBreak" ? "none" : "everyRequest" },
        });
        const orders = new Set<string>();
        for (let nr = 0; nr < 12; nr += 1) orders.add(idsOf(await get("/sync")).join());
        expect(orders.size).toBeGreaterThan(5);
      },
    );

    it.each<[number, number, number]>([
      [4, 0, 200],
      [4, 3, 200],
      [4, 4, 400],
      [0, 0, 200],
      [0, 1, 400],
    ])("of %i meetings refuses an offset after the last one: %i gives %i", async (count, offset, status) => {
      const { get } = openSession({ meetings: meetings.slice(0, count), switches: { offsetBeyondTotal: "reject" } });
      expect((await get(`/sync?offset=${offset}`)).status).toBe(status);
    });
  });

  describe("The position of a page that repeats what the client sent", () => {
    it.each([
      ["limit=200&offset=1", { limit: 200, offset: 1 }],
      ["limit=abc&offset=x", { limit: 50, offset: 0 }],
      [`limit=${"9".repeat(400)}`, { limit: 100, offset: 0 }],
    ])("has the applied numbers where the client sent none: %s", async (query, pagination) => {
      const { get } = open({ paginationEcho: "requested", limitInvalid: "default50", offsetInvalid: "zero" });
      expect((await get(`/sync?${query}`)).json).toMatchObject({ pagination });
    });
  });

  describe("The total with a switch", () => {
    it.each<[SwitchSettings, string, number]>([
      [{ total: "ignoresSince" }, "?project_id=Atlas&since=2026-10-01T12:00:00.000Z", 2],
      [{ totalFilters: "ignored" }, "?project_id=Atlas&since=2026-10-01T12:00:00.000Z", 4],
      [{}, "?project_id=Atlas&since=2026-10-01T12:00:00.000Z", 1],
    ])("of %j counts what %s selects: %i", async (switches, query, total) => {
      const session = openSession({
        meetings: [...meetings, { title: "Draft", status: "draft" }],
        switches,
      });
      expect((await session.get(`/sync${query}`)).json?.["pagination"]).toMatchObject({ total });
    });

    it("is out of date for five minutes", async () => {
      const { get, emulator } = open({ total: "stale" });
      const seen: unknown[] = [];
      for (const [digit, wait] of [
        [1, 300_000],
        [2, 1],
        [3, 300_000],
        [4, 1],
      ] as const) {
        seen.push((await get("/sync")).json?.["pagination"]);
        emulator.world.remove(uuid(digit));
        emulator.clock.advance(wait);
      }
      seen.push((await get("/sync")).json?.["pagination"]);
      expect(seen).toMatchObject([{ total: 4 }, { total: 4 }, { total: 2 }, { total: 2 }, { total: 0 }]);
    });
  });

  describe("What a switch keeps for later requests", () => {
    const HOUR = 3_600_000;

    it.each<SwitchSettings>([{ caching: "stale" }, { total: "stale" }])(
      "is dropped when the clock is set back: %j",
      async (switches) => {
        const { get, emulator } = open(switches);
        await get("/sync");
        emulator.world.remove(uuid(1));
        emulator.clock.advance(-HOUR);
        const { headers, json } = await get("/sync");
        expect([headers.get("age"), json]).toMatchObject([null, { pagination: { total: 3 } }]);
      },
    );

    it("limits the requests even if the window began later than the clock shows", async () => {
      const { get, emulator } = openSession({ requestsPerMinute: 2, switches: { limitWindow: "fromFirst" } });
      await get("/sync");
      emulator.clock.advance(-HOUR);
      const answers = [await get("/sync"), await get("/sync"), await get("/sync")];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    });
  });

  describe("A switch for changes outside of requests", () => {
    it("follows the time", () => {
      let now = 50_000;
      const applied = new Set<string>();
      const vary = createSwitches({ serverTime: "behind" }).vary(applied, () => now);
      expect(vary("serverTime", 0)).toBe(-70_000);
      now = 200_000;
      expect([vary("serverTime", 0), [...applied]]).toEqual([80_000, ["serverTime=behind"]]);
    });
  });

  it("A cached time of the server is the start of the clock's minute", async () => {
    const now = Date.parse("2026-10-30T18:07:20.500Z");
    const { get } = openSession({ meetings: [], now, switches: { serverTime: "cached" } });
    expect((await get("/sync")).json).toMatchObject({ serverTime: "2026-10-30T18:07:00.000Z" });
  });
});
