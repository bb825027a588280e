import { createClient } from "../../api/client";
import { createBudget, type Budget } from "../../api/pace";
import { sha256Hex } from "../../sync/note/hash";
import { withoutVersion } from "../../sync/note/sync-version";
import { addDailyLines } from "../../sync/passes/daily-lines";
import { nameOf } from "../../sync/render/property-names";
import { knownNotes } from "../../sync/plan/missing-notes";
import { accountScope, storedAccount } from "../../sync/state/account";
import { isGone } from "../../sync/state/suspicions";
import { restoreDeleted, type RestoreOptions } from "../../sync/state/deletion-marks";
import { isIssue, openIssues, storeIssues } from "../../sync/state/open-issues";
import { MOST_NOTES, rememberRun, type RunRecord } from "../../sync/state/run-history";
import { reasonOf } from "../../sync/reason";
import type { Issue, NoteOutcome, Summary } from "../../sync/report";
import type { EngineSettings } from "../../sync/settings/values";
import { sync, type SyncOptions, type SyncParts } from "../../sync/sync";
import { nodeTransport } from "../server/node-transport";
import { readPeriodicNotes } from "../state/periodic-notes";
import { CONFIG_DIR } from "../state/vault-root";
import { openVaultSession, type VaultSession } from "../state/vault-session";
import { exitCodeOf } from "../terminal/exit-code";
import { textOfError } from "../terminal/reason-texts";
import { serviceAccess, type ServiceAccess } from "../terminal/service-access";
import { stopOnSignals } from "../terminal/stop-signal";
import { readSyncArguments, type SyncArguments } from "./sync-arguments";
import { createJsonReport, createTextReport, reportNotBegun, type SampleNote, type SyncReport } from "./sync-report";
import type { Terminal } from "../terminal/terminal";
import { watch } from "./watch";

/** `meeting-notes-sync sync`: syncs a vault, once or with `--watch` until it is stopped. Resolves with the exit code. */
export async function syncCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { options, access, open } = await prepare(args, terminal);
  // Loaded on demand, because it is rarely needed.
  if (options.check) return await (await import("./check-command")).checkCommand(options, access, terminal);
  const session = await open();
  const stop = stopOnSignals(() => terminal.remark("Stopping after the current note. Ctrl-C again stops at once."));
  try {
    const newReport = () =>
      options.json ? createJsonReport(terminal.stdout) : createTextReport(terminal, options.dryRun);
    const timeout = requestTimeout(terminal.env.MEETING_NOTES_TIMEOUT_MS);
    const parts = { options, access, session, terminal, newReport, signal: stop.signal, timeout };
    if (options.restoreDeleted) {
      const deleted = [...session.deletionMarks.all()].flatMap(([id, { state }]) => (state === "deleted" ? [id] : []));
      const at = new Date(session.clock.now()).toISOString();
      const summary = await restoreDeleted(session, deleted, at, (restore) => createRun({ ...parts, restore })());
      const missing = summary.status === "failed" ? 0 : await countMissing(session);
      if (missing > 0) terminal.remark(`meeting-notes-sync: ${missingText(missing)}`);
      return exitCodeOf(summary);
    }
    const run = createRun(parts);
    if (!options.watch) return exitCodeOf(await run());
    return await watch({ run, store: session.store, terminal, signal: stop.signal });
  } finally {
    stop.dispose();
    await session.close();
  }
}

/** The number of notes of this account that are missing from the vault and not known to be deleted. */
async function countMissing(session: VaultSession): Promise<number> {
  const account = await storedAccount(session.store);
  let missing = 0;
  const parts = { ...session, account: account ? accountScope(account) : "" };
  for await (const { record, isMissing, isStopped } of knownNotes(parts)) {
    if (isMissing && !isStopped && !(await isGone(session.store, record.id))) missing += 1;
  }
  return missing;
}

function missingText(count: number): string {
  const [notes, them] = count === 1 ? ["1 note is", "it"] : [`${count} notes are`, "them"];
  return `${notes} missing from the vault, and this device does not know that you deleted ${them}. To create ${them} again, use --full --missing create.`;
}

/** Reads the arguments and the key, before the session is opened. With `--json`, a failure is also reported as JSON. */
async function prepare(args: readonly string[], { stdout, env, remark }: Terminal) {
  const orReport = async <T>(work: () => T): Promise<Awaited<T>> => {
    try {
      return await work();
    } catch (error) {
      if (args.includes("--json")) await reportNotBegun(stdout, textOfError(error, env));
      throw error;
    }
  };
  return await orReport(() => {
    const options = readSyncArguments(args);
    if (options.dailyNotes) readPeriodicNotes(options.vault);
    const access = serviceAccess(options, env, remark);
    return { options, access, open: () => orReport(() => openVaultSession(options.vault, options.state, remark)) };
  });
}

interface RunParts {
  readonly options: Partial<SyncArguments>;
  /** Only deleted notes are restored. */
  readonly restore?: RestoreOptions | undefined;
  readonly access: ServiceAccess;
  readonly session: VaultSession;
  readonly terminal: Pick<Terminal, "progress">;
  readonly newReport: () => SyncReport;
  readonly signal: AbortSignal;
  /** The timeout of one request, in milliseconds; undefined for the client's default. */
  readonly timeout?: number | undefined;
}

