import { spawn } from "node:child_process";
import { constants } from "node:os";
import { UsageError } from "./arguments";
import { ExitCode } from "./exit-code";

/**
 * Runs a command with additional environment variables. Resolves with its exit code, or with 128 plus the number of the
 * signal that ended it. Rejects with `UsageError` when the command cannot be run.
 */
export function runChild(
  [file = "", ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(file, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  // In a terminal, Ctrl-C reaches the command directly; this process only waits for its end.
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
