/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A client below the limit must never be refused, and a client above it always, for any number of earlier requests.
import type { EmulatorOptions } from "../../../src/emulator/emulator";
import { openControlledSession, openSession } from "../session";
import { createRateLimit } from "../../../src/emulator/service/rate-limit";
import { specifiedContext } from "../../../src/emulator/service/request-context";
import type { Vary } from "../../../src/emulator/service/questions";
import { createKeys } from "../../../src/emulator/service/keys";
import { idsOf, uuid } from "../../support/api/service-requests";

const MINUTE = 60_000;

const context = (now: number) => specifiedContext(now);

describe("The rate limit", () => {
  it("starts again with each minute of the clock", () => {
    const limit = createRateLimit(2);
    limit.count("a", context(MINUTE - 1));
    limit.count("a", context(MINUTE - 1));
    expect(limit.allowance("a", context(MINUTE - 1))).toEqual({ limit: 2, left: 0, resetAt: MINUTE });
    expect(limit.allowance("a", context(MINUTE))).toEqual({ limit: 2, left: 2, resetAt: 2 * MINUTE });
    expect(limit.allowance("b", context(MINUTE - 1)).left).toBe(2);
  });

  it("ignores requests that are later than a clock that was set back", () => {
    const limit = createRateLimit(5);
    limit.count("a", context(10 * MINUTE));
    limit.count("a", context(MINUTE));
    expect(limit.allowance("a", context(MINUTE)).left).toBe(4);
    expect(limit.allowance("a", context(10 * MINUTE)).left).toBe(5);
  });

  it("counts correctly after a very large number of requests", () => {
    const limit = createRateLimit(1e9);
    for (let at = 0; at < 50_000; at += 1) limit.count("a", context(at * 20));
    const last = 49_999 * 20;
    expect(limit.allowance("a", context(last)).left).toBe(1e9 - (Math.floor((last % MINUTE) / 20) + 1));
  });

  it.each(["sliding", "fromFirst"])(
    "of another window counts the requests in it, but not refused ones: %s",
    async (limitWindow) => {
      const options = { meetings: [], requestsPerMinute: 2, now: 10 * MINUTE, switches: { limitWindow } };
      const { get, emulator } = openSession(options as EmulatorOptions);
      const ask = async () => {
        const { status, headers } = await get("/sync");
        return [status, headers.get("x-ratelimit-remaining")];
      };
      expect([await ask(), await ask(), await ask()]).toEqual([
        [200, "1"],
        [200, "0"],
        [429, "0"],
      ]);
      emulator.clock.advance(MINUTE / 2);
      expect(await ask()).toEqual([429, "0"]);
      emulator.clock.advance(MINUTE / 2);
      expect(await ask()).toEqual([200, "1"]);
    },
  );
});

// The limit keeps the times of requests for the switches. It must drop the old ones, but only in bulk: a copy of the
// list for each request would be slow.

const NOW = 100 * MINUTE;

/** The times that the limit keeps after `count` requests at each of the given times. */
function keptAt(now: number, ...requests: readonly (readonly [count: number, at: number])[]) {
  const limit = createRateLimit(1e9);
  for (const [count, at] of requests) {
    for (let nr = 0; nr < count; nr += 1) limit.count("a", specifiedContext(at));
  }
  return read(limit, now);
}

function read(limit: ReturnType<typeof createRateLimit>, now: number): readonly number[] {
  let kept: readonly number[] = [-1];
  const vary = ((name: string, value: unknown, details: { times: readonly number[] }) => {
    if (name === "limitWindow") kept = details.times;
    return value;
  }) as unknown as Vary;
  limit.allowance("a", { ...specifiedContext(now), vary });
  return kept;
}

describe("The times of requests that the rate limit keeps", () => {
  it("are none before the first request", () => {
    expect(keptAt(NOW)).toEqual([]);
  });

  it.each<[string, number, (readonly [number, number])[]]>([
    [
      "drops the old half of more than a thousand",
      400,
      [
        [601, NOW - 3 * MINUTE],
        [400, NOW],
      ],
    ],
    [
      "keeps the last two minutes",
      501,
      [
        [600, NOW - 2 * MINUTE - 1],
        [501, NOW - 2 * MINUTE],
      ],
    ],
    ["keeps a thousand, old as they are", 1000, [[1000, NOW - 3 * MINUTE]]],
    ["drops all of a thousand and one that are old", 0, [[1001, NOW - 3 * MINUTE]]],
    [
      "keeps a few old ones, until they are half of all",
      1001,
      [
        [400, NOW - 3 * MINUTE],
        [601, NOW],
      ],
    ],
    [
      "keeps old ones while the middle one is less than two minutes old",
      1001,
      [
        [400, 0],
        [601, NOW - MINUTE],
      ],
    ],
    [
      "keeps old ones while the middle one is just two minutes old",
      1001,
      [
        [400, 0],
        [601, NOW - 2 * MINUTE],
      ],
    ],
    [
      "drops times after a clock that is set back",
      2,
      [
        [2, NOW],
        [3, NOW + 1],
      ],
    ],
  ])("%s", (_, count, requests) => {
    expect(keptAt(NOW, ...requests)).toHaveLength(count);
  });

  it("are not copied when none is dropped", () => {
    const limit = createRateLimit(5);
    limit.count("a", specifiedContext(NOW));
    const before = read(limit, NOW);
    expect(before).toEqual([NOW]);
    expect(read(limit, NOW + 1)).toBe(before);
  });
});

