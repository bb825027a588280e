import { failureKind } from "../../commands/failure-kind";
import type { Summary } from "../../sync/report";

/** The exit codes of the command line tool. */
export const ExitCode = { done: 0, failed: 1, usage: 2, attention: 3, keyRefused: 4 } as const;

export function exitCodeOf({ status, error }: Summary): number {
  if (failureKind(error) === "key-refused") return ExitCode.keyRefused;
  return status === "failed" ? ExitCode.failed : ExitCode[status];
}
