import { constants } from "node:os";
import { Cancelled } from "../../api/api-error";

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Restores the system's handling of signals: Ctrl-C ends the process. */
  dispose(): void;
}

/**
 * The first Ctrl-C aborts the signal, so that the sync stops after the current note. The second one ends the process,
 * which is safe too.
 */
export function stopOnSignals(onStop: () => void): StopSignal {
  const controller = new AbortController();
  const stop = (name: keyof typeof constants.signals): void => {
    // Shells expect 128 plus the signal's number.
    if (controller.signal.aborted) process.exit(128 + constants.signals[name]);
    controller.abort(new Cancelled());
    onStop();
  };
  // SIGHUP: the terminal was closed.
  process.on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
  return {
    signal: controller.signal,
    dispose: () => void process.off("SIGINT", stop).off("SIGTERM", stop).off("SIGHUP", stop),
  };
}
