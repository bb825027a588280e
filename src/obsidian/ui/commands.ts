import { Notice, type App, type Plugin } from "obsidian";
import { meetingIdOf } from "../../sync/note/note-id";
import type { NoteAt } from "../actions/note-decisions";
import { reportFailure } from "../run/report-failure";
import { neighbourInSeries } from "../../commands/neighbour-in-series";
import type { Strings } from "../strings/strings";
import { openDashboard } from "./dashboard";
import { openNote } from "./open-note";
import { confirmPeople } from "./people-dialog";
import { preview } from "./modals";
import { openStatus } from "./status-view";
import { showOpenTasks } from "./tasks";
import type { UiParts } from "./ui-parts";
import { confirmUndo, confirmUndoImport } from "./undo-dialog";
import { showVersions } from "./versions";

/** Adds the commands, without default hotkeys. Obsidian lists only those that are possible now. */
export function addCommands(plugin: Plugin, parts: UiParts): void {
  const { app, index, strings } = parts;
  const add = commandAdder(plugin, strings);
  const idle = (): boolean => !parts.runner.state.get().running;
  const always = (): boolean => true;
  const isOurs = (): boolean => index.idsAt(activePath(app)).length > 0;
  const isStopped = (): boolean =>
    index.idsAt(activePath(app)).some((id) => parts.data.deletionMarks.get(id)?.state === "stopped");
  const refreshable = (): boolean => idle() && isOurs();

  /** Does something with the active note, if it is one of ours. */
  const withActive = (work: (note: NoteAt) => unknown) => async (): Promise<void> => {
    const path = activePath(app);
    const id = await parts.idAt(path);
    if (id !== undefined) await work({ id, path });
  };

  add("sync-now", strings.syncNow, idle, () => parts.runForUser());
  add("full-sync", strings.fullSync, idle, () => parts.runForUser({ full: true }));
  add("preview-sync", strings.previewSync, idle, () => preview(parts));
  add("move-notes", strings.asked.move.title, idle, () => preview(parts, "move"));
  add("apply-templates", strings.asked.templates.title, idle, () => preview(parts, "templates"));
  add(
    "refresh-note",
    strings.refreshNote,
    refreshable,
    withActive(({ id }) => parts.runForUser({ only: [meetingIdOf(id)] })),
  );
  add(
    "stop-syncing",
    strings.stopSyncing,
    () => isOurs() && !isStopped(),
    withActive(({ id, path }) => parts.stopSyncing(id, path)),
  );
  add(
    "recover-note",
    strings.earlierVersions,
    refreshable,
    withActive((note) => showVersions(parts, note)),
  );
  add("undo-last-run", strings.undoLastRun, idle, () => confirmUndo(parts));
  add("undo-import", strings.undoImport, idle, async () => {
    if ((await parts.imported()).count > 0) await confirmUndoImport(parts);
    else new Notice(strings.nothingToUndo);
  });
  add("open-status", strings.openStatus, always, () => openStatus(app));
  add("open-history", strings.openHistory, always, () => openStatus(app, "history"));
  add("open-tasks", strings.openTasks, always, () => showOpenTasks(parts));
  add("previous-in-series", strings.previousInSeries, isOurs, () => openNeighbour(parts, "previous"));
  add("next-in-series", strings.nextInSeries, isOurs, () => openNeighbour(parts, "next"));
  add("create-dashboard", strings.createDashboard, always, () => openDashboard(app, parts.data.settings));
  const hasPeople = (): boolean => idle() && (parts.data.settings.peopleFolder ?? "") !== "";
  add("create-people", strings.createPeople, hasPeople, () => confirmPeople(parts));
  const running = (): boolean => !idle();
  add("cancel-sync", strings.cancelSync, running, () => parts.runner.cancel());
}

/** Adds a command that is listed while it is offered, and that reports when its work fails. */
function commandAdder(plugin: Plugin, strings: Strings) {
  return (id: string, name: string, offered: () => boolean, work: () => unknown): void => {
    plugin.addCommand({
      id,
      name,
      checkCallback: (checking) => {
        if (!offered()) return false;
        if (!checking) void reportFailure(work, strings);
        return true;
      },
    });
  };
}

const activePath = (app: App): string => app.workspace.getActiveFile()?.path ?? "";

/** Opens the note of the meeting before or after the active one. */
async function openNeighbour(parts: UiParts, which: "previous" | "next"): Promise<void> {
  const id = await parts.idAt(activePath(parts.app));
  const path = id === undefined ? undefined : await neighbourInSeries(await parts.ports(), id, which);
  if (path === undefined) new Notice(parts.strings.noSuchMeeting);
  else await openNote(parts, path, false);
}
