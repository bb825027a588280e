import { Modal, Setting } from "obsidian";
import { difference } from "../../sync/merge/diff-view";
import { readable, type Conflict } from "../actions/resolve-conflict";
import { notifyResult, wordsFor } from "../run/notices";
import { reportFailure } from "../run/report-failure";
import { drawNote, folded, LIST } from "./note-list";
import { openNote } from "./open-note";
import type { UiParts } from "./ui-parts";

/** Shows what a sync would do now, note by note and with one whole new note, and a button that does it. */
export async function preview(parts: UiParts): Promise<void> {
  const { app, strings, runner } = parts;
  const result = await runner.run({ dryRun: true, byUser: true });
  if (result.result !== "ran" || result.run.summary.error !== null) {
    notifyResult(result, strings);
    return;
  }
  const { run, sample } = result;
  const modal = new Modal(app).setTitle(strings.previewTitle);
  const { contentEl, modalEl } = modal;
  const notes = run.notes.filter(({ outcome }) => outcome !== "kept");
  const { created } = run.summary;
  const folders = new Set(notes.flatMap(({ outcome, path }) => (outcome === "created" ? [folderOf(path)] : [])));
  const would = created > 0 ? `${strings.wouldCreate(created, folders.size)} ` : "";
  contentEl.createEl("p", {
    text: notes.length === 0 ? strings.previewNothing : would + strings.would(wordsFor(run, strings)),
  });
  if (sample) {
    const details = folded(contentEl, sample.path);
    details.createEl("pre", { cls: "meeting-notes-sync-difference", text: sample.text, attr: { tabindex: 0 } });
  }
  const list = contentEl.createEl("ul", { cls: LIST });
  const act = (): void => undefined;
  const host = { strings, act, openNote: (path: string) => void openNote(parts, path, false) };
  for (const note of notes) drawNote(host, list.createEl("li"), note);
  if (notes.length > 0) {
    const button = modalEl
      .createDiv("modal-button-container")
      .createEl("button", { text: strings.syncNow, cls: "mod-cta" });
    button.addEventListener("click", () => {
      modal.close();
      void parts.runForUser();
    });
  }
  modal.open();
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Lists the notes that the user deleted, each with a button that restores it. */
export function showDeleted({ app, strings, marked, restore }: UiParts): void {
  const deleted = marked("deleted");
  const modal = new Modal(app).setTitle(strings.restoreDeleted);
  if (deleted.length === 0) modal.contentEl.createEl("p", { text: strings.deletedNone });
  for (const { id, path } of deleted) {
    const row = new Setting(modal.contentEl).setName(path === "" ? id : path);
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

/** Shows what the service's text would change in the note, and lets the user choose between both. */
export function showConflict(
  { app, strings }: UiParts,
  conflict: Conflict,
  resolve: (text: string) => Promise<void>,
): void {
  const modal = new Modal(app).setTitle(strings.differenceTitle);
  modal.contentEl.createEl("p", { text: conflict.path });
  const list = modal.contentEl.createEl("pre", { cls: "meeting-notes-sync-difference", attr: { tabindex: 0 } });
  for (const { kind, text } of difference(readable(conflict.mine), readable(conflict.theirs))) {
    const line = list.createDiv({ cls: `meeting-notes-sync-line mod-${kind}` });
    line.createSpan({ cls: "meeting-notes-sync-sign", text: strings.differenceSigns[kind] });
    line.createSpan({ text: kind === "gap" ? "…" : text });
  }
  const buttons = modal.modalEl.createDiv("modal-button-container");
  const choice = (label: string, text: string): void => {
    buttons.createEl("button", { text: label }).addEventListener("click", () => {
      // Closed first: a second click would find the note changed by the first.
      modal.close();
      void reportFailure(() => resolve(text), strings);
    });
  };
  choice(strings.keepMine, conflict.mine);
  choice(strings.takeTheirs, conflict.theirs);
  modal.open();
}
