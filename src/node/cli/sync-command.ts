import { createClient } from "../../api/client";
import { systemClock, type Clock } from "../../api/clock";
import { createBudget } from "../../api/pace";
import { sha256Hex } from "../../sync/note/hash";
import { takeBack } from "../../sync/state/deletion-marks";
import type { Summary } from "../../sync/report";
import { sync } from "../../sync/sync";
import { CONFIG_DIR, readSyncArguments, type SyncArguments } from "./sync-arguments";
import { openDevice, type Device } from "../state/device";
import { exitCodeOf } from "./exit-code";
import { fetchTransport } from "../server/fetch-transport";
import { reasonOf } from "./reason";
import { serviceAccess, type ServiceAccess } from "./service-access";
import { stopOnSignals } from "./stop-signal";
import { createJsonReport, createTextReport, reportNotBegun, type SyncReport } from "./sync-report";
import type { Terminal } from "./terminal";
import { watch } from "./watch";

/** `meeting-notes-sync sync`: brings a vault in step with the service, once or again and again. */
export async function syncCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { asked, access, device } = await prepare(args, terminal);
  const stop = stopOnSignals(() => terminal.remark("Stopping after the note at hand. Once more stops at once."));
  try {
    const newReport = () => (asked.json ? createJsonReport(process.stdout) : createTextReport(terminal, asked.dryRun));
    const parts = { asked, access, device, terminal, newReport, signal: stop.signal };
    if (asked.restoreDeleted) {
      const deleted = [...device.marks.all()].flatMap(([id, { state }]) => (state === "deleted" ? [id] : []));
      const at = new Date(systemClock.now()).toISOString();
      return exitCodeOf(await takeBack(device, deleted, at, (only) => createRun({ ...parts, only })()));
    }
    const run = createRun(parts);
    if (!asked.watch) return exitCodeOf(await run());
    return await watch({ run, store: device.store, terminal, signal: stop.signal });
  } finally {
    stop.dispose();
    await device.close();
  }
}

/** Everything that a run needs. Who asked for JSON gets it also where there cannot be a run. */
async function prepare(args: readonly string[], { remark }: Terminal) {
  try {
    const asked = readSyncArguments(args);
    const access = serviceAccess(asked, process.env);
    return { asked, access, device: await openDevice(asked.vault, asked.state, remark) };
  } catch (error) {
    if (args.includes("--json")) await reportNotBegun(process.stdout, reasonOf(error));
    throw error;
  }
}

interface RunParts {
  readonly asked: Partial<SyncArguments>;
  /** These meetings only, and their notes are created where there are none. */
  readonly only?: readonly string[] | undefined;
  readonly access: ServiceAccess;
  readonly device: Device;
  readonly terminal: Pick<Terminal, "progress">;
  readonly newReport: () => SyncReport;
  readonly signal: AbortSignal;
  /** The system's when left out. */
  readonly clock?: Clock;
}

/** One run after another with the same settings, each with its report. The answer about missing notes is for the first. */
export function createRun(runParts: RunParts): () => Promise<Summary> {
  const { asked, only, access, device, terminal, newReport, signal, clock = systemClock } = runParts;
  const budget = createBudget(clock);
  const { baseUrl, key } = access;
  // An answer is to what is missing now. Later on the user may delete again, or the vault may not be there whole.
  let missing = only === undefined ? asked.missing : ("create" as const);
  return async () => {
    const report = newReport();
    const header = asked.authHeader;
    const client = createClient({
      transport: fetchTransport,
      baseUrl,
      key,
      header,
      clock,
      budget,
      signal,
    });
    const settings = { ...asked.settings, configDir: CONFIG_DIR };
    const parts = { ...device, client, clock, settings, baseUrl, keyFingerprint: sha256Hex(key, 16) };
    const { full, dryRun, renames, copies } = asked;
    let painted = 0;
    const summary = await sync(parts, {
      ...{ full, dryRun, missing, renames, copies, only, signal },
      onOutcome: report.outcome,
      onProgress({ done, total }) {
        if (Date.now() - painted < 100) return;
        painted = Date.now();
        terminal.progress(`${done}${total === undefined ? "" : ` of about ${total}`} meetings …`);
      },
    });
    terminal.progress("");
    if (summary.status !== "failed") missing = "ask";
    await report.end(summary);
    return summary;
  };
}
