import type { Summary } from "../../sync/report";

/** What the command line tool ends with. */
export const ExitCode = { done: 0, failed: 1, usage: 2, attention: 3, keyRefused: 4 } as const;

export function exitCodeOf({ status, failure }: Summary): number {
  if (failure === "key-refused") return ExitCode.keyRefused;
  return status === "failed" ? ExitCode.failed : ExitCode[status];
}
