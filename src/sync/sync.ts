import { KeyRefused } from "../api/api-error";
import type { Clock } from "../api/clock";
import type { Meeting, NotesClient } from "../api/meeting";
import { recordAbsence } from "./passes/gone-from-service";
import { forgetAccount, knownAccount } from "./state/account";
import { openCursor } from "./sweep/cursor";
import { askAgain, readThese, takeOlder } from "./passes/retries";
import { lookAtDoubles } from "./passes/duplicate-notes";
import { createIdTable } from "./sweep/id-table";
import { applyMeeting, quarantine } from "./passes/apply-meeting";
import type { Marks, StateStore, Vault } from "./ports";
import { createRecovery } from "./state/undo-log";
import { previewMarks, previewStore, previewVault } from "./dry-run";
import { noteIdsOf, type NoteId } from "./note/note-id";
import { refusedFolders, renderSettingsIn } from "./render/render-meeting";
import { followNames } from "./passes/renames";
import { followDeletions } from "./passes/restored-notes";
import type { NoteOutcome, Question, Summary } from "./report";
import { assertNotCancelled, createTally, StopAndAsk, type Run, type Tally } from "./run";
import type { SyncSettings } from "./render/settings";
import { accountScope, keys, type Rename, type RetryEntry, type Started } from "./state/records";
import { failed, summary } from "./summary";
import { sweep, type SweepPage } from "./sweep/sweep";
import { readTemplates } from "./render/template";
import { writeBehind } from "./state/write-behind";

/** What a run works with. */
export interface SyncParts {
  readonly client: NotesClient;
  readonly vault: Vault;
  readonly store: StateStore;
  readonly marks: Marks;
  readonly clock: Clock;
  readonly settings: SyncSettings;
  /** The server's base address: state is kept apart by it. */
  readonly baseUrl: string;
  /** Changes when the key does (a hash, never the key itself): a new key asks anew whose it is. */
  readonly keyFingerprint: string;
}

export interface SyncOptions {
  /** `full` reads everything again and proves it; otherwise only what changed, unless a full sweep is due. */
  readonly full?: boolean | undefined;
  /** Plan and report, write nothing: neither notes nor state. */
  readonly dryRun?: boolean | undefined;
  /** What to do about meetings whose notes are missing in bulk, or that have none on a device new to this vault. */
  readonly missing?: "ask" | "deleted" | "create" | undefined;
  /** What to do when the service renames more than 20 notes at once. */
  readonly renames?: "ask" | "rename" | "keep" | undefined;
  /** What to do with spare copies beyond the first five. */
  readonly copies?: "ask" | "trash" | undefined;
  /** Refresh these meetings only, by `GET /meetings/:id`. */
  readonly only?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onOutcome?: ((outcome: NoteOutcome) => void) | undefined;
}

export interface Progress {
  /** Meetings handled so far. */
  readonly done: number;
  /** How many there seem to be; undefined when the service does not say. */
  readonly total: number | undefined;
}

/** One run, from asking the service to the summary. Never rejects: whatever happens is in the summary. */
export async function sync(given: SyncParts, options: SyncOptions = {}): Promise<Summary> {
  const parts = options.dryRun === true ? previewed(given) : { ...given, store: writeBehind(given.store) };
  const tally = createTally(options.onOutcome);
  try {
    const run = await begin(parts, options, tally);
    tally.doubts.push(...(await work(run)));
    await run.recovery.prune();
    await parts.store.write(ALL);
    return summary(parts.client, tally);
  } catch (error) {
    if (error instanceof KeyRefused) await forgetAccount(parts.store);
    // What was done stays known. A store that fails has been reported by the error itself.
    await parts.store.write(ALL).catch(() => undefined);
    return failed(parts.client, tally, error);
  }
}

/** Nothing more to write: waits until everything is stored. */
const ALL: ReadonlyMap<string, unknown> = new Map();

async function work(run: Run): Promise<readonly string[]> {
  try {
    return await (run.options.only === undefined ? readChanges(run) : readThese(run, run.options.only));
  } catch (error) {
    if (!(error instanceof StopAndAsk)) throw error;
    run.tally.ask(error.question);
    await rememberQuestions(run, false);
    return [];
  }
}

/** Open questions stay open until a full sweep asks no more. */
async function rememberQuestions({ parts, tally, asked }: Run, settled: boolean): Promise<void> {
  const kinds = [...new Set([...(settled ? [] : asked), ...tally.questions.map(({ kind }) => kind)])];
  if (JSON.stringify(kinds) === JSON.stringify([...asked])) return;
  await parts.store.write(new Map([[keys.asked, kinds]]));
}

