import { Notice } from "obsidian";
import { meetingIdOf } from "../../sync/note/note-id";
import { NoteChanged, type Ports } from "../../sync/ports";
import { failureKind, type Reason } from "../../sync/reason";
import type { Issue, NoteOutcome, Question } from "../../sync/report";
import type { SyncOptions } from "../../sync/sync";
import { findConflict, resolveConflict, type Conflict } from "../actions/resolve-conflict";
import { reportFailure } from "../run/report-failure";
import { recentRuns, type RunRecord } from "../../sync/state/run-history";
import { showChange, showConflict } from "./modals";
import { openNote } from "./open-note";
import type { Action } from "./note-list";
import { openSettings } from "./open-settings";
import type { StatusHost } from "./status-view";
import type { UiParts } from "./ui-parts";

/** How long *Not now* hides an issue, in milliseconds. */
const DAY = 24 * 60 * 60_000;

/** Creates the data and functions of the status view. */
export function createStatusHost(parts: UiParts): StatusHost {
  const { app, manifest, strings, runner, attention } = parts;
  const showSettings = (): void => openSettings(app, manifest.id);

  const retry = (note: NoteOutcome | undefined): Action[] =>
    note?.id ? [{ name: strings.retry, run: () => parts.runForUser({ only: [meetingIdOf(note.id)] }) }] : [];
  const sync: Action = { name: strings.syncNow, run: () => parts.runForUser() };
  const settings: Action = { name: strings.openSettings, run: showSettings };

  function answersTo(issue: Issue): readonly Action[] {
    const { kind, reason, question, notes } = issue;
    const ignore: Action = { name: strings.ignore, run: () => attention.ignore([issue]) };
    if (question) {
      const later: Action = { name: strings.notNow, run: () => attention.ignore([issue], Date.now() + DAY) };
      return [...answersToQuestion(question), later];
    }
    if (kind === "connection") return isLost(reason) ? [sync] : [settings];
    if (kind === "conflict") return [];
    if (isCopy(issue)) return copyAnswers(parts, issue);
    return kind === "orphaned" || notes.length === 0 ? [ignore] : [...retry(notes[0]), ignore];
  }

  function answersToQuestion(asked: Question): readonly Action[] {
    const answer = (name: string, options: SyncOptions): Action => ({
      name,
      run: () => parts.runForUser({ ...options, full: true }),
    });
    const { kind } = asked;
    if (kind === "missing") {
      return [
        answer(strings.createMissing, { missing: "create", asked }),
        answer(strings.leaveMissing, { missing: "deleted", asked }),
      ];
    }
    return [answer(strings.followRenames, { renames: "rename" }), answer(strings.keepNames, { renames: "keep" })];
  }

  return {
    strings,
    answersTo,
    issues: attention.issues,
    actionsFor: (note) => (["conflict", "waiting"].includes(note.outcome) ? choicesFor(parts, note) : []),
    actionsIn: (run, note) => undoActions(parts, run, note),
    ignore: (issues) => attention.ignore(issues),
    openNote: (path) => void reportFailure(() => openNote(parts, path, false), strings),
    state: runner.state,
    connection: () => connectionLine(parts),
    nextRun: () => parts.scheduler.next(),
    refresh: () => attention.refresh(true),
    runs: async () => recentRuns(await parts.store()),
    openSettings: showSettings,
    syncNow: (full) => void reportFailure(() => parts.runForUser(full ? { full } : {}), strings),
    cancel: () => runner.cancel(),
  };
}

const isCopy = ({ notes }: Issue): boolean => notes.some(({ reason }) => reason?.code === "same-id");

/** What the user can do about a copy of a note: with this one, or with all that nobody edited. */
function copyAnswers(parts: UiParts, issue: Issue): readonly Action[] {
  const { strings, attention } = parts;
  const trash = (name: string, trashCopies: SyncOptions["trashCopies"]): Action => ({
    name,
    run: () => parts.runForUser({ trashCopies }),
  });
  const isOneOfMany = attention.issues.get().filter(isCopy).length > 1;
  return [
    trash(
      strings.trashCopy,
      issue.notes.map(({ path }) => path),
    ),
    ...(isOneOfMany ? [trash(strings.trashCopies, "unedited")] : []),
    { name: strings.keepCopies, run: () => attention.ignore([issue]) },
  ];
}

