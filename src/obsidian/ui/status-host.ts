import { Notice } from "obsidian";
import { baseName } from "../../sync/note/path";
import { meetingIdOf } from "../../sync/note/note-id";
import { type Reason } from "../../sync/reason";
import { failureKind } from "../../commands/failure-kind";
import type { Issue } from "../../commands/open-issues";
import type { NoteOutcome, Question } from "../../sync/report";
import type { SyncOptions } from "../../sync/sync";
import type { MarkedNote } from "../actions/note-decisions";
import { notifyResult, showNotice, timesLine } from "../run/notices";
import { dayAndTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import { isEmptyRun, recentRuns, type RunRecord } from "../../commands/run-history";
import { chooseMine, reviewConflicts } from "./conflicts";
import { showChange, showDuplicate } from "./differences";
import { preview } from "./modals";
import { openNote } from "./open-note";
import type { Action } from "./note-list";
import { openSettings } from "./open-settings";
import type { StatusHost } from "./status-view";
import type { UiParts } from "./ui-parts";
import { confirmUndo, confirmUndoImport, offerUndo } from "./undo-dialog";
import { showVersions } from "./versions";

/** How long *Ask me tomorrow* hides an issue, in milliseconds. */
const DAY = 24 * 60 * 60_000;

/** Creates the data and functions of the status view. */
export function createStatusHost(parts: UiParts): StatusHost {
  const { app, manifest, strings, runner, attention } = parts;
  const showSettings = (): void => openSettings(app, manifest.id);

  return {
    strings,
    ...createAnswers(parts, showSettings),
    issues: attention.issues,
    actionsOf: (run) => wholeUndo(parts, run),
    actionsIn: (run) => undoActions(parts, run),
    deleted: () => [...parts.marked("deleted")].sort((a, b) => (a.at < b.at ? 1 : -1)),
    actionsForDeleted: (note) => waysBack(parts, note),
    stopped: () => parts.marked("stopped"),
    resume: ({ id }) => parts.resume(id),
    ignored: () => attention.ignored(),
    listAgain: (issue) => attention.ignore([issue], Date.now()),
    openNote: (path) => void reportFailure(() => openNote(parts, path, false), strings),
    state: runner.state,
    connection: () => connectionLine(parts),
    times: (mayRun) => timesLine(parts, strings, mayRun),
    refresh: () => attention.refresh(true),
    // What a sync with nothing new says, the times say.
    runs: async () => (await recentRuns(await parts.store())).filter((run) => run.summary.error || !isEmptyRun(run)),
    openSettings: showSettings,
    preview: () => void reportFailure(() => preview(parts), strings),
    syncNow: (full) => void reportFailure(() => parts.runForUser(full ? { full } : {}), strings),
    cancel: () => runner.cancel(),
  };
}

type Answers = Pick<StatusHost, "answersTo" | "answersToAll" | "actionsFor" | "originalOf">;

/** What the user can answer to each issue. Every answer settles it. */
function createAnswers(parts: UiParts, showSettings: () => void): Answers {
  const { strings, attention } = parts;
  const settings: Action = { name: strings.openSettings, run: showSettings };
  const sync: Action = { name: strings.syncNow, run: () => parts.runForUser() };
  const ignore = (...issues: readonly Issue[]): Action => ({
    name: issues.length === 1 ? strings.ignore : strings.ignoreAll(issues.length),
    run: () => attention.ignore(issues),
  });
  const retry = (note: NoteOutcome | undefined): Action[] =>
    note?.id ? [{ name: strings.retry, run: () => parts.runForUser({ only: [meetingIdOf(note.id)] }) }] : [];

  return {
    answersTo(issue) {
      const { kind, reason, question, notes } = issue;
      if (question) {
        const later: Action = { name: strings.notNow, run: () => attention.ignore([issue], Date.now() + DAY) };
        return [...answersToQuestion(parts, question), later];
      }
      if (kind === "connection") return isLost(reason) ? [sync] : [settings];
      if (kind === "conflict" || kind === "orphaned") return [];
      if (isUnseen(issue)) return [{ name: strings.leaveMissing, run: () => attention.ignore([issue]) }];
      if (isCopy(issue)) return [{ name: strings.keepCopies, run: () => attention.ignore([issue]) }];
      return notes.length === 0 ? [ignore(issue)] : [...retry(notes[0]), ignore(issue)];
    },
    answersToAll(issues) {
      const notes = issues.flatMap((issue) => issue.notes);
      if (issues.every(({ kind }) => kind === "conflict")) {
        return [
          { name: strings.reviewAll(notes.length), run: () => reviewConflicts(parts, notes) },
          { name: strings.keepMineForAll, run: () => chooseMine(parts, notes) },
        ];
      }
      if (issues.every(isUnseen)) return [{ name: strings.leaveMissing, run: () => attention.ignore(issues) }];
      if (issues.every(isCopy)) return [{ name: strings.trashCopies, run: () => trashCopies(parts) }];
      const isPlain = issues.every(({ kind, question }) => kind !== "orphaned" && question === undefined);
      return isPlain ? [ignore(...issues)] : [];
    },
    actionsFor(note, isOneOfMany) {
      const { outcome, reason } = note;
      if (reason?.code === "same-id") return copyActions(parts, note);
      if (reason?.code === "write-changed-since")
        return [{ name: strings.earlierVersions, run: () => showVersions(parts, note) }];
      if (reason?.code === "deletion-unseen")
        return [{ name: strings.createMissing, run: () => parts.restore(note.id) }];
      if (outcome === "orphaned") return orphanActions(parts, note);
      if (outcome !== "conflict" && outcome !== "waiting") return [];
      const choose: Action = { name: strings.chooseVersion, run: () => reviewConflicts(parts, [note]) };
      return isOneOfMany ? [choose] : [choose, { name: strings.keepMine, run: () => chooseMine(parts, [note]) }];
    },
    originalOf: (issue, note) => (isCopy(issue) ? originalOf(parts, issue, note) : undefined),
  };
}

function answersToQuestion(parts: UiParts, asked: Question): readonly Action[] {
  const { strings } = parts;
  const answer = (name: string, options: SyncOptions): Action => ({
    name,
    run: () => parts.runForUser({ ...options, full: true }),
  });
  return asked.kind === "missing"
    ? [
        answer(strings.createMissing, { missing: "create", asked }),
        answer(strings.leaveMissing, { missing: "deleted", asked }),
      ]
    : [answer(strings.followRenames, { renames: "rename" }), answer(strings.keepNames, { renames: "keep" })];
}

/** Nobody saw the deletion: the vault may have come from a backup. */
const isUnseen = ({ notes }: Issue): boolean => notes.some(({ reason }) => reason?.code === "deletion-unseen");

const isCopy = ({ notes }: Issue): boolean => notes.some(({ reason }) => reason?.code === "same-id");

/** The only file with this id that is not listed as a copy. */
function originalOf({ index }: UiParts, { notes }: Issue, { id }: NoteOutcome): string | undefined {
  const copies = notes.flatMap((note) => (note.id === id ? note.path : []));
  const others = index.find(id).filter((path) => !copies.includes(path));
  return others.length === 1 ? others[0] : undefined;
}

/** What the user can do about one copy of a note. */
function copyActions(parts: UiParts, note: NoteOutcome): readonly Action[] {
  const { strings } = parts;
  const issue = parts.attention.issues.get().find(({ notes }) => notes.includes(note));
  const original = issue && originalOf(parts, issue, note);
  const toTrash: Action = { name: strings.trashCopy, run: () => moveToTrash(parts, note), isDestructive: true };
  const show = { name: strings.showDifference, run: () => showDuplicate(parts, original ?? "", note.path, toTrash) };
  return [...(original === undefined ? [] : [show]), toTrash];
}

function orphanActions(parts: UiParts, note: NoteOutcome): readonly Action[] {
  const { strings } = parts;
  const keep = async (): Promise<string> => {
    await parts.keepAsOwn(note);
    const said = strings.keptAsOwn(baseName(note.path));
    showNotice(said, { name: strings.resumeSyncing, run: () => reportFailure(() => parts.resume(note.id), strings) });
    return said;
  };
  return [
    { name: strings.keepAsOwn, run: keep },
    { name: strings.moveToTrash, run: () => moveToTrash(parts, note), isDestructive: true },
  ];
}

/** Moves one file to the trash, and says so. */
async function moveToTrash(parts: UiParts, note: NoteOutcome): Promise<string> {
  const { strings } = parts;
  const at = await parts.moveToTrash(note);
  if (at === undefined) throw new Error(strings.notNowWritable);
  return offerUndo(parts, strings.inTrash(baseName(note.path)), { at, ended: at });
}

/** Moves all copies that nobody edited to the trash, and says how many these were. */
async function trashCopies(parts: UiParts): Promise<string | undefined> {
  const result = await parts.runner.run({ trashCopies: "unedited", byUser: true });
  if (result.result !== "ran" || result.run.summary.status === "failed") {
    notifyResult(result, parts.strings);
    return undefined;
  }
  const { trashed } = result.run.summary;
  const said = parts.strings.copiesTrashed(trashed);
  if (trashed > 0) return offerUndo(parts, said, result.run);
  new Notice(said);
  return said;
}

/** The ways to undo a run or an answer: its texts and names, and the last import. */
async function wholeUndo(parts: UiParts, run: RunRecord): Promise<readonly Action[]> {
  const { strings } = parts;
  const [planned, imported] = await Promise.all([parts.plannedUndo(run), parts.imported()]);
  const isImport = imported.count > 0 && imported.at >= run.at && imported.at <= run.ended;
  return [
    ...(planned ? [{ name: strings.undoRun(planned.notes.length), run: () => confirmUndo(parts, run) }] : []),
    ...(isImport ? [{ name: strings.undoImport, run: () => confirmUndoImport(parts) }] : []),
  ];
}

/** The user's actions to undo what a run did to each of its notes. */
async function undoActions(parts: UiParts, run: RunRecord): ReturnType<StatusHost["actionsIn"]> {
  const { strings, undoChange, undoRename, restore } = parts;
  const changes = await parts.changesOf(run);
  // While a run is active, the shown run is not the last one, so nothing is undone.
  const undoing = (work: () => Promise<boolean>) => async (): Promise<void> => {
    if (parts.runner.state.get().running) new Notice(strings.alreadyRunning);
    else new Notice((await work()) ? strings.versionRestored : strings.versionStays);
  };

  return (note) => {
    const { id, outcome, reason } = note;
    if (outcome === "kept" && reason?.code === "sync-stopped") {
      const isStopped = parts.data.deletionMarks.get(id)?.state === "stopped";
      return isStopped ? [{ name: strings.resumeSyncing, run: () => parts.resume(id) }] : [];
    }
    const change = changes.get(note);
    if (change) {
      const restoreText = undoing(() => undoChange(change));
      return [{ name: strings.showChange, run: () => showChange(parts, change, dayAndTime(run.ended), restoreText) }];
    }
    if (run.kind === "answer") return [];
    if (outcome === "deleted") return [{ name: strings.restore, run: () => restore(id) }];
    if (reason?.code !== "renamed" || run.undone) return [];
    return [{ name: strings.restoreName, run: undoing(() => undoRename(note, reason.from)) }];
  };
}

/** The ways to get a deleted note back: what has the user's words comes first. */
async function waysBack(parts: UiParts, note: MarkedNote): Promise<readonly Action[]> {
  const { strings } = parts;
  const [trashed, kept] = await Promise.all([parts.inTrash(note), parts.earlierTexts(note)]);
  const take = async (): Promise<string> => {
    if (trashed === undefined || !(await parts.takeOutOfTrash({ ...note, ...trashed })))
      throw new Error(strings.placeTaken(note.path));
    const said = strings.isBack(baseName(note.path));
    showNotice(said, { name: strings.open, run: () => reportFailure(() => openNote(parts, note.path, true), strings) });
    return said;
  };
  return [
    ...(trashed ? [{ name: strings.takeOutOfTrash, run: take }] : []),
    ...(kept.length > 0 ? [{ name: strings.earlierVersions, run: () => showVersions(parts, note) }] : []),
    { name: strings.restore, run: () => parts.restore(note.id) },
  ];
}

/** Whether the network or the service is the cause, so the next run may succeed. */
const isLost = (reason: Reason | undefined): boolean =>
  reason !== undefined && reason.code !== "not-begun" && failureKind(reason) !== "key-refused";

/**
 * The service's host, or why there is no connection. The text is empty when an issue in the list already says it.
 */
async function connectionLine(parts: UiParts): ReturnType<StatusHost["connection"]> {
  const { strings, attention } = parts;
  const connection = await parts.connection();
  const failure = attention.issues.get().find(({ kind }) => kind === "connection");
  if (failure) return { ready: !("obstacle" in connection) && isLost(failure.reason), text: "" };
  if ("obstacle" in connection) return { ready: false, text: connection.obstacle.text };
  const { sample, baseUrl } = connection.service;
  return { ready: true, text: sample ? strings.connectedSample : strings.connectedTo(new URL(baseUrl).host) };
}
