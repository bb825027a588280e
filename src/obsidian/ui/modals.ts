import { Modal } from "obsidian";
import { baseName, folderOf } from "../../sync/note/path";
import type { NoteOutcome } from "../../sync/report";
import type { SyncOptions } from "../../sync/sync";
import { notifyResult, outcomeLabel, wordsFor } from "../run/notices";
import { drawText } from "./differences";
import { byName, folded, LIST, MUTED, reasonFor, whenUnfolded } from "./note-list";
import type { UiParts } from "./ui-parts";

/** The number of notes of one folder that are not folded. */
const MOST_SHOWN = 10;

/**
 * Shows what a sync would do now, by folder and with the text of one new note, and a button that starts the sync.
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
  const { created, renamed } = run.summary;
  const would = (): string[] => {
    if (notes.length === 0) return [moves ? strings.nothingToMove : strings.previewNothing];
    if (moves) return [strings.wouldMove(renamed)];
    const folders = new Set(notes.flatMap(({ outcome, path }) => (outcome === "created" ? [folderOf(path)] : [])));
    const creates = created > 0 ? [strings.wouldCreate(created, folders.size)] : [];
    const { summary } = run;
    const rest = wordsFor({ ...run, summary: { ...summary, created: 0 } }, strings);
    return rest === strings.nothingNew ? creates : [...creates, strings.would(rest)];
  };
  contentEl.createEl("p", { text: would().join(" ") });
  if (sample && !moves) drawText(contentEl, strings.showSample(baseName(sample.path)), sample.text);
  for (const folder of new Set(notes.map(({ path }) => folderOf(path)))) drawFolder(parts, contentEl, folder, notes);
  const buttons = modalEl.createDiv("modal-button-container");
  const button = (text: string, cls = ""): HTMLElement => buttons.createEl("button", { text, cls });
  button(strings.cancel).addEventListener("click", () => modal.close());
  if (notes.length > 0) {
    const start = parts.waitsForStart() ? strings.startSyncing : strings.syncNow;
    button(moves ? strings.moveCount(renamed) : start, "mod-cta").addEventListener("click", () => {
      modal.close();
      void parts.runForUser(options);
    });
  }
  modal.open();
}

/** Lists the notes of one folder as text, since those to be created are not there yet. */
function drawFolder({ strings }: UiParts, place: HTMLElement, folder: string, all: readonly NoteOutcome[]): void {
  const notes = all
    .filter(({ path }) => folderOf(path) === folder)
    .sort((a, b) => byName(baseName(b.path), baseName(a.path)));
  const name = notes.every(({ path }) => path === "") ? strings.withoutNote : folder || strings.rootFolder;
  place.createEl("h3", { text: `${name} (${notes.length})` });
  const draw = (parent: HTMLElement, some: readonly NoteOutcome[]): void => {
    const list = parent.createEl("ul", { cls: `${LIST} mod-plain` });
    for (const note of some) {
      const item = list.createEl("li");
      if (note.outcome !== "created")
        item.createSpan({ cls: "meeting-notes-sync-outcome", text: outcomeLabel(strings, note) });
      item.createSpan({ text: baseName(note.path) || note.id });
      const why = reasonFor(note, strings);
      if (why !== "") item.createDiv({ cls: MUTED, text: why });
    }
  };
  draw(place, notes.slice(0, MOST_SHOWN));
  const more = notes.slice(MOST_SHOWN);
  if (more.length === 0) return;
  const rest = folded(place, strings.more(more.length));
  whenUnfolded(rest, () => draw(rest, more));
}
