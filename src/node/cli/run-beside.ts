import { spawn } from "node:child_process";
import { constants } from "node:os";
import { UsageError } from "./arguments";
import { ExitCode } from "./exit-code";

/** Runs a command with more in its environment, and resolves with its exit code: 128 and more when a signal ended it. */
export function runBeside(
  [file = "", ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(file, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  // Ctrl-C in a terminal reaches the command by itself; this process then only waits for it.
  const interrupt = (): void => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  };
  const terminate = (): void => void child.kill("SIGTERM");
  process.on("SIGINT", interrupt).on("SIGTERM", terminate);
  return new Promise<number>((resolve, reject) => {
    child.once("error", () => reject(new UsageError(`${file} cannot be run. Check the spelling.`)));
    child.once("exit", (code, signal) => {
      resolve(code ?? (signal === null ? ExitCode.failed : 128 + constants.signals[signal]));
    });
  }).finally(() => process.off("SIGINT", interrupt).off("SIGTERM", terminate));
}
