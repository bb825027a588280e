/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// What a program without types, a data file or another person gives to an emulator: it is refused by name, or kept.
import { getEventListeners } from "node:events";
import * as z from "zod/mini";
import { readState } from "../../../src/emulator/data/saved-state";
import { restoreSnapshot, takeSnapshot } from "../../../src/emulator/data/snapshot";
import { createEmulator } from "../../../src/emulator/emulator";
import { createClock } from "../../../src/emulator/service/clock";
import { uuid } from "../../support/api/service-requests";
import { openControlledSession, openSession } from "../session";
import { checkedAs } from "../../../src/emulator/data/checked";
import { InvalidInput } from "../../../src/emulator/data/invalid";
import { parseFault } from "../../../src/emulator/data/fault-text";
import { withIds } from "../../../src/emulator/data/identify";

describe("An imported state", () => {
  it("leaves the settings as they are when it has none", async () => {
    const { call, emulator } = openControlledSession();
    await call("PATCH /settings", { meetings_folder: "Work" });
    await call("POST /import", { meetings: [{ title: "One" }] });
    expect(emulator.world.settings.meetings_folder).toBe("Work");
    await call("POST /import", { meetings: [], settings: { decisions_folder: "Plans" } });
    expect(emulator.world.settings).toMatchObject({ meetings_folder: "Meetings", decisions_folder: "Plans" });
  });

  it("is refused with what is missing, and changes nothing", () => {
    const { emulator } = openSession({ count: 2 });
    expect(() => restoreSnapshot(emulator, {} as never)).toThrow("meetings should be a list");
    expect(emulator.world.size).toBe(2);
  });
});

describe("An exported state", () => {
  it("has only the faults that are left", async () => {
    const { emulator, get } = openSession({ count: 1 });
    emulator.faults.add({ fault: { kind: "error", status: 500 }, count: 1 });
    await get("/sync");
    emulator.faults.add({ fault: { kind: "error", status: 503 }, count: 3, after: 1 });
    emulator.faults.add({ fault: { kind: "latency", ms: 1 } });
    await get("/sync");
    await get("/sync");
    const { faults } = readState(JSON.parse(JSON.stringify(takeSnapshot(emulator))));
    expect(faults).toEqual([
      { fault: { kind: "error", status: 503 }, count: 2 },
      { fault: { kind: "latency", ms: 1 } },
    ]);
  });
});

describe("A fault of an exported state", () => {
  it("occurs after the requests that are left before it", async () => {
    const { emulator, get } = openSession({ count: 1 });
    emulator.faults.add({ fault: { kind: "error", status: 503 }, after: 2, count: 1 });
    await get("/sync");
    restoreSnapshot(emulator, takeSnapshot(emulator));
    const statuses = [await get("/sync"), await get("/sync"), await get("/sync")].map(({ status }) => status);
    expect(statuses).toEqual([200, 503, 200]);
  });
});

