import { join } from "node:path";
import { systemClock } from "../../api/clock";
import { createEmulator, type Emulator } from "../../emulator/emulator";
import { sampleMeetings } from "../../emulator/sample/sample-meetings";
import type { Summary } from "../../sync/report";
import { parsed } from "./arguments";
import { installPlugin, prepareDemoVault } from "./demo-vault";
import { openDevice } from "../state/device";
import { serveEmulator } from "../server/serve-emulator";
import { ExitCode, exitCodeOf } from "./exit-code";
import { stopOnSignals } from "./stop-signal";
import { createRun } from "./sync-command";
import { createTextReport, type SyncReport } from "./sync-report";
import type { Terminal } from "./terminal";

/** Seconds between two looks, far more often than in real life; a meeting arrives at each third. */
const PAUSE = 10;
const LOOKS_PER_MEETING = 3;

/** `meeting-notes-sync demo`: everything at once, on this machine alone. */
export async function demoCommand(args: readonly string[], terminal: Terminal, packageRoot: string): Promise<number> {
  const once = parsed("demo", args, { once: { type: "boolean" } }).values.once === true;
  const root = prepareDemoVault("demo-vault");
  const emulator = createEmulator({ baseUrl: "http://localhost/api/v1" });
  const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  terminal.print(
    `The emulator serves ${emulator.world.size} sample meetings at ${url}; its console is at ${new URL("/", url).href}`,
  );
  const stop = stopOnSignals(() => terminal.remark("Stopping."));
  const device = await openDevice(root, undefined, terminal.remark);
  try {
    const access = { baseUrl: url, key: emulator.apiKey };
    const newReport = () => demoReport(terminal);
    const run = createRun({ asked: {}, access, device, terminal, newReport, signal: stop.signal });
    const first = await run();
    tellWhereToLook(terminal, root, installPlugin(root, packageRoot));
    if (once || first.status === "failed") return exitCodeOf(first);
    terminal.print(
      `A meeting arrives every ${PAUSE * LOOKS_PER_MEETING} seconds. Ctrl-C ends the demo; it can be started again.`,
    );
    await goOn(emulator, run, stop.signal);
    return ExitCode.done;
  } finally {
    stop.dispose();
    await device.close();
    await server.close();
  }
}

/** Runs that find nothing are not worth a line. */
function demoReport(terminal: Terminal): SyncReport {
  const report = createTextReport(terminal, false);
  const isNews = ({ created, updated, merged, conflicts, renamed, status }: Summary) =>
    created + updated + merged + conflicts + renamed > 0 || status === "failed";
  return { ...report, end: async (summary) => (isNews(summary) ? report.end(summary) : undefined) };
}

function tellWhereToLook(terminal: Terminal, root: string, installed: boolean): void {
  terminal.print(
    `The notes lie in ${join(root, "Meetings")} and ${join(root, "Decisions")}. Edit one, and see it stay.`,
  );
  terminal.print(
    installed
      ? "Open the folder demo-vault in Obsidian: the plugin is in it, enabled, and set to the same sample data."
      : "The plugin is not built, so it is not in the vault: npm run build makes it.",
  );
}

/** The world goes on: further meetings come in, and the vault follows. */
async function goOn(emulator: Emulator, run: () => Promise<Summary>, signal: AbortSignal): Promise<void> {
  const later = sampleMeetings({ seed: 2 });
  for (let look = 1; !signal.aborted; look += 1) {
    await systemClock.sleep(PAUSE * 1000, signal).catch(() => undefined);
    if (signal.aborted) return;
    const next = look % LOOKS_PER_MEETING === 0 ? later.pop() : undefined;
    const now = new Date(emulator.clock.now()).toISOString();
    if (next !== undefined) emulator.world.put({ ...next, status: "completed", start: now, updatedAt: now });
    await run();
  }
}
