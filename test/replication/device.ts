import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { NoteOutcome, Summary } from "../../src/sync/report";
import { filesIn } from "./replicator";

const CLI = resolve(__dirname, "../../dist/cli.mjs");
const execute = promisify(execFile);

export interface DeviceOptions {
  readonly vault: string;
  /** For everything but the vault: home and state. */
  readonly place: string;
  /** The service's address and key. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Milliseconds by which the world's clock is ahead of this machine's. */
  readonly ahead: () => number;
}

type Report = Summary & { readonly notes: readonly NoteOutcome[] };

/** One device: a vault and the built command line tool with a state of its own. */
export interface Device {
  readonly vault: string;
  /** One run of `meeting-notes-sync sync`. Rejects when it failed. */
  sync(...flags: readonly string[]): Promise<Report>;
  /** Paths of the notes that wait for the user. */
  listed(): Promise<ReadonlySet<string>>;
  /** Paths of all notes, without the trash. */
  notes(): readonly string[];
  /** Paths of everything in the trash. */
  trash(): readonly string[];
  text(path: string): string;
  /** What this device remembers of earlier syncs is gone. */
  loseState(): void;
}

export function createDevice({ vault, place, baseUrl, apiKey, ahead }: DeviceOptions): Device {
  const state = join(place, "state");
  const home = join(place, "home");
  mkdirSync(home, { recursive: true });
  const env = { PATH: process.env.PATH, HOME: home, MEETING_NOTES_BASE_URL: baseUrl, MEETING_NOTES_API_KEY: apiKey };
  async function run(command: string, ...flags: readonly string[]): Promise<unknown> {
    // The tool has no flag for another time, and needs none: its clock is Node's.
    const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${ahead()}`;
    const args = ["--import", clock, CLI, command, "--vault", vault, "--state", state, "--json", ...flags];
    return JSON.parse(await outputOf(args, env));
  }
  return {
    vault,
    sync: async (...flags) => (await run("sync", ...flags)) as Report,
    async listed() {
      const { attention } = (await run("attention")) as { readonly attention: readonly Pick<Report, "notes">[] };
      return new Set(attention.flatMap(({ notes }) => notes.map(({ path }) => path)));
    },
    notes: () => [...filesIn(vault).keys()].filter((path) => !path.startsWith(".")),
    trash: () => [...filesIn(vault).keys()].filter((path) => path.startsWith(".trash/")),
    text: (path) => filesIn(vault).get(path) ?? "",
    loseState: () => rmSync(state, { recursive: true, force: true }),
  };
}

/** Exit code 3: done, but some items need attention. */
const ATTENTION = 3;

async function outputOf(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<string> {
  try {
    return (await execute(process.execPath, args, { env })).stdout;
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout: string; stderr: string };
    if (code === ATTENTION) return stdout;
    throw new Error(`The sync failed: ${stderr}${stdout}`, { cause: error });
  }
}
