import { Modal, type App } from "obsidian";
import { lineFor } from "../run/notices";
import type { RunRecord } from "../storage/run-history";
import { inWords, type Strings } from "../strings/strings";

/** What a run would do, note by note. */
export function showPreview(app: App, run: RunRecord, strings: Strings): void {
  const modal = new Modal(app).setTitle(strings.previewTitle);
  const notes = run.notes.filter(({ outcome }) => outcome !== "kept");
  modal.contentEl.createEl("p", { text: notes.length === 0 ? strings.previewNothing : lineFor(run, strings) });
  const list = modal.contentEl.createEl("ul", { cls: "meeting-notes-sync-list" });
  for (const { outcome, path, id, why } of notes) {
    const item = list.createEl("li");
    item.createSpan({ cls: "meeting-notes-sync-outcome", text: strings.outcomes[outcome] });
    item.createSpan({ text: path === "" ? id : path });
    if (why !== "") item.createDiv({ cls: "setting-item-description", text: inWords(why, strings) });
  }
  modal.open();
}
