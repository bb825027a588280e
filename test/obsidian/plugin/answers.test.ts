/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// Questions of the plugin, and what each answer does.
import { type PluginFixture, startPlugin } from "../../support/plugin/plugin-fixture";
import {
  idOf,
  meetingNote,
  press,
  ready,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";

/** The service renames so many meetings that the user is asked. */
async function asked(): Promise<PluginFixture> {
  const fixture = await synced({ service: { count: 24 } });
  for (const path of fixture.notes().filter((each) => each.startsWith("Meetings/"))) {
    const id = await idOf(fixture, path);
    fixture.emulator.world.change(id, { title: `Another title ${id.slice(0, 8)}` });
  }
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  await fixture.until(() => view().includes("meetings or decisions were renamed in the service"));
  return fixture;
}

/** Presses a button and waits until there are no issues. */
async function answer(fixture: PluginFixture, label: string): Promise<void> {
  press(label);
  await fixture.until(() => view().includes("All caught up."));
  await fixture.idle();
}

const meetings = ({ notes }: PluginFixture) => notes().filter((path) => path.startsWith("Meetings/"));

const followed = (fixture: PluginFixture) => meetings(fixture).filter((path) => path.includes("Another title")).length;

/** Another device of the vault: it has the files and data.json, but no state. */
async function onNewDevice(before: PluginFixture): Promise<PluginFixture> {
  before.app.plugins.disable(before.plugin);
  before.app.saveLocalStorage("meeting-notes-sync-database", null);
  const fixture = await startPlugin({ again: before });
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  return fixture;
}

it("a device that lost its state asks nothing if no question was open, and data.json stays unchanged", async () => {
  const before = await synced();
  const data = await before.data();
  const fixture = await onNewDevice(before);
  expect(view()).toContain("All caught up.");
  expect(await fixture.data()).toEqual(data);
});

it("the answer “Create again” is carried out for all of them", async () => {
  const before = await synced();
  const all = meetings(before);
  before.app.plugins.disable(before.plugin);
  for (const path of all) await before.app.vault.adapter.remove(path);
  const fixture = await startPlugin({ again: before });
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  await fixture.until(() => view().includes("notes are no longer in this vault"));
  await answer(fixture, "Create again");
  expect(meetings(fixture)).toHaveLength(all.length);
});

it("“They are deleted” asks again when more notes are missing than the question was about", async () => {
  const before = await synced({ service: { count: 12 } });
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
  await fixture.until(() => view().includes(`${all.length / 2} notes are no longer in this vault`));
  press("They are deleted");
  await fixture.until(() => view().includes(`${all.length} notes are no longer in this vault`));
  expect(JSON.stringify(await fixture.data())).not.toContain("deleted");
  await answer(fixture, "They are deleted");
  const marks = Object.values(await fixture.data()).filter((each) => (each as { state?: string }).state === "deleted");
  expect(marks).toHaveLength(all.length);
});

describe("the question about many new names", () => {
  it("shows its notes and buttons, is hidden for a day by “Ask me tomorrow”, and “Keep names” keeps them", async () => {
    const fixture = await asked();
    const count = meetings(fixture).length;
    const issue = document.querySelector(".meeting-notes-sync-status .meeting-notes-sync-list > li");
    expect(issue?.querySelector("summary")?.textContent).toBe(`${count - 5} more`);
    expect(issue?.textContent).toMatch(/→ 2026-\d\d-\d\d - Another title/);
    const names = [...(issue?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("title"));
    expect([...names].sort()).toEqual([...meetings(fixture)].sort());
    const buttons = [...(issue?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Rename", "Keep names", "Ask me tomorrow"]);

    press("Ask me tomorrow");
    await fixture.until(() => view().includes("All caught up."));
    await run(fixture, "sync-now");
    expect(fixture.app.statusBarEl.textContent).not.toContain("needs attention");
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, "now").mockImplementation(() => now() + 25 * 60 * 60_000);
    await run(fixture, "sync-now");
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: 1 needs attention");
    await answer(fixture, "Keep names");
    clock.mockRestore();
    await run(fixture, "full-sync");
    expect(followed(fixture)).toBe(0);
  });

  it("ends when “Rename the notes” renames them all", async () => {
    const fixture = await asked();
    await answer(fixture, "Rename");
    expect(followed(fixture)).toBe(meetings(fixture).length);
  });
});

describe("copies of notes", () => {
  it("are listed after the second look; those that nobody edited go to the trash together when the user says so", async () => {
    const fixture = await synced();
    const [one = "", other = "", edited = ""] = meetings(fixture);
    const copyOf = (path: string) => path.replace("Meetings/", "Copy of ");
    for (const path of [one, other, edited]) await userWrites(fixture, copyOf(path), await fixture.text(path));
    const copy = copyOf(edited);
    await userWrites(fixture, copy, `${await fixture.text(copy)}Mine.\n`);
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, "now");
    // The vault has been quiet for a minute; and once more ten minutes later.
    for (const minutes of [2, 13]) {
      clock.mockImplementation(() => now() + minutes * 60_000);
      await run(fixture, "sync-now");
    }
    await run(fixture, "open-status");

    await fixture.until(() => view().includes("This file has the id of another note"));
    press("Move all unedited copies to the trash");
    await fixture.until(() => !fixture.notes().includes(copyOf(one)));
    await fixture.idle();
    expect(fixture.notes().filter((path) => path.startsWith("Copy of "))).toEqual([copy]);
    await answer(fixture, "Keep both");
    clock.mockRestore();
  });
});

it("An answer for several conflicts can be undone although one of the notes could not be written", async () => {
  const fixture = await synced();
  const [one = "", other = ""] = meetings(fixture);
  for (const path of [one, other]) await rewrite(fixture, path, "The first of two sentences.");
  await run(fixture, "sync-now");
  for (const path of [one, other]) {
    const text = await fixture.text(path);
    await userWrites(fixture, path, text.replace("The first of two sentences.", "What I say of it."));
    await rewrite(fixture, path, "What the service says of it.");
  }
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  await fixture.until(() => view().includes("Keep mine for all"));
  const { vault } = fixture.app;
  const process = vault.process.bind(vault);
  let writes = 0;
  const writing = jest.spyOn(vault, "process").mockImplementation((file, ...rest) => {
    if ((writes += 1) > 1) throw new Error("EACCES");
    return process(file, ...rest);
  });
  press("Keep mine for all");
  await fixture.idle();
  writing.mockRestore();
  const texts = await Promise.all([one, other].map((path) => fixture.text(path)));
  expect(texts.filter((text) => text.includes("What the service says of it."))).toHaveLength(1);
  await run(fixture, "undo-last-run");
  expect(document.body.textContent).toMatch(/Undo your answer/i);
});

// Notes that the plugin cannot write without harm stay as they are, and are listed.

describe("Notes that are left alone", () => {
  afterEach(() => void jest.restoreAllMocks());

  it("A note with bytes that are not UTF-8, from an old program or a script, keeps them when its meeting changes", async () => {
    const fixture = await synced();
    const { adapter } = fixture.app.vault;
    const path = meetingNote(fixture);
    const text = Buffer.from(await fixture.text(path));
    const bytes = Buffer.concat([text, Buffer.from("\nGr\xfc\xdfe an Zo\xe9", "latin1")]);
    await adapter.writeBinary(path, Uint8Array.from(bytes).buffer);
    await fixture.app.settled();
    await rewrite(fixture, path, "Entirely new.");
    await run(fixture, "sync-now");
    expect(Buffer.from(await adapter.readBinary(path))).toEqual(bytes);
    await run(fixture, "open-status");
    expect(view()).toContain("It cannot be read now: it is not UTF-8 text, ");
  });

  it("Notes whose properties are out of place are not deleted after Obsidian was started again", async () => {
    const changes = [
      // The user pressed Enter above them, removed their end, or an editor wrote a byte order mark.
      (text: string) => `\n${text}`,
      (text: string) => text.replace(/\n---\n/, "\n"),
      (text: string) => `\uFEFF${text}`,
    ];
    let offset = 0;
    const now = Date.now.bind(Date);
    jest.spyOn(Date, "now").mockImplementation(() => now() + offset);
    const fixture = await synced();
    const paths = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    const changed: { readonly path: string; readonly id: string; readonly text: string }[] = [];
    for (const [at, change] of changes.entries()) {
      const path = paths[at] ?? "";
      const text = `${change(await fixture.text(path))}\nMy own words.\n`;
      changed.push({ path, id: await idOf(fixture, path), text });
      await userWrites(fixture, path, text);
    }
    await run(fixture, "full-sync");
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    const count = again.notes().length;
    for (let times = 0; times < 3; times += 1) {
      offset += 11 * 60_000;
      // The user comes back. Two minutes later the vault has settled.
      window.dispatchEvent(new Event("focus"));
      await again.idle();
      offset += 2 * 60_000;
      await run(again, "full-sync");
    }
    for (const { path, text } of changed) expect(await again.text(path)).toBe(text);
    expect(again.notes().length).toBe(count);
    for (const { id } of changed) expect(await again.data()).not.toHaveProperty([`note:${id}`]);
  });

  it("Notes of a folder that cannot be created are left out and listed, and all others are written", async () => {
    const fixture = await ready();
    fixture.app.vault.adapter.breakPath("Decisions", "EACCES");
    await run(fixture, "sync-now");
    const completed = [...fixture.emulator.world.all()].filter(({ status }) => status === "completed");
    expect(completed.flatMap(({ decisions }) => decisions)).not.toEqual([]);
    expect(fixture.notes()).toHaveLength(completed.length);
    await run(fixture, "open-status");
    expect(view()).toContain("EACCES");
  });
});
