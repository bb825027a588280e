import { ApiError, Cancelled, KeyRefused, NotFound, RateLimited, Unreachable } from "../../api/api-error";
import { decisionsOf } from "../note/note-id";
import type { Reason } from "../reason";
import { assertNotCancelled, type Run } from "../run";
import type { RetryEntry } from "../state/retry-list";
import type { SeenMeetings } from "../sweep/seen-meetings";
import { applyMeeting } from "./apply-meeting";

/** Requests for single meetings, by `GET /meetings/:id`. */

/** In one run. If more are asked for, one run reads everything. */
export const MOST_RETRIES = 20;
const DAY = 24 * 60 * 60_000;
/** For an entry without a reason. */
const UNUSABLE: Reason = { code: "meeting-unusable", fault: undefined };

/**
 * Requests the meetings on the retry list that were not in the sweep. Those that the sweep quarantined are already reported.
 *
 * @param served all meetings of the service, if this run proved that.
 */
export async function retryMeetings(
  run: Run,
  quarantined: ReadonlySet<string>,
  served: Pick<SeenMeetings, "has"> | undefined,
): Promise<void> {
  const { retries, reporter, startedAt, vault } = run;
  const open: RetryEntry[] = [];
  for (const entry of retries.all()) {
    // What the user is asked about may have come meanwhile, or another note of the meeting waits for its text.
    const ids = entry.kind === "ask" && (entry.stale ?? 0) === 0 ? [entry.id, decisionsOf(entry.id)] : [];
    const found = await Promise.all(ids.map((id) => vault.find(id)));
    const isOpen = ids.length === 0 || found.some((paths) => paths.length > 0);
    if (isOpen && !quarantined.has(entry.id)) open.push(entry);
  }
  const due = open.filter(({ notBefore }) => notBefore <= startedAt).slice(0, MOST_RETRIES);
  // Meetings that this run does not request are still missing.
  for (const entry of open) {
    if (entry.kind === "quarantined" && !due.includes(entry)) reporter.quarantine(entry.id, entry.reason ?? UNUSABLE);
  }
  for (const { id, kind, reason, stale, goneSince: since = startedAt } of due) {
    const failure = await refresh(run, id);
    if (failure === undefined) continue;
    const goneSince = failure instanceof NotFound ? Math.min(since, startedAt) : undefined;
    if (goneSince !== undefined && (served?.has(id) === false || startedAt - goneSince >= DAY)) {
      // The service does not know it, and either does not list it or said so for a day: the entry ends. With a filter, no list
      // proves anything. The next full sweep that shows the meeting adds it again.
      await retries.remove(id);
      continue;
    }
    if (kind === "quarantined") reporter.quarantine(id, reason ?? UNUSABLE);
    await retries.put(id, kind, reason, { stale, goneSince });
  }
}

/** If a meeting cannot be read now, its older text is not accepted. The next full sweep that shows it tries again. */
export async function acceptOlderTexts(run: Run): Promise<void> {
  for (const id of await run.olderTexts.accept()) await refresh(run, id);
}

/** Refreshes only these meetings. Reports those that could not be read. Rejects if none could. */
export async function refreshMeetings(run: Run, ids: readonly string[]): Promise<void> {
  const failures: ApiError[] = [];
  for (const id of ids) {
    const failure = await refresh(run, id);
    if (failure !== undefined) failures.push(failure);
  }
  const worse = failures.find((failure) => !(failure instanceof NotFound));
  if (worse !== undefined && failures.length === ids.length) throw worse;
  for (const failure of failures) {
    run.reporter.doubt(failure instanceof NotFound ? { code: "meeting-gone" } : failure.problem);
  }
}

/** Reads one meeting and applies it. Resolves with the error of this meeting. Rejects with errors that concern all meetings. */
async function refresh(run: Run, id: string): Promise<ApiError | undefined> {
  assertNotCancelled(run.options.signal);
  try {
    await applyMeeting(run, await run.client.meeting(id));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && !endsTheRun(error)) return error;
    throw error;
  }
}

/** Whether the error concerns the key or the connection, not one meeting. */
function endsTheRun(error: ApiError): boolean {
  return [KeyRefused, Cancelled, Unreachable, RateLimited].some((kind) => error instanceof kind);
}
