import { ConfirmationModal, Notice } from "obsidian";
import { baseName } from "../../sync/note/path";
import { recentRuns, type RunRecord } from "../../commands/run-history";
import type { PlannedUndo } from "../../commands/undo-run";
import type { UndoCounts } from "../actions/note-decisions";
import { showNotice } from "../run/notices";
import { dayAndTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import { answerIn, folded } from "./note-list";
import { pressOnce } from "./press-once";
import type { UiParts } from "./ui-parts";
import { untilClosed } from "./until-closed";

/** The number of notes that are named before the rest is folded. */
const MOST_NAMED = 5;

/**
 * Says what an undo would restore, and does it if the user agrees. Where only an import can be undone, it is about that.
 *
 * @param of this run or answer; undefined: the last one of which something can be restored.
 */
export async function confirmUndo(parts: UiParts, of?: Pick<RunRecord, "at" | "ended">): Promise<void> {
  const { app, strings } = parts;
  const planned = await parts.plannedUndo(of);
  if (planned === undefined) {
    if (of === undefined && (await parts.imported()).count > 0) return confirmUndoImport(parts);
    new Notice(strings.nothingToUndo);
    return;
  }
  const run = (await recentRuns(await parts.store())).find(({ at, ended }) => planned.at >= at && planned.at <= ended);
  const isAnswer = run?.kind === "answer";
  const when = dayAndTime(planned.at);
  const modal = new ConfirmationModal(app)
    .setTitle(isAnswer ? strings.undoAnswerOf(when) : strings.undoOf(when))
    .setContent([...(isAnswer ? [answerIn(run, strings)] : []), whatItDoes(planned, parts)].join(strings.gap))
    .addButton((button) =>
      pressOnce(
        button.setButtonText(strings.undo).setCta().setInitialFocus(),
        undoing(parts, () => parts.undo(planned.run), strings.undone),
      ),
    );
  nameNotes(modal.contentEl, planned, parts);
  await untilClosed(modal.addCancelButton(strings.cancel));
}

/** Says what the undo of the last import does, and does it if the user agrees. */
export async function confirmUndoImport(parts: UiParts): Promise<void> {
  const { app, strings } = parts;
  const { at, count } = await parts.imported();
  const modal = new ConfirmationModal(app)
    .setTitle(strings.undoImportOf(dayAndTime(at)))
    .setContent(strings.undoImportText(count))
    .addButton((button) =>
      pressOnce(
        button.setButtonText(strings.moveCountToTrash(count)).setDestructive(),
        undoing(parts, () => parts.undoImport(), strings.importUndone),
      ),
    )
    .addButton((button) => button.setButtonText(strings.cancel).setCancel().setInitialFocus());
  await untilClosed(modal);
}

/** Shows a notice about an answer, with a button that undoes it. Returns the text. */
export function offerUndo(parts: UiParts, text: string, of: Pick<RunRecord, "at" | "ended">): string {
  const { strings } = parts;
  const undo = async (): Promise<void> => {
    const planned = await parts.plannedUndo(of);
    if (planned === undefined) throw new Error(strings.versionStays);
    const { restored, left } = await parts.undo(planned.run);
    new Notice(strings.undone(restored, left));
  };
  showNotice(text, { name: strings.undo, run: () => reportFailure(undo, strings) });
  return text;
}

function undoing(
  { runner, strings, changes }: UiParts,
  work: () => Promise<UndoCounts>,
  said: (restored: number, left: number) => string,
): () => Promise<void> {
  const { last } = runner.state.get();
  return () =>
    reportFailure(async () => {
      // If a run has started while the dialog was open, what it says may no longer be so.
      const now = runner.state.get();
      if (now.running || now.last !== last) {
        new Notice(now.running ? strings.alreadyRunning : strings.syncedMeanwhile);
        return;
      }
      const { restored, left } = await work();
      new Notice(said(restored, left));
      // After the first import is undone, the settings show the choices again.
      changes.set(changes.get() + 1);
    }, strings);
}

function whatItDoes({ notes }: PlannedUndo, { strings }: UiParts): string {
  return (["text", "name", "note"] as const)
    .flatMap((wanted) => {
      const { length } = notes.filter(({ gets }) => gets === wanted);
      return length > 0 ? [strings.undoGives[wanted](length)] : [];
    })
    .join(strings.gap);
}

function nameNotes(place: HTMLElement, { notes }: PlannedUndo, { strings }: UiParts): void {
  const draw = (parent: HTMLElement, some: PlannedUndo["notes"]): void => {
    const list = parent.createEl("ul");
    for (const { path } of some) list.createEl("li", { text: baseName(path) });
  };
  draw(place, notes.slice(0, MOST_NAMED));
  const more = notes.slice(MOST_NAMED);
  if (more.length > 0) draw(folded(place, strings.more(more.length)), more);
}
