/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// What a program without types, a data file or another person gives to an emulator: it is refused by name, or kept.
import { getEventListeners } from "node:events";
import { readState } from "../../../src/emulator/data/saved-state";
import { restoreSnapshot, takeSnapshot } from "../../../src/emulator/data/snapshot";
import { createEmulator } from "../../../src/emulator/emulator";
import { createClock } from "../../../src/emulator/service/clock";
import { uuid } from "../../support/api/service-requests";
import { openControlledSession, openSession } from "../session";

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
  it("has only the faults and the steps that are left", async () => {
    const { emulator, get } = openSession({ count: 1 });
    emulator.faults.add({ fault: { kind: "error", status: 500 }, count: 1 });
    await get("/sync");
    emulator.faults.add({ fault: { kind: "error", status: 503 }, count: 3, after: 1 });
    const steps = [{ kind: "error", status: 500 }, { kind: "none" }, { kind: "reset" }] as const;
    emulator.faults.add({ fault: { kind: "sequence", steps } });
    await get("/sync");
    await get("/sync");
    const { faults } = readState(JSON.parse(JSON.stringify(takeSnapshot(emulator))));
    expect(faults).toEqual([
      { fault: { kind: "error", status: 503 }, count: 2 },
      { fault: { kind: "sequence", steps: [{ kind: "reset" }] } },
    ]);
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
    ["a title", ({ world }) => world.retitle(uuid(1), 5 as never), "title should be a text, not 5"],
    ["a start", ({ world }) => world.redate(uuid(1), "noon"), "start should be a time"],
    ["meetings", ({ world }) => world.load(5 as never), "meetings should be a list, not 5"],
    ["an id", ({ world }) => world.get(5 as never), "id should be a text, not 5"],
    ["another id", ({ world }) => world.change(uuid(1), { id: uuid(2) }), "id cannot be changed"],
    ["a duration", ({ world }) => world.change(uuid(1), { durationMinutes: NaN }), "a number, not NaN"],
    ["an empty key", ({ keys }) => keys.issue(""), "printable ASCII"],
    ["a key of two lines", ({ keys }) => keys.issue("a\nb"), "printable ASCII"],
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
