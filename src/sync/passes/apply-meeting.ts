import type { BrokenMeeting, Meeting } from "../../api/meeting";
import { applyNote, type NoteResult } from "../apply/apply-note";
import { renderMeeting } from "../render/render-meeting";
import { assertNotCancelled, type Run } from "../run";
import { adoptReidentifiedDecisions } from "./reidentified-decisions";

/**
 * Applies a meeting's notes, and stores whether the meeting must be requested again. True if the service's text was new.
 *
 * @param isLeftOut by the user's filters: no note is created.
 */
export async function applyMeeting(
  run: Run,
  meeting: Meeting,
  isLeftOut = run.sweep?.knownOnly === true,
): Promise<boolean> {
  const rendered = renderMeeting(meeting, run.render);
  const notes = isLeftOut ? rendered.map((note) => ({ ...note, isLeftOut })) : rendered;
  const postponed = await adoptReidentifiedDecisions(run, meeting.id, notes);
  const results: NoteResult[] = [];
  for (const note of notes) {
    assertNotCancelled(run.options.signal);
    results.push(postponed.has(note.id) ? POSTPONED : await applyNote(run, note, results[0]));
  }
  await updateRetryList(run, meeting.id, notes[0]?.updatedAt ?? 0, results);
  return results.some(({ changed }) => changed);
}

/**
 * Stores whether the meeting must be requested again.
 *
 * @param updatedAt of the meeting in this answer, in milliseconds; 0 if the answer has none.
 */
async function updateRetryList(
  { retries, sweep }: Run,
  id: string,
  updatedAt: number,
  results: readonly NoteResult[],
): Promise<void> {
  const open = results.find(({ retry }) => retry !== undefined);
  const entry = retries.get(id);
  const isStale = results[0]?.isStale === true;
  const stale = (entry?.stale ?? 0) + 1;
  const knownOnly = sweep?.knownOnly;
  if (open?.retry !== undefined) await retries.put(id, open.retry, open.reason, { updatedAt, knownOnly });
  // A stale answer may lack what the meeting is requested for, or what the user is asked about.
  else if (entry !== undefined && isStale && stale <= STALE_ANSWERS)
    await retries.put(id, entry.kind, entry.reason, { stale, knownOnly });
  // The note keeps its newer text, and only a fresh answer shows that text with the present settings.
  else if (entry === undefined && isStale && sweep?.isForSettings === true) await retries.askNow(id, { knownOnly });
  // The note lacks the newer text, and until the meeting changes, only a full sweep shows it.
  else if (entry === undefined && sweep?.full === true && results.some(({ isBehind }) => isBehind))
    await retries.askNow(id, { knownOnly });
  else await retries.remove(id);
}

/** After so many stale answers, the service has gone back to an older text. */
const STALE_ANSWERS = 3;

const POSTPONED: NoteResult = {
  ...{ outcome: undefined, path: "", retry: "held", changed: true, isStale: false },
  reason: { code: "decision-postponed" },
};

/** Puts a meeting that cannot be used on the retry list, so that the watermark may pass it. */
export async function quarantine({ reporter, retries, sweep }: Run, { id, fault }: BrokenMeeting): Promise<void> {
  reporter.quarantine(id ?? "", fault);
  if (id !== undefined) await retries.put(id, "quarantined", fault, { knownOnly: sweep?.knownOnly });
}
