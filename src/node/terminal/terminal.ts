/** The outputs of a command: results on standard output, everything else on standard error. */
export interface Terminal {
  /** Prints a result as a line. */
  readonly print: (line: string) => void;
  /** Prints a message as a line. */
  readonly remark: (line: string) => void;
  /** Shows a line in place of the one before, on a terminal only. An empty text clears it. */
  readonly progress: (line: string) => void;
}

export function createTerminal(): Terminal {
  const { stdout, stderr } = process;
  let shown = false;

  function progress(line: string): void {
    if (!stderr.isTTY || (line === "" && !shown)) return;
    stderr.write(`\r\u001B[K${line.slice(0, Math.max(0, stderr.columns - 1))}`);
    shown = line !== "";
  }

  return {
    print(line) {
      progress("");
      stdout.write(`${line}\n`);
    },
    remark(line) {
      progress("");
      stderr.write(`${line}\n`);
    },
    progress,
  };
}
