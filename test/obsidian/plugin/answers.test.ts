// Answers to questions can be undone like the changes of a sync.
import { startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";
import { idOf, press, ready, run, synced, userWrites, view } from "../../support/plugin/plugin-user";

/** The service renames so many meetings that the user is asked. */
async function asked(): Promise<PluginFixture> {
  const fixture = await synced({ service: { count: 28 } });
  for (const path of fixture.notes().filter((each) => each.startsWith("Meetings/"))) {
    const id = await idOf(fixture, path);
    fixture.emulator.world.change(id, { title: `Another title ${id.slice(0, 8)}` });
  }
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  await fixture.until(() => view().includes("The service now has other names for"));
  return fixture;
}

/** `count` notes have a second note with the same id, which the user edited. */
async function withDuplicate(count = 1): Promise<PluginFixture> {
  const fixture = await synced();
  for (const path of meetings(fixture).slice(0, count))
    await userWrites(fixture, `Copy of ${path.split("/").at(-1) ?? ""}`, `${await fixture.text(path)}Mine.\n`);
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  await fixture.until(() => view().includes("Another note has the same id"));
  return fixture;
}

/** Presses a button and waits until there are no issues. */
async function answer(fixture: PluginFixture, label: string): Promise<void> {
  press(label);
  await fixture.until(() => view().includes("Nothing. What needs your decision"));
  await fixture.idle();
}

async function undo(fixture: PluginFixture): Promise<void> {
  await run(fixture, "undo-last-run");
  press("Undo");
}

const meetings = ({ notes }: PluginFixture) => notes().filter((path) => path.startsWith("Meetings/"));
const followed = (fixture: PluginFixture) => meetings(fixture).filter((path) => path.includes("Another title")).length;

describe.each([
  ["Keep the names", 0],
  ["Rename the notes", 1],
])("the answer “%s”", (label, share) => {
  it("is undone: the notes have their old names, and the question is shown again", async () => {
    const fixture = await asked();
    const all = meetings(fixture);
    await answer(fixture, label);
    expect(followed(fixture)).toBe(share * all.length);
    await undo(fixture);
    await fixture.until(() => view().includes("The service now has other names for"));
    await fixture.idle();
    expect(meetings(fixture)).toEqual(all);
    expect(fixture.notices().join()).not.toContain("There is nothing to undo");
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: 1 needs your decision");
    press("Rename the notes");
    await fixture.until(() => followed(fixture) === all.length);
  });
});

/** Another device of the vault: it has the files and data.json, but no state. */
async function onNewDevice(before: PluginFixture): Promise<PluginFixture> {
  before.app.plugins.disable(before.plugin);
  before.app.saveLocalStorage("meeting-notes-sync-database", null);
  const fixture = await startPlugin({ again: before });
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  return fixture;
}

describe.each([
  ["Keep the names", "keep", 0],
  ["Rename the notes", "rename", 1],
])("on a new device, the answer “%s”", (label, state, share) => {
  it("is requested with the names of all notes, and closes the question for all devices", async () => {
    const before = await asked();
    const all = meetings(before);
    expect(await before.data()).toMatchObject({ renames: { state: "open" } });
    const fixture = await onNewDevice(before);
    await fixture.until(() => view().includes("The service now has other names for"));
    const names = [...document.querySelectorAll(".meeting-notes-sync-status details a")].map((a) =>
      a.getAttribute("title"),
    );
    expect([...names].sort()).toEqual([...all].sort());
    expect(meetings(fixture)).toEqual(all);
    await answer(fixture, label);
    expect(followed(fixture)).toBe(share * all.length);
    expect(await fixture.data()).toMatchObject({ renames: { state } });
    const third = await onNewDevice(fixture);
    expect(view()).toContain("Nothing. What needs your decision");
    expect(followed(third)).toBe(share * all.length);
  });
});

it("a device that lost its state asks nothing if no question was open, and data.json stays unchanged", async () => {
  const before = await synced({ service: { count: 40 } });
  const data = await before.data();
  const fixture = await onNewDevice(before);
  expect(view()).toContain("Nothing. What needs your decision");
  expect(await fixture.data()).toEqual(data);
});

it("a question that an undo opens again is shown by a notice", async () => {
  const fixture = await asked();
  await answer(fixture, "Keep the names");
  const before = fixture.notices().length;
  await undo(fixture);
  await fixture.until(() => fixture.notices().length > before);
  expect(fixture.notices().at(-1)).toMatch(/^The service now has other names for .*Review$/);
});

describe("an issue that the user put on hold", () => {
  it.each(["Ignore", "Not now"])("with “%s” is listed again by an undo, and shown by a notice", async (label) => {
    const fixture = label === "Not now" ? await asked() : await withDuplicate();
    const before = view();
    const notices = fixture.notices().length;
    await answer(fixture, label);
    await undo(fixture);
    await fixture.until(() => fixture.notices().length > notices);
    await fixture.until(() => view() === before);
    expect(fixture.notices().at(-1)).toMatch(/Review$/);
    expect(fixture.notices().join()).not.toContain("There is nothing to undo");
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: 1 needs your decision");
  });

  it("with “Ignore all” is listed again by one undo", async () => {
    const fixture = await withDuplicate(2);
    await answer(fixture, "Ignore all 2: Duplicate");
    await undo(fixture);
    await fixture.until(() => fixture.app.statusBarEl.textContent === "Meetings: 2 need your decision");
  });
});

describe.each([
  ["Treat as deleted", 0],
  ["Create the notes", 1],
])("the answer “%s”", (label, share) => {
  it("is undone: the notes are missing again, and the question is shown", async () => {
    const before = await synced({ service: { count: 30 } });
    const all = meetings(before);
    before.app.plugins.disable(before.plugin);
    for (const path of all) await before.app.vault.adapter.remove(path);
    const fixture = await startPlugin({ again: before });
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("notes are missing from the vault"));
    await answer(fixture, label);
    expect(meetings(fixture)).toHaveLength(share * all.length);
    await undo(fixture);
    await fixture.until(() => view().includes("notes are missing from the vault"));
    await fixture.idle();
    expect(meetings(fixture)).toEqual([]);
    press("Create the notes");
    await fixture.until(() => meetings(fixture).length === all.length);
  });
});

