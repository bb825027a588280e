import { KeyRefused } from "../api/api-error";
import type { Meeting } from "../api/meeting";
import { createRecorder } from "./apply/save-record";
import { previewMarks, previewStore, previewVault } from "./dry-run";
import { applyMeeting, quarantine } from "./passes/apply-meeting";
import { createAnnouncer, type Announcer } from "./passes/announce-new";
import { settleCutShort } from "./passes/cut-short";
import { reportGone, type GoneParts } from "./passes/gone-from-service";
import { followNames, type RenameParts } from "./passes/renames";
import { handleCopies, lookTwice, type SecondLookParts } from "./passes/second-look";
import { refreshMeetings, retryMeetings, takeOlderTexts, type OlderTextParts, type RetryParts } from "./passes/retries";
import { createAbsentNotes, type AllAbsentNotes } from "./plan/absent-note";
import { createOlderTexts } from "./plan/older-texts";
import { createRenderer, refusedFolders, renderSettings } from "./render/render-meeting";
import { isDay } from "./render/settings";
import { readTemplates } from "./render/template";
import type { Summary } from "./report";
export type { Progress, SyncOptions, SyncParts } from "./run";
import { assertNotCancelled, createReporter, StopAndAsk, type Reporter, type SyncOptions, type SyncParts } from "./run";
import { accountScope, askAccount, forgetAccount } from "./state/account";
import { hasFewerNotes, saveNoteCount } from "./state/note-count";
import { openPolicy, type Policy } from "./state/policy";
import { openRenameQueue } from "./state/rename-queue";
import { openRetryList } from "./state/retry-list";
import { openSuspicions } from "./state/suspicions";
import type { Journal } from "./state/journal";
import { writeBehind } from "./state/write-behind";
import { failed, summary } from "./summary";
import { NO_FILTER, type ServiceFilter } from "./settings/filters";
import { openCursors, openKnownOnly, type CursorParts, type OpenCursor, type Position } from "./sweep/cursor";
import { createSeenMeetings, type SeenMeetings } from "./sweep/seen-meetings";
import { sweep, type SweepEnd, type SweepPage } from "./sweep/sweep";

