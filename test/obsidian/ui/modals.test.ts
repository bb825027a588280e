// Windows that show before they write: what would be done, and what the user chooses between.
import { SECRET, startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";
import {
  chooseSide,
  connected,
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

const modal = () => document.querySelector<HTMLElement>(".modal");
const buttons = () =>
  [...(modal()?.querySelectorAll(".modal-button-container button") ?? [])].map(({ textContent }) => textContent);

describe("A preview", () => {
  it("that fails says why, as a sync does, and opens no window", async () => {
    const fixture = await ready();
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "preview-sync");
    expect(fixture.notices().at(-1)).toContain("did not accept the API key");
    expect(modal()).toBeNull();
  });

  it("of a sync that cannot begin says why, and opens no window", async () => {
    const fixture = await startPlugin({ data: connected, key: null });
    await run(fixture, "preview-sync");
    expect(fixture.notices().at(-1)).toContain("no API key on this device");
    expect(modal()).toBeNull();
  });

  it("of a sync that would do nothing has no button to start it, also where the user's own versions stay", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await userWrites(fixture, "Copy.md", `${await fixture.text(path)}Mine.\n`);
    await run(fixture, "preview-sync");
    expect(modal()?.textContent).toContain("All notes are up to date.");
    expect([buttons(), modal()?.querySelectorAll("li").length]).toEqual([["Cancel"], 0]);
  });

  it("lists the notes by folder, the newest first and as plain text, and shows one in full when it is unfolded", async () => {
    const fixture = await ready();
    await run(fixture, "preview-sync");
    expect(modal()?.querySelector("p")?.textContent).toMatch(/^Creates \d+ notes in 2 folders\.$/);
    const lists = [...(modal()?.querySelectorAll("ul") ?? [])].map((list) =>
      [...list.children].map(({ textContent }) => textContent ?? ""),
    );
    expect(lists.map((names) => [...names].sort().reverse())).toEqual(lists);
    expect(modal()?.querySelector("a, pre")).toBeNull();
    modal()?.querySelector("details")?.dispatchEvent(new Event("toggle"));
    expect(modal()?.querySelector("pre")?.textContent).toContain("## Summary");
    expect(fixture.notes()).toEqual([]);
    press("Sync now", ".modal");
    await fixture.idle();
    expect([modal(), fixture.notes().length > 10]).toEqual([null, true]);
  });

  it("counts the folders of new notes only", async () => {
    const fixture = await synced();
    const { emulator } = fixture;
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    const meeting = emulator.world.get(await idOf(fixture, other));
    if (!meeting) throw new Error("There is no such meeting.");
    const updatedAt = new Date().toISOString();
    emulator.world.put({ ...meeting, id: "0b9a3c1e-0000-4000-8000-000000000001", title: "One more", updatedAt });
    await rewrite(fixture, path, "New words.");
    await run(fixture, "preview-sync");
    expect(modal()?.querySelector("p")?.textContent).toBe("Creates 1 note in 1 folder. Also: 1 updated.");
  });

  it("of moved notes calls them moved, shows nothing else that a sync would do, and does nothing else", async () => {
    const fixture = await synced({ data: { ...connected, meetingsFolder: "Old" } });
    const notes = fixture.notes().filter((path) => path.startsWith("Old/"));
    await rewrite(fixture, notes[0] ?? "", "New words.");
    const data = { ...(await fixture.data()), meetingsFolder: "Work" };
    await userWrites(fixture, ".obsidian/plugins/meeting-notes-sync/data.json", JSON.stringify(data));
    await fixture.idle();
    await run(fixture, "move-notes");
    expect(modal()?.textContent).toMatch(
      new RegExp(`${notes.length} notes will move\\.Work \\(${notes.length}\\)From Old\\.\\d`),
    );
    expect(modal()?.textContent).not.toContain("Moved");
    expect(buttons()).toEqual(["Cancel", `Move ${notes.length} notes…`]);
  });

  it("of changed templates shows the change of one note, and changes those that nobody edited", async () => {
    const fixture = await synced({ data: { ...connected, meetingTemplate: "T.md" } });
    const notes = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    const [path = "", edited = ""] = notes;
    await userWrites(fixture, edited, `${await fixture.text(edited)}Mine.\n`);
    await userWrites(fixture, "T.md", "{{content}}\n\n## My notes\n");
    await run(fixture, "apply-templates");
    expect(modal()?.textContent).toContain(`${notes.length - 1} notes that you did not edit will change`);
    expect(modal()?.querySelector(".meeting-notes-sync-difference")?.textContent).toContain("## My notes");
    press(`Change ${notes.length - 1} notes…`, ".modal");
    await fixture.idle();
    expect(await fixture.text(path)).toMatch(/\n## My notes\n$/);
    expect(await fixture.text(edited)).toMatch(/Mine\.\n$/);
  });
});

describe("The earlier versions of a note", () => {
  async function open(fixture: PluginFixture, path: string): Promise<void> {
    await fixture.app.workspace.getLeaf(true).openFile(fixture.app.vault.getFileByPath(path) as never);
    await run(fixture, "recover-note");
  }

  it("say before which sync each was, and give the note its text back", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    await open(fixture, path);
    expect(modal()?.querySelector("summary")?.textContent).toMatch(
      /^Before the sync of \d+:\d\d.* \([\d,]+ characters\)$/,
    );
    press("Restore the earlier text", ".modal");
    await fixture.idle();
    expect(await fixture.text(path)).toBe(before);
    expect(fixture.notices().at(-1)).toBe("The note is as it was before.");
  });

  it("become a note of the user's own where the note has other words now", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    const mine = `${await fixture.text(path)}Mine.\n`;
    await userWrites(fixture, path, mine);
    await open(fixture, path);
    press("Restore the earlier text", ".modal");
    await fixture.idle();
    expect(await fixture.text(path)).toBe(mine);
    expect(fixture.notices().at(-1)).toMatch(/\(recovered\)”, a note of your own/);
    expect(fixture.notes().filter((each) => each.includes("(recovered"))).toHaveLength(1);
  });

  it("are none for a note that no sync overwrote", async () => {
    const fixture = await synced();
    await open(fixture, meetingNote(fixture));
    expect(modal()?.textContent).toContain("No sync on this device has overwritten this note.");
  });
});

