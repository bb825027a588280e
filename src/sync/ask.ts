import { ApiError, Cancelled, KeyRefused, NotFound, RateLimited, Unreachable } from "../api/api-error";
import { applyMeeting, setRetry } from "./meeting-notes";
import { confirmedOlder } from "./older";
import { followNames } from "./renames";
import { assertNotCancelled, type Run } from "./run";

/** Meetings that are asked for one by one, by `GET /meetings/:id`. */

export async function takeOlder(run: Run): Promise<void> {
  for (const id of await confirmedOlder(run)) {
    run.takeOlder.add(id);
    await applyMeeting(run, await run.parts.client.meeting(id));
  }
}

const MOST_RETRIES = 20;

/** Meetings on the retry list that the sweep did not bring, one by one. */
export async function askAgain(run: Run, handled: ReadonlySet<string>): Promise<void> {
  const open = [...run.pending.values()].filter(({ id, kind }) => kind !== "ask" && !handled.has(id));
  const due = open.filter(({ notBefore }) => notBefore <= run.startedAt).slice(0, MOST_RETRIES);
  // Whoever is not asked for in this run is missing all the same.
  for (const entry of open) {
    if (entry.kind === "quarantined" && !due.includes(entry)) run.tally.quarantine(entry.id, entry.reason);
  }
  for (const { id, kind, reason } of due) {
    assertNotCancelled(run);
    try {
      await applyMeeting(run, await run.parts.client.meeting(id));
    } catch (error) {
      if (!(error instanceof ApiError) || endsTheRun(error)) throw error;
      if (kind === "quarantined") run.tally.quarantine(id, reason);
      await setRetry(run, id, kind, reason);
    }
  }
}

export async function readThese(run: Run, ids: readonly string[]): Promise<readonly string[]> {
  const doubts: string[] = [];
  for (const id of ids) {
    assertNotCancelled(run);
    try {
      await applyMeeting(run, await run.parts.client.meeting(id));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      doubts.push("The service no longer has this meeting, or no longer shows it to you. Your note stays as it is.");
    }
  }
  await followNames(run);
  return doubts;
}

/** What concerns the key or the connection, not one meeting. */
function endsTheRun(error: ApiError): boolean {
  return [KeyRefused, Cancelled, Unreachable, RateLimited].some((kind) => error instanceof kind);
}
