import { runCommand } from "../../../src/node/cli/run-command";
import { createTerminal } from "../../../src/node/terminal/terminal";
import { writing } from "../terminal/written";

/** The first line that a server's command prints. */
export interface Served {
  readonly url: string;
  readonly apiKey: string;
  readonly controlToken?: string;
}

export interface Ended {
  readonly code: number;
  readonly head: unknown;
  /** The lines beside the result. */
  readonly remarks: readonly string[];
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a command that serves until a signal, in this process. The signal comes when the work with it is done. */
export async function untilSignal(
  args: readonly string[],
  work: (served: Served) => Promise<unknown> = () => Promise.resolve(),
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const before = SIGNALS.map((name) => process.listeners(name));
  const [stdout, stderr] = [writing(), writing()];
  const terminal = createTerminal({ stdout, stderr, env });
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const remark = (line: string) => {
    terminal.remark(line);
    if (line.includes("Ctrl-C ")) isReady();
  };
  const ended = runCommand([...args, "--port", "0"], { ...terminal, remark }, "").finally(isReady);
  await ready;
  try {
    await work(JSON.parse(stdout.text()) as Served);
  } finally {
    process.emit("SIGTERM", "SIGTERM");
    await ended;
    // A server waits for a second signal, which would end this process.
    for (const [at, name] of SIGNALS.entries())
      for (const listener of process.listeners(name))
        if (before[at]?.includes(listener) !== true) process.off(name, listener);
  }
  const [head, remarks] = [stdout.text(), stderr.text().split("\n").slice(0, -1)];
  return { code: await ended, head: JSON.parse(head) as unknown, remarks };
}