describe("A clock", () => {
  it("leaves no listener at a signal after a sleep", async () => {
    const { signal } = new AbortController();
    const clock = createClock();
    for (let nr = 0; nr < 20; nr += 1) await clock.sleep(0, signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("lets the process end when it is released, whatever sleeps", async () => {
    const timers = jest.spyOn(globalThis, "setTimeout");
    const clock = createClock();
    const stop = new AbortController();
    const before = clock.sleep(60_000, stop.signal);
    clock.release();
    const after = clock.sleep(60_000, stop.signal);
    await Promise.resolve();
    const hasRef = timers.mock.results.map(({ value }) => (value as { hasRef(): boolean }).hasRef());
    timers.mockRestore();
    stop.abort(new Error("enough"));
    await expect(Promise.all([before, after])).rejects.toThrow("enough");
    await after.catch(() => undefined);
    expect(hasRef).toEqual([false, false]);
  });

  it("refuses a time that is no number, or that no text can show", () => {
    const clock = createClock(0);
    expect(() => clock.freeze(new Date() as never)).toThrow("years 1970 to 9999");
    expect(() => createEmulator({ now: 1e18 })).toThrow("now should be");
  });
});

describe("A program without types", () => {
  const open = () => openSession({ meetings: [{ id: uuid(1), title: "One" }] }).emulator;
  it.each<[string, (emulator: ReturnType<typeof open>) => unknown, string]>([
    ["a title", ({ world }) => world.change(uuid(1), { title: 5 as never }), "title should be a text, not 5"],
    ["a start", ({ world }) => world.change(uuid(1), { start: "noon" }), "start should be a time"],
    ["meetings", ({ world }) => world.load(5 as never), "meetings should be a list, not 5"],
    ["an id", ({ world }) => world.get(5 as never), "id should be a text, not 5"],
    ["another id", ({ world }) => world.change(uuid(1), { id: uuid(2) }), "id cannot be changed"],
    ["a duration", ({ world }) => world.change(uuid(1), { durationMinutes: NaN }), "a number, not NaN"],
    ["the id of what goes", ({ world }) => world.remove(5 as never), "id should be a text, not 5"],
    ["a delay", ({ world }) => world.commitLate(uuid(1), { title: "x" }, NaN), "delay should be a number, not NaN"],
    ["an empty key", ({ keys }) => keys.issue(""), "key should be a text without spaces"],
    ["a key of two lines", ({ keys }) => keys.issue("a\nb"), "key should be a text without spaces"],
    ["keys", ({ keys }) => keys.load([{ key: "" }] as never), "keys[0].key should be a text without spaces"],
  ])("is told what is wrong with %s, and nothing changes", (_, act, says) => {
    const emulator = open();
    const before = takeSnapshot(emulator);
    expect(() => act(emulator)).toThrow(says);
    expect(takeSnapshot(emulator)).toEqual(before);
  });

  it("may leave a field of a change undefined, and may not give a key twice", () => {
    const emulator = open();
    emulator.world.change(uuid(1), { title: undefined, summary: "Two" });
    expect(emulator.world.get(uuid(1))).toMatchObject({ title: "One", summary: "Two" });
    const key = { key: "mns_12345678", userId: uuid(9), state: "active" } as const;
    expect(() => createEmulator({ keys: [key, key] })).toThrow("keys[1].key is the key of keys[0], too");
  });
});

describe("A file name", () => {
  it.each([
    ["会".repeat(300), `${"会".repeat(80)}.md`],
    ["...", "Untitled.md"],
    ["CON", "CON_.md"],
    ["a\ud800b", "a-b.md"],
  ])("is one that every file system accepts: %j", async (title, fileName) => {
    const { get } = openSession({ meetings: [{ title }], settings: { file_naming_pattern: "{title}" } });
    expect((await get("/sync")).json).toMatchObject({ meetings: [{ fileName }] });
  });
});

it("A journal has no key that a client put into the address, in whatever letters", async () => {
  const { emulator, get } = openSession({ count: 1 });
  const key = emulator.apiKey;
  for (const form of [key, key.toUpperCase(), key.replace("m", "%6d").replace("_", "%5F")])
    await get(`/sync?k=${form}`);
  for (const { target } of emulator.journal.entries()) expect(target).toMatch(/\?k=\[key\]$/);
});

// The message about a wrong value must be useful for a user, for all problems that the schema finds.

const deep = z.looseObject({}).check(z.refine(() => false, { path: ["a", "b", "c"], error: "other" }));

describe("A value that does not fit its schema", () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ["a text", z.string(), 5, "It should be a text, not 5."],
    ["a whole number", z.int(), 1.5, "It should be a whole number, not 1.5."],
    ["a list", z.array(z.string()), {}, "It should be a list, not {}."],
    ["one value", z.literal("a"), "b", 'It should be "a", not "b".'],
    ["one of several values", z.literal(["a", "b"]), "c", 'It should be one of a, b, not "c".'],
    ["a text that is empty", z.string().check(z.minLength(1)), "", 'It should be a text that is not empty, not "".'],
    ["a number that is too small", z.number().check(z.gte(2)), 1, "It should be 2 or more, not 1."],
    ["a list that is too short", z.array(z.string()).check(z.minLength(1)), [], "It should be 1 or more, not []."],
    ["a number that is too large", z.number().check(z.lte(2)), 3, "It should be 2 or less, not 3."],
    ["a format with words", z.guid(), "a", 'It should be a UUID, not "a".'],
    ["another format", z.ipv4(), "a", 'It should be a ipv4, not "a".'],
    ["a function", z.string(), () => 5, "It should be a text, not a function."],
    ["nothing", z.string(), undefined, "It should be a text."],
    ["a check without words", z.custom(() => false), 5, "It should be of another kind, not 5."],
    ["a check with words", z.custom(() => false, "a clock"), 5, "It should be a clock, not 5."],
    ["a number that does not divide", z.number().check(z.multipleOf(5)), 7, "It should be of another kind, not 7."],
    ["no member of a union", z.union([z.string(), z.boolean()]), 7, "It should be of another kind, not 7."],
    ["a field that is unknown", z.strictObject({}), { b: 1, c: 2 }, "b is not known."],
    ["a path that leads nowhere", deep, {}, "a.b.c should be other."],
    ["a path into a value", deep, { a: { b: { c: 5 } } }, "a.b.c should be other, not 5."],
  ])("is refused with the expected form: %s", (_, schema, value, message) => {
    expect(() => checkedAs(schema, value)).toThrow(new Error(message));
  });

  it.each([
    ["a".repeat(58), `"${"a".repeat(58)}"`],
    ["a".repeat(59), `"${"a".repeat(59)}…`],
    ["a".repeat(500), `"${"a".repeat(59)}…`],
  ])("is shown with at most 60 characters: %s", (value, shown) => {
    expect(() => checkedAs(z.number(), value)).toThrow(new Error(`It should be a number, not ${shown}.`));
  });

  it("is refused with at most five problems, with their full paths", () => {
    try {
      checkedAs(z.array(z.string()), [1, 2, 3, 4, 5, 6, 7], ["lists", 3]);
      throw new Error("not refused");
    } catch (error) {
      const { problems } = error as InvalidInput;
      expect(problems.map(({ path }) => path.join("/"))).toEqual([0, 1, 2, 3, 4].map((at) => `lists/3/${at}`));
      expect(problems[4]?.message).toBe("should be a text, not 5");
    }
  });
});

