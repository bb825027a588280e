import { Modal } from "obsidian";
import { baseName, folderOf } from "../../sync/note/path";
import type { NoteOutcome, Outcome } from "../../sync/report";
import type { SyncOptions } from "../../sync/sync";
import { isMove, notifyResult, outcomeLabel, wordsFor } from "../run/notices";
import { drawDifference, drawText } from "./differences";
import { byName, folded, LIST, MUTED, reasonFor, whenUnfolded } from "./note-list";
import type { UiParts } from "./ui-parts";

/** The number of notes of one folder that are not folded. */
const MOST_SHOWN = 10;

/** Which options the sync has, and which of its notes are shown; undefined: all that it does something about. */
const KINDS = {
  sync: { options: {}, only: undefined },
  move: { options: { renames: "move" }, only: "renamed" },
  templates: { options: { applyTemplates: true }, only: "updated" },
} as const satisfies Readonly<Record<string, { options: SyncOptions; only: Outcome | undefined }>>;

/**
 * Shows what a sync would do now, by folder and with the text of one note, and a button that starts the sync.
 *
 * @param kind `move`: it also moves notes to the paths of the current settings. `templates`: it also writes unedited notes again with
 *   the present templates.
 */
export async function preview(parts: UiParts, kind: keyof typeof KINDS = "sync"): Promise<void> {
  const { app, strings, runner } = parts;
  const { options, only } = KINDS[kind];
  const words = kind === "sync" ? undefined : strings.asked[kind];
  const result = await runner.run({ ...options, dryRun: true, byUser: true });
  if (result.result !== "ran" || result.run.summary.error !== null) {
    notifyResult(result, strings);
    return;
  }
  const { run, sample } = result;
  const modal = new Modal(app).setTitle(words?.title ?? strings.previewTitle);
  const { contentEl, modalEl } = modal;
  const notes = run.notes.filter(({ outcome }) => (only === undefined ? outcome !== "kept" : outcome === only));
  const { created } = run.summary;
  const count = only === undefined ? 0 : run.summary[only];
  const would = (): string[] => {
    if (notes.length === 0) return [words?.nothing ?? strings.previewNothing];
    if (words !== undefined) return [words.would(count)];
    const folders = new Set(notes.flatMap(({ outcome, path }) => (outcome === "created" ? [folderOf(path)] : [])));
    const creates = created > 0 ? [strings.wouldCreate(created, folders.size)] : [];
    const { summary } = run;
    const rest = wordsFor({ ...run, summary: { ...summary, created: 0 } }, strings);
    return rest === strings.nothingNew ? creates : [...creates, strings.would(rest)];
  };
  contentEl.createEl("p", { text: would().join(" ") });
  if (sample && kind === "sync") drawText(contentEl, strings.showSample(baseName(sample.path)), sample.text);
  if (sample && kind === "templates") {
    contentEl.createEl("p", { text: baseName(sample.path) });
    drawDifference(contentEl, strings, strings.changeLegend, sample.before ?? "", sample.text);
  }
  for (const folder of new Set(notes.map(({ path }) => folderOf(path)))) drawFolder(parts, contentEl, folder, notes);
  const buttons = modalEl.createDiv("modal-button-container");
  const button = (text: string, cls = ""): HTMLElement => buttons.createEl("button", { text, cls });
  button(strings.cancel).addEventListener("click", () => modal.close());
  if (notes.length > 0) {
    const start = parts.waitsForStart() ? strings.start : strings.syncNow;
    button(words?.start(count) ?? start, "mod-cta").addEventListener("click", () => {
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
  const whys = new Set(notes.map((note) => reasonFor(note, strings)));
  const shared = notes.every(isMove) && whys.size === 1;
  // What is the same for all of them is said once.
  if (shared) place.createEl("p", { cls: MUTED, text: [...whys].join("") });
  const draw = (parent: HTMLElement, some: readonly NoteOutcome[]): void => {
    const list = parent.createEl("ul", { cls: `${LIST} mod-plain` });
    for (const note of some) {
      const item = list.createEl("li");
      if (note.outcome !== "created" && !shared)
        item.createSpan({ cls: "meeting-notes-sync-outcome", text: outcomeLabel(strings, note) });
      item.createSpan({ text: baseName(note.path) || note.id });
      const why = reasonFor(note, strings);
      if (why !== "" && !shared) item.createDiv({ cls: MUTED, text: why });
    }
  };
  draw(place, notes.slice(0, MOST_SHOWN));
  const more = notes.slice(MOST_SHOWN);
  if (more.length === 0) return;
  const rest = folded(place, strings.more(more.length));
  whenUnfolded(rest, () => draw(rest, more));
}
