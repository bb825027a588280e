import { ApiError, Cancelled, KeyRefused, NotFound, RateLimited, Unreachable } from "../../api/api-error";
import type { IdTable } from "../sweep/id-table";
import { applyMeeting, setRetry } from "./apply-meeting";
import { confirmedOlder } from "./older";
import { followNames } from "./renames";
import { assertNotCancelled, type Run } from "../run";

/** Meetings that are asked for one by one, by `GET /meetings/:id`. */

/** What cannot be had now is not taken: the next full sweep that shows the older text asks again. */
export async function takeOlder(run: Run): Promise<void> {
  for (const id of await confirmedOlder(run)) {
    run.takeOlder.add(id);
    await askFor(run, id);
  }
}

const MOST_RETRIES = 20;

/**
 * Meetings on the retry list that the sweep did not bring, one by one; those that it quarantined are told already.
 *
 * @param served all that the service has, if this run proved that.
 */
export async function askAgain(
  run: Run,
  quarantined: ReadonlySet<string>,
  served: Pick<IdTable, "has"> | undefined,
): Promise<void> {
  const open = [...run.pending.values()].filter(({ id, kind }) => kind !== "ask" && !quarantined.has(id));
  const due = open.filter(({ notBefore }) => notBefore <= run.startedAt).slice(0, MOST_RETRIES);
  // Whoever is not asked for in this run is missing all the same.
  for (const entry of open) {
    if (entry.kind === "quarantined" && !due.includes(entry)) run.tally.quarantine(entry.id, entry.reason);
  }
  for (const { id, kind, reason } of due) {
    const failure = await askFor(run, id);
    if (failure === undefined) continue;
    if (failure instanceof NotFound && served?.has(id) === false) {
      // Neither listed nor known: there is nothing to wait for any more.
      await setRetry(run, id, undefined, "");
      continue;
    }
    if (kind === "quarantined") run.tally.quarantine(id, reason);
    await setRetry(run, id, kind, reason);
  }
}

/** Resolves with what could not be had, in sentences; rejects where none of them could. */
export async function readThese(run: Run, ids: readonly string[]): Promise<readonly string[]> {
  const failures: ApiError[] = [];
  for (const id of ids) {
    const failure = await askFor(run, id);
    if (failure !== undefined) failures.push(failure);
  }
  await followNames(run);
  const worse = failures.find((failure) => !(failure instanceof NotFound));
  if (worse !== undefined && failures.length === ids.length) throw worse;
  return failures.map((failure) => (failure instanceof NotFound ? GONE : failure.message));
}

const GONE = "The service no longer has this meeting, or no longer shows it to you. Your note stays as it is.";

/** Asks for one meeting and writes it. Resolves with why it could not be had, unless that is true of all others too. */
async function askFor(run: Run, id: string): Promise<ApiError | undefined> {
  assertNotCancelled(run);
  try {
    await applyMeeting(run, await run.parts.client.meeting(id));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && !endsTheRun(error)) return error;
    throw error;
  }
}

/** What concerns the key or the connection, not one meeting. */
function endsTheRun(error: ApiError): boolean {
  return [KeyRefused, Cancelled, Unreachable, RateLimited].some((kind) => error instanceof kind);
}
