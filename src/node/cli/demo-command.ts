import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../api/clock";
import { createEmulator, type Emulator } from "../../emulator/emulator";
import { sampleMeetings } from "../../emulator/sample/sample-meetings";
import type { Summary } from "../../sync/report";
import { serveEmulator } from "../server/serve-emulator";
import { stateFolder } from "../state/state-folder";
import { vaultRoot } from "../state/vault-root";
import { openVaultSession } from "../state/vault-session";
import { parsed } from "../terminal/arguments";
import { ExitCode, exitCodeOf } from "../terminal/exit-code";
import { stopOnSignals } from "../terminal/stop-signal";
import { commandLine } from "./sync-arguments";
import { createRun } from "./sync-command";
import { createTextReport, type SyncReport } from "./sync-report";
import type { Terminal } from "../terminal/terminal";

/** Seconds between two syncs: fewer than in real use, so that users of the demo see changes. */
const PAUSE = 10;
const SYNCS_PER_MEETING = 3;

/**
 * `meeting-notes-sync demo`: emulator, sync and plugin together, without any other machine. Resolves with the exit
 * code.
 */
export async function demoCommand(args: readonly string[], terminal: Terminal, packageRoot: string): Promise<number> {
  const once = parsed("demo", args, { once: { type: "boolean" } }).values.once === true;
  const root = prepareDemoVault("demo-vault");
  const emulator = createEmulator({ baseUrl: "http://localhost/api/v1" });
  const completed = [...emulator.world.all()].filter(({ status }) => status === "completed").length;
  const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  terminal.print(
    `The emulator serves ${emulator.world.size} sample meetings, ${completed} of them with completed minutes, at ${url}; its console is at ${new URL("/", url).href}`,
  );
  const stop = stopOnSignals(() => terminal.remark("Stopping."));
  const session = await openVaultSession(root, undefined, terminal.remark);
  try {
    const access = { baseUrl: url, key: emulator.apiKey };
    let isFirst = true;
    const newReport = () => demoReport(terminal, isFirst);
    const run = createRun({ options: {}, access, session, terminal, newReport, signal: stop.signal });
    const first = await run();
    isFirst = false;
    printLocations(terminal, root, installPlugin(root, packageRoot));
    if (once || first.status === "failed") return exitCodeOf(first);
    terminal.print(
      `A meeting arrives every ${PAUSE * SYNCS_PER_MEETING} seconds. Ctrl-C ends the demo; it can be started again.`,
    );
    await addMeetings(emulator, run, stop.signal);
    return ExitCode.done;
  } finally {
    stop.dispose();
    await session.close();
    await server.close();
  }
}

/** Reports the first run, with counts, and runs that changed something or failed, with the notes. */
function demoReport(terminal: Terminal, isFirst: boolean): SyncReport {
  const where = { vault: "demo-vault", state: undefined };
  const advice = {
    sync: (flags: readonly string[]) => commandLine("sync", where, flags),
    attention: commandLine("attention", where),
  };
  const report = createTextReport(terminal, isFirst ? "notable" : "written", advice);
  if (isFirst) return report;
  const isNotable = ({ created, updated, merged, conflicts, renamed, status }: Summary) =>
    created + updated + merged + conflicts + renamed > 0 || status === "failed";
  return { ...report, end: async (summary) => (isNotable(summary) ? report.end(summary) : undefined) };
}

function printLocations(terminal: Terminal, root: string, installed: boolean): void {
  terminal.print(
    `The notes are in ${join(root, "Meetings")} and ${join(root, "Decisions")}. Edit one: your edits stay.`,
  );
  terminal.print(
    installed
      ? "Open the folder demo-vault in Obsidian: the plugin is in it, enabled, and set to the same sample data."
      : "The plugin is not built, so it is not in the vault. To build it: npm run build.",
  );
}

/** Adds meetings to the emulator and syncs them, until the signal aborts. */
async function addMeetings(emulator: Emulator, run: () => Promise<Summary>, signal: AbortSignal): Promise<void> {
  const meetings = sampleMeetings({ seed: 2 });
  for (let round = 1; !signal.aborted; round += 1) {
    await systemClock.sleep(PAUSE * 1000, signal).catch(() => undefined);
    if (signal.aborted) return;
    const next = round % SYNCS_PER_MEETING === 0 ? meetings.pop() : undefined;
    const now = new Date(emulator.clock.now()).toISOString();
    if (next !== undefined) emulator.world.put({ ...next, status: "completed", start: now, updatedAt: now });
    await run();
  }
}

const PLUGIN = "meeting-notes-sync";

/**
 * The vault's real path. Creates the folder if it is missing, and deletes the state of an earlier vault at this path.
 */
function prepareDemoVault(folder: string): string {
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  const root = vaultRoot(folder);
  if (isNew) rmSync(stateFolder(root), { recursive: true, force: true });
  return root;
}

/**
 * Installs the built plugin in the vault, enabled, with sample data as its server. Existing settings stay. Returns false when
 * the plugin is not built.
 */
function installPlugin(root: string, packageRoot: string): boolean {
  const files = ["main.js", "manifest.json", "styles.css"].filter((name) => existsSync(join(packageRoot, name)));
  if (!files.includes("main.js") || !files.includes("manifest.json")) return false;
  const folder = join(root, ".obsidian", "plugins", PLUGIN);
  mkdirSync(folder, { recursive: true });
  for (const name of files) copyFileSync(join(packageRoot, name), join(folder, name));
  const data = join(folder, "data.json");
  if (!existsSync(data)) writeFileSync(data, `${JSON.stringify({ baseUrl: "sample" }, null, 2)}\n`);
  enable(join(root, ".obsidian", "community-plugins.json"));
  return true;
}

function enable(file: string): void {
  const listed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const plugins = Array.isArray(listed) ? (listed as readonly unknown[]) : [];
  if (!plugins.includes(PLUGIN)) writeFileSync(file, `${JSON.stringify([...plugins, PLUGIN], null, 2)}\n`);
}
