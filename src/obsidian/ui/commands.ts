import { ConfirmationModal, Notice, type Plugin } from "obsidian";
import { meetingIdOf } from "../../sync/note/note-id";
import { nameOf } from "../../sync/render/property-names";
import type { UndoCounts } from "../actions/note-decisions";
import { notifyResult } from "../run/notices";
import { reportFailure } from "../run/report-failure";
import { openDashboard } from "./dashboard";
import { preview, showDeleted, showKept } from "./modals";
import { openStatus } from "./status-view";
import type { UiParts } from "./ui-parts";

/** Adds the commands, none with a default hotkey. Obsidian lists only those that make sense now. */
export function addCommands(plugin: Plugin, parts: UiParts): void {
  const { app, index, strings } = parts;

  function add(id: string, name: string, offered: () => boolean, work: () => unknown): void {
    plugin.addCommand({
      id,
      name,
      checkCallback: (checking) => {
        if (!offered()) return false;
        if (!checking) void reportFailure(work, strings);
        return true;
      },
    });
  }

  const idle = (): boolean => isIdle(parts);
  const always = (): boolean => true;
  const activePath = (): string => app.workspace.getActiveFile()?.path ?? "";
  const refreshable = (): boolean => idle() && index.idsAt(activePath()).length > 0;

  async function refresh(): Promise<void> {
    const id = await parts.idAt(activePath());
    if (id !== undefined) await parts.runForUser({ only: [meetingIdOf(id)] });
  }

  add("sync-now", strings.syncNow, idle, () => parts.runForUser());
  add("full-sync", strings.fullSync, idle, () => parts.runForUser({ full: true }));
  add("preview-sync", strings.previewSync, idle, () => preview(parts));
  add("move-notes", strings.moveNotes, idle, () => preview(parts, true));
  add("refresh-note", strings.refreshNote, refreshable, refresh);
  add("restore-deleted", strings.restoreDeleted, idle, () => showDeleted(parts));
  add("undo-last-run", strings.undoLastRun, idle, () => confirmUndo(parts));
  add("recover-note", strings.recoverNote, idle, () => showKept(parts));
  add("open-status", strings.openStatus, always, () => openStatus(app));
  add(
    "review-issues",
    strings.reviewIssues,
    () => parts.attention.issues.get().length > 0,
    () => openStatus(app),
  );
  add("create-dashboard", strings.createDashboard, always, () =>
    openDashboard(app, (key) => nameOf(key, parts.data.settings.propertyNames)),
  );
  const running = (): boolean => !idle();
  add("cancel-sync", strings.cancelSync, running, () => parts.runner.cancel());
}

function isIdle({ runner }: UiParts): boolean {
  return !runner.state.get().running;
}

async function confirmUndo(parts: UiParts): Promise<void> {
  const { app, strings } = parts;
  const imported = await parts.imported();

  const undo = (work: () => Promise<UndoCounts>, said: (restored: number, left: number) => string) => () =>
    reportFailure(async () => {
      // A run that has started while the question was open is not the run that the user means.
      if (!isIdle(parts)) {
        notifyResult({ result: "busy" }, strings);
        return;
      }
      const { restored, left, asked } = await work();
      if (asked === 0 || restored + left > 0) new Notice(said(restored, left));
    }, strings);

  const modal = new ConfirmationModal(app)
    .setTitle(strings.undoTitle)
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
