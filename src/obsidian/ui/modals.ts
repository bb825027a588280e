import { Modal, Notice, Setting } from "obsidian";
import { textOf } from "../../sync/reason";
import { difference } from "../../sync/merge/diff-view";
import { readable, type Conflict } from "../actions/resolve-conflict";
import { lineFor } from "../run/notices";
import { relativeTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import type { RunRecord } from "../storage/run-history";
import type { UiParts } from "./ui-parts";

/** Shows what a run would do, note by note. */
export function showPreview({ app, strings }: UiParts, run: RunRecord): void {
  const modal = new Modal(app).setTitle(strings.previewTitle);
  const notes = run.notes.filter(({ outcome }) => outcome !== "kept");
  modal.contentEl.createEl("p", { text: notes.length === 0 ? strings.previewNothing : lineFor(run, strings) });
  const list = modal.contentEl.createEl("ul", { cls: "meeting-notes-sync-list" });
  for (const { outcome, path, id, reason } of notes) {
    const item = list.createEl("li");
    item.createSpan({ cls: "meeting-notes-sync-outcome", text: strings.outcomes[outcome] });
    item.createSpan({ text: path === "" ? id : path });
    if (reason) item.createDiv({ cls: "setting-item-description", text: textOf(reason, strings.reasons) });
  }
  modal.open();
}

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

/** Lists the texts that syncs overwrote or trashed, each with a button that gets it back. */
export async function showKept({ app, strings, keptTexts, recover }: UiParts): Promise<void> {
  const kept = await keptTexts();
  const modal = new Modal(app).setTitle(strings.recoverNote);
  modal.contentEl.createEl("p", { text: kept.length === 0 ? strings.recoverNone : strings.recoverText });
  for (const text of kept) {
    const row = new Setting(modal.contentEl).setName(text.path);
    row.setDesc(text.at === undefined ? "" : relativeTime(text.at));
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
