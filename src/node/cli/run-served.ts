import { ExitCode } from "../terminal/exit-code";
import { runChild } from "../terminal/run-child";
import type { Terminal } from "../terminal/terminal";

/** What is served, as the first line that is printed says it. */
export interface Served {
  readonly url: string;
  /** Undefined when the client has its own. */
  readonly apiKey: string | undefined;
  readonly controlToken: string | undefined;
}

/**
 * Runs the command with the address and the key in its environment, or prints them and waits for a signal. `remark` is what
 * a reader is told in that case. Resolves with the exit code.
 */
export async function runServed(
  command: readonly string[] | undefined,
  served: Served,
  { terminal, key, remark }: { readonly terminal: Terminal; readonly key: string; readonly remark: string },
): Promise<number> {
  if (command !== undefined) {
    return await runChild(command, { MEETING_NOTES_BASE_URL: served.url, MEETING_NOTES_API_KEY: key });
  }
  const stopped = untilSignal();
  terminal.print(JSON.stringify(served));
  terminal.remark(remark);
  await stopped;
  return ExitCode.done;
}

/** Resolves at the first signal, so that the emulator ends in order. A second signal ends the process at once. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve();
      process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
    };
    process.once("SIGINT", stop).once("SIGTERM", stop);
  });
}
