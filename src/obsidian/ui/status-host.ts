import { Notice } from "obsidian";
import { meetingIdOf } from "../../sync/note/note-id";
import { NoteChanged, type StateStore } from "../../sync/ports";
import type { NoteOutcome, Question } from "../../sync/report";
import type { SyncOptions } from "../../sync/sync";
import { findConflict, resolveConflict, type Conflict } from "../actions/resolve-conflict";
import { reportFailure } from "../run/report-failure";
import { ignoreIssue, openIssues } from "../storage/open-issues";
import { recentRuns } from "../storage/run-history";
import { showConflict } from "./modals";
import { openNote } from "./open-note";
import { openSettings } from "./open-settings";
import type { Action, StatusHost } from "./status-view";
import type { UiParts } from "./ui-parts";

/** What the status view shows and calls. */
export function createStatusHost(parts: UiParts): StatusHost {
  const { app, manifest, strings, runner, vault } = parts;
  const showSettings = (): void => openSettings(app, manifest.id);

  function actionsFor(note: NoteOutcome): readonly Action[] {
    const { outcome, path, id } = note;
    const open: Action[] = path === "" ? [] : [{ name: strings.open, run: () => openNote(parts, path, false) }];
    const retry: Action = { name: strings.retry, run: () => parts.runForUser({ only: [meetingIdOf(id)] }) };
    const ignore: Action = { name: strings.ignore, run: async () => ignoreIssue(await parts.store(), note) };
    if (outcome === "conflict") return [...open, ...choicesFor(parts, note)];
    if (outcome === "waiting") return [...open, ...choicesFor(parts, note), retry];
    return outcome === "orphaned" ? [...open, ignore] : [...open, retry, ignore];
  }

  function answersTo({ kind }: Question): readonly Action[] {
    const answer = (name: string, options: SyncOptions): Action => ({
      name,
      run: () => parts.runForUser({ ...options, full: true }),
    });
    if (kind === "missing") {
      return [
        answer(strings.createMissing, { missing: "create" }),
        answer(strings.leaveMissing, { missing: "deleted" }),
      ];
    }
    if (kind === "renames") {
      return [answer(strings.followRenames, { renames: "rename" }), answer(strings.keepNames, { renames: "keep" })];
    }
    if (kind === "copies") return [answer(strings.trashCopies, { copies: "trash" })];
    return [{ name: strings.openSettings, run: showSettings }];
  }

  return {
    ...{ strings, actionsFor, answersTo },
    openNote: (path) => void reportFailure(() => openNote(parts, path, false), strings),
    state: runner.state,
    connection: () => connectionLine(parts),
    nextRun: () => parts.scheduler.next(),
    async openIssues() {
      // A note that is missing in an index that is not built yet is no resolved issue.
      await vault.refresh();
      return openIssues(await parts.store(), vault);
    },
    runs: async () => recentRuns(await parts.store()),
    openSettings: showSettings,
    syncNow: (full) => void reportFailure(() => parts.runForUser(full ? { full } : {}), strings),
    cancel: () => runner.cancel(),
  };
}

/** The three actions for a note that the user and the service changed in different ways. */
function choicesFor(parts: UiParts, note: NoteOutcome): readonly Action[] {
  const { strings, vault } = parts;

  /** Asks the service for its version and calls `work` with both. Shows a notice when there is nothing to choose any more. */
  async function withConflict(work: (conflict: Conflict, store: StateStore) => unknown): Promise<void> {
    const connection = await parts.connection();
    if ("obstacle" in connection) throw new Error(connection.obstacle.text);
    const { service } = connection;
    const client = await parts.runner.client(service);
    const store = await parts.store();
    const settings = parts.settingsFor(service);
    const conflict = await findConflict({ client, vault, store, settings }, note.id);
    if (conflict) await work(conflict, store);
    else new Notice(strings.noClash);
  }

  async function resolve(conflict: Conflict, store: StateStore, text: string): Promise<void> {
    await resolveConflict({ vault, store }, conflict, text).catch((error: unknown) => {
      throw error instanceof NoteChanged ? new Error(strings.changedMeanwhile) : error;
    });
    // The run brings every record of the note in line with the choice.
    await parts.runForUser({ only: [meetingIdOf(conflict.id)] });
  }

  const show = (conflict: Conflict, store: StateStore): void =>
    showConflict(parts, conflict, (text) => resolve(conflict, store, text));
  const choose = (text: "mine" | "theirs"): Promise<void> =>
    withConflict((conflict, store) => resolve(conflict, store, conflict[text]));
  return [
    { name: strings.showDifference, run: () => withConflict(show) },
    { name: strings.keepMine, run: () => choose("mine") },
    { name: strings.takeTheirs, run: () => choose("theirs") },
  ];
}

/** The service that the meetings come from, or the obstacle. */
async function connectionLine(parts: UiParts): Promise<{ readonly text: string; readonly ready: boolean }> {
  const { strings } = parts;
  const connection = await parts.connection();
  if ("obstacle" in connection) return { ready: false, text: connection.obstacle.text };
  const { sample, baseUrl } = connection.service;
  return { ready: true, text: sample ? strings.connectedSample : strings.connectedTo(baseUrl) };
}
