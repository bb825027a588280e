import { ApiError, Cancelled, KeyRefused, NotFound, RateLimited, Unreachable } from "../../api/api-error";
import type { NotesClient } from "../../api/meeting";
import type { OlderTexts } from "../plan/older-texts";
import type { Reason } from "../reason";
import { assertNotCancelled } from "../run";
import type { SeenMeetings } from "../sweep/seen-meetings";
import { applyMeeting, type ApplyMeetingParts } from "./apply-meeting";

/** Meetings that are asked for one by one, by `GET /meetings/:id`. */
export interface RetryParts extends ApplyMeetingParts {
  readonly client: NotesClient;
  /** Device time of the run, in milliseconds. */
  readonly startedAt: number;
}

const MOST_RETRIES = 20;
/** For an entry of an earlier version, which stored a sentence. */
const UNUSABLE: Reason = { code: "meeting-unusable", fault: undefined };

/**
 * Asks for the meetings on the retry list that the sweep did not bring; those that it quarantined are reported already.
 *
 * @param served all that the service has, if this run proved that.
 */
export async function retryMeetings(
  parts: RetryParts,
  quarantined: ReadonlySet<string>,
  served: Pick<SeenMeetings, "has"> | undefined,
): Promise<void> {
  const { retries, reporter, startedAt } = parts;
  const open = retries.all().filter(({ id, kind }) => kind !== "ask" && !quarantined.has(id));
  const due = open.filter(({ notBefore }) => notBefore <= startedAt).slice(0, MOST_RETRIES);
  // What is not asked for in this run is missing all the same.
  for (const entry of open) {
    if (entry.kind === "quarantined" && !due.includes(entry)) reporter.quarantine(entry.id, entry.reason ?? UNUSABLE);
  }
  for (const { id, kind, reason } of due) {
    const failure = await refresh(parts, id);
    if (failure === undefined) continue;
    if (failure instanceof NotFound && served?.has(id) === false) {
      // Neither listed nor known: there is nothing to wait for any more.
      await retries.remove(id);
      continue;
    }
    if (kind === "quarantined") reporter.quarantine(id, reason ?? UNUSABLE);
    await retries.put(id, kind, reason);
  }
}

export interface OlderTextParts extends RetryParts {
  readonly olderTexts: OlderTexts;
}

/** What cannot be had now is not taken: the next full sweep that shows the older text asks again. */
export async function takeOlderTexts(parts: OlderTextParts): Promise<void> {
  for (const id of await parts.olderTexts.take()) await refresh(parts, id);
}

/** Refreshes just these meetings. Reports which could not be had; rejects where none of them could. */
export async function refreshMeetings(parts: RetryParts, ids: readonly string[]): Promise<void> {
  const failures: ApiError[] = [];
  for (const id of ids) {
    const failure = await refresh(parts, id);
    if (failure !== undefined) failures.push(failure);
  }
  const worse = failures.find((failure) => !(failure instanceof NotFound));
  if (worse !== undefined && failures.length === ids.length) throw worse;
  for (const failure of failures) {
    parts.reporter.doubt(failure instanceof NotFound ? { code: "meeting-gone" } : failure.problem);
  }
}

/** Asks for one meeting and writes it. Resolves with why it could not be had, unless that is true of all others too. */
async function refresh(parts: RetryParts, id: string): Promise<ApiError | undefined> {
  assertNotCancelled(parts.signal);
  try {
    await applyMeeting(parts, await parts.client.meeting(id));
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
