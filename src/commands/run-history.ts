import { sha256Hex } from "../sync/note/hash";
import type { StateStore } from "../sync/ports";
import { failureKind } from "./failure-kind";
import { runOf } from "./repaired-journal";
import type { NoteOutcome, Outcome, Summary } from "../sync/report";
import { laterTime, timePart } from "../sync/state/key-part";
import { journalEntries, type JournalEntry } from "../sync/state/journal";

/** What the last runs and answers of the user on this device did, for lists of them. The only owner of the keys `device/run/`. */
const PREFIX = "device/run/";
const MOST_RUNS = 50;
/** Notes stored for one run: more than anybody reads. */
export const MOST_NOTES = 500;

/** What one run, or one answer of the user, did. */
export interface RunRecord {
  /** Start and end, milliseconds since 1970 by the clock of this device. */
  readonly at: number;
  readonly ended: number;
  /** `answer`: the user decided about notes. It changed only these. */
  readonly kind: "sync" | "full" | "refresh" | "answer";
  readonly byUser: boolean;
  readonly sample: boolean;
  readonly summary: Summary;
  /** Without the unchanged ones. */
  readonly notes: readonly NoteOutcome[];
  /** The user took back what it did. */
  readonly undone?: true;
}

/**
 * Stores the run. Of runs one after another that changed nothing and say the same, only the last one is kept: neither a year without
 * changes nor a note that waits for the user may push out the others.
 */
export async function rememberRun(store: StateStore, run: RunRecord): Promise<void> {
  const runs = await storedRuns(store);
  const [[lastKey = "", last] = []] = runs;
  const replaced = last && saysTheSame(last, run) ? [[lastKey] as const] : [];
  const surplus = [...replaced, ...runs.slice(MOST_RUNS - 1)];
  const key = PREFIX + timePart(laterTime(Number(lastKey.slice(PREFIX.length)), run.at));
  await store.write(new Map<string, unknown>([...surplus.map(([old]) => [old, undefined] as const), [key, run]]));
}

/** A stored run. Its id stays the same as long as it is stored: 6 hex digits. */
export interface StoredRun extends RunRecord {
  readonly id: string;
}

/** Newest first. */
export async function recentRuns(store: StateStore): Promise<StoredRun[]> {
  return (await storedRuns(store)).map(([key, run]) => ({ id: sha256Hex(key, 6), ...run }));
}

async function storedRuns(store: StateStore): Promise<(readonly [key: string, run: RunRecord])[]> {
  const runs: (readonly [string, RunRecord])[] = [];
  for await (const [key, run] of store.entries<RunRecord>(PREFIX)) runs.unshift([key, run]);
  return runs;
}

/** Whether an entry of the journal is of this run or answer. */
const isOf = (run: Pick<RunRecord, "at" | "ended">, { at }: Pick<JournalEntry, "at">): boolean =>
  at >= run.at && at <= run.ended;

/** Notes that the user took back a run or answer. @param at device time of one of its changes, in milliseconds */
export async function rememberUndo(store: StateStore, at: number): Promise<void> {
  const [key, run] = (await storedRuns(store)).find(([, each]) => isOf(each, { at })) ?? [];
  if (key !== undefined && run) await store.write(new Map([[key, { ...run, undone: true }]]));
}

/** What the keys of a run's entries in the journal have in common; undefined when it has none of it that an undo restores. */
export async function undoableRun(
  store: StateStore,
  run: Pick<RunRecord, "at" | "ended">,
): Promise<string | undefined> {
  // Where the clock was set back, later runs may lie in its time. Its own entries have its beginning.
  const own = (await journalEntries(store)).filter(([, entry]) => isOf(run, entry)).sort(([, a], [, b]) => a.at - b.at);
  const [[key] = []] = own;
  return key === undefined ? undefined : runOf(key);
}

/** A text that a run overwrote or trashed, as long as this device keeps it. */
export interface Change extends JournalEntry {
  /** Of the entry in the journal. */
  readonly key: string;
}

/** Outcomes with a text before the change. */
const OF_TEXTS: readonly Outcome[] = ["updated", "merged", "conflict", "trashed"];
const CHANGES: readonly Outcome[] = [...OF_TEXTS, "created", "renamed"];

/**
 * What a run did to the texts of its notes, for each as long as this device keeps the text before. Each of several outcomes about the
 * same note has its own change.
 */
export async function changesOf(store: StateStore, run: RunRecord): Promise<ReadonlyMap<NoteOutcome, Change>> {
  const entries = (await journalEntries(store))
    .filter(([, entry]) => entry.from === undefined && isOf(run, entry))
    .reverse();
  const changes = new Map<NoteOutcome, Change>();
  for (const note of run.notes) {
    if (run.kind !== "answer" && !OF_TEXTS.includes(note.outcome)) continue;
    const isTrashed = note.outcome === "trashed";
    // Several copies of a note may be trashed; its text may be written more than once, and it may get another name in between.
    const at = entries.findIndex(
      ([, { id, path, after }]) =>
        id === note.id && (after === null) === isTrashed && (!isTrashed || path === note.path),
    );
    const [[key, entry] = []] = at < 0 ? [] : entries.splice(at, 1);
    if (key !== undefined && entry) changes.set(note, { key, ...entry });
  }
  return changes;
}

/** Whether both runs changed nothing, failed alike if they did, and report the same about the same notes. */
function saysTheSame(last: RunRecord, run: RunRecord): boolean {
  const isWithoutChange = ({ kind, notes }: RunRecord) =>
    kind !== "answer" && !notes.some(({ outcome }) => CHANGES.includes(outcome));
  const said = ({ summary: { error }, notes }: RunRecord) =>
    JSON.stringify([isUnreachable(error) ? "unreachable" : error, notes.filter(isNews).map(newsOf).sort()]);
  return isWithoutChange(last) && isWithoutChange(run) && said(last) === said(run);
}

const isUnreachable = (error: Summary["error"]): boolean => failureKind(error) === "unreachable";

const newsOf = ({ id, outcome, reason }: NoteOutcome) => JSON.stringify([id, outcome, reason]);

/** A note that the user edited is read again and again, since the service lists the latest meetings in each run. */
const isNews = ({ reason }: NoteOutcome): boolean => reason?.code !== "kept-edited";

/** A run that did nothing, and has nothing to say. */
export const isEmptyRun = ({ kind, summary, notes }: RunRecord): boolean =>
  kind !== "answer" && (summary.error === null || isUnreachable(summary.error)) && !notes.some(isNews);
