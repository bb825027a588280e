import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../../src/emulator/emulator";
import { serveEmulator } from "../../../src/node/server/serve-emulator";

const CLI = join(__dirname, "../../../dist/cli.mjs");

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface CliResult {
  /** Undefined when a signal ended it. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliProcess {
  readonly process: ChildProcess;
  readonly result: Promise<CliResult>;
  /** Resolves once the output so far matches. */
  shows(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts the built command line tool. It sees nothing of this process's environment but where programs are. */
export function startCli(args: readonly string[], options?: CliOptions): CliProcess {
  return startProgram(CLI, args, options);
}

/** Starts a program for Node that was built. */
function startProgram(file: string, args: readonly string[], { env = {}, cwd }: CliOptions = {}): CliProcess {
  if (!existsSync(file)) throw new Error(`${file} is not built: npm run build`);
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
  const output = { stdout: "", stderr: "" };
  const watchers = new Set<() => void>();
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
      for (const watcher of watchers) watcher();
    });
  }
  const result = new Promise<CliResult>((resolve) => {
    child.once("close", (code) => resolve({ ...output, code: code ?? undefined }));
  });
  return {
    process: child,
    result,
    async shows(pattern) {
      for (;;) {
        const found = pattern.exec(output.stdout + output.stderr);
        if (found !== null) return found;
        await new Promise<void>((resolve, reject) => {
          const look = () => resolve();
          watchers.add(look);
          void result.then(() => reject(new Error(`It ended without showing ${pattern}:\n${output.stderr}`)));
        });
      }
    },
  };
}

export function runCli(args: readonly string[], options?: CliOptions): Promise<CliResult> {
  return startCli(args, options).result;
}

export interface StartedEmulator {
  readonly process: CliProcess;
  /** Its base address. */
  readonly url: string;
  readonly apiKey: string;
}

/** Starts the built emulator as a process of its own, on a free port. */
export function startEmulator(args: readonly string[], options?: CliOptions): Promise<StartedEmulator> {
  return startServer(CLI, ["emulator", ...args], options);
}

/** As `startEmulator`, with another program that starts one. */
export async function startServer(
  file: string,
  args: readonly string[],
  options?: CliOptions,
): Promise<StartedEmulator> {
  const process = startProgram(file, [...args, "--port", "0"], options);
  const [line] = await process.shows(/^\{.*\}$/m);
  return { ...(JSON.parse(line) as { readonly url: string; readonly apiKey: string }), process };
}

export interface ServedEmulator {
  readonly emulator: Emulator;
  /** What the command line tool needs to use it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** An emulator in this process, so that a test can change its world, behind a real port. */
export async function serve(options: EmulatorOptions = {}): Promise<ServedEmulator> {
  const emulator = createEmulator({ baseUrl: "http://localhost/api/v1", requestsPerMinute: 10_000, ...options });
  const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  const env = { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: emulator.apiKey };
  return { emulator, env, close: () => server.close() };
}
