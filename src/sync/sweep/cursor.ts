import type { AccountSettings } from "../../api/meeting";
import { sha256Hex } from "../note/hash";
import { RULES } from "../inert/make-inert";
import type { StateStore } from "../ports";
import type { Reason } from "../reason";
import type { RenderSettings } from "../render/render-meeting";
import type { SyncSettings } from "../render/settings";
import { hasServiceFilter, NO_FILTER, serviceFilters, type ServiceFilter } from "../settings/filters";
import type { Policy } from "../state/policy";
import type { SweepEnd } from "./sweep";
import { OVERLAP, type SweepProgress } from "./sweep-state";

const WEEK = 7 * 24 * 60 * 60_000;
/** An interrupted sweep that is older starts from the beginning. */
const DAY = 24 * 60 * 60_000;

/**
 * The progress of the sweeps of one scope (server, user, filter). Only this module uses the keys `cursor/`.
 */
export interface Cursor {
  /** Milliseconds, server data only; undefined before the first certified sweep. */
  readonly watermark: number | undefined;
  /** Device time of the last certified full sweep. */
  readonly lastFull: number | undefined;
  /** A hash of everything that affects the service's rendering. A change requires a full sweep. */
  readonly fingerprint: string;
  readonly shortPages: boolean;
  /** How many more meetings the service counted last time than it showed. */
  readonly missing: number;
  /** Why the last full sweep was not certified. Kept until a full sweep is certified. */
  readonly doubts?: readonly Reason[] | undefined;
}

/** A sweep that was interrupted. */
export interface OpenSweep {
  /** Device time of its start, in milliseconds. */
  readonly at: number;
  readonly since: number | undefined;
  readonly full: boolean;
  readonly fingerprint: string;
  readonly progress: SweepProgress;
}

const cursorKey = (scope: string) => `cursor/${scope}`;
const sweepKey = (scope: string) => `cursor/open/${scope}`;

/** Deletes all cursors, so that the next sweep of each scope reads everything again. */
export async function forgetCursors(store: StateStore): Promise<void> {
  const changes = new Map<string, undefined>();
  for await (const [key] of store.entries(cursorKey(""))) changes.set(key, undefined);
  await store.write(changes);
}

/** The same for one scope. */
export const forgetCursor = (store: StateStore, scope: string) =>
  store.write(new Map([cursorKey(scope), sweepKey(scope)].map((key) => [key, undefined])));

/** Where the sweep starts, and how it reads. */
export interface Position extends ServiceFilter {
  /** The scope of the list that it reads; undefined for the list without a filter if the user chose some. */
  readonly list: string | undefined;
  /** Milliseconds; undefined for a full sweep. */
  readonly since: number | undefined;
  readonly full: boolean;
  readonly strict: boolean;
  readonly resume: SweepProgress | undefined;
  /** How many more meetings the service counted last time than it showed. */
  readonly missing: number;
  /** Whether the sweep, if certified, proves which meetings the service no longer has. */
  readonly provesAbsence: boolean;
  /** Whether it is full because the settings changed: all notes need a new text from it. */
  readonly isForSettings: boolean;
}

export interface OpenCursor {
  readonly position: Position;
  /** Call it after each page: an interrupted run continues from there. `changed`: the page had something new. */
  savePage(progress: SweepProgress, changed: boolean): Promise<void>;
  /**
   * Call it at the end of the run. Moves the watermark if the sweep is certified.
   *
   * @param certifiedFull whether the sweeps with all filters were.
   * @returns the doubts about this sweep and about the last full one.
   */
  close(end: SweepEnd, certifiedFull?: boolean): Promise<readonly Reason[]>;
}