/** The user's actions to undo what a run did to one note. */
function undoActions(parts: UiParts, run: RunRecord, note: NoteOutcome): readonly Action[] {
  const { strings, changeOf, undoChange, undoRename, restore } = parts;
  const { id, outcome, reason } = note;
  // While a run is active, the shown run is not the last one, so nothing is undone.
  const undoing = (work: () => Promise<boolean>) => async (): Promise<void> => {
    if (parts.runner.state.get().running) new Notice(strings.alreadyRunning);
    else new Notice((await work()) ? strings.versionRestored : strings.versionStays);
  };

  async function show(): Promise<void> {
    const change = await changeOf(run, note);
    if (!change) {
      new Notice(strings.versionGone);
      return;
    }
    const restoreText = undoing(() => undoChange(change));
    showChange(parts, change, restoreText);
  }

  if (["updated", "merged", "conflict", "trashed"].includes(outcome)) return [{ name: strings.showChange, run: show }];
  if (outcome === "deleted") return [{ name: strings.restore, run: () => restore(id) }];
  if (reason?.code !== "renamed") return [];
  return [{ name: strings.restoreName, run: undoing(() => undoRename(id, reason.from)) }];
}

/** The three actions for a note that the user and the service changed in different ways. */
function choicesFor(parts: UiParts, note: NoteOutcome): readonly Action[] {
  const { strings } = parts;

  /** Requests the service's version and calls `work` with both. Shows a notice when there is no longer a conflict. */
  async function withConflict(work: (conflict: Conflict, ports: Ports) => unknown): Promise<void> {
    const connection = await parts.connection();
    if ("obstacle" in connection) throw new Error(connection.obstacle.text);
    const { service } = connection;
    const client = await parts.runner.client(service);
    const ports = await parts.ports();
    const conflict = await findConflict(ports, client, parts.settingsFor(service), note.id);
    if (conflict) await work(conflict, ports);
    else new Notice(strings.noConflict);
  }

  async function resolve(conflict: Conflict, ports: Ports, text: string): Promise<void> {
    const write = () => resolveConflict(ports, conflict, text);
    await parts.runner.alone(write).catch((error: unknown) => {
      throw error instanceof NoteChanged ? new Error(strings.changedMeanwhile) : error;
    });
    // This run updates the records of the note.
    await parts.runForUser({ only: [meetingIdOf(conflict.id)] });
  }

  const show = (conflict: Conflict, ports: Ports): void =>
    showConflict(parts, conflict, (text) => resolve(conflict, ports, text));
  const choose = (text: "mine" | "theirs"): Promise<void> =>
    withConflict((conflict, ports) => resolve(conflict, ports, conflict[text]));
  return [
    { name: strings.showDifference, run: () => withConflict(show) },
    { name: strings.keepMine, run: () => choose("mine") },
    { name: strings.takeTheirs, run: () => choose("theirs") },
  ];
}

/** Whether the network or the service is the cause, so the next run may succeed. */
const isLost = (reason: Reason | undefined): boolean =>
  reason !== undefined && reason.code !== "not-begun" && failureKind(reason) !== "key-refused";

/**
 * The service's address, or why there is no connection. The text is empty when an issue in the list already says it.
 */
async function connectionLine(parts: UiParts): ReturnType<StatusHost["connection"]> {
  const { strings, attention } = parts;
  const connection = await parts.connection();
  const failure = attention.issues.get().find(({ kind }) => kind === "connection");
  if (failure) return { ready: !("obstacle" in connection) && isLost(failure.reason), text: "" };
  if ("obstacle" in connection) return { ready: false, text: connection.obstacle.text };
  const { sample, baseUrl } = connection.service;
  return { ready: true, text: sample ? strings.connectedSample : strings.connectedTo(baseUrl) };
}
