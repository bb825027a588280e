import type { BrokenMeeting, Meeting } from "../../api/meeting";
import { applyNote, type Settled } from "../apply/apply-note";
import { adoptRenumberedDecisions } from "./renumbered-decisions";
import { renderMeeting } from "../render/render-meeting";
import { assertNotCancelled, type Run } from "../run";
import { keys, type RetryEntry, type RetryKind } from "../state/records";

const MOST_PATIENCE = 24 * 60 * 60_000;
const FIRST_RETRY = 60_000;

/** Writes what a meeting asks for, and notes down whether it must be asked for again. True if anything in it was new. */
export async function applyMeeting(run: Run, meeting: Meeting): Promise<boolean> {
  const notes = renderMeeting(meeting, run.render);
  const later = await adoptRenumberedDecisions(run, meeting.id, notes);
  const settled: Settled[] = [];
  for (const note of notes) {
    assertNotCancelled(run);
    if (later.has(note.id)) settled.push({ outcome: undefined, path: "", why: LATER, retry: "held", news: true });
    else settled.push(await applyNote(run, note, settled[0]?.path));
  }
  const open = settled.find(({ retry }) => retry !== undefined);
  await setRetry(run, meeting.id, open?.retry, open?.why ?? "");
  return settled.some(({ news }) => news);
}

const LATER = "A decision's note could not be written just now; the next sync tries again.";

/** A meeting that cannot be used stands on the retry list, so that the watermark may pass it. */
export async function quarantine(run: Run, { id, reason }: BrokenMeeting): Promise<void> {
  if (id === undefined) {
    run.tally.quarantine("", reason);
    return;
  }
  run.tally.quarantine(id, reason);
  await setRetry(run, id, "quarantined", reason);
}

/** Puts a meeting on the retry list, each time with a longer pause, from a minute to a day; `undefined` takes it off. */
export async function setRetry(run: Run, id: string, kind: RetryKind | undefined, reason: string): Promise<void> {
  const before = run.pending.get(id);
  if (kind === undefined) {
    if (before === undefined) return;
    run.pending.delete(id);
    await run.parts.store.write(new Map([[keys.retry(id), undefined]]));
    return;
  }
  const tries = (before?.kind === kind ? before.tries : 0) + 1;
  const notBefore = run.startedAt + Math.min(MOST_PATIENCE, FIRST_RETRY * 2 ** Math.min(tries - 1, 12));
  const entry: RetryEntry = { id, kind, reason, tries, notBefore, account: run.account };
  run.pending.set(id, entry);
  await run.parts.store.write(new Map([[keys.retry(id), entry]]));
}

/** An entry of the retry list that is due in this very run. */
export function askNow({ account }: Run, meetingId: string): RetryEntry {
  return { id: meetingId, kind: "missing", reason: "", tries: 0, notBefore: 0, account };
}