function previewed(parts: SyncParts): SyncParts {
  return {
    ...parts,
    vault: previewVault(parts.vault),
    store: previewStore(parts.store),
    marks: previewMarks(parts.marks),
  };
}

/** Ask the service who we are, look at the vault, remember where we were. */
async function begin(parts: SyncParts, options: SyncOptions, tally: Tally): Promise<Run> {
  const { client, store, vault, clock, settings, baseUrl, keyFingerprint } = parts;
  const startedAt = clock.now();
  const account = await knownAccount(client, store, { baseUrl, keyFingerprint }, startedAt);
  const state = await vault.refresh(options.signal);
  const started = (await store.get<Started>(keys.started)) ?? { adopting: state.notes > 0 };
  const scope = accountScope(baseUrl, account.userId);
  const pending = new Map<string, RetryEntry>();
  for await (const [, entry] of store.entries<RetryEntry>(keys.retries)) {
    if (entry.account === scope) pending.set(entry.id, entry);
  }
  const renames = new Map<NoteId, Rename>();
  for await (const [, rename] of store.entries<Rename>(keys.renames)) renames.set(rename.id, rename);
  const render = await renderSettingsIn(vault, account.settings, settings);
  tally.doubts.push(...refusedFolders(render));
  return {
    parts,
    options,
    account: scope,
    accountSettings: account.settings,
    render,
    templates: await readTemplates(vault, settings, (doubt) => tally.doubts.push(doubt)),
    started,
    startedAt,
    unknown: new Set(state.unknown),
    doubled: state.doubled ?? [],
    quiet: state.quiet,
    recovery: createRecovery(store, startedAt),
    tally,
    pending,
    renames,
    olders: new Map(),
    takeOlder: new Set(),
    asked: new Set((await store.get<Question["kind"][]>(keys.asked)) ?? []),
    bulkMissing: undefined,
    copiesTrashed: 0,
  };
}

/** Sweep what changed, page by page, and only then move on. */
async function readChanges(run: Run): Promise<readonly string[]> {
  const { client, store, settings } = run.parts;
  const cursor = await openCursor(run);
  const { position } = cursor;
  if ((await store.get(keys.started)) === undefined) await store.write(new Map([[keys.started, run.started]]));
  await followDeletions(run);
  await lookAtDoubles(run);

  const served = createIdTable();
  const quarantined = new Set<string>();
  const pages = sweep(client, {
    since: position.since,
    status: settings.status,
    project: settings.project,
    strict: position.strict,
    resume: position.resume,
    missing: position.missing,
  });
  let done = 0;
  let news = false;
  let last: Meeting | undefined;

  /** All of the page is let go at the end of this, but for the meeting that the next one begins with. */
  async function dealWith({ take, total }: SweepPage): Promise<void> {
    const page = take();
    news = false;
    // Pages overlap by one; and of equal names the lowest id keeps the plain one.
    const overlap = last;
    const meetings = page.meetings
      .filter((meeting) => !isSame(overlap, meeting))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    last = page.meetings.at(-1);
    for (const meeting of meetings) {
      if (position.provesAbsence) for (const id of noteIdsOf(meeting)) served.add(id);
      const isNew = await applyMeeting(run, meeting);
      news ||= isNew;
      done += 1;
      run.options.onProgress?.({ done, total });
    }
    for (const broken of page.broken) {
      if (broken.id !== undefined) {
        quarantined.add(broken.id);
        if (position.provesAbsence) served.add(broken.id);
        if (run.pending.get(broken.id)?.kind !== "quarantined") news = true;
      }
      await quarantine(run, broken);
    }
  }

  for (;;) {
    assertNotCancelled(run);
    const step = await pages.next(news);
    if (step.done === true) {
      const { certified, doubts } = step.value;
      const isProof = certified && position.provesAbsence;
      await askAgain(run, quarantined, isProof ? served : undefined);
      if (isProof) {
        await recordAbsence(run, served);
        await takeOlder(run);
      }
      await followNames(run);
      await rememberQuestions(run, certified && position.full);
      await cursor.close(step.value);
      return doubts;
    }
    await dealWith(step.value);
    await cursor.savePage(step.value.progress);
  }
}

function isSame(a: Meeting | undefined, b: Meeting): boolean {
  return a?.id === b.id && JSON.stringify(a) === JSON.stringify(b);
}