// A fault on the command line is either understood or refused with a message that says what to correct.

describe("A fault in one line", () => {
  it.each([
    ["reset", { fault: { kind: "reset" } }],
    [
      "error,status=503,path=/sync,method=GET,query.limit=100,count=2",
      {
        fault: { kind: "error", status: 503 },
        match: { path: "/sync", method: "GET", query: { limit: "100" } },
        count: 2,
      },
    ],
    [
      "latency,ms=250,sigma=2,probability=0.5,seed=7,after=1,ttl=60000",
      { fault: { kind: "latency", ms: 250, sigma: 2 }, probability: 0.5, seed: 7, after: 1, ttl: 60_000 },
    ],
    ["latency,ms=12.75,sigma=0.5", { fault: { kind: "latency", ms: 12.75, sigma: 0.5 } }],
    ["contentLength,by=-3", { fault: { kind: "contentLength", by: -3 } }],
    ["text,body=a=b,type=text/plain", { fault: { kind: "text", body: "a=b", type: "text/plain" } }],
    ["text,body=5,status=200", { fault: { kind: "text", body: "5", status: 200 } }],
    ["text,body", { fault: { kind: "text", body: "" } }],
    ["reset,query.limit", { fault: { kind: "reset" }, match: { query: { limit: "" } } }],
    ["redirect,location=https://portal.invalid/", { fault: { kind: "redirect", location: "https://portal.invalid/" } }],
  ])("is parsed: %s", (line, rule) => {
    expect(parseFault(line)).toEqual(rule);
  });

  it.each([
    ["", /fault\.kind should be one of latency, hang/],
    ["latency", /fault\.ms should be a number/],
    ["latency,ms=fast", /fault\.ms should be a number, not "fast"/],
    ["latency,ms=x5", /fault\.ms should be a number, not "x5"/],
    ["latency,ms=5x", /fault\.ms should be a number, not "5x"/],
    ["latency,ms=1.", /fault\.ms should be a number, not "1\."/],
    ["latency,ms", /fault\.ms should be a number, not ""/],
    ["reset,count", /^count should be a number, not ""\.$/],
    ["reset,=5", /^fault\. is not known\.$/],
    ["reset,counts=2", /fault\.counts is not known/],
    ["reset,count=0", /count should be 1 or more, not 0/],
    ["error,status=200", /fault\.status should be 400 or more, not 200/],
  ])("is refused with a message that says what is wrong: %j", (line, says) => {
    expect(() => parseFault(line)).toThrow(says);
  });
});

// Data files need no ids. A meeting without one must still be the same meeting after each edit of the file.

describe("A meeting without an id", () => {
  it("keeps its id when others are inserted before it", () => {
    const [alone] = withIds([{ title: "One" }]);
    const [, second, third] = withIds([{ title: "Zero" }, { title: "One" }, { title: "One" }]);
    expect(second?.id).toBe(alone?.id);
    expect(third?.id).not.toBe(alone?.id);
  });

  it("gets an id from title and start that is the same in every version", () => {
    const one = { title: "One" };
    const dated = { title: "One", start: "2026-10-02T09:30:00Z" };
    expect(withIds([one, one, one, dated, dated]).map(({ id }) => id)).toEqual([
      "4d0b42f5-40f5-4528-89e5-587af4bd6bbf",
      "f9944cec-ed9b-489b-a74f-3dd69b00489d",
      "28349776-1ab0-4668-adfa-3cec79ed6d6e",
      "f46f1493-9356-441c-a3d1-f2efb3a7e689",
      "be4dc709-0982-47c0-9778-f221df316bcb",
    ]);
  });

  it("keeps its id if a meeting before it has its own id", () => {
    const id = "7b0c4c52-4f2a-4b2e-9d0c-5b7a0c9f3d11";
    const [own, other] = withIds([{ title: "One", id }, { title: "Two" }]);
    expect(own).toEqual({ title: "One", id });
    expect(other?.id).toBe(withIds([{ title: "Two" }])[0]?.id);
  });

  it("gets another id than one that an export has from the same title", () => {
    const [exported] = withIds([{ title: "Weekly" }]);
    const [added, kept] = withIds([{ title: "Weekly" }, { title: "Weekly", id: exported?.id }]);
    expect(kept?.id).toBe(exported?.id);
    expect(added?.id).toBe(withIds([{ title: "Weekly" }, { title: "Weekly" }])[1]?.id);
  });
});
