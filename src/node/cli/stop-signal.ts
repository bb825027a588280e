import { Cancelled } from "../../api/api-error";

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Gives Ctrl-C back to the system. */
  dispose(): void;
}

/** The first Ctrl-C asks to stop after the note at hand; the second ends the process at once, which harms no note either. */
export function stopOnSignals(onStop: () => void): StopSignal {
  const controller = new AbortController();
  const stop = (name: string): void => {
    // What a shell expects of a process that a signal ended.
    if (controller.signal.aborted) process.exit(name === "SIGTERM" ? 143 : 130);
    controller.abort(
      new Cancelled("The sync was stopped. Everything written so far stays; the next run goes on from here."),
    );
    onStop();
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return {
    signal: controller.signal,
    dispose: () => void process.off("SIGINT", stop).off("SIGTERM", stop),
  };
}
