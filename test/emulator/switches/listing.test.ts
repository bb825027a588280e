// A switch must change the list exactly as in its description.
import { createSwitches, type SwitchSettings } from "../../../src/emulator/switches/switches";
import { idsOf, uuid } from "../../support/api/service-requests";
import { openSession } from "../session";

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
