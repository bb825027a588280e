import type { BrokenMeeting, Meeting } from "../../api/meeting";
import { applyNote, type ApplyNoteParts, type NoteResult } from "../apply/apply-note";
import type { Renderer } from "../render/render-meeting";
import { assertNotCancelled } from "../run";
import type { RetryList } from "../state/retry-list";
import type { Position } from "../sweep/cursor";
import { adoptReidentifiedDecisions, type ReidentifyParts } from "./reidentified-decisions";

export interface ApplyMeetingParts extends ApplyNoteParts, ReidentifyParts {
  readonly notesOf: Renderer;
  readonly retries: RetryList;
  readonly signal: AbortSignal | undefined;
  /** The sweep that shows the meeting, if one does. */
  readonly sweep?: Pick<Position, "full" | "isForSettings" | "knownOnly">;
}

/** Applies a meeting's notes, and stores whether the meeting must be requested again. True if the service's text was new. */
export async function applyMeeting(parts: ApplyMeetingParts, meeting: Meeting): Promise<boolean> {
  const notes = parts.notesOf(meeting);
  const postponed = await adoptReidentifiedDecisions(parts, meeting.id, notes);
  const results: NoteResult[] = [];
  for (const note of notes) {
    assertNotCancelled(parts.signal);
    results.push(postponed.has(note.id) ? POSTPONED : await applyNote(parts, note, results[0]));
  }
  await requestAgain(parts, meeting.id, notes[0]?.updatedAt ?? 0, results);
  return results.some(({ changed }) => changed);
}

/**
 * Stores whether the meeting must be requested again.
 *
 * @param updatedAt of the meeting in this answer, in milliseconds; 0 if the answer has none.
 */
async function requestAgain(
  { retries, sweep }: Pick<ApplyMeetingParts, "retries" | "sweep">,
  id: string,
  updatedAt: number,
  results: readonly NoteResult[],
): Promise<void> {
  const open = results.find(({ retry }) => retry !== undefined);
  const entry = retries.get(id);
  const isStale = results[0]?.isStale === true;
  const stale = (entry?.stale ?? 0) + 1;
  if (open?.retry !== undefined) await retries.put(id, open.retry, open.reason, { updatedAt });
  // A stale answer may lack what the meeting is requested for, or what the user is asked about.
  else if (entry !== undefined && isStale && stale <= STALE_ANSWERS)
    await retries.put(id, entry.kind, entry.reason, { stale });
  // The note keeps its newer text, and only a fresh answer shows that text with the present settings.
  else if (entry === undefined && isStale && sweep?.isForSettings === true) await retries.askNow(id);
  // The note lacks the newer text, and until the meeting changes, only a full sweep shows it.
  else if (entry === undefined && sweep?.full === true && results.some(({ isBehind }) => isBehind))
    await retries.askNow(id);
  else await retries.remove(id);
}

/** After so many stale answers, the service has gone back to an older text. */
const STALE_ANSWERS = 3;

const POSTPONED: NoteResult = {
  ...{ outcome: undefined, path: "", retry: "held", changed: true, isStale: false },
  reason: { code: "decision-postponed" },
};

/** Puts a meeting that cannot be used on the retry list, so that the watermark may pass it. */
export async function quarantine(
  { reporter, retries }: Pick<ApplyMeetingParts, "reporter" | "retries">,
  { id, fault }: BrokenMeeting,
): Promise<void> {
  reporter.quarantine(id ?? "", fault);
  if (id !== undefined) await retries.put(id, "quarantined", fault);
}
