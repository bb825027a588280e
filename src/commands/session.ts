import type { NoteOutcome } from "../sync/report";
import { sync, type SyncOptions, type SyncParts } from "../sync/sync";
import { expectLines } from "./daily-lines";
import { storeIssues } from "./open-issues";
import { MOST_NOTES, rememberRun, type RunRecord } from "./run-history";

/** One sync and what follows it, alike in the plugin and in the command line tool. */
export interface SessionOptions extends SyncOptions {
  readonly byUser: boolean;
  /** Whether the meetings are the emulator's. */
  readonly sample: boolean;
  /** New notes of meetings need lines in daily notes, for `addDailyLines`. */
  readonly dailyLines: boolean;
}

export interface Session {
  readonly run: RunRecord;
  /** The first note that a dry run would create or, where it applies templates, that it would write again. */
  readonly firstShown: { readonly path: string; readonly text: string; readonly before: string | null } | undefined;
}

/** Never rejects: the run's summary has the error. */
export async function runSession(parts: SyncParts, options: SessionOptions): Promise<Session> {
  const { byUser, sample, dailyLines, ...rest } = options;
  const notes: NoteOutcome[] = [];
  let firstShown: Session["firstShown"];
  const at = parts.clock.now();
  const summary = await sync(parts, {
    ...rest,
    onWrite(path, text, before) {
      if ((before === null) !== (options.applyTemplates === true)) firstShown ??= { path, text, before };
    },
    onOutcome(outcome, store) {
      if (notes.length < MOST_NOTES) notes.push(outcome);
      // The run's next awaited write reports the error.
      if (dailyLines) expectLines(store, outcome, at).catch(() => undefined);
      options.onOutcome?.(outcome, store);
    },
  });
  const kind = options.only ? "refresh" : options.full === true ? "full" : "sync";
  const run = { at, ended: parts.clock.now(), kind, byUser, sample, summary, notes } as const;
  return { run, firstShown };
}

/** Stores the run in the history, and what it reported as issues. */
export async function recordSession(store: SyncParts["store"], { run }: Session): Promise<void> {
  await rememberRun(store, run);
  await storeIssues(store, run.summary, run.kind !== "refresh");
}
