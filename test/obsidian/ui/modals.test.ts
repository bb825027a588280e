// Windows that show before they write: what would be done, and what the user chooses between.
import { SECRET, type PluginFixture } from "../../support/plugin/plugin-fixture";
import {
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
const buttons = () => [...(modal()?.querySelectorAll("button.mod-cta") ?? [])].map(({ textContent }) => textContent);

describe("A preview", () => {
  it("that fails, or of a sync that cannot begin, says why, as a sync does, and opens no window", async () => {
    const fixture = await ready();
    fixture.app.secretStorage.setSecret(SECRET, "");
    await run(fixture, "preview-sync");
    expect(fixture.notices().at(-1)).toContain("no API key on this device");
    fixture.app.secretStorage.setSecret(SECRET, fixture.emulator.apiKey);
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "preview-sync");
    expect(fixture.notices().at(-1)).toContain("did not accept the API key");
    expect(modal()).toBeNull();
  });

  it("of a sync that would do nothing has no button, also where the user's own versions stay", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await userWrites(fixture, "Copy.md", `${await fixture.text(path)}Mine.\n`);
    await run(fixture, "preview-sync");
    expect(modal()?.textContent).toContain("Nothing: all notes are up to date.");
    expect([buttons(), modal()?.querySelectorAll("li").length]).toEqual([[], 0]);
  });

  it("shows one new note in full when it is unfolded, and names no folders where no note is new", async () => {
    const fixture = await ready();
    await run(fixture, "preview-sync");
    expect(modal()?.querySelector("pre")).toBeNull();
    modal()?.querySelector("details")?.dispatchEvent(new Event("toggle"));
    expect(modal()?.querySelector("pre")?.textContent).toContain("## Summary");
    expect(modal()?.querySelector("pre")?.tabIndex).toBe(0);
    press("Sync now", ".modal");
    await fixture.idle();
    expect(modal()).toBeNull();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "preview-sync");
    expect(modal()?.textContent).toMatch(/now\s*A sync now: 1 updated\./);
    expect(buttons()).toEqual(["Sync now"]);
    modal()?.querySelector<HTMLElement>("li a")?.click();
    await fixture.until(() => fixture.app.workspace.getActiveFile()?.path === path);
  });

  it("counts the folders of new notes only, and opens a note in the tab that is open", async () => {
    const fixture = await synced();
    const { app, emulator } = fixture;
    const [path = "", gone = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    const id = await idOf(fixture, gone);
    const meeting = emulator.world.get(id);
    if (!meeting) throw new Error("There is no such meeting.");
    emulator.world.put({
      ...meeting,
      id: "0b9a3c1e-0000-4000-8000-000000000001",
      title: "One more",
      updatedAt: new Date().toISOString(),
    });
    const file = app.vault.getFileByPath(path);
    await app.vault.createFolder("Mine");
    if (file) await app.fileManager.renameFile(file, "Mine/Note.md");
    await rewrite(fixture, "Mine/Note.md", "New words.");
    await run(fixture, "preview-sync");
    expect(modal()?.textContent).toContain("now1 note in 1 folder. A sync now: 1 new, 1 updated.");
    const other = app.vault.getFileByPath(gone);
    if (other) await app.workspace.getLeaf(false).openFile(other);
    [...(modal()?.querySelectorAll<HTMLElement>("li a") ?? [])].find(({ title }) => title === "Mine/Note.md")?.click();
    await fixture.until(() => app.workspace.getActiveFile()?.path === "Mine/Note.md");
    expect(app.workspace.getLeavesOfType("markdown")).toHaveLength(1);
  });

  it("of moved notes shows nothing else that a sync would do, and does nothing else", async () => {
    const fixture = await synced({ data: { ...connected, meetingsFolder: "Old" } });
    const notes = fixture.notes().filter((path) => path.startsWith("Old/"));
    await rewrite(fixture, notes[0] ?? "", "New words.");
    const data = { ...(await fixture.data()), meetingsFolder: "Work" };
    await userWrites(fixture, ".obsidian/plugins/meeting-notes-sync/data.json", JSON.stringify(data));
    await fixture.idle();
    await run(fixture, "move-notes");
    const outcomes = [...(modal()?.querySelectorAll("li > span") ?? [])].map(({ textContent }) => textContent);
    expect(outcomes).toEqual(notes.map(() => "Renamed"));
    expect(buttons()).toEqual(["Move notes to their folders"]);
  });
});

describe("The list of deleted notes", () => {
  it("says so when there is none, and names a note whose path nobody knows by its id", async () => {
    const fixture = await ready();
    await run(fixture, "restore-deleted");
    expect(modal()?.textContent).toContain("You have deleted no meeting note.");
    document.querySelector(".modal-container")?.remove();
    const mark = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path: "" };
    const data = JSON.stringify({ ...(await fixture.data()), "note:x-1": mark });
    await userWrites(fixture, ".obsidian/plugins/meeting-notes-sync/data.json", data);
    await fixture.idle();
    await run(fixture, "restore-deleted");
    expect(modal()?.querySelector(".setting-item-name")?.textContent).toBe("x-1");
    expect(modal()?.textContent).not.toContain("You have deleted no meeting note.");
  });
});

