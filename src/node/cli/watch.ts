import { systemClock } from "../../api/clock";
import { isoOf } from "../../api/timestamp";
import type { StateStore } from "../../sync/ports";
import { afterRun, minutesToNextRun, NO_FAILURES } from "../../commands/next-try";
import type { Summary } from "../../sync/report";
import { SETTINGS } from "../../sync/settings/table";
import { storedAccount } from "../../sync/state/account";
import { ExitCode } from "../terminal/exit-code";
import type { Terminal } from "../terminal/terminal";

const MINUTE = 60_000;
const MAX_MINUTES = 1440;

interface WatchParts {
  readonly run: () => Promise<Pick<Summary, "error">>;
  readonly store: StateStore;
  readonly terminal: Terminal;
  /** The user's minutes between two runs. Undefined or 0: as the account says. */
  readonly interval: () => number | undefined;
  /** What the next run reads from files, the key and the settings. If it changes, the run does not wait. */
  readonly inputs: () => string;
  readonly signal: AbortSignal;
}

/** Runs at the user's or the account's interval until the signal aborts. Resolves with the exit code. */
export async function watch({ run, store, terminal, interval, inputs, signal }: WatchParts): Promise<number> {
  let tries = NO_FAILURES;
  for (;;) {
    const used = inputs();
    tries = afterRun(tries, (await run()).error);
    if (signal.aborted) return ExitCode.done;
    const account = await storedAccount(store);
    const usual = minutesBetweenRuns(interval() || account?.settings.syncFrequencyMinutes);
    const minutes = minutesToNextRun(usual, tries);
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

/** The minutes between two runs for a frequency: 1 to 1440; as in the plugin's settings when there is none. */
export function minutesBetweenRuns(frequency: number | undefined): number {
  if (frequency === undefined || !(frequency > 0)) return SETTINGS.syncFrequencyMinutes.default;
  return Math.min(Math.max(frequency, 1), MAX_MINUTES);
}
