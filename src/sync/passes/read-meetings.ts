import type { Meeting } from "../../api/meeting";
import { assertNotCancelled, type Run } from "../run";
import { storeNow } from "../state/write-behind";
import { openKnownOnly, type OpenCursor } from "../sweep/cursor";
import { createSeenMeetings, type SeenMeetings } from "../sweep/seen-meetings";
import { sweep, type SweepEnd, type SweepPage } from "../sweep/sweep";
import { applyMeeting, isChosen, quarantine } from "./apply-meeting";
import { followNames } from "./renames";

/** What the sweeps of a run have read. */
export interface Reading {
  readonly ends: readonly (readonly [OpenCursor, SweepEnd])[];
  /** The sweeps with the user's filters were full and certified. */
  readonly certifiedFull: boolean;
  /** One of them went on where an earlier run stopped. */
  readonly isResumed: boolean;
  /** All meetings of the service, if a sweep without a filter proves that. */
  readonly served: SeenMeetings | undefined;
  /** Ids of meetings that cannot be used. */
  readonly quarantined: ReadonlySet<string>;
}

/** Reads and applies the changes page by page, in one sweep for each of the user's filters and one for what these leave out. */
export async function readMeetings(run: Run, cursors: readonly OpenCursor[]): Promise<Reading> {
  const shown: Shown = { earlier: [], quarantined: new Set() };
  const ends: (readonly [OpenCursor, SweepEnd])[] = [];
  let served: SeenMeetings | undefined;
  async function read(cursor: OpenCursor): Promise<void> {
    const seen = createSeenMeetings();
    const end = await readSweep(run, cursor, seen, shown);
    ends.push([cursor, end]);
    shown.earlier.push(seen);
    // Only a sweep without a filter proves absence, so there is at most one such sweep.
    if (end.certified && cursor.position.provesAbsence) served = seen;
  }
  for (const cursor of cursors) await read(cursor);
  const certifiedFull = ends.every(([{ position }, { certified }]) => certified && position.full);
  if (run.reporter.foundNothing && ends.every(([, { certified, readAll }]) => certified && readAll)) doubtNothing(run);
  const known = await openKnownOnly(run, ends);
  if (known !== undefined) await read(known);
  const isResumed = cursors.some(({ position }) => position.resume !== undefined);
  return { ends, certifiedFull, isResumed, served, quarantined: shown.quarantined };
}

/** An account without any meeting may just be new. With notes in the vault it may be the wrong one. */
function doubtNothing(run: Run): void {
  if (isFiltered(run)) run.reporter.doubt({ code: "no-meeting-matches" });
  else if (run.noteCount > 0) run.reporter.doubt({ code: "no-meeting-shown" });
}

function isFiltered({ settings }: Run): boolean {
  const { project, status, attendee, startDate, leaveOutTitles, leaveOutAlone } = settings;
  const texts = [project, status, attendee, startDate, leaveOutTitles];
  return leaveOutAlone === true || texts.some((each) => each !== undefined);
}

async function readSweep(run: Run, cursor: OpenCursor, seen: SeenMeetings, shown: Shown): Promise<SweepEnd> {
  const { position } = cursor;
  const pages = sweep(run.client, { ...position, seen, now: run.now });
  const applyPage = createPageReader({ ...run, sweep: position }, shown);
  for (let changed = false; ;) {
    assertNotCancelled(run.options.signal);
    const step = await pages.next(changed);
    if (step.done === true) return step.value;
    changed = await applyPage(step.value);
    await followNames(run);
    await storeNow(run.store);
    await run.policy.remember(run.reporter.questions, false);
    await cursor.savePage(step.value.progress, changed);
  }
}

/** The meetings that the sweeps of the run have shown. */
interface Shown {
  /** Those of the sweeps before: lists of several filters may show the same meeting. */
  readonly earlier: SeenMeetings[];
  /** Ids of the unusable ones. */
  readonly quarantined: Set<string>;
}

/**
 * Applies pages one by one, and says of each whether it had anything new. Only its last meeting is kept, because the next page
 * begins with it.
 */
function createPageReader(run: Run, { earlier, quarantined }: Shown): (page: SweepPage) => Promise<boolean> {
  let done = 0;
  let last: Meeting | undefined;
  return async ({ take, total }) => {
    const page = take();
    let changed = false;
    // Pages overlap by one meeting. Sorted, because of notes with equal names the one with the lowest id gets the plain name.
    const overlap = last;
    const meetings = page.meetings
      .filter(
        (meeting) => !isSame(overlap, meeting) && !earlier.some((seen) => seen.hasSince(meeting.id, meeting.updatedAt)),
      )
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    last = page.meetings.at(-1);
    for (const meeting of meetings) {
      if (await applyMeeting(run, meeting)) changed = true;
      done += 1;
      run.options.onProgress?.({ done, total, problems: run.reporter.attention });
    }
    for (const broken of page.broken) {
      const { id } = broken;
      if (!isChosen(run, id) && (id === undefined || (await run.vault.find(id)).length === 0)) continue;
      const isKnown = id === undefined || run.retries.get(id)?.kind === "quarantined";
      if (!isKnown) changed = true;
      // Shown twice: pages overlap, and so may the lists of several filters.
      if (isKnown && quarantined.has(id ?? "")) continue;
      if (id !== undefined) quarantined.add(id);
      await quarantine(run, broken);
    }
    return changed;
  };
}

function isSame(a: Meeting | undefined, b: Meeting): boolean {
  return a?.id === b.id && JSON.stringify(a) === JSON.stringify(b);
}
