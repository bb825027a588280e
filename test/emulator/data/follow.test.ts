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

  it("gives a removed field its default, and adds a deleted meeting again when it changes", () => {
    const { emulator, titled, follow } = following();
    emulator.world.remove(titled("Two")?.id ?? "");
    follow({ meetings: [{ title: "One" }, { title: "Two", summary: "Back" }] });
    expect(titled("One")?.summary).toBe("");
    expect(titled("Two")?.summary).toBe("Back");
  });
});