describe("The dialog of a conflict", () => {
  /** @param edit what else the user changes in the note */
  async function inConflict(edit = (text: string) => text): Promise<PluginFixture & { path: string }> {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The first of two sentences.");
    await run(fixture, "sync-now");
    const mine = (await fixture.text(path)).replace("The first of two sentences.", "What I say.");
    await userWrites(fixture, path, edit(mine));
    await rewrite(fixture, path, "What the service says.");
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Conflict"));
    press("Choose a version");
    await fixture.until(() => modal() !== null);
    return { ...fixture, path };
  }

  it.each([
    ["", "What I say.", "What the service says.", "your version kept"],
    ["Yours", "What I say.", "What the service says.", "your version kept"],
    ["Service", "What the service says.", "What I say.", "the service's version used"],
  ])("starts with the user's words, and after “%s” writes “%s”", async (side, kept, gone, said) => {
    const { path, text, until, idle, notices } = await inConflict();
    chooseSide(side);
    press("Apply", ".modal");
    await until(() => view().includes("All caught up."));
    await idle();
    expect([modal(), notices().at(-1)]).toEqual([null, `Conflict resolved: ${said}.Undo`]);
    expect(await text(path)).toContain(kept);
    expect(await text(path)).not.toContain(gone);
  });

  it("folds what only the user changed, since that is settled, and has one answer for all", async () => {
    const { path, text, until } = await inConflict((old) => old.replace(/^date: .*$/m, "date: 2020-01-01"));
    const [real, ...others] = [...(modal()?.querySelectorAll("fieldset") ?? [])];
    expect([real?.textContent.includes("What I say."), real?.closest("details")]).toEqual([true, null]);
    expect(others.map((each) => each.closest("details") !== null)).toEqual([true]);
    expect(modal()?.querySelector("summary")?.textContent).toBe("Other differences, already settled: 1");
    press("All from the service", ".modal");
    press("Apply", ".modal");
    await until(() => view().includes("All caught up."));
    expect(await text(path)).toContain("What the service says.");
    expect(await text(path)).not.toContain("2020-01-01");
  });

  it("does not open for a note that is gone, nor without a key, and says why", async () => {
    const { path, app, notices, idle } = await inConflict();
    await idle();
    press("Cancel", ".modal");
    const key = app.secretStorage.getSecret(SECRET) ?? "";
    app.secretStorage.setSecret(SECRET, "");
    press("Choose a version");
    await idle();
    expect(notices().at(-1)).toContain("no API key on this device");
    app.secretStorage.setSecret(SECRET, key);
    await app.vault.adapter.remove(path);
    press("Choose a version");
    await idle();
    expect(notices().at(-1)).toBe("There is nothing left to choose: the note is up to date.");
    expect(modal()).toBeNull();
  });

  it("offers both versions of a text, and only one of a property, which can be there only once", async () => {
    await inConflict((text) => text.replace(/^date: .*$/m, "date: 2020-01-01"));
    const sides = (words: string) => {
      const set = [...(modal()?.querySelectorAll("fieldset") ?? [])].find((each) => each.textContent.includes(words));
      return [...(set?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent.trim());
    };
    expect(sides("What I say.")).toEqual(["Yours", "Service", "Both"]);
    expect(sides("2020-01-01")).toEqual(["Yours", "Service"]);
  });

  it("names the note, and shows the choices of each change as one group of its own", async () => {
    const { path } = await inConflict();
    expect(`Meetings/${modal()?.querySelector("strong")?.textContent}.md`).toBe(path);
    const sets = [...(modal()?.querySelectorAll("fieldset") ?? [])];
    const groups = sets.map((set) => new Set([...set.querySelectorAll("input")].map(({ name }) => name)).size);
    expect(groups).toEqual(sets.map(() => 1));
    const signs = [...(modal()?.querySelectorAll(".mod-gone, .mod-new") ?? [])].map((line) =>
      line.textContent.slice(0, 1),
    );
    expect(new Set(signs)).toEqual(new Set(["−", "+"]));
  });
});
