import { systemClock } from "../../api/clock";
import type { StateStore } from "../../sync/ports";
import type { Summary } from "../../sync/report";
import { keys, type KnownAccount } from "../../sync/state/records";
import { ExitCode } from "./exit-code";
import type { Terminal } from "./terminal";

const MINUTE = 60_000;
/** When the account leaves it to the user, who has asked for watching. */
const USUAL_MINUTES = 15;
const MOST_MINUTES = 1440;
/** A key that was refused is tried again, since a proxy may have spoken: after an hour, then once a day. */
const REFUSED_MINUTES = [60, MOST_MINUTES] as const;

interface WatchParts {
  readonly run: () => Promise<Summary>;
  readonly store: StateStore;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Runs every `sync_frequency_minutes` of the account until it is told to stop. */
export async function watch({ run, store, terminal, signal }: WatchParts): Promise<number> {
  let refusals = 0;
  for (;;) {
    const { failure } = await run();
    refusals = failure === "key-refused" ? refusals + 1 : 0;
    if (signal.aborted) return ExitCode.done;
    const account = await store.get<KnownAccount>(keys.account);
    const minutes =
      refusals > 0 ? REFUSED_MINUTES[refusals > 1 ? 1 : 0] : usualPause(account?.settings.syncFrequencyMinutes);
    terminal.remark(`Next sync at ${new Date(Date.now() + minutes * MINUTE).toLocaleTimeString()}.`);
    try {
      await systemClock.sleep(minutes * MINUTE, signal);
    } catch {
      return ExitCode.done;
    }
  }
}

/** Minutes between two runs. */
export function usualPause(frequency: number | undefined): number {
  if (frequency === undefined || !(frequency > 0)) return USUAL_MINUTES;
  return Math.min(Math.max(frequency, 1), MOST_MINUTES);
}
