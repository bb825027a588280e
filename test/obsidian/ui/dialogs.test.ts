/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// Windows that show before they write: what would be done, and what the user chooses between.
import { type PluginFixture, SECRET } from "../../support/plugin/plugin-fixture";
import {
  canPress,
  chooseSide,
  connected,
  idOf,
  inConflict,
  meetingNote,
  press,
  ready,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";
import type { PluginParts } from "../../../src/obsidian/plugin-parts";
import { openScreen } from "../../support/plugin/settings-screen";
import { watchProgress } from "../../../src/obsidian/ui/progress-notice";
import { createSignal } from "../../../src/obsidian/run/signal";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import type { RunnerState, SyncRunner } from "../../../src/obsidian/run/sync-runner";
import "../../support/obsidian";

const modal = () => document.querySelector<HTMLElement>(".modal");

const buttons = () =>
  [...(modal()?.querySelectorAll(".modal-button-container button") ?? [])].map(({ textContent }) => textContent);

describe("A preview", () => {
  it("that fails, or cannot begin, says why, as a sync does, and opens no window", async () => {
    const fixture = await ready();
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "preview-sync");
    expect(fixture.notices().at(-1)).toContain("did not accept the API key");
    fixture.app.secretStorage.setSecret(SECRET, "");
    await run(fixture, "preview-sync");
    expect(fixture.notices().at(-1)).toContain("no API key on this device");
    expect(modal()).toBeNull();
  });

  it("lists the notes by folder, the newest first and as plain text, shows one in full when it is unfolded, and can be carried out", async () => {
    const fixture = await ready();
    await run(fixture, "preview-sync");
    const [, count] = /^Creates (\d+) notes in 2 folders\.$/.exec(modal()?.querySelector("p")?.textContent ?? "") ?? [];
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
    expect([modal(), fixture.notes().length]).toEqual([null, Number(count)]);
  });

  it("has no button where a sync would do nothing, also where the user's own versions stay; later it counts the folders of new notes only", async () => {
    const fixture = await synced();
    const { emulator } = fixture;
    const [path = "", other = "", third = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    await userWrites(fixture, "Copy.md", `${await fixture.text(third)}Mine.\n`);
    await run(fixture, "preview-sync");
    expect(modal()?.textContent).toContain("All notes are up to date.");
    expect([buttons(), modal()?.querySelectorAll("li").length]).toEqual([["Cancel"], 0]);
    press("Cancel", ".modal");

    const meeting = emulator.world.get(await idOf(fixture, other));
    if (!meeting) throw new Error("There is no such meeting.");
    const updatedAt = new Date().toISOString();
    emulator.world.put({ ...meeting, id: "0b9a3c1e-0000-4000-8000-000000000001", title: "One more", updatedAt });
    await rewrite(fixture, path, "New words.");
    await run(fixture, "preview-sync");
    expect(modal()?.querySelector("p")?.textContent).toBe("Creates 1 note in 1 folder. Also: 1 updated.");
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

  it("are none before a sync overwrote it; each says before which sync it was, and gives the note its text back", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await open(fixture, path);
    expect(modal()?.textContent).toContain("No sync on this device has overwritten this note.");
    document.querySelector(".modal-container")?.remove();
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
});

// On a slow disk the window stays until all is written, and its buttons must not do their work again.
describe("A button of a window that is pressed twice", () => {
  const twice = (label: string | RegExp): void => {
    const all = [...(modal()?.querySelectorAll("button") ?? [])];
    const button = all.find(({ textContent }) => new RegExp(label).test(textContent));
    button?.click();
    button?.click();
  };

  it("restores an earlier text into one new note", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    await userWrites(fixture, path, `${await fixture.text(path)}Mine.\n`);
    await fixture.app.workspace.getLeaf(true).openFile(fixture.app.vault.getFileByPath(path) as never);
    await run(fixture, "recover-note");
    twice("Restore the earlier text");
    await fixture.idle();
    expect(fixture.notes().filter((each) => each.includes("(recovered"))).toHaveLength(1);
  });

  it("creates notes for attendees once, and names none of them as taken", async () => {
    const fixture = await synced({ data: { ...connected, peopleFolder: "People" } });
    await run(fixture, "create-people");
    twice(/^Create \d+ notes$/);
    await fixture.idle();
    expect(fixture.notices().at(-1)).toMatch(/^Created \d+ notes\.$/);
  });

  it("undoes the last change once, and says nothing else", async () => {
    const fixture = await synced();
    await rewrite(fixture, meetingNote(fixture), "New words.");
    await run(fixture, "sync-now");
    const before = fixture.notices().length;
    await run(fixture, "undo-last-run");
    twice("^Undo$");
    await fixture.idle();
    expect(fixture.notices().slice(before)).toEqual(["1 note restored."]);
  });

  it("undoes an import once, and says nothing else", async () => {
    const fixture = await synced();
    const before = fixture.notices().length;
    await run(fixture, "undo-import");
    twice("to the trash$");
    await fixture.idle();
    expect(fixture.notices().slice(before)).toEqual([expect.stringMatching(/^\d+ notes moved to the trash\.$/)]);
  });
});

describe("The dialog of a conflict", () => {
  /** A conflict with its dialog open. @param edit what else the user changes in the note */
  async function chosen(edit = (text: string) => text): Promise<PluginFixture & { path: string }> {
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
    ["Service", "What the service says.", "What I say.", "the service's version used"],
  ])("starts with the user's words, and after “%s” writes “%s”", async (side, kept, gone, said) => {
    const { path, text, until, idle, notices } = await chosen();
    const checked = () => document.querySelector(".meeting-notes-sync-sides input:checked")?.closest("label");
    expect(checked()?.textContent.trim()).toBe("Yours");
    chooseSide(side);
    press("Apply", ".modal");
    await until(() => view().includes("All caught up."));
    await idle();
    expect([modal(), notices().at(-1)]).toEqual([null, `Conflict resolved: ${said}.Undo`]);
    expect(await text(path)).toContain(kept);
    expect(await text(path)).not.toContain(gone);
  });

  it("names the note, shows the choices of each change as one group, folds what only the user changed, and has one answer for all", async () => {
    const { path, text, until } = await chosen((old) => old.replace(/^date: .*$/m, "date: 2020-01-01"));
    expect(`Meetings/${modal()?.querySelector("strong")?.textContent}.md`).toBe(path);
    const sets = [...(modal()?.querySelectorAll("fieldset") ?? [])];
    const groups = sets.map((set) => new Set([...set.querySelectorAll("input")].map(({ name }) => name)).size);
    expect(groups).toEqual(sets.map(() => 1));
    const signs = [...(modal()?.querySelectorAll(".mod-gone, .mod-new") ?? [])].map((line) =>
      line.textContent.slice(0, 1),
    );
    expect(new Set(signs)).toEqual(new Set(["−", "+"]));

    // Of a text both versions can be there, of a property only one.
    const sides = (words: string) => {
      const set = sets.find((each) => each.textContent.includes(words));
      return [...(set?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent.trim());
    };
    expect(sides("What I say.")).toEqual(["Yours", "Service", "Both"]);
    expect(sides("2020-01-01")).toEqual(["Yours", "Service"]);

    // What only the user changed is settled.
    const [real, ...others] = sets;
    expect([real?.textContent.includes("What I say."), real?.closest("details")]).toEqual([true, null]);
    expect(others.map((each) => each.closest("details") !== null)).toEqual([true]);
    expect(modal()?.querySelector("summary")?.textContent).toBe("Other differences, already settled: 1");
    press("All from the service", ".modal");
    press("Apply", ".modal");
    await until(() => view().includes("All caught up."));
    expect(await text(path)).toContain("What the service says.");
    expect(await text(path)).not.toContain("2020-01-01");
  });

  it("stays at a note until its version is written, so that it takes no choice from the user who goes on", async () => {
    const fixture = await synced();
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    for (const each of [path, other]) await rewrite(fixture, each, "The first of two sentences.");
    await run(fixture, "sync-now");
    for (const each of [path, other]) {
      await userWrites(fixture, each, (await fixture.text(each)).replace("The first of two", "My own"));
      await rewrite(fixture, each, "What the service says.");
    }
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    press("Review all 2");
    await fixture.until(() => modal() !== null);
    press("Apply", ".modal");
    // It would be drawn again when the first note is written.
    expect(canPress("Next")).toBe(false);
    await fixture.until(() => modal()?.textContent.includes("(2 of 2)") === true);
    expect(canPress("Previous")).toBe(true);
  });

  it("does not open for a note that is gone, nor without a key, and says why", async () => {
    const { path, app, notices, idle } = await chosen();
    await idle();
    press("Cancel", ".modal");
    await idle();
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
});

// The window that creates notes for attendees: it says what was done, or why nothing can be.

describe("The window for notes about attendees", () => {
  it("is offered when a folder for people is set, and does not open where the template is missing, which it names", async () => {
    const fixture = await synced();
    expect(fixture.command("create-people")).toBe(false);
    const data = { ...connected, peopleFolder: "People", personTemplate: "Gone.md" };
    await userWrites(fixture, ".obsidian/plugins/meeting-notes-sync/data.json", JSON.stringify(data));
    await fixture.idle();
    await run(fixture, "create-people");
    expect(fixture.notices().at(-1)).toContain("Gone.md");
    expect(modal()).toBeNull();
  });

  it("creates nothing when the user cancels; else what it showed, says how many, and says why where that fails", async () => {
    const fixture = await synced({ data: { ...connected, peopleFolder: "People" } });
    const people = () => fixture.notes().filter((path) => path.startsWith("People/"));
    await run(fixture, "create-people");
    const shown = [...(modal()?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
    expect(shown.length).toBeGreaterThan(2);
    expect(modal()?.textContent).toContain("syncs never change them");
    press("Cancel", ".modal");
    await fixture.idle();
    expect([modal(), people()]).toEqual([null, []]);

    for (const fails of ["createFolder", "create"] as const) {
      await run(fixture, "create-people");
      const failing = jest.spyOn(fixture.app.vault, fails).mockRejectedValue(new Error(`Full: ${fails}.`));
      modal()?.querySelector<HTMLElement>("button.mod-cta")?.click();
      await fixture.idle();
      expect(fixture.notices().at(-1)).toContain(`Full: ${fails}.`);
      failing.mockRestore();
    }
    const [first = "", ...others] = shown;
    fixture.app.vault.adapter.breakPath(`People/${first}.md`, "EACCES");
    await run(fixture, "create-people");
    press(`Create ${shown.length} notes`, ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-2)).toBe(`Created ${others.length} notes.`);
    expect(fixture.notices().at(-1)).toContain("EACCES");
    fixture.app.vault.adapter.breakPath(`People/${first}.md`);
    await run(fixture, "create-people");
    modal()?.querySelector<HTMLElement>("button.mod-cta")?.click();
    await fixture.idle();
    expect(people()).toEqual(shown.map((name) => `People/${name}.md`).sort());
    await run(fixture, "create-people");
    expect(fixture.notices().at(-1)).toBe("Every attendee has a note.");
    expect(modal()).toBeNull();
  });
});

// The command that takes back the last change: what it would undo is said before, and nothing is offered that does nothing.

const dialog = () => document.querySelector(".modal:not(.mod-settings)")?.textContent ?? "";

describe("The command Undo last change", () => {
  it("opens no dialog where there is nothing to undo; else it says when the sync was, what it would restore and in which notes, and does that", async () => {
    const fixture = await ready();
    for (const command of ["undo-last-run", "undo-import"]) await run(fixture, command);
    expect(fixture.notices()).toEqual(["There is nothing to undo.", "There is nothing to undo."]);
    expect(dialog()).toBe("");
    await run(fixture, "sync-now");
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    expect(dialog()).toMatch(/^.*Undo the sync of \d+:\d\d.*\?1 note gets its earlier text back\.2026-\d\d-\d\d - /);
    press("Undo", ".modal");
    await fixture.idle();
    expect([fixture.notices().at(-1), await fixture.text(path)]).toEqual(["1 note restored.", before]);
  });

  it("is about the answer to a conflict where that came last, and the conflict is listed again", async () => {
    const fixture = await inConflict();
    const before = await fixture.text(fixture.path);
    press("Keep mine");
    await fixture.until(() => view().includes("All caught up."));
    await fixture.idle();
    expect(fixture.notices().at(-1)).toBe("Conflict resolved: your version kept.Undo");
    await run(fixture, "undo-last-run");
    expect(dialog()).toMatch(
      /Undo your answer of \d+:\d\d.*\?You kept your version\. 1 note gets its earlier text back\./,
    );
    press("Undo", ".modal");
    await fixture.until(() => view().includes("Choose a version"));
    expect(await fixture.text(fixture.path)).toBe(before);
    expect(view()).toContain("You kept your version · undone");
  });

  it("goes on to the sync before where somebody changed all notes since, instead of doing nothing", async () => {
    const fixture = await synced();
    const [one = "", other = ""] = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    for (const path of [one, other]) {
      await rewrite(fixture, path, "New words.");
      await run(fixture, "sync-now");
    }
    await fixture.app.vault.adapter.write(other, `${await fixture.text(other)}Mine.\n`);
    await fixture.app.settled();
    await run(fixture, "undo-last-run");
    expect(dialog()).toContain(one.replace(/^Meetings\/|\.md$/g, ""));
    expect(dialog()).not.toContain(other.replace(/^Meetings\/|\.md$/g, ""));
  });

  it("undoes no sync that ran while it was open", async () => {
    const fixture = await synced();
    const { runner } = (fixture.plugin as unknown as { parts: PluginParts }).parts;
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "An update.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    await rewrite(fixture, path, "An update that came later.");
    await runner.run({ byUser: false });
    press("Undo", ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toBe("A sync ran in the meantime, so nothing was undone. Try again.");
    expect(await fixture.text(path)).toContain("An update that came later.");
  });

  it("is about the import where nothing else can be undone, and the settings then show the choices again", async () => {
    const fixture = await synced({ service: { count: 3 } });
    const screen = openScreen(fixture);
    expect(screen.has("Change what is imported")).toBe(false);
    await run(fixture, "undo-last-run");
    const count = fixture.notes().length;
    expect(dialog()).toContain(`It created ${count} notes. Those that you did not edit move to the trash.`);
    press(`Move ${count} notes to the trash`, ".modal:not(.mod-settings)");
    await fixture.idle();
    expect([fixture.notes(), screen.has("Change what is imported")]).toEqual([[], true]);
  });
});

// A long run must be seen and can be stopped; a short one must not flicker.

const english = stringsFor("en");

function setUp() {
  const state = createSignal<RunnerState>({ running: undefined, last: undefined });
  const cancel = jest.fn();
  const stop = watchProgress({ state, cancel } as unknown as SyncRunner, english);
  const begin = (byUser: boolean, more: { dryRun?: boolean } = {}): void =>
    state.set({ running: { request: { byUser, ...more }, progress: undefined }, last: undefined });
  const advance = (done: number, total: number | undefined): void =>
    state.set({ running: { request: { byUser: true }, progress: { done, total } }, last: undefined });
  const end = (): void => state.set({ running: undefined, last: undefined });
  return { begin, advance, end, cancel, stop };
}

const notice = (): HTMLElement | null => document.querySelector(".notice");

const bar = (): string | null | undefined =>
  notice()?.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");

describe("the progress notice of a run", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it("is not shown for a short run", () => {
    const { begin, end } = setUp();
    begin(true);
    jest.advanceTimersByTime(1_900);
    end();
    jest.advanceTimersByTime(60_000);
    expect(notice()).toBeNull();
  });

  it("is shown for a long run, with its progress, until it ends", () => {
    const { begin, advance, end } = setUp();
    begin(true);
    jest.advanceTimersByTime(2_100);
    advance(30, 120);
    expect([notice()?.textContent, bar()]).toEqual(["Syncing meeting notes: 30 of 120Cancel", "25"]);
    advance(31, undefined);
    expect(notice()?.textContent).toContain("Syncing meeting notes: 31");
    end();
    expect(notice()).toBeNull();
  });

  it("is shown later for a scheduled run", () => {
    const { begin } = setUp();
    begin(false);
    jest.advanceTimersByTime(14_000);
    expect(notice()).toBeNull();
    jest.advanceTimersByTime(2_000);
    expect(notice()).not.toBeNull();
  });

  it("has a cancel button, and disappears when the plugin is unloaded", () => {
    const { begin, cancel, stop } = setUp();
    begin(true);
    jest.advanceTimersByTime(2_100);
    notice()?.querySelector("button")?.click();
    expect(cancel).toHaveBeenCalledTimes(1);
    stop();
    expect(notice()).toBeNull();
  });

  it("is shown for a preview as soon as for a run that the user asked for", () => {
    const { begin } = setUp();
    begin(false, { dryRun: true });
    jest.advanceTimersByTime(2_100);
    expect(notice()).not.toBeNull();
  });

  it("shows no progress before there is any, and none of a run with nothing to do", () => {
    const { begin, advance } = setUp();
    begin(true);
    jest.advanceTimersByTime(2_100);
    expect([notice()?.textContent, bar()]).toEqual(["Syncing meeting notesCancel", "0"]);
    advance(0, 0);
    expect(bar()).toBe("0");
    advance(30, 60);
    advance(30, undefined);
    expect(bar()).toBe("0");
  });

  it("is shown once for one run, and again for the next long one", () => {
    const { begin, advance, end } = setUp();
    const notices = () => document.querySelectorAll(".notice").length;
    for (let run = 0; run < 2; run += 1) {
      begin(true);
      for (let done = 0; done < 4; done += 1) {
        jest.advanceTimersByTime(1_000);
        advance(done, 10);
      }
      expect([notices(), notice()?.textContent]).toEqual([1, "Syncing meeting notes: 3 of 10Cancel"]);
      end();
      expect(notices()).toBe(0);
    }
  });

  it("shows at once how far the run is when it appears", () => {
    const { begin, advance } = setUp();
    begin(true);
    advance(6, 12);
    jest.advanceTimersByTime(2_100);
    expect([notice()?.textContent, bar()]).toEqual(["Syncing meeting notes: 6 of 12Cancel", "50"]);
  });

  it("is not shown any more after the plugin was unloaded", () => {
    const { begin, stop } = setUp();
    begin(true);
    stop();
    begin(true);
    jest.advanceTimersByTime(60_000);
    expect(notice()).toBeNull();
  });
});