export interface CursorParts {
  readonly store: StateStore;
  readonly account: string;
  readonly accountSettings: AccountSettings;
  readonly settings: SyncSettings;
  readonly render: RenderSettings;
  /** Device time of the run, in milliseconds. */
  readonly startedAt: number;
  /** The user requested a full sweep. */
  readonly full: boolean;
  /** The templates are applied to all notes, so none may be left to an earlier run. */
  readonly appliesTemplates?: boolean | undefined;
  /** An answer to a question affects all notes, so it requires a full sweep. */
  readonly policy: Pick<Policy, "answered" | "anyOpen" | "adopting" | "endAdopting">;
  /** The number of our notes in the vault at the start of the run. */
  readonly noteCount: number;
  /** The sweep without a filter, and the watermark from which its first one reads. */
  readonly knownOnly?: { readonly from: number | undefined };
}

/** The stored cursor of a scope, as `filterScope` gives it; undefined before the first sweep. */
export const storedCursor = (store: StateStore, scope: string) => store.get<Cursor>(cursorKey(scope));

/**
 * One cursor for each of the user's filters. If one sweep is full, all are: a full sweep's result must cover all
 * filters.
 */
export async function openCursors(parts: CursorParts): Promise<readonly OpenCursor[]> {
  await forgetOtherSettings(parts);
  const cursors: OpenCursor[] = [];
  for (const filter of serviceFilters(parts.settings)) {
    cursors.push(await openCursor({ ...parts, settings: { ...parts.settings, ...filter } }));
  }
  const full = cursors.filter(({ position }) => position.full).length;
  return full === 0 || full === cursors.length ? cursors : openCursors({ ...parts, full: true });
}

/**
 * Ends what the cursors say about notes that were written with other settings: this run changes notes that also other filters
 * show, and it may be cut short.
 */
async function forgetOtherSettings(parts: CursorParts): Promise<void> {
  const fingerprint = fingerprintOf(parts);
  const changes = new Map<string, Cursor>();
  for await (const [key, cursor] of parts.store.entries<Cursor>(cursorKey(""))) {
    const isOther = !key.startsWith(sweepKey("")) && ![fingerprint, ""].includes(cursor.fingerprint);
    if (isOther) changes.set(key, { ...cursor, fingerprint: "" });
  }
  await parts.store.write(changes);
}

function fingerprintOf({ accountSettings, render, settings }: CursorParts): string {
  return sha256Hex(JSON.stringify([accountSettings, render, settings.startDate ?? null, RULES]), 16);
}

/**
 * Where the user chose projects or statuses, one more sweep without a filter reads the changes of all meetings: a note that is there
 * goes on being updated. Undefined: they chose none.
 *
 * @param ends of the sweeps with the filters.
 */
export async function openKnownOnly(
  parts: CursorParts,
  ends: readonly (readonly [OpenCursor, SweepEnd])[],
): Promise<OpenCursor | undefined> {
  if (!hasServiceFilter(parts.settings)) return undefined;
  const times = ends.flatMap(([, { watermark }]) => watermark ?? []);
  const knownOnly = { from: times.length === 0 ? undefined : Math.min(...times) };
  const full = ends.some(([{ position }]) => position.full);
  const settings = { ...parts.settings, ...NO_FILTER };
  const cursor = await openCursor({ ...parts, full, settings, knownOnly });
  // The list without a filter does not show all statuses.
  const hasStatus = serviceFilters(parts.settings).some(({ status }) => status !== undefined);
  return hasStatus ? { ...cursor, position: { ...cursor.position, provesAbsence: false } } : cursor;
}

