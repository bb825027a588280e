import { systemClock } from "../../api/clock";
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

interface WatchParts {
  readonly run: () => Promise<Summary>;
  readonly store: StateStore;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Runs every `sync_frequency_minutes` of the account until the signal aborts. Resolves with the exit code. */
export async function watch({ run, store, terminal, signal }: WatchParts): Promise<number> {
  let refusals = 0;
  for (;;) {
    const { error } = await run();
    refusals = failureKind(error) === "key-refused" ? refusals + 1 : 0;
    if (signal.aborted) return ExitCode.done;
    const account = await storedAccount(store);
    const minutes =
      refusals > 0 ? REFUSED_MINUTES[refusals > 1 ? 1 : 0] : minutesBetweenRuns(account?.settings.syncFrequencyMinutes);
    terminal.remark(`Next sync at ${new Date(Date.now() + minutes * MINUTE).toLocaleTimeString()}.`);
    try {
      await wait(minutes * MINUTE, signal);
    } catch {
      return ExitCode.done;
    }
  }
}

/**
 * Waits until the time is over by the clock or by timers. A timer may stand still while the machine sleeps, so it is no longer
 * than a minute, and the clock may be set back. Rejects when the signal aborts.
 */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const due = Date.now() + ms;
  for (let left = ms; left > 0; left = Math.min(left - MINUTE, due - Date.now()))
    await systemClock.sleep(Math.min(left, MINUTE), signal);
}

/** The minutes between two runs for the account's frequency: 1 to 1440; as in the plugin's settings when it sets none. */
export function minutesBetweenRuns(frequency: number | undefined): number {
  if (frequency === undefined || !(frequency > 0)) return SETTINGS.syncFrequencyMinutes.default;
  return Math.min(Math.max(frequency, 1), MAX_MINUTES);
}
