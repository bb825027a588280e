import { pathKey, withShortId } from "../note/path";
import { NoteChanged, NoteUnreadable, PathTaken, type StateStore, type Vault } from "../ports";
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
  const due: Rename[] = [];
  const notes: UndoStep[] = [];
  for (const rename of all) {
    if (policy.renames !== "keep" && (await waitsForOther(parts.vault, rename))) continue;
    due.push(rename);
    notes.push({ ...rename, before: (await recordOf(store, rename.id))?.wanted });
  }
  if (due.length === 0) return;
  await undoLog.keepSteps({ question, answered: isOpen || policy.renames === "keep", notes });
  for (const rename of due) {
    assertNotCancelled(signal);
    const { id, from, wanted } = rename;
    const record = await recordOf(store, id);
    const to = policy.renames === "keep" ? record?.placed : await move(parts, rename);
    if (to === "later") continue;
    if (record !== undefined && to !== undefined) {
      await changeRecord(store, id, { formerly: formerPaths(record, from), placed: to, wanted });
      if (to !== from) reporter.note({ id, path: to, outcome: "renamed", reason: { code: "renamed", from } });
    }
    await renames.set(id, undefined);
  }
}

/** Another device renamed it already, and both notes stay: which of the two is spare is found out first. */
async function waitsForOther(vault: Vault, { id, from, wanted }: Rename): Promise<boolean> {
  const paths = await vault.find(id);
  if (!paths.includes(from)) return false;
  const isOther = (path: string) => paths.includes(path) && pathKey(path) !== pathKey(from);
  const occupant = await vault.occupant(wanted);
  if (occupant === undefined || isOther(occupant)) return occupant !== undefined;
  return isOther((await vault.occupant(withShortId(wanted, id))) ?? from);
}

/** Where the note lies then; undefined where there is nothing to rename any more. */
async function move(
  { vault, reporter }: Pick<RenameParts, "vault" | "reporter">,
  { id, from, wanted }: Rename,
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
      await vault.rename(from, to, file.text);
      return to;
    } catch (error) {
      if (error instanceof PathTaken) continue;
      if (!(error instanceof NoteChanged) && !(error instanceof NoteUnreadable)) throw error;
      reporter.note({ id, path: from, outcome: "waiting", reason: { code: "rename-postponed" } });
      return "later";
    }
  }
  return undefined;
}