/** Decides what this run reads: everything, the changes since the watermark, or the rest of an interrupted sweep. */
export async function openCursor(parts: CursorParts): Promise<OpenCursor> {
  const { store, settings, startedAt, policy, knownOnly } = parts;
  const { project, status } = settings;
  const scope = filterScope(parts.account, { project, status }) + (knownOnly ? "/known" : "");
  const fingerprint = fingerprintOf(parts);
  // Without notes, it has nothing to update. Else, the filters before it left out others.
  const first =
    knownOnly && parts.noteCount === 0
      ? { ...FIRST, watermark: knownOnly.from, lastFull: startedAt, fingerprint }
      : undefined;
  const stored = await storedCursor(store, scope);
  const before = stored ?? first;
  const isAnswer = policy.answered && (policy.anyOpen || policy.adopting);
  const full = (parts.full && before !== first) || isAnswer || isFullDue(before, fingerprint, startedAt);
  const open = await store.get<OpenSweep>(sweepKey(scope));
  const startsAnew = policy.answered || parts.appliesTemplates === true;
  const resumed =
    open !== undefined && !startsAnew && isResumable(open, full, fingerprint, startedAt) ? open : undefined;
  const window = full || before?.watermark === undefined ? undefined : before.watermark - OVERLAP;
  const filtered = project !== undefined || status !== undefined;
  let pages = 0;
  let isSaved = open !== undefined;

  return {
    position: {
      ...{ project, status },
      list: knownOnly ? undefined : scope,
      since: resumed === undefined ? window : resumed.since,
      full,
      strict: window === undefined || before?.shortPages === true,
      resume: resumed?.progress,
      missing: before?.missing ?? 0,
      provesAbsence: full && !filtered && resumed === undefined,
      isForSettings: before !== undefined && before.fingerprint !== fingerprint,
    },
    async savePage(progress, changed) {
      pages += 1;
      // Reading one page again is as fast as saving it, and a sync without changes writes nothing.
      if ((pages === 1 && resumed === undefined) || !(changed || full)) return;
      const at = resumed?.at ?? startedAt;
      const sweep: OpenSweep = { at, since: progress.since, full, fingerprint, progress };
      isSaved = true;
      await store.write(new Map([[sweepKey(scope), sweep]]));
    },
    async close(end, certifiedFull = true) {
      if (certifiedFull && end.certified && full) await policy.endAdopting();
      const after = cursorAfter(before, end, { startedAt, fingerprint, full });
      const changes = new Map<string, unknown>();
      if (JSON.stringify(after) !== JSON.stringify(stored)) changes.set(cursorKey(scope), after);
      if (isSaved) changes.set(sweepKey(scope), undefined);
      await store.write(changes);
      return end.readAll ? end.doubts : [...end.doubts, ...(after.doubts ?? [])];
    },
  };
}

function isFullDue(before: Cursor | undefined, fingerprint: string, startedAt: number): boolean {
  const sinceFull = startedAt - (before?.lastFull ?? -Infinity);
  return before?.fingerprint !== fingerprint || sinceFull >= WEEK || sinceFull < 0;
}

function isResumable(open: OpenSweep, full: boolean, fingerprint: string, startedAt: number): boolean {
  const age = startedAt - open.at;
  return open.full === full && open.fingerprint === fingerprint && age >= 0 && age < DAY;
}

function cursorAfter(
  before: Cursor = FIRST,
  { certified, watermark, shortPages, missing, readAll, doubts }: SweepEnd,
  now: { readonly startedAt: number; readonly fingerprint: string; readonly full: boolean },
): Cursor {
  const after = { ...before, missing, ...(readAll && { doubts: certified ? undefined : doubts }) };
  if (!certified) return after;
  if (now.full || (readAll && watermark !== undefined))
    return { ...after, watermark, lastFull: now.startedAt, fingerprint: now.fingerprint, shortPages };
  // Of an empty list, each sweep reads the whole, and no time is known.
  if (watermark === undefined) return after;
  return {
    ...after,
    watermark: Math.max(before.watermark ?? -Infinity, watermark),
    shortPages: before.shortPages || shortPages,
  };
}

const FIRST: Cursor = {
  watermark: undefined,
  lastFull: undefined,
  fingerprint: "",
  shortPages: false,
  missing: 0,
};

/** The scope of one account with one filter. A sweep with another filter reads other meetings. */
export function filterScope(account: string, { project, status }: Partial<ServiceFilter>): string {
  return sha256Hex(JSON.stringify([account, project ?? null, status ?? null]), 16);
}