// A request is accepted only with a key of the account in one of the two headers of the spec.

describe("The keys of an account", () => {
  it("cannot be revoked or expired when they do not exist", () => {
    const keys = createKeys(1);
    expect(() => keys.revoke("mns_no")).toThrow("There is no such key.");
    expect(() => keys.expire("mns_no")).toThrow(RangeError);
    expect(keys.list()).toEqual([]);
  });

  it.each([
    ["Bearer KEY", 200],
    ["bearer  KEY", 200],
    ["Token Bearer KEY", 401],
    ["Bearer KEY more", 401],
    ["BearerKEY", 401],
    ["KEY", 401],
  ])("are accepted in the documented form of Authorization: %s gives %i", async (header, status) => {
    const { get, emulator } = openSession({ meetings: [] });
    const answer = await get("/sync", { headers: { Authorization: header.replace("KEY", emulator.apiKey) } });
    const reason = "There is no such key, or the header has another form than Authorization: Bearer KEY.";
    expect([answer.status, answer.headers.get("x-emulator-reason")]).toEqual([status, status === 200 ? null : reason]);
  });
});

// A key acts only for its user. Meetings of other users must not be listed, counted or found.

const ANN = "00000000-0000-4000-8000-0000000000aa";

const BEN = "00000000-0000-4000-8000-0000000000bb";

function twoUsers() {
  const session = openSession({
    keys: [
      { key: "mns_ann", userId: ANN, state: "active" },
      { key: "mns_ben", userId: BEN, state: "active" },
    ],
    meetings: [
      { id: uuid(1), title: "Shared" },
      { id: uuid(2), title: "Ann's", userId: ANN, project: "Atlas" },
      { id: uuid(3), title: "Ben's", userId: BEN, project: "Borealis", status: "archived" },
    ],
  });
  const as = (name: string) => ({ headers: { "X-API-Key": `mns_${name}` } });
  return { ...session, as };
}

describe("A key", () => {
  it("lists and counts the meetings of its user, and those of all users", async () => {
    const { get, as } = twoUsers();
    const ann = await get("/sync", as("ann"));
    expect([...idsOf(ann)].sort()).toEqual([uuid(1), uuid(2)]);
    expect(ann.json?.["pagination"]).toMatchObject({ total: 2, hasMore: false });
    expect(idsOf(await get("/sync", as("ben")))).toEqual([uuid(1)]);
    expect(idsOf(await get("/sync?status=archived", as("ben")))).toEqual([uuid(3)]);
  });

  it("gets 404 for a meeting of another user, like for one that does not exist", async () => {
    const { get, as } = twoUsers();
    expect((await get(`/meetings/${uuid(2)}`, as("ann"))).status).toBe(200);
    const denied = await get(`/meetings/${uuid(2)}`, as("ben"));
    const missing = await get(`/meetings/${uuid(9)}`, as("ben"));
    expect([denied.status, denied.text]).toEqual([404, missing.text]);
    expect(denied.headers.get("x-emulator-reason")).toBe("The meeting belongs to another user.");
    expect(missing.headers.get("x-emulator-reason")).toBe(`There is no meeting ${uuid(9)}.`);
  });

  it("shows no projects and no statuses of other users", async () => {
    const { get, as, emulator } = twoUsers();
    emulator.switches.set({ projectUnknown: "notFound", statusUnknown: "reject" });
    expect((await get("/sync?project_id=Atlas", as("ann"))).status).toBe(200);
    expect((await get("/sync?project_id=Atlas", as("ben"))).status).toBe(404);
    expect((await get("/sync?status=archived", as("ann"))).status).toBe(400);
  });

  it("gets the pages of its own list when another user reads a list at the same time", async () => {
    const { get, as, emulator } = twoUsers();
    emulator.switches.set({ paging: "snapshot" });
    await get("/sync?limit=1", as("ann"));
    await get("/sync?limit=1", as("ben"));
    const second = idsOf(await get("/sync?limit=1&offset=1", as("ann")));
    expect(second).toHaveLength(1);
    expect(idsOf(await get("/sync?limit=1&offset=1", as("ben")))).toEqual([]);
  });

  it("is issued for a user by the control API, which also gives meetings to users", async () => {
    const { call, get } = openControlledSession({ meetings: [] });
    await call("POST /keys", { key: "mns_ben", userId: BEN });
    await call("POST /meetings", { id: uuid(1), title: "Ben's", userId: BEN });
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect(idsOf(await get("/sync", { headers: { "X-API-Key": "mns_ben" } }))).toEqual([uuid(1)]);
    expect((await get("/auth", { headers: { "X-API-Key": "mns_ben" } })).json).toMatchObject({ userId: BEN });
    const { body } = await call("GET /export");
    expect(body["meetings"]).toMatchObject([{ userId: BEN }]);
  });
});

describe("A meeting with its own status", () => {
  it("is listed under that status", async () => {
    const { call, get } = openControlledSession({ meetings: [] });
    await call("POST /meetings", { id: uuid(1), title: "Old", status: "archived" });
    expect(idsOf(await get("/sync?status=archived"))).toEqual([uuid(1)]);
    expect(idsOf(await get("/sync"))).toEqual([]);
  });
});