describe("The list of texts that can be recovered", () => {
  it("recovers a text once, though its button is pressed twice, and shows it once, though it is unfolded twice", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    await userWrites(fixture, path, "Mine.\n");
    await run(fixture, "recover-note");
    const details = modal()?.querySelector("details");
    for (let times = 0; times < 2; times += 1) details?.dispatchEvent(new Event("toggle"));
    expect(details?.querySelectorAll("pre")).toHaveLength(1);
    const before = fixture.notices().length;
    for (let times = 0; times < 2; times += 1) press("Recover", ".modal");
    await fixture.idle();
    expect(fixture.notices().slice(before)).toEqual([expect.stringContaining("(recovered)")]);
    expect(fixture.notes().filter((each) => each.includes("(recovered"))).toHaveLength(1);
  });

  it("says what is listed and when each was overwritten, and can be used again after a failure, which is shown", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    await fixture.app.vault.adapter.remove(path);
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 3 * 60 * 60_000);
    await run(fixture, "recover-note");
    jest.restoreAllMocks();
    expect(modal()?.textContent).toContain("Texts that syncs overwrote or moved to the trash");
    expect(modal()?.querySelector("summary")?.textContent).toBe("3 hours ago");
    const { vault } = fixture.app;
    const full = jest.spyOn(vault, "create").mockRejectedValue(new Error("The disk is full."));
    press("Recover", ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("The disk is full.");
    full.mockRestore();
    press("Recover", ".modal");
    await fixture.idle();
    expect(await fixture.text(path)).toBe(before);
    expect(fixture.notices().at(-1)).toContain(path);
  });
});

describe("The window of a conflict", () => {
  async function inConflict(): Promise<PluginFixture & { path: string }> {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The first of two sentences.");
    await run(fixture, "sync-now");
    const mine = (await fixture.text(path)).replace("The first of two sentences.", "What I say.");
    await userWrites(fixture, path, mine.replace(/^date: .*$/m, "date: 2020-01-01"));
    await rewrite(fixture, path, "What the service says.");
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Conflict"));
    press("Show the difference");
    await fixture.until(() => modal() !== null);
    return { ...fixture, path };
  }

  it("names the note, numbers the changes, and starts with the user's words, so that nothing is lost where nothing is chosen", async () => {
    const { path, text, until } = await inConflict();
    expect(modal()?.querySelector("p")?.textContent).toBe(path);
    const sets = [...(modal()?.querySelectorAll("fieldset") ?? [])];
    expect(sets.map((set) => set.querySelector("legend")?.textContent)).toEqual(
      sets.map((_, at) => `Change ${at + 1}`),
    );
    const groups = sets.map((set) => new Set([...set.querySelectorAll("input")].map(({ name }) => name)).size);
    expect(groups).toEqual(sets.map(() => 1));
    expect(modal()?.querySelector("input")?.name).not.toBe("");
    const signs = [...(modal()?.querySelectorAll(".mod-gone, .mod-new") ?? [])].map((line) =>
      line.textContent.slice(0, 1),
    );
    expect(new Set(signs)).toEqual(new Set(["−", "+"]));
    // Both versions of a text, and only one of a property, which can be there only once.
    const sides = (words: string) => {
      const set = sets.find((each) => each.textContent.includes(words));
      return [...(set?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent.trim());
    };
    expect(sides("What I say.")).toEqual(["Mine", "Service", "Both"]);
    expect(sides("2020-01-01")).toEqual(["Mine", "Service"]);
    const checked = [...document.querySelectorAll<HTMLInputElement>(".modal fieldset")].map((set) =>
      [...set.querySelectorAll("label")]
        .filter((label) => label.querySelector("input")?.checked)
        .map((label) => label.textContent.trim()),
    );
    expect(new Set(checked.map((names) => names.join()))).toEqual(new Set(["Mine"]));
    press("Apply choices", ".modal");
    await until(() => view().includes("Nothing."));
    expect(await text(path)).toContain("What I say.");
    expect(await text(path)).not.toContain("What the service says.");
  });

  it.each([
    ["Keep my version", "What I say.", "What the service says."],
    ["Use service version", "What the service says.", "What I say."],
  ])("has the button “%s” for the whole note, and closes", async (label, kept, gone) => {
    const fixture = await inConflict();
    const { path, text, until } = fixture;
    const other = fixture.notes().find((each) => each.startsWith("Meetings/") && each !== path) ?? "";
    await rewrite(fixture, other, "Not asked for.");
    press(label, ".modal");
    expect(modal()).toBeNull();
    await until(() => view().includes("Nothing."));
    expect(await text(path)).toContain(kept);
    expect(await text(path)).not.toContain(gone);
    await fixture.idle();
    expect(await text(other)).not.toContain("Not asked for.");
  });

  it("does not open for a note that is gone, nor without a key, and says why", async () => {
    const { path, app, notices, idle } = await inConflict();
    await idle();
    document.querySelector(".modal-container")?.remove();
    const key = app.secretStorage.getSecret(SECRET) ?? "";
    app.secretStorage.setSecret(SECRET, "");
    press("Show the difference");
    await idle();
    expect(notices().at(-1)).toContain("no API key on this device");
    app.secretStorage.setSecret(SECRET, key);
    await app.vault.adapter.remove(path);
    press("Show the difference");
    await idle();
    expect(notices().at(-1)).toBe("There is nothing left to choose: the note is up to date.");
    expect(modal()).toBeNull();
  });
});
