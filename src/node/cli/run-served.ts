import { spawn } from "node:child_process";
import { constants } from "node:os";
import { UsageError } from "../terminal/arguments";
import { ExitCode } from "../terminal/exit-code";
import type { Terminal } from "../terminal/terminal";

/** The content of the first printed line. */
export interface Served {
  readonly url: string;
  /** Undefined when the client uses its own key. */
  readonly apiKey: string | undefined;
  readonly controlToken: string | undefined;
}

/**
 * Runs the command with the address and the key in its environment. Without a command, prints `served` and `remark` and
 * waits for a signal. Resolves with the exit code.
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

/** Resolves at the first signal, so that the emulator ends normally. A second signal ends the process at once. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve();
      process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
    };
    // SIGHUP: the terminal was closed.
    process.once("SIGINT", stop).once("SIGTERM", stop).once("SIGHUP", stop);
  });
}

/**
 * Runs a command with additional environment variables. Resolves with its exit code, or with 128 plus the number of the
 * signal that ended it. Rejects with `UsageError` when the command cannot be run.
 */
function runChild(
  [file = "", ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(file, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  // In a terminal, Ctrl-C reaches the command directly; this process only waits for its end.
  const interrupt = (): void => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  };
  const terminate = (): void => void child.kill("SIGTERM");
  process.on("SIGINT", interrupt).on("SIGTERM", terminate).on("SIGHUP", terminate);
  return new Promise<number>((resolve, reject) => {
    child.once("error", () => reject(new UsageError(`${file} cannot be run. Check the spelling.`)));
    child.once("exit", (code, signal) => {
      resolve(code ?? (signal === null ? ExitCode.failed : 128 + constants.signals[signal]));
    });
  }).finally(() => process.off("SIGINT", interrupt).off("SIGTERM", terminate).off("SIGHUP", terminate));
}
