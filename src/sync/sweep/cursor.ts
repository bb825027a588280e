import { sha256Hex } from "../note/hash";
import type { Run } from "../run";
import { filterScope, keys, type Cursor, type OpenSweep } from "../state/records";
import { OVERLAP, type SweepEnd, type SweepProgress } from "./sweep";

const A_WEEK = 7 * 24 * 60 * 60_000;
/** An interrupted sweep older than this starts again. */
const A_DAY = 24 * 60 * 60_000;

/** Where the sweep begins. */
export interface Position {
  /** Milliseconds; undefined for a full sweep. */
  readonly since: number | undefined;
  readonly full: boolean;
  readonly strict: boolean;
  readonly resume: SweepProgress | undefined;
  /** How many more meetings than it showed the service counted last time. */
  readonly missing: number;
  /** Whether the sweep, if certified, shows what the service no longer has. */
  readonly provesAbsence: boolean;
}

export interface OpenCursor {
  readonly position: Position;
  /** After a page was dealt with: from here an interrupted run goes on. */
  savePage(progress: SweepProgress): Promise<void>;
  /** After everything: moves the watermark, if the sweep proved that it may. */
  close(end: SweepEnd): Promise<void>;
}

/** What of a run decides where it reads on. */
export type CursorRun = Pick<
  Run,
  "options" | "account" | "accountSettings" | "render" | "started" | "startedAt" | "asked"
> & { readonly parts: Pick<Run["parts"], "store" | "settings"> };

/** Decides how far back this run reads: everything, what changed since the watermark, or on from where a run was interrupted. */
export async function openCursor(run: CursorRun): Promise<OpenCursor> {
  const { store, settings } = run.parts;
  const { options, startedAt } = run;
  const scope = filterScope(run.account, settings.project, settings.status);
  const before = await store.get<Cursor>(keys.cursor(scope));
  const fingerprint = sha256Hex(JSON.stringify([run.accountSettings, run.render, settings.startDate ?? null]), 16);
  // An answer to a question concerns all notes.
  const answered = [options.missing, options.renames, options.copies].some((answer) => (answer ?? "ask") !== "ask");
  const sinceFull = startedAt - (before?.lastFull ?? -Infinity);
  const full =
    options.full === true ||
    (answered && (run.asked.size > 0 || run.started.adopting)) ||
    before?.watermark === undefined ||
    before.fingerprint !== fingerprint ||
    sinceFull >= A_WEEK ||
    sinceFull < 0;

  const open = await store.get<OpenSweep>(keys.openSweep(scope));
  const age = startedAt - (open?.at ?? -Infinity);
  const resumes =
    open !== undefined &&
    !answered &&
    open.full === full &&
    open.fingerprint === fingerprint &&
    age >= 0 &&
    age < A_DAY;
  const since = resumes ? open.since : full ? undefined : before.watermark - OVERLAP;
  const at = resumes ? open.at : startedAt;
  const filtered = settings.project !== undefined || settings.status !== undefined;
  let pages = 0;

  return {
    position: {
      since,
      full,
      strict: full || before.shortPages,
      resume: resumes ? open.progress : undefined,
      missing: before?.missing ?? 0,
      provesAbsence: full && !filtered && !resumes,
    },
    async savePage(progress) {
      pages += 1;
      // One page is as quickly read again as remembered.
      if (pages === 1 && !resumes) return;
      const sweep: OpenSweep = { at, since: progress.since, full, fingerprint, progress };
      await store.write(new Map([[keys.openSweep(scope), sweep]]));
    },
    async close(end) {
      const after = cursorAfter(before, end, { startedAt, fingerprint });
      const changes = new Map<string, unknown>();
      if (JSON.stringify(after) !== JSON.stringify(before)) changes.set(keys.cursor(scope), after);
      if (pages > 1 || open !== undefined) changes.set(keys.openSweep(scope), undefined);
      // Every meeting was looked at once: from now on one without a note is a new one.
      if (end.certified && full && run.started.adopting) changes.set(keys.started, { adopting: false });
      await store.write(changes);
    },
  };
}

function cursorAfter(
  before: Cursor = FIRST,
  { certified, watermark, shortPages, missing, isFull }: SweepEnd,
  now: { readonly startedAt: number; readonly fingerprint: string },
): Cursor {
  if (!certified) return { ...before, missing, uncertified: before.uncertified + 1 };
  const after = { ...before, missing, uncertified: 0 };
  if (isFull) return { ...after, watermark, lastFull: now.startedAt, fingerprint: now.fingerprint, shortPages };
  const newest = Math.max(before.watermark ?? -Infinity, watermark ?? -Infinity);
  return { ...after, watermark: newest, shortPages: before.shortPages || shortPages };
}

const FIRST: Cursor = {
  watermark: undefined,
  lastFull: undefined,
  fingerprint: "",
  shortPages: false,
  missing: 0,
  uncertified: 0,
};
