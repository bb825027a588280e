import type { BrokenMeeting, Meeting } from "../../api/meeting";
import { applyNote, type NoteResult } from "../apply/apply-note";
import { renderMeeting } from "../render/render-meeting";
import { assertNotCancelled, type Run } from "../run";
import { hasServiceFilter, serviceFilters } from "../settings/filters";
import { filterScope, forgetCursor } from "../sweep/cursor";
import { adoptReidentifiedDecisions } from "./reidentified-decisions";

/** Applies a meeting's notes, and stores whether the meeting must be requested again. True if the service's text was new. */
export async function applyMeeting(run: Run, meeting: Meeting): Promise<boolean> {
  const rendered = renderMeeting(meeting, run.render);
  const notes = isChosen(run, meeting.id) ? rendered : rendered.map((note) => ({ ...note, isLeftOut: true }));
  const postponed = await adoptReidentifiedDecisions(run, meeting.id, notes);
  const results: NoteResult[] = [];
  for (const note of notes) {
    assertNotCancelled(run.options.signal);
    await run.pending.drop("gone", note.id);
    results.push(postponed.has(note.id) ? POSTPONED : await applyNote(run, note, results[0]));
  }
  await updateRetryList(run, meeting.id, notes[0]?.updatedAt ?? 0, results);
  return results.some(({ changed }) => changed);
}

/**
 * Whether the meeting is of the projects and statuses that the user chose; otherwise its notes are updated, and none is created.
 * Only a list tells, because a meeting's data may have neither: the list that shows it now or, if it is to be requested again,
 * the one that showed it last.
 */
export function isChosen({ settings, account, sweep, retries }: Run, meetingId = ""): boolean {
  if (!hasServiceFilter(settings) || sweep?.list !== undefined) return true;
  const list = retries.get(meetingId)?.list;
  return serviceFilters(settings).some((filter) => filterScope(account, filter) === list);
}

/**
 * Stores whether the meeting must be requested again.
 *
 * @param updatedAt of the meeting in this answer, in milliseconds; 0 if the answer has none.
 */
async function updateRetryList(run: Run, id: string, updatedAt: number, results: readonly NoteResult[]): Promise<void> {
  const { retries, sweep, store } = run;
  // What the user is asked about stays asked while another note of the meeting waits.
  const open = results.find(({ retry }) => retry === "ask") ?? results.find(({ retry }) => retry !== undefined);
  const entry = retries.get(id);
  const isStale = results[0]?.isStale === true;
  const stale = (entry?.stale ?? 0) + 1;
  const list = sweep?.list;
  if (open?.retry !== undefined) await retries.put(id, open.retry, open.reason, { updatedAt, list });
  // A stale answer may lack what the meeting is requested for, or what the user is asked about.
  else if (entry !== undefined && isStale && stale <= STALE_ANSWERS)
    await retries.put(id, entry.kind, entry.reason, { stale, list });
  // The note keeps its newer text, and only a fresh answer shows that text with the present settings.
  else if (entry === undefined && isStale && sweep?.isForSettings === true) await retries.askNow(id, { list });
  // The note lacks the newer text, and until the meeting changes, only a full sweep shows it.
  else if (entry === undefined && sweep?.full === true && results.some(({ isBehind }) => isBehind))
    await retries.askNow(id, { list });
  else {
    // It may lack notes that are due when the user chooses that list again, which is then read from the start.
    if (entry?.list !== undefined && !isChosen(run, id)) await forgetCursor(store, entry.list);
    await retries.remove(id);
  }
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
  if (id !== undefined) await retries.put(id, "quarantined", fault, { list: sweep?.list });
}
