/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// With --watch, edits of the data file reach the running service, and nothing else changes.
import { createFollower } from "../../../src/emulator/data/follow";
import { withIds } from "../../../src/emulator/data/identify";
import { openSession } from "../session";
import { createJournal, type JournalEntry, keyNumber } from "../../../src/emulator/world/journal";
import { findRequests, nearMisses, verifyRequests } from "../../../src/emulator/data/journal-query";

describe("A change of the data file", () => {
  const meetings = [
    { title: "One", summary: "a" },
    { title: "Two", updatedAt: "2026-01-01T00:00:00.000Z" },
    { title: "Three" },
  ];
  function following() {
    const { emulator, get } = openSession({ meetings: withIds(meetings), settings: {} });
    const titled = (title: string) => [...emulator.world.all()].find((meeting) => meeting.title === title);
    return { emulator, get, titled, follow: createFollower(emulator, { meetings }) };
  }

  it("adds, changes and removes meetings, and sets `updatedAt` to the clock's time", () => {
    const { emulator, titled, follow } = following();
    emulator.clock.advance(60_000);
    const next = [{ title: "One", summary: "b" }, { title: "Three" }, { title: "Four" }];
    expect(follow({ meetings: next })).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(titled("One")).toMatchObject({ summary: "b", updatedAt: new Date(emulator.clock.now()).toISOString() });
    expect(titled("Two")).toBeUndefined();
    expect(titled("Three")?.updatedAt).toBe(new Date(emulator.clock.now() - 60_000).toISOString());
    expect(follow({ meetings: next })).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  it("does not change edits by hand of other meetings, keys and switches", () => {
    const { emulator, titled, follow } = following();
    const id = titled("Three")?.id ?? "";
    emulator.world.change(id, { summary: "By hand" });
    emulator.switches.set({ hasMore: "never" });
    const key = emulator.keys.issue();
    follow({ meetings: [...meetings, { title: "Four" }], settings: { meetings_folder: "Work" } });
    expect(emulator.world.get(id)?.summary).toBe("By hand");
    expect(emulator.world.settings.meetings_folder).toBe("Work");
    expect(emulator.switches.changed()).toEqual({ hasMore: "never" });
    expect(emulator.keys.find(key)?.state).toBe("active");
    follow({ meetings: [{ title: "Three", project: "Atlas" }] });
    expect(emulator.world.get(id)).toMatchObject({ summary: "", project: "Atlas" });
  });

  it("sets back removed settings and switches, and applies faults, keys and the clock", () => {
    const { emulator, follow } = following();
    follow({ meetings, settings: { meetings_folder: "Work" }, switches: { hasMore: "never" } });
    const keys = [{ key: "mns_12345678", userId: "00000000-0000-4000-8000-0000000000aa", state: "active" }] as const;
    const clock = { now: "2027-01-01T00:00:00.000Z", frozen: true };
    follow({ meetings, keys, clock, faults: [{ fault: { kind: "reset" } }] });
    expect(emulator.world.settings.meetings_folder).toBe("Meetings");
    expect(emulator.switches.changed()).toEqual({});
    expect(emulator.keys.list()).toEqual(keys);
    expect(new Date(emulator.clock.now()).toISOString()).toBe(clock.now);
    expect(emulator.faults.list()).toHaveLength(1);
    follow({ meetings, keys, clock });
    expect(emulator.faults.list()).toEqual([]);
  });

  it("changes nothing when its clock has a time that cannot be shown", () => {
    const { titled, follow } = following();
    const clock = { now: "1960-01-01T00:00:00.000Z", frozen: true };
    expect(() => follow({ meetings: [{ title: "Four" }], clock })).toThrow(RangeError);
    expect([titled("One")?.title, titled("Four")]).toEqual(["One", undefined]);
  });

  it("gives a removed field its default, and adds a deleted meeting again when it changes", () => {
    const { emulator, titled, follow } = following();
    emulator.world.remove(titled("Two")?.id ?? "");
    follow({ meetings: [{ title: "One" }, { title: "Two", summary: "Back" }] });
    expect(titled("One")?.summary).toBe("");
    expect(titled("Two")?.summary).toBe("Back");
  });

  it("adds a deleted meeting again when only the value of a field changes", () => {
    const { emulator, titled, follow } = following();
    emulator.world.remove(titled("One")?.id ?? "");
    expect(follow({ meetings: [{ title: "One", summary: "b" }, ...meetings.slice(1)] })).toMatchObject({ changed: 1 });
    expect(titled("One")?.summary).toBe("b");
  });

  it("sets `updatedAt` also where the file keeps the time of the change before", () => {
    const { emulator, titled, follow } = following();
    follow({ meetings: meetings.map((each) => (each.title === "Two" ? { ...each, summary: "b" } : each)) });
    expect(titled("Two")).toMatchObject({ summary: "b", updatedAt: new Date(emulator.clock.now()).toISOString() });
  });

  it("may remove a meeting that was already deleted by hand", () => {
    const { emulator, titled, follow } = following();
    emulator.world.remove(titled("One")?.id ?? "");
    expect(follow({ meetings: meetings.slice(1) })).toEqual({ added: 0, changed: 0, removed: 1 });
    expect(emulator.world.size).toBe(2);
  });

  it("replaces a meeting that was added by hand with the same id", () => {
    const { emulator, follow } = following();
    const id = "7b0c4c52-4f2a-4b2e-9d0c-5b7a0c9f3d11";
    emulator.world.put({ id, title: "By hand", summary: "By hand" });
    expect(follow({ meetings: [...meetings, { id, title: "Four" }] })).toMatchObject({ added: 1 });
    expect(emulator.world.get(id)).toMatchObject({ title: "Four", summary: "" });
  });

  it("gives a removed field its default while another field changes", () => {
    const { titled, follow } = following();
    follow({ meetings: [{ title: "One", project: "Atlas" }, ...meetings.slice(1)] });
    expect(titled("One")).toMatchObject({ project: "Atlas", summary: "" });
  });

  it("sets switches that it changes, and keeps those set by hand while it does not", () => {
    const { emulator, follow } = following();
    follow({ meetings, switches: { hasMore: "never" } });
    expect(emulator.switches.changed()).toEqual({ hasMore: "never" });
    emulator.switches.reset();
    follow({ meetings, switches: { hasMore: "never" }, settings: {} });
    expect(emulator.switches.changed()).toEqual({});
    emulator.switches.set({ total: "capped" });
    follow({ meetings, switches: { sort: "created" } });
    expect(emulator.switches.changed()).toEqual({ total: "capped", sort: "created" });
    emulator.switches.reset();
    follow({ meetings });
    expect(emulator.switches.changed()).toEqual({});
  });
});

// A test that verifies requests must fail when a client sends too few or too many, and name the most similar ones.

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
    for (let number = 3; number <= 7; number += 1) journal.add(entry(number, "/sync"), none);
    expect(journal.entries()).toMatchObject([{ number: 6 }, { number: 7 }]);
    expect(journal.details(7)).toBeDefined();
    journal.clear();
    expect([journal.entries(), journal.count, journal.details(7)]).toEqual([[], 0, undefined]);
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
