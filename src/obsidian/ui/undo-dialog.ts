import { ConfirmationModal, Notice } from "obsidian";
import type { UndoCounts } from "../actions/note-decisions";
import { reportFailure } from "../run/report-failure";
import type { UiParts } from "./ui-parts";

/** Asks whether to undo the last run or the last import. */
export async function confirmUndo(parts: UiParts): Promise<void> {
  const { app, strings, changes, runner } = parts;
  const imported = await parts.imported();
  const { last } = runner.state.get();

  const undo = (work: () => Promise<UndoCounts>, said: (restored: number, left: number) => string) => () =>
    reportFailure(async () => {
      // If a run has started while the dialog was open, the user does not mean that run.
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

  const modal = new ConfirmationModal(app)
    .setTitle(strings.undoLastRun)
    .setContent(strings.undoText)
    .addButton((button) =>
      button
        .setButtonText(strings.undo)
        .setCta()
        .onClick(undo(() => parts.undo(), strings.undone)),
    );
  if (imported > 0) {
    modal.addButton((button) =>
      button
        .setButtonText(strings.undoImport(imported))
        .setDestructive()
        .onClick(undo(() => parts.undoImport(), strings.importUndone)),
    );
  }
  modal.addCancelButton(strings.cancel).open();
}
