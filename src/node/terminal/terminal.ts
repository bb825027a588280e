import type { Writable } from "node:stream";

/** A command's input and output: results go to standard output, everything else to standard error. */
export interface Terminal {
  /** For results that are too long for one line. */
  readonly stdout: Writable;
  readonly env: Environment;
  /** Prints a result as a line. */
  readonly print: (line: string) => void;
  /** Prints a message as a line. */
  readonly remark: (line: string) => void;
  /** Whether a person may be watching: then `progress` shows its lines. */
  readonly isInteractive: boolean;
  /** Replaces the last progress line, only on a terminal. An empty text clears it. */
  readonly progress: (line: string) => void;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly env: Environment;
}

/**
 * Without control characters, except for line breaks and tabs. Notes and file names may contain some that would change the
 * terminal's state or hide text.
 */
const printable = (line: string): string => line.replace(/[^\P{Cc}\n\t]/gu, "\uFFFD");

export function createTerminal({ stdout, stderr, env }: Streams): Terminal {
  let shown = false;

  function progress(line: string): void {
    if (stderr.isTTY !== true || (line === "" && !shown)) return;
    stderr.write(`\r\u001B[K${line.slice(0, Math.max(0, (stderr.columns ?? 80) - 1))}`);
    shown = line !== "";
  }

  return {
    stdout,
    env,
    isInteractive: stderr.isTTY === true,
    print(line) {
      progress("");
      stdout.write(`${printable(line)}\n`);
    },
    remark(line) {
      progress("");
      stderr.write(`${printable(line)}\n`);
    },
    progress,
  };
}

/** "1 meeting", "2 meetings". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
