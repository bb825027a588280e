import type { NoteOutcome, Summary } from "../../sync/report";
import type { StateStore } from "../../sync/ports";

const PREFIX = "device/run/";
const MOST_RUNS = 20;
/** Notes told of one run: more than anybody reads. */
export const MOST_NOTES = 500;

/** What one run did, for the status view. */
export interface RunRecord {
  /** Begin and end, milliseconds of this device. */
  readonly at: number;
  readonly ended: number;
  readonly kind: "sync" | "full" | "refresh";
  readonly byUser: boolean;
  readonly sample: boolean;
  readonly summary: Summary;
  /** Without the unchanged ones. */
  readonly notes: readonly NoteOutcome[];
}

/** Runs that did nothing leave no trace but the last one, so that a year of quiet or a day offline does not push out the news. */
export async function rememberRun(store: StateStore, run: RunRecord): Promise<void> {
  const runs = await recentRuns(store);
  const [last] = runs;
  const dull = last && isDull(last) && isDull(run) && last.summary.failure === run.summary.failure ? [last] : [];
  const surplus = [...dull, ...runs.slice(MOST_RUNS - 1)];
  await store.write(
    new Map<string, unknown>([...surplus.map((old) => [keyOf(old), undefined] as const), [keyOf(run), run]]),
  );
}

/** Newest first. */
export async function recentRuns(store: StateStore): Promise<RunRecord[]> {
  const runs: RunRecord[] = [];
  for await (const [, run] of store.entries<RunRecord>(PREFIX)) runs.unshift(run);
  return runs;
}

function keyOf({ at }: RunRecord): string {
  return PREFIX + String(at).padStart(16, "0");
}

function isDull({ summary, notes }: RunRecord): boolean {
  return (summary.status === "done" || summary.failure === "unreachable") && notes.length === 0;
}
