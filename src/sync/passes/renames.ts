import { pathKey, pathsFor, withShortId } from "../note/path";
import { linkedDecisions } from "../plan/own-links";
import {
  assertPassing,
  PathTaken,
  type DeletionMarks,
  type SharedQuestion,
  type StateStore,
  type Vault,
} from "../ports";
import { MOST_ASKED_ABOUT, type Question } from "../report";
import { assertNotCancelled, type Reporter } from "../run";
import type { Policy } from "../state/policy";
import { allRecords, changeRecord, recordOf } from "../state/records";
import { formerPaths, recordGiven, spelledPath } from "../state/note-paths";
import type { Rename, RenameQueue } from "../state/rename-queue";
import { readQuestion, shareQuestion, type RenameQuestion } from "../state/shared-question";
import type { UndoLog } from "../state/undo-log";
import type { UndoStep } from "../state/undo-steps";

export interface RenameParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  readonly sharedQuestion: SharedQuestion | undefined;
  readonly renames: RenameQueue;
  readonly policy: Pick<Policy, "renames" | "isOpen" | "close">;
  readonly undoLog: UndoLog;
  readonly reporter: Reporter;
  readonly signal: AbortSignal | undefined;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Device time at the start of the run, in milliseconds. */
  readonly startedAt: number;
}

const RENAMED_UNASKED = 20;

/** Renames notes to the service's new names. If there are many at once, every device asks the user first. */
export async function followNames(parts: RenameParts): Promise<void> {
  const { renames, deletionMarks, policy, sharedQuestion, reporter, startedAt } = parts;
  const shared = readQuestion(sharedQuestion);
  const isShared = shared.state === "open";
  if (isShared) await takeOver(parts, shared);
  // A note that is no longer synced keeps its name until the user has it synced again.
  const all = renames.all().filter(({ id }) => deletionMarks.get(id)?.state !== "stopped");
  const isOpen = policy.isOpen("renames") || (isShared && all.some(shared.has));
  if (policy.renames !== "ask") {
    const answer = policy.renames === "keep" ? "keep" : "rename";
    if (isOpen) await shareQuestion(sharedQuestion, answer, all, startedAt);
    return carryOut(parts, all, answer, isOpen || answer === "keep");
  }
  const answered = isShared ? [] : all.filter(shared.has);
  await carryOut(parts, answered, shared.state === "keep" ? "keep" : "rename", true);
  const others = isShared ? all : all.filter((rename) => !shared.has(rename));
  if (others.length > (isOpen ? 0 : RENAMED_UNASKED)) {
    await shareQuestion(sharedQuestion, "open", others, startedAt);
    reporter.ask(questionAbout(others));
    return;
  }
  if (isOpen) {
    if (isShared) await shareQuestion(sharedQuestion, "keep", [], startedAt);
    await policy.close("renames");
  }
  await carryOut(parts, others, "rename", false);
}

function questionAbout(all: readonly Rename[]): Question {
  const paths = all.slice(0, MOST_ASKED_ABOUT).map(({ from }) => from);
  return { kind: "renames", code: "ask-renames", count: all.length, notes: paths };
}

/**
 * Another device asks about notes that this device knows only under their old names, without a record of the sync that put
 * them there. This device takes over that knowledge.
 */
async function takeOver(parts: RenameParts, shared: RenameQuestion): Promise<void> {
  const { vault, store, deletionMarks, renames, signal } = parts;
  if (renames.all().length >= shared.count) return;
  for await (const { id, placed, wanted } of allRecords(store)) {
    assertNotCancelled(signal);
    if (placed !== "" || deletionMarks.get(id)?.state === "stopped") continue;
    const names = pathsFor(wanted, id).map(pathKey);
    for (const from of await vault.find(id)) {
      const rename = { id, from, wanted };
      if (!shared.has(rename) || names.includes(pathKey(from))) continue;
      await changeRecord(store, id, { placed: from, movedTo: undefined, wanted: from });
      await renames.set(id, rename);
    }
  }
}

/** @param answered by the user: an undo asks again. */
async function carryOut(
  parts: RenameParts,
  all: readonly Rename[],
  answer: "rename" | "keep",
  answered: boolean,
): Promise<void> {
  const { store, renames, undoLog, reporter, signal } = parts;
  if (all.length === 0) return;
  let isDone = answer === "keep";
  let dropSteps: (() => Promise<void>) | undefined;
  /** Called before the first change. */
  async function keepSteps(): Promise<void> {
    if (dropSteps) return;
    const notes: UndoStep[] = [];
    for (const rename of all) notes.push({ ...rename, before: (await recordOf(store, rename.id))?.wanted });
    dropSteps = await undoLog.keepSteps({ question: questionAbout(all), answered, notes });
  }
  if (answer === "keep") await keepSteps();
  for (const rename of all) {
    assertNotCancelled(signal);
    const { id, from, wanted } = rename;
    const record = await recordOf(store, id);
    const to = answer === "keep" ? record?.placed : await move(parts, rename, keepSteps);
    if (to === "later") continue;
    if (record !== undefined && to !== undefined) {
      await changeRecord(store, id, { formerly: formerPaths(record, from), placed: to, wanted });
      isDone = true;
      if (to !== from) reporter.note({ id, path: to, outcome: "renamed", reason: { code: "renamed", from } });
    }
    await renames.set(id, undefined);
  }
  // A run in which every rename waits leaves nothing to undo.
  if (!isDone) await dropSteps?.();
}

/**
 * Renames the note. Returns its path then; undefined if there is nothing to rename.
 *
 * @param keepSteps called before the note is renamed
 */
async function move(
  { vault, store, deletionMarks, reporter, now }: RenameParts,
  { id, from, wanted }: Rename,
  keepSteps: () => Promise<void>,
): Promise<string | undefined> {
  // Its present name is better than a longer id.
  for (const to of [wanted, withShortId(wanted, id)]) {
    const occupant = await vault.occupant(to);
    // If only the case changes, the occupant is the note itself.
    if (occupant !== undefined && pathKey(occupant) !== pathKey(from)) {
      // Another device already renamed it. Which of the two is a spare copy is decided first; until then the rename waits.
      const paths = await vault.find(id);
      if (paths.includes(occupant)) return paths.includes(from) ? "later" : undefined;
      continue;
    }
    try {
      const file = await vault.read(from);
      if (file === undefined || !(await vault.find(id)).includes(from)) return undefined;
      // The deletion may still arrive here: under another name, the note would look like a restored one.
      if (deletionMarks.get(id)?.state === "deleted") return "later";
      await keepSteps();
      const linked = () => linkedDecisions({ vault, store }, id, from);
      await recordGiven(store, id, { path: to, at: now(), isTheirs: false }, linked);
      await vault.rename(from, to, file.text);
      return await spelledPath(vault, id, to);
    } catch (error) {
      if (error instanceof PathTaken) continue;
      assertPassing(error);
      reporter.note({ id, path: from, outcome: "waiting", reason: { code: "rename-postponed" } });
      return "later";
    }
  }
  return undefined;
}
