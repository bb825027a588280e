import { KeyRefused } from "../api/api-error";
import { previewMarks, previewStore, previewVault } from "./dry-run";
import { openRun } from "./open-run";
import { answerForTheRest, reportGone } from "./passes/gone-from-service";
import { readMeetings, type Reading } from "./passes/read-meetings";
import { closeRenameQuestion, followNames } from "./passes/renames";
import { refreshMeetings, retryMeetings, acceptOlderTexts } from "./passes/retries";
import { lookAgain, trashCopies } from "./passes/second-look";
import { closeMissingQuestion, stopIfManyMissing } from "./plan/absent-note";
import { reasonOf } from "./reason";
import type { Summary } from "./report";
import { createReporter } from "./reporter";
export type { Progress, SyncOptions, SyncParts } from "./run";
import { StopAndAsk, type Run, type SyncOptions, type SyncParts } from "./run";
import { forgetAccount } from "./state/account";
import { storeNow, writeBehind } from "./state/write-behind";
import { openCursors } from "./sweep/cursor";

/** One run, from the first request to the summary. Never rejects: the summary has the error. */
export async function sync(given: SyncParts, options: SyncOptions = {}): Promise<Summary> {
  const parts = options.dryRun === true ? previewed(given, options) : { ...given, store: writeBehind(given.store) };
  const { client, store } = parts;
  const reporter = createReporter((outcome) => options.onOutcome?.(outcome, store));
  try {
    const run = await openRun(parts, options, reporter);
    await syncOrAsk(run);
    await run.journal.prune();
    await storeNow(store);
    return reporter.summary(client.requests);
  } catch (error) {
    if (error instanceof KeyRefused) await forgetAccount(store).catch(() => undefined);
    // Records of written notes must still be stored. If the store fails here, `error` is already reported.
    await storeNow(store).catch(() => undefined);
    return reporter.summary(client.requests, reasonOf(error));
  }
}

function previewed(parts: SyncParts, { onWrite }: SyncOptions): SyncParts {
  return {
    ...parts,
    vault: previewVault(parts.vault, parts.store, onWrite),
    store: previewStore(parts.store),
    deletionMarks: previewMarks(parts.deletionMarks),
  };
}

/** A question to the user ends the run early. */
async function syncOrAsk(run: Run): Promise<void> {
  const { options, reporter, policy } = run;
  try {
    await policy.start();
    if (options.only === undefined) return await syncAll(run);
    await refreshMeetings(run, options.only);
    await followNames(run);
  } catch (error) {
    if (!(error instanceof StopAndAsk)) throw error;
    reporter.ask(error.question);
    await policy.remember(reporter.questions, false);
  }
}

/** Reads and applies what is new, or everything; before and after it, the passes look at all notes. */
async function syncAll(run: Run): Promise<void> {
  const cursors = await openCursors(run);
  // A sync that reads only changes would not notice that many notes are missing.
  if (run.policy.hasFewerNotes(run.noteCount)) await stopIfManyMissing(run);
  await closeMissingQuestion(run);
  await closeRenameQuestion(run);
  await lookAgain(run);
  const reading = await readMeetings(run, cursors);
  await retryMeetings(run, reading.quarantined, reading.served);
  if (reading.served !== undefined) await reportGone(run, reading.served);
  if (reading.certifiedFull) {
    await acceptOlderTexts(run);
    await answerForTheRest(run);
  }
  await trashCopies(run);
  await followNames(run);
  await close(run, reading);
}

/** Stores what the user is still to be asked, and how far the sweeps have come. */
async function close({ policy, reporter, noteCount }: Run, { ends, certifiedFull, isResumed }: Reading): Promise<void> {
  // What the user answered about names has been done.
  if (policy.renames !== "ask") await policy.close("renames");
  // A resumed sweep has no questions about the pages that the earlier run read, so the questions may be incomplete.
  await policy.remember(reporter.questions, certifiedFull && !isResumed);
  await policy.setNoteCount(noteCount + reporter.counts.created - reporter.counts.trashed);
  for (const [cursor, end] of ends) reporter.doubt(...(await cursor.close(end, certifiedFull)));
}
