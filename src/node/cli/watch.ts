import { systemClock } from "../../api/clock";
import { isoOf } from "../../api/timestamp";
import type { StateStore } from "../../sync/ports";
import { failureKind } from "../../sync/reason";
import type { Summary } from "../../sync/report";
import { SETTINGS } from "../../sync/settings/table";
import { storedAccount } from "../../sync/state/account";
import { ExitCode } from "../terminal/exit-code";
import type { Terminal } from "../terminal/terminal";

const MINUTE = 60_000;
const MAX_MINUTES = 1440;
/** After a refused key, the next try is in an hour, then once a day, because a proxy may have refused it. */
const REFUSED_MINUTES = [60, MAX_MINUTES] as const;
/** After another failure, as in the plugin. */
const FAILED_MINUTES = 10;

interface WatchParts {
  readonly run: () => Promise<Pick<Summary, "error">>;
  readonly store: StateStore;
  readonly terminal: Terminal;
  /** What the next run reads from files, the key and the settings. If it changes, the run does not wait. */
  readonly inputs: () => string;
  readonly signal: AbortSignal;
}

/** Runs every `sync_frequency_minutes` of the account until the signal aborts. Resolves with the exit code. */
export async function watch({ run, store, terminal, inputs, signal }: WatchParts): Promise<number> {
  let refusals = 0;
  for (;;) {
    const used = inputs();
    const { error } = await run();
    refusals = failureKind(error) === "key-refused" ? refusals + 1 : 0;
    if (signal.aborted) return ExitCode.done;
    const usual = minutesBetweenRuns((await storedAccount(store))?.settings.syncFrequencyMinutes);
    const failed = error === null ? usual : Math.min(FAILED_MINUTES, usual);
    const minutes = refusals > 0 ? REFUSED_MINUTES[refusals > 1 ? 1 : 0] : failed;
    terminal.remark(`Next sync at ${isoOf(Date.now() + minutes * MINUTE)}.`);
    try {
      await wait(minutes * MINUTE, signal, () => inputs() !== used);
    } catch {
      return ExitCode.done;
    }
  }
}

/**
 * Waits until the time is over by the clock or by timers, or until `isOver`. A timer may stand still while the machine sleeps, so it is no longer
 * than a minute, and the clock may be set back. Rejects when the signal aborts.
 */
async function wait(ms: number, signal: AbortSignal, isOver: () => boolean): Promise<void> {
  const due = Date.now() + ms;
  for (let left = ms; left > 0 && !isOver(); left = Math.min(left - MINUTE, due - Date.now()))
    await systemClock.sleep(Math.min(left, MINUTE), signal);
}

/** The minutes between two runs for the account's frequency: 1 to 1440; as in the plugin's settings when it sets none. */
export function minutesBetweenRuns(frequency: number | undefined): number {
  if (frequency === undefined || !(frequency > 0)) return SETTINGS.syncFrequencyMinutes.default;
  return Math.min(Math.max(frequency, 1), MAX_MINUTES);
}
