import { pathKey, withShortId } from "../note/path";
import { assertPassing, PathTaken, type StateStore, type Vault } from "../ports";
import type { Question } from "../report";
import { assertNotCancelled, type Reporter } from "../run";
import type { Policy } from "../state/policy";
import { changeRecord, formerPaths, recordOf } from "../state/records";
import type { Rename, RenameQueue } from "../state/rename-queue";
import type { UndoLog } from "../state/undo-log";
import type { UndoStep } from "../state/undo-steps";

export interface RenameParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly renames: RenameQueue;
  readonly policy: Pick<Policy, "renames" | "isOpen">;
  readonly undoLog: UndoLog;
  readonly reporter: Reporter;
  readonly signal: AbortSignal | undefined;
}

const RENAMED_UNASKED = 20;

/** Notes follow the names that the service gives them; if that is many at once, the user is asked first. */
export async function followNames(parts: RenameParts): Promise<void> {
  const { store, renames, policy, undoLog, reporter, signal } = parts;
  const all = renames.all();
  if (all.length === 0) return;
  const isOpen = policy.isOpen("renames");
  const paths = all.slice(0, 100).map(({ from }) => from);
  const question: Question = { kind: "renames", code: "ask-renames", count: all.length, notes: paths };
  if (policy.renames === "ask" && (isOpen || all.length > RENAMED_UNASKED)) {
    reporter.ask(question);
    return;
  }
  let isKept = false;
  /** Before the first change: a run in which every rename waits leaves nothing. */
  async function keepSteps(): Promise<void> {
    if (isKept) return;
    isKept = true;
    const notes: UndoStep[] = [];
    for (const rename of all) notes.push({ ...rename, before: (await recordOf(store, rename.id))?.wanted });
    await undoLog.keepSteps({ question, answered: isOpen || policy.renames === "keep", notes });
  }
  if (policy.renames === "keep") await keepSteps();
  for (const rename of all) {
    assertNotCancelled(signal);
    const { id, from, wanted } = rename;
    const record = await recordOf(store, id);
    const to = policy.renames === "keep" ? record?.placed : await move(parts, rename, keepSteps);
    if (to === "later") continue;
    if (record !== undefined && to !== undefined) {
      await changeRecord(store, id, { formerly: formerPaths(record, from), placed: to, wanted });
      if (to !== from) reporter.note({ id, path: to, outcome: "renamed", reason: { code: "renamed", from } });
    }
    await renames.set(id, undefined);
  }
}

/**
 * Where the note lies then; undefined where there is nothing to rename any more.
 *
 * @param keepSteps called before the note is renamed
 */
async function move(
  { vault, reporter }: Pick<RenameParts, "vault" | "reporter">,
  { id, from, wanted }: Rename,
  keepSteps: () => Promise<void>,
): Promise<string | undefined> {
  for (const to of [wanted, withShortId(wanted, id)]) {
    const occupant = await vault.occupant(to);
    // A change of case only: the occupant is the note itself.
    if (occupant !== undefined && pathKey(occupant) !== pathKey(from)) {
      // Another device renamed it already: which of the two is spare is found out first. While both stay, it waits.
      const paths = await vault.find(id);
      if (paths.includes(occupant)) return paths.includes(from) ? "later" : undefined;
      continue;
    }
    try {
      const file = await vault.read(from);
      if (file === undefined || !(await vault.find(id)).includes(from)) return undefined;
      await keepSteps();
      await vault.rename(from, to, file.text);
      return to;
    } catch (error) {
      if (error instanceof PathTaken) continue;
      assertPassing(error);
      reporter.note({ id, path: from, outcome: "waiting", reason: { code: "rename-postponed" } });
      return "later";
    }
  }
  return undefined;
}
