/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A test that verifies requests must fail when a client sends too few or too many, and name the most similar ones.
import { createJournal, keyNumber, type JournalEntry } from "../../../src/emulator/world/journal";
import { findRequests, nearMisses, verifyRequests } from "../../../src/emulator/data/journal-query";
import { openSession } from "../session";

const entry = (number: number, target: string, status = 200): JournalEntry => ({
  number,
  target,
  status,
  at: "2026-10-30T18:00:00.000Z",
  method: "GET",
  auth: "bearer",
  ms: 0,
  variant: [],
  faults: [],
});
const entries = [entry(1, "/api/v1/sync?limit=5"), entry(2, "/api/v1/sync", 401), entry(3, "/api/v1/auth")];

describe("A verification of requests", () => {
  it.each<[string, string, number | undefined, boolean, number[]]>([
    ["one or more", "/sync", undefined, true, []],
    ["one or more, when none was sent", "/nothing", undefined, false, [3, 2, 1]],
    ["exactly two", "/sync", 2, true, []],
    ["exactly one, when two were sent", "/sync", 1, false, []],
    ["exactly three, when two were sent", "/sync", 3, false, [3]],
    ["none", "/nothing", 0, true, []],
    ["none, when one was sent", "/auth", 0, false, []],
    ["one, when none was sent", "/nothing", 1, false, [3, 2, 1]],
  ])("expects %s", (_, path, times, ok, nearest) => {
    const result = verifyRequests(entries, { path }, times);
    expect([result.ok, result.nearest.map((miss) => miss.entry.number)]).toEqual([ok, nearest]);
  });

  it.each<[unknown, string]>([
    [{ pth: "/nope" }, "pattern.pth is not known."],
    ["/nope", "pattern should be an object"],
    [{ Method: "POST" }, "pattern.Method is not known."],
    [{ body: "x" }, "pattern.body is not known."],
    [{ query: { limit: 5 } }, "pattern.query.limit should be"],
  ])("is refused with a condition that would match every request: %j", (pattern, says) => {
    for (const check of [verifyRequests, findRequests, nearMisses])
      expect(() => check(entries, pattern as never)).toThrow(says);
    expect(() => verifyRequests({ entries } as never, {})).toThrow("entries should be a list");
  });

  it("takes a method in any letter case, and a part of the path, like a fault", () => {
    expect(verifyRequests(entries, { method: "get", path: "/sync" }, 2).ok).toBe(true);
    expect(verifyRequests(entries, { path: "/v1/" }, 3).ok).toBe(true);
  });

  it("checks the status", () => {
    expect(findRequests(entries, { status: 401 }).map(({ number }) => number)).toEqual([2]);
    expect(verifyRequests(entries, { path: "/auth", status: 500 }).nearest[0]?.differences).toEqual([
      "status is 200, not 500",
    ]);
  });
});

describe("A request whose path begins with two slashes", () => {
  it("is found by the end of its path", () => {
    const odd = [entry(1, "//"), entry(2, "//sync?limit=5"), entry(3, "//:0/auth")];
    expect(findRequests(odd, { path: "/sync", query: { limit: "5" } })).toEqual([odd[1]]);
    expect(findRequests(odd, {})).toEqual(odd);
  });
});

describe("The keys in the journal", () => {
  const keys = [{ key: "my bearer key", userId: "ann", state: "active" }] as const;

  it("are removed from targets and reasons", () => {
    const journal = createJournal(2, () => keys);
    const none = { asked: new Headers(), answered: new Headers(), body: undefined };
    journal.add({ ...entry(1, "/sync?key=my%20bearer%20key"), reason: "my bearer key is wrong" }, none);
    journal.add(entry(2, "/sync"), none);
    expect(journal.entries()).toMatchObject([{ target: "/sync?key=[key]", reason: "[key] is wrong" }, { number: 2 }]);
    expect("reason" in (journal.entries()[1] ?? {})).toBe(false);
    journal.clear();
    expect([journal.entries(), journal.count]).toEqual([[], 0]);
  });

  it.each([
    ["Bearer my bearer key", 1],
    ["bearer    my bearer key", 1],
    ["my bearer key", 1],
    ["Bearer other", undefined],
  ])("are known by their number in %j", (header, number) => {
    expect(keyNumber(new Headers({ Authorization: header }), keys)).toBe(number);
  });

  it("can be in both headers", async () => {
    const { emulator, get } = openSession({ meetings: [] });
    const { apiKey } = emulator;
    await get("/sync", { headers: { Authorization: `Bearer ${apiKey}`, "X-API-Key": apiKey } });
    await get("/sync", { headers: { "X-API-Key": apiKey } });
    expect(emulator.journal.entries().map(({ auth }) => auth)).toEqual(["both", "x-api-key"]);
    expect("reason" in (emulator.journal.entries()[0] ?? {})).toBe(false);
  });
});
