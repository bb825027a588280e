import { Modal, Notice, Setting } from "obsidian";
import { choicesBetween, withWords, type Choice, type Side } from "../../sync/merge/choose-hunks";
import { nameOf } from "../../sync/render/property-names";
import { findOpenTasks, type PlacedTask } from "../actions/find-open-tasks";
import type { Conflict } from "../actions/resolve-conflict";
import { notifyResult, wordsFor } from "../run/notices";
import { relativeTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import { baseName, folderOf } from "../../sync/note/path";
import { withoutVersion } from "../../sync/note/sync-version";
import type { Change } from "../../sync/state/run-history";
import type { SyncOptions } from "../../sync/sync";
import type { Strings } from "../strings/strings";
import { drawLink, drawNote, folded, LIST, MUTED } from "./note-list";
import { openNote } from "./open-note";
import type { UiParts } from "./ui-parts";

/**
 * Shows what a sync would do now, note by note and with the text of one new note, and a button that starts the sync.
 *
 * @param moves the sync moves notes to the paths of the current settings. Only these moves are shown.
 */
export async function preview(parts: UiParts, moves = false): Promise<void> {
  const { app, strings, runner } = parts;
  const options: SyncOptions = moves ? { renames: "move" } : {};
  const result = await runner.run({ ...options, dryRun: true, byUser: true });
  if (result.result !== "ran" || result.run.summary.error !== null) {
    notifyResult(result, strings);
    return;
  }
  const { run, sample } = result;
  const modal = new Modal(app).setTitle(moves ? strings.moveNotes : strings.previewTitle);
  const { contentEl, modalEl } = modal;
  const notes = run.notes.filter(({ outcome }) => (moves ? outcome === "renamed" : outcome !== "kept"));
  const { created } = run.summary;
  const folders = new Set(notes.flatMap(({ outcome, path }) => (outcome === "created" ? [folderOf(path)] : [])));
  const would = created > 0 ? `${strings.wouldCreate(created, folders.size)} ` : "";
  contentEl.createEl("p", {
    text:
      notes.length === 0
        ? moves
          ? strings.nothingToMove
          : strings.previewNothing
        : would + strings.would(wordsFor(run, strings)),
  });
  if (sample && !moves) {
    drawText(contentEl, sample.path, sample.text);
  }
  const list = contentEl.createEl("ul", { cls: LIST });
  const act = (): void => undefined;
  const host = { strings, act, openNote: (path: string) => void openNote(parts, path, false) };
  for (const note of notes) drawNote(host, list.createEl("li"), note);
  if (notes.length > 0) {
    const button = modalEl
      .createDiv("modal-button-container")
      .createEl("button", { text: moves ? strings.moveNotes : strings.syncNow, cls: "mod-cta" });
    button.addEventListener("click", () => {
      modal.close();
      void parts.runForUser(options);
    });
  }
  modal.open();
}

/** Lists the notes that the user deleted, each with a button that restores it. */
export function showDeleted({ app, strings, marked, restore }: UiParts): void {
  const deleted = marked("deleted");
  const modal = new Modal(app).setTitle(strings.restoreDeleted);
  if (deleted.length === 0) modal.contentEl.createEl("p", { text: strings.deletedNone });
  for (const { id, path } of deleted) {
    const row = new Setting(modal.contentEl).setName(path || id);
    row.addButton((button) =>
      button.setButtonText(strings.restore).onClick(async () => {
        row.setDisabled(true);
        await reportFailure(async () => {
          if (await restore(id)) row.settingEl.remove();
        }, strings);
        row.setDisabled(false);
      }),
    );
  }
  modal.open();
}

/** Lists the texts that syncs overwrote or trashed, each with a button that restores it. */
export async function showKept({ app, strings, keptTexts, recover }: UiParts): Promise<void> {
  const kept = await keptTexts();
  const modal = new Modal(app).setTitle(strings.recoverNote);
  modal.contentEl.createEl("p", { text: kept.length === 0 ? strings.recoverNone : strings.recoverText });
  for (const text of kept) {
    const row = new Setting(modal.contentEl).setName(text.path);
    drawText(row.infoEl, relativeTime(text.at ?? Date.now()), withoutVersion(text.before));
    row.addButton((button) =>
      button.setButtonText(strings.recover).onClick(async () => {
        row.setDisabled(true);
        await reportFailure(async () => new Notice(strings.recovered(await recover(text))), strings);
        row.setDisabled(false);
      }),
    );
  }
  modal.open();
}

/** Draws a folded text. Its element is created when the user unfolds it, since a list may have many texts. */
function drawText(parent: HTMLElement, title: string, text: string): void {
  const details = folded(parent, title);
  const attr = { tabindex: 0 };
  const draw = () => details.createEl("pre", { cls: "meeting-notes-sync-difference", text, attr });
  details.addEventListener("toggle", draw, { once: true });
}

/** Lists the open tasks in all our notes, each with a link to its line. */
export async function showOpenTasks(parts: UiParts): Promise<void> {
  const { app, strings, vault, index, data } = parts;
  const modal = new Modal(app).setTitle(strings.openTasks);
  const { contentEl } = modal;
  const state = contentEl.createEl("p", { text: strings.checking, attr: { role: "status" } });
  modal.open();
  await vault.refresh();
  const found = await findOpenTasks(app, index.paths(), nameOf("date", data.settings.propertyNames));
  state.setText(strings.tasksFound(found.length));
  draw(contentEl, found);

  /** Draws up to `MOST_TASKS` tasks. The rest is drawn when the user unfolds it. */
  function draw(place: HTMLElement, tasks: readonly PlacedTask[]): void {
    for (const path of new Set(tasks.slice(0, MOST_TASKS).map((task) => task.path))) {
      place.createEl("h3", { text: baseName(path), title: path });
      const list = place.createEl("ul", { cls: LIST });
      for (const task of tasks.slice(0, MOST_TASKS)) if (task.path === path) drawTask(list.createEl("li"), task);
    }
    const rest = tasks.slice(MOST_TASKS);
    if (rest.length === 0) return;
    const more = folded(place, strings.more(rest.length));
    more.addEventListener("toggle", () => draw(more, rest), { once: true });
  }

  function drawTask(item: HTMLElement, { path, line, text }: PlacedTask): void {
    drawLink(item, text, `${path}:${line + 1}`, () => {
      modal.close();
      void reportFailure(() => openNote(parts, path, false, line), strings);
    });
  }
}

const MOST_TASKS = 100;

/** Shows each change between the user's text and the service's. The user chooses a side for each change or for all. */
export function showConflict(parts: UiParts, conflict: Conflict, resolve: (text: string) => Promise<void>): void {
  const { strings } = parts;
  const { choices, text } = choicesBetween(conflict.mine, conflict.theirs);
  const sides = choices.map((): Side => "mine");
  const { modal, button } = differenceModal(parts, strings.differenceTitle, conflict.path, strings.legend);
  choices.forEach((choice, at) => {
    const box = drawChoice(modal.contentEl, strings, choice, at);
    const names = { mine: strings.mine, theirs: strings.service, both: strings.both };
    for (const side of choice.mayTakeBoth ? SIDES : SIDES.slice(0, 2)) {
      const label = box.createEl("label");
      const radio = label.createEl("input", { type: "radio", attr: { name: `meeting-notes-sync-${at}` } });
      radio.checked = side === "mine";
      radio.addEventListener("change", () => (sides[at] = side));
      label.appendText(` ${names[side]} `);
    }
  });
  button(strings.applyChoices, () => resolve(text(sides)), "mod-cta");
  button(strings.keepMine, () => resolve(conflict.mine));
  button(strings.takeTheirs, () => resolve(conflict.theirs));
  modal.open();
}

/** Shows what a run changed in a note, with a button that restores the old text. */
export function showChange(parts: UiParts, { path, before, after }: Change, restore: () => Promise<unknown>): void {
  const { strings } = parts;
  const { modal, button } = differenceModal(parts, strings.showChange, path, strings.changeLegend);
  choicesBetween(withoutVersion(before), withoutVersion(after ?? "")).choices.forEach((choice, at) =>
    drawChoice(modal.contentEl, strings, choice, at),
  );
  button(strings.restoreVersion, restore, "mod-cta");
  button(strings.cancel, () => undefined);
  modal.open();
}

function differenceModal({ app, strings }: UiParts, title: string, path: string, legend: string) {
  const modal = new Modal(app).setTitle(title);
  const { contentEl, modalEl } = modal;
  contentEl.createEl("p", { text: path });
  contentEl.createEl("p", { cls: MUTED, text: legend });
  const buttons = modalEl.createDiv("modal-button-container");
  const button = (label: string, work: () => unknown, cls = ""): void => {
    buttons.createEl("button", { text: label, cls }).addEventListener("click", () => {
      // Closes first, because the work changes the note and a second click would fail.
      modal.close();
      void reportFailure(work, strings);
    });
  };
  return { modal, button };
}

/** Draws one change. Words that the other text does not have are marked. */
function drawChoice(parent: HTMLElement, strings: Strings, { lines }: Choice, at: number): HTMLElement {
  const box = parent.createEl("fieldset", { cls: "meeting-notes-sync-choice" });
  box.createEl("legend", { text: strings.change(at + 1) });
  const list = box.createEl("pre", { cls: "meeting-notes-sync-difference", attr: { tabindex: 0 } });
  for (const { kind, pieces } of withWords(lines)) {
    const line = list.createDiv({ cls: `meeting-notes-sync-line mod-${kind}` });
    line.createSpan({ cls: "meeting-notes-sync-sign", text: strings.differenceSigns[kind] });
    for (const { changed, text } of pieces) line.createEl(changed ? "mark" : "span", { text });
  }
  return box;
}

const SIDES: readonly Side[] = ["mine", "theirs", "both"];
