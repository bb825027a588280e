import { KeyRefused } from "../api/api-error";
import type { Meeting } from "../api/meeting";
import { previewMarks, previewStore, previewVault } from "./dry-run";
import { openRun } from "./open-run";
import { applyMeeting, quarantine } from "./passes/apply-meeting";
import { reportGone } from "./passes/gone-from-service";
import { followNames } from "./passes/renames";
import { refreshMeetings, retryMeetings, takeOlderTexts } from "./passes/retries";
import { lookTwice, trashCopies } from "./passes/second-look";
import { stopIfManyMissing, endQuestion } from "./plan/absent-note";
import { reasonOf } from "./reason";
import type { Summary } from "./report";
import { createReporter } from "./reporter";
export type { Progress, SyncOptions, SyncParts } from "./run";
import { assertNotCancelled, StopAndAsk, type Run, type SyncOptions, type SyncParts } from "./run";
import { NO_FILTER, type ServiceFilter } from "./settings/filters";
import { forgetAccount } from "./state/account";
import { writeBehind } from "./state/write-behind";
import { openCursors, openKnownOnly, type OpenCursor } from "./sweep/cursor";
import { createSeenMeetings, type SeenMeetings } from "./sweep/seen-meetings";
import { sweep, type SweepEnd, type SweepPage } from "./sweep/sweep";

/** One run, from the first request to the summary. Never rejects: the summary has the error. */
export async function sync(given: SyncParts, options: SyncOptions = {}): Promise<Summary> {
  const parts = options.dryRun === true ? previewed(given, options) : { ...given, store: writeBehind(given.store) };
  const { client, store } = parts;
  const reporter = createReporter((outcome) => options.onOutcome?.(outcome, store));
  try {
    const run = await openRun(parts, options, reporter);
    await work(run);
    await run.journal.prune();
    await store.write(NO_CHANGES);
    return reporter.summary(client.requests);
  } catch (error) {
    if (error instanceof KeyRefused) await forgetAccount(store).catch(() => undefined);
    // Records of written notes must still be stored. If the store fails here, `error` is already reported.
    await store.write(NO_CHANGES).catch(() => undefined);
    return reporter.summary(client.requests, reasonOf(error));
  }
}

/** Awaiting an empty write makes sure that all earlier `soon` writes are stored. It is done at least once per page. */
const NO_CHANGES: ReadonlyMap<string, unknown> = new Map();

function previewed(parts: SyncParts, { onWrite }: SyncOptions): SyncParts {
  return {
    ...parts,
    vault: previewVault(parts.vault, parts.store, onWrite),
    store: previewStore(parts.store),
    deletionMarks: previewMarks(parts.deletionMarks),
  };
}

async function work(run: Run): Promise<void> {
  const { options, reporter, policy } = run;
  try {
    if (options.only === undefined) return await readChanges(run);
    await refreshMeetings(run, options.only);
    await followNames(run);
  } catch (error) {
    if (!(error instanceof StopAndAsk)) throw error;
    reporter.ask(error.question);
    await policy.remember(reporter.questions, false);
  }
}