it("“Treat as deleted” asks again when more notes are missing than the question was about", async () => {
  const before = await synced({ service: { count: 30 } });
  const all = meetings(before);
  const lose = async (plugin: PluginFixture, count: number) => {
    plugin.app.plugins.disable(plugin.plugin);
    for (const path of meetings(plugin).slice(0, count)) await before.app.vault.adapter.remove(path);
    return startPlugin({ again: before });
  };
  let fixture = await lose(before, all.length / 2);
  await run(fixture, "sync-now");
  // A sync tool downloads the other notes later than Obsidian starts.
  fixture = await lose(fixture, all.length);
  await run(fixture, "open-status");
  await fixture.until(() => view().includes(`${all.length / 2} notes are missing from the vault`));
  press("Treat as deleted");
  await fixture.until(() => view().includes(`${all.length} notes are missing from the vault`));
  expect(JSON.stringify(await fixture.data())).not.toContain("deleted");
  await answer(fixture, "Treat as deleted");
  const marks = Object.values(await fixture.data()).filter((each) => (each as { state?: string }).state === "deleted");
  expect(marks).toHaveLength(all.length);
});

describe("a question", () => {
  it("shows the number of its notes, their names when unfolded, and buttons for each answer and for “Not now”", async () => {
    const fixture = await asked();
    const count = meetings(fixture).length;
    const issue = document.querySelector(".meeting-notes-sync-status .meeting-notes-sync-list > li");
    expect(issue?.querySelector("summary")?.textContent).toBe(`${count} notes`);
    const names = [...(issue?.querySelectorAll("details a") ?? [])].map((link) => link.getAttribute("title"));
    expect([...names].sort()).toEqual([...meetings(fixture)].sort());
    const buttons = [...(issue?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Rename the notes", "Keep the names", "Not now"]);
  });

  it("is hidden for a day by “Not now”", async () => {
    const fixture = await asked();
    press("Not now");
    await fixture.until(() => view().includes("Nothing. What needs your decision"));
    await run(fixture, "sync-now");
    expect(fixture.app.statusBarEl.textContent).not.toContain("needs your decision");
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, "now").mockImplementation(() => now() + 25 * 60 * 60_000);
    await run(fixture, "sync-now");
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: 1 needs your decision");
    clock.mockRestore();
  });

  it("about duplicates can be answered by keeping them", async () => {
    const fixture = await synced({ service: { count: 20 } });
    for (const path of meetings(fixture)) {
      await userWrites(
        fixture,
        path.replace(".md", ".sync-conflict-20260302-100000-ABCDEFG.md"),
        await fixture.text(path),
      );
    }
    await run(fixture, "full-sync");
    const before = fixture.notes();
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("duplicate notes that nobody edited are left"));
    press("Keep the duplicates");
    await fixture.until(() => view().includes("Nothing. What needs your decision"));
    await fixture.idle();
    expect(fixture.notes()).toEqual(before);
  });
});

it("a preview shows what would happen, and has a button to do it", async () => {
  const fixture = await ready();
  await run(fixture, "preview-sync");
  const text = document.querySelector(".modal")?.textContent ?? "";
  expect(text).toMatch(/What a sync would do now(\d+) notes in 2 folders\. A sync now: \d+ new\./);
  expect(fixture.notes()).toEqual([]);
  press("Sync now", ".modal");
  await fixture.until(() => fixture.notes().length === Number(/now(\d+) notes/.exec(text)?.[1]));
});