/** One run, from the first request to the summary. Never rejects: the summary has the error. */
export async function sync(given: SyncParts, options: SyncOptions = {}): Promise<Summary> {
  const parts = options.dryRun === true ? previewed(given, options) : { ...given, store: writeBehind(given.store) };
  const { client, store } = parts;
  const reporter = createReporter((outcome) => options.onOutcome?.(outcome, store));
  try {
    const run = await begin(parts, options, reporter);
    await work(run);
    await run.journal.announce([]);
    await run.journal.prune();
    await store.write(NO_CHANGES);
    return summary(client, reporter);
  } catch (error) {
    if (error instanceof KeyRefused) await forgetAccount(store).catch(() => undefined);
    // Records of written notes must still be stored. If the store fails here, `error` is already reported.
    await store.write(NO_CHANGES).catch(() => undefined);
    return failed(client, reporter, error);
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

/** The parameters of all steps. Each step declares the part that it uses. */
interface Run extends RetryParts, OlderTextParts, GoneParts, SecondLookParts, RenameParts, CursorParts {
  readonly options: SyncOptions;
  readonly policy: Policy;
  readonly absentNotes: AllAbsentNotes;
  /** The number of our notes in the vault at the start of the run. */
  readonly noteCount: number;
  readonly announceNew: Announcer;
  readonly journal: Journal;
}

/**
 * Completes interrupted writes, asks the service for the account, refreshes the vault's index, and opens the stored
 * state.
 */
async function begin(parts: SyncParts, options: SyncOptions, reporter: Reporter): Promise<Run> {
  const { client, store, deletionMarks, clock, settings } = parts;
  const { signal, only, restoredSince } = options;
  const now = () => clock.now();
  const startedAt = now();
  const journal = await settleCutShort({ vault: parts.vault, store, reporter, startedAt, signal });
  const { vault } = journal;
  const account = await askAccount(client, store, parts, startedAt);
  const { notes, settled, duplicates, ...seen } = await vault.refresh(signal);
  const unknown = new Set(seen.unknown);
  const policy = await openPolicy(store, options, notes > 0);
  const scope = accountScope(account);
  const retries = await openRetryList(store, scope, startedAt);
  const renames = await openRenameQueue(store);
  const suspicions = await openSuspicions(store, now);
  const render = renderSettings(account.settings, settings);
  reporter.doubt(...refusedFolders(render).map((code) => ({ code })));
  const notesOf = createRenderer(render);
  let templatesFit = true;
  const templates = await readTemplates(vault, settings, (problem) => {
    templatesFit = false;
    reporter.doubt(problem);
  });
  const startDate = isDay(settings.startDate ?? "") ? settings.startDate : undefined;
  if (settings.startDate !== startDate) reporter.doubt({ code: "first-day-unusable" });
  const movesAll = options.renames === "move";
  const refreshing = only !== undefined;
  const shared = {
    ...{ vault, store, deletionMarks, policy, retries, suspicions, unknown, settled, startDate, now, startedAt },
    ...{ refreshing, restoredSince, asked: options.asked },
    account: scope,
  };
  return {
    ...shared,
    ...{ journal, client, settings, options, signal, reporter },
    ...{ duplicates, renames, render, notesOf, templates },
    accountSettings: account.settings,
    // Notes that were cut short and are finished now count as created in this run.
    // Without its template, a note would lose what that gave it.
    appliesTemplates: options.applyTemplates === true && templatesFit,
    ...{
      full: options.full === true || movesAll || options.applyTemplates === true,
      noteCount: notes - reporter.counts.created,
    },
    ...{ propertyNames: render.propertyNames, decisionNotes: render.decisionNotes, ownPlaces: render.ownPlaces },
    absentNotes: createAbsentNotes(shared),
    olderTexts: createOlderTexts(suspicions),
    announceNew: createAnnouncer({ journal, store, notesOf, templates, now, counts: reporter.counts }),
    recorder: createRecorder({
      ...{ store, account: scope, renames, suspicions, movesAll, startedAt },
      ownPlaces: render.ownPlaces,
    }),
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
  if (await hasFewerNotes(run.store, run.noteCount)) await run.absentNotes.assertComplete();
  await run.absentNotes.endQuestion();
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
  const { project, status, attendee, startDate } = run.settings;
  const isFiltered = [project, status, attendee, startDate].some((setting) => setting !== undefined);
  // An account without any meeting may just be new.
  if (isFiltered && ends.every(([, { certified, isFull }]) => certified && isFull) && foundNothing(reporter))
    reporter.doubt({ code: "no-meeting-matches" });
  const known = await openKnownOnly(run, ends);
  if (known !== undefined) await read(NO_FILTER, known);
  await retryMeetings(run, shown.quarantined, served);
  if (served !== undefined) await reportGone(run, served);
  if (isWhole) await takeOlderTexts(run);
  await handleCopies(run);
  await followNames(run);
  // A resumed sweep has no questions about the pages that the earlier run read, so the questions may be incomplete.
  await policy.remember(reporter.questions, isWhole && cursors.every(([, { position }]) => !position.resume));
  await saveNoteCount(run.store, run.noteCount + reporter.counts.created - reporter.counts.trashed);
  for (const [cursor, end] of ends) reporter.doubt(...(await cursor.close(end, isWhole)));
}

/** Every meeting that is shown and not left out has an outcome. */
function foundNothing({ counts, quarantined, questions }: Reporter): boolean {
  const found = Object.values({ ...counts, requests: 0 } as Readonly<Record<string, number>>).some(
    (count) => count > 0,
  );
  return !found && quarantined.length === 0 && questions.length === 0;
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
  const reader = createPageReader(
    position.knownOnly ? forKnownNotes(run, position) : { ...run, sweep: position },
    shown,
  );
  for (;;) {
    assertNotCancelled(run.signal);
    const step = await pages.next(reader.changed);
    if (step.done === true) return step.value;
    await reader.read(step.value);
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

/** The run for a sweep that creates no notes. */
function forKnownNotes(run: Run, sweep: Position): Run {
  return {
    ...run,
    sweep,
    notesOf: (meeting) => run.notesOf(meeting).map((note) => ({ ...note, isLeftOut: true })),
    announceNew: () => Promise.resolve(),
  };
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
      for (const [index, meeting] of meetings.entries()) {
        await run.announceNew(meetings, index);
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