function usesTemplate({ meetingTemplate, decisionTemplate }: EngineSettings = {}): boolean {
  return (meetingTemplate ?? decisionTemplate) !== undefined;
}

/**
 * Returns a function that runs a sync and reports it. All runs have the same settings, but only the first uses
 * `missing`.
 */
export function createRun(runParts: RunParts): () => Promise<Summary> {
  const { options, restore, session, newReport } = runParts;
  const budget = createBudget(session.clock);
  // The user's answer is about the notes that are missing now. It must not apply to notes that are missing later.
  let { missing } = restore ?? options;
  return async () => {
    const report = newReport();
    const { run, reported, sample } = await runOnce(runParts, budget, missing, report);
    const ended = run.summary;
    if (ended.status !== "failed") missing = "ask";
    let issues: readonly Issue[] = [];
    let failure: Pick<Summary, "status" | "error"> | undefined;
    try {
      if (options.dryRun !== true) issues = await recordRun(runParts, run, reported);
    } catch (error) {
      // The notes are written, and the report must say so.
      failure = { status: "failed", error: reasonOf(error) };
    }
    // Issues of earlier runs still need attention even if this run has none. Issues that the user ignored do not.
    const isListed = options.dryRun !== true && restore === undefined;
    const status = issues.length > 0 ? "attention" : isListed ? "done" : ended.status;
    const summary: Summary = ended.status === "failed" ? ended : { ...ended, status, ...failure };
    await report.end(summary, issues, usesTemplate(options.settings) ? sample : undefined);
    return summary;
  };
}

/** Runs the engine once. Resolves with the record for the history, the issues, and the first note that a dry run would create. */
async function runOnce(runParts: RunParts, budget: Budget, missing: SyncOptions["missing"], report: SyncReport) {
  const { options, restore, session, terminal, signal } = runParts;
  const { full, dryRun } = options;
  const { clock } = session;
  // Stops the request of a page that was requested in advance when the run ends.
  const over = new AbortController();
  let sample: SampleNote | undefined;
  let lastProgress = 0;
  const reported: NoteOutcome[] = [];
  const notes: NoteOutcome[] = [];
  const at = clock.now();
  const work = sync(syncParts(runParts, budget, AbortSignal.any([signal, over.signal])), {
    full,
    dryRun,
    trashCopies: options.trashCopies ? "unedited" : undefined,
    ...restore,
    missing,
    signal,
    dailyLines: options.dailyNotes !== undefined,
    onOutcome(outcome) {
      if (isIssue(outcome)) reported.push(outcome);
      if (notes.length < MOST_NOTES) notes.push(outcome);
      report.outcome(outcome);
    },
    onCreate: (path, text) => (sample ??= { path, text: withoutVersion(text) }),
    onProgress({ done, total }) {
      if (Date.now() - lastProgress < 100) return;
      lastProgress = Date.now();
      terminal.progress(`${done}${total === undefined ? "" : ` of about ${total}`} meetings …`);
    },
  });
  const summary = await work.finally(() => over.abort());
  terminal.progress("");
  const kind = restore === undefined ? (full === true ? "full" : "sync") : "refresh";
  const run: RunRecord = { at, ended: clock.now(), kind, byUser: true, sample: false, summary, notes };
  return { run, reported, sample };
}

function syncParts({ options, access, session, timeout }: RunParts, budget: Budget, signal: AbortSignal): SyncParts {
  const { baseUrl, key } = access;
  const { clock } = session;
  return {
    ...session,
    client: createClient({
      transport: nodeTransport,
      baseUrl,
      key,
      header: options.authHeader,
      clock,
      budget,
      signal,
      timeout,
    }),
    settings: { ...options.settings, configDir: CONFIG_DIR },
    baseUrl,
    keyFingerprint: sha256Hex(key, 16),
  };
}

/** Stores the run and what it reported. Resolves with all issues that wait for the user. */
async function recordRun(
  runParts: RunParts,
  run: RunRecord,
  reported: readonly NoteOutcome[],
): Promise<readonly Issue[]> {
  const { store, vault } = runParts.session;
  await rememberRun(store, run);
  await storeIssues(store, reported, run.summary, runParts.restore === undefined);
  if (runParts.options.dailyNotes) await linkInDailyNotes(runParts, run.ended);
  return openIssues(store, vault, run.ended);
}

/** Adds links to new notes to daily and weekly notes. @param now device time, in milliseconds */
async function linkInDailyNotes(
  { session, options: { vault = "", dailyNotes, settings } }: RunParts,
  now: number,
): Promise<void> {
  const periodic = readPeriodicNotes(vault);
  const dateProperty = nameOf("date", settings?.propertyNames);
  await addDailyLines({ ...session, periodic, dateProperty, heading: dailyNotes?.heading, now });
}

/**
 * The timeout of one request in milliseconds, from a variable that only tests set; undefined for the client's default.
 */
function requestTimeout(text = ""): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