/** Reads and applies the changes, one sweep for each of the user's filters, and then runs the passes over all notes. */
async function readChanges(run: Run): Promise<void> {
  const { policy, reporter } = run;
  const cursors = await openCursors(run);
  await policy.started();
  // A sync that reads only changes would not notice missing notes.
  if (policy.hasFewerNotes(run.noteCount)) await stopIfManyMissing(run);
  await endQuestion(run);
  await lookTwice(run);

  const shown: Shown = { earlier: [], quarantined: new Set() };
  const ends: (readonly [OpenCursor, SweepEnd])[] = [];
  let served: SeenMeetings | undefined;
  async function read(filter: ServiceFilter, cursor: OpenCursor): Promise<void> {
    const seen = createSeenMeetings();
    const end = await readOne(run, filter, cursor, seen, shown);
    ends.push([cursor, end]);
    shown.earlier.push(seen);
    // Only a sweep without a filter proves absence, so there is at most one such sweep.
    if (end.certified && cursor.position.provesAbsence) served = seen;
  }
  for (const [filter, cursor] of cursors) await read(filter, cursor);
  const isWhole = ends.every(([{ position }, { certified }]) => certified && position.full);
  const { project, status, attendee, startDate, leaveOutTitles, leaveOutAlone } = run.settings;
  const isFiltered =
    leaveOutAlone === true || [project, status, attendee, startDate, leaveOutTitles].some((each) => each !== undefined);
  // An account without any meeting may just be new.
  if (isFiltered && ends.every(([, { certified, isFull }]) => certified && isFull) && reporter.foundNothing)
    reporter.doubt({ code: "no-meeting-matches" });
  const known = await openKnownOnly(run, ends);
  if (known !== undefined) await read(NO_FILTER, known);
  await retryMeetings(run, shown.quarantined, served);
  if (served !== undefined) await reportGone(run, served);
  if (isWhole) await takeOlderTexts(run);
  await trashCopies(run);
  await followNames(run);
  // What the user answered about names has been done.
  if (policy.renames !== "ask") await policy.close("renames");
  // A resumed sweep has no questions about the pages that the earlier run read, so the questions may be incomplete.
  await policy.remember(reporter.questions, isWhole && cursors.every(([, { position }]) => !position.resume));
  await policy.count(run.noteCount + reporter.counts.created - reporter.counts.trashed);
  for (const [cursor, end] of ends) reporter.doubt(...(await cursor.close(end, isWhole)));
}

async function readOne(
  run: Run,
  filter: ServiceFilter,
  cursor: OpenCursor,
  seen: SeenMeetings,
  shown: Shown,
): Promise<SweepEnd> {
  const { position } = cursor;
  const pages = sweep(run.client, { ...position, ...filter, seen, now: run.now });
  const reader = createPageReader({ ...run, sweep: position }, shown);
  for (;;) {
    assertNotCancelled(run.options.signal);
    const step = await pages.next(reader.changed);
    if (step.done === true) return step.value;
    await reader.read(step.value);
    await followNames(run);
    await run.store.write(NO_CHANGES);
    await run.policy.remember(run.reporter.questions, false);
    await cursor.savePage(step.value.progress, reader.changed);
  }
}

/** The meetings that the sweeps of the run have shown. */
interface Shown {
  /** Those of the sweeps before: lists of several filters may show the same meeting. */
  readonly earlier: SeenMeetings[];
  /** Ids of the unusable ones. */
  readonly quarantined: Set<string>;
}

/** Applies pages one by one. After `read`, only the last meeting is kept, because the next page begins with it. */
function createPageReader(run: Run, { earlier, quarantined }: Shown) {
  let done = 0;
  let changed = false;
  let last: Meeting | undefined;
  return {
    /** Whether the last page had anything new. */
    get changed() {
      return changed;
    },
    async read({ take, total }: SweepPage): Promise<void> {
      const page = take();
      changed = false;
      // Pages overlap by one meeting. Sorted, because of notes with equal names the one with the lowest id gets the plain name.
      const overlap = last;
      const meetings = page.meetings
        .filter((meeting) => !isSame(overlap, meeting) && !earlier.some((seen) => seen.has(meeting.id)))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      last = page.meetings.at(-1);
      for (const meeting of meetings) {
        if (await applyMeeting(run, meeting)) changed = true;
        done += 1;
        run.options.onProgress?.({ done, total, problems: run.reporter.attention });
      }
      for (const broken of page.broken) {
        const { id } = broken;
        const isKnown = id === undefined || run.retries.get(id)?.kind === "quarantined";
        // One that has no note is none of those that the user chose.
        if (run.sweep?.knownOnly === true && (id === undefined || (await run.vault.find(id)).length === 0)) continue;
        if (!isKnown) changed = true;
        // Shown twice: pages overlap, and so may the lists of several filters.
        if (isKnown && quarantined.has(id ?? "")) continue;
        if (id !== undefined) quarantined.add(id);
        await quarantine(run, broken);
      }
    },
  };
}

function isSame(a: Meeting | undefined, b: Meeting): boolean {
  return a?.id === b.id && JSON.stringify(a) === JSON.stringify(b);
}
