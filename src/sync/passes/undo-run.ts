import type { Vault } from "../ports";
import type { Question } from "../report";
import { askAgain } from "../state/open-issues";
import { changeRecord, recordOf } from "../state/records";
import { openRenameQueue } from "../state/rename-queue";
import { forgetSteps, lastSteps, type RunSteps } from "../state/run-log";
import { settledVault, timeOfLastTexts, undoLastRun, type Undone, type UndoParts } from "../state/undo-log";
import { renamesQuestion } from "./renames";
import { giveNameBack } from "./undo-rename";

/**
 * Takes back what the last run did to notes: their texts, their names, and the answers that it had from the user. The
 * question of an answer waits for the user again. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 */
export async function undoRun(parts: UndoParts, now: number): Promise<readonly Undone[]> {
  const { store } = parts;
  const steps = await lastSteps(store);
  const texts = await timeOfLastTexts(store);
  if (steps === undefined || steps.at < texts) return undoLastRun(parts, now);
  const vault = await settledVault(parts, now);
  const undone = [...(await undoNames({ ...parts, vault }, steps)), ...(await undoCopies(parts, steps))];
  await forgetSteps(store, steps);
  return steps.at === texts ? [...undone, ...(await undoLastRun(parts, now))] : undone;
}

async function undoNames(
  { vault, store }: UndoParts & { readonly vault: Vault },
  { renames = [], answered = false }: RunSteps,
): Promise<readonly Undone[]> {
  const undone: Undone[] = [];
  const again = [];
  const queue = await openRenameQueue(store);
  for (const { before, ...rename } of renames) {
    const { id, from, wanted } = rename;
    const record = await recordOf(store, id);
    // Not renamed by that run, or renamed once more since.
    if (record?.wanted !== wanted) continue;
    const isKept = record.placed === from;
    if (isKept && !answered) continue;
    const isBack = isKept || (await giveNameBack({ vault, store }, id, from));
    undone.push({ path: isBack ? from : record.placed, result: isBack ? (isKept ? "asked" : "restored") : "changed" });
    if (!isBack || !answered) continue;
    await changeRecord(store, id, { wanted: before ?? from });
    await queue.set(id, rename);
    again.push(rename);
  }
  if (again.length > 0) await askAgain(store, renamesQuestion(again));
  return undone;
}

async function undoCopies({ store }: UndoParts, { copies = [] }: RunSteps): Promise<readonly Undone[]> {
  for (const { id, path } of copies) {
    const known = (await recordOf(store, id))?.copies ?? [];
    await changeRecord(store, id, { copies: known.filter((each) => each !== path) });
  }
  const notes = copies.map(({ path }) => path);
  const question: Question = { kind: "copies", code: "ask-copies", count: notes.length, notes: notes.slice(0, 100) };
  if (notes.length > 0) await askAgain(store, question);
  return notes.map((path) => ({ path, result: "asked" }));
}
