/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// With --watch, edits of the data file reach the running service, and nothing else changes.
import { createFollower } from "../../../src/emulator/data/follow";
import { withIds } from "../../../src/emulator/data/identify";
import { openSession } from "../session";

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

  it("does not change edits by hand, keys and switches", () => {
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
    expect(emulator.world.get(id)).toMatchObject({ summary: "By hand", project: "Atlas" });
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

  it("changes only the fields that it changes in the file", () => {
    const { emulator, titled, follow } = following();
    emulator.clock.advance(60_000);
    const { id = "", updatedAt } = titled("Two") ?? {};
    emulator.world.change(id, { title: "By hand" });
    const [one = { title: "" }, two = { title: "" }, three = { title: "" }] = meetings;
    follow({ meetings: [one, { ...two, project: "Atlas" }, three] });
    expect(emulator.world.get(id)).toMatchObject({ title: "By hand", project: "Atlas" });
    expect(emulator.world.get(id)?.updatedAt).not.toBe(updatedAt);
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
