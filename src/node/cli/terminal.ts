/** Where a command prints: results on standard output, everything else on standard error. */
export interface Terminal {
  /** A result, as a line. */
  readonly print: (line: string) => void;
  /** A remark, as a line. */
  readonly remark: (line: string) => void;
  /** One line that replaces itself, on a terminal only. Empty clears it. */
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
