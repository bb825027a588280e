import { createClient } from "../../api/client";
import { createBudget, type Budget } from "../../api/pace";
import { sha256Hex } from "../../sync/note/hash";
import { withoutVersion } from "../../sync/note/sync-version";
import { addDailyLines } from "../../commands/daily-lines";
import { nameOf } from "../../sync/render/property-names";
import { knownNotes } from "../../sync/plan/known-notes";
import { accountScope, storedAccount } from "../../sync/state/account";
import { openPending } from "../../sync/state/pending";
import { restoreDeleted, type RestoreOptions } from "../../commands/restore-notes";
import { openIssues, type Issue } from "../../commands/open-issues";
import { recordSession, runSession, type Session } from "../../commands/session";
import { messageOf, reasonOf } from "../../sync/reason";
import type { Summary } from "../../sync/report";
import type { EngineSettings } from "../../sync/settings/values";
import type { SyncOptions, SyncParts } from "../../sync/sync";
import { createNodeTransport, nodeTransport } from "../server/node-transport";
import { differences, lastSettings, rememberSettings } from "../state/last-settings";
import { readPeriodicNotes } from "../state/periodic-notes";
import { CONFIG_DIR, PLUGIN_DATA } from "../state/vault-root";
import { openVaultSession, type VaultSession } from "../state/vault-session";
import { UsageError } from "../terminal/arguments";
import { exitCodeOf } from "../terminal/exit-code";
import { textOfError } from "../terminal/reason-texts";
import { serviceAccess, type ServiceAccess } from "../terminal/service-access";
import { stopOnSignals } from "../terminal/stop-signal";
import { createWaitNotice, type WaitNotice } from "../terminal/wait-notice";
import { engineSettingsOf, settingsIn } from "./settings-file";
import { commandLine, lastingFlags, readSyncArguments, type SyncArguments } from "./sync-arguments";
import {
  createJsonReport,
  createQuietReport,
  createTextReport,
  reportNotBegun,
  type Advice,
  type SampleNote,
  type SyncReport,
} from "./sync-report";
import type { Terminal } from "../terminal/terminal";
import { watch } from "./watch";

/** `meeting-notes-sync sync`: syncs a vault, once or with `--watch` until it is stopped. Resolves with the exit code. */
export async function syncCommand(args: readonly string[], given: Terminal): Promise<number> {
  const { call, read, open } = await prepare(args, given);
  // Loaded on demand, because it is rarely needed.
  if (call.check) {
    const { options, access } = read();
    return await (await import("./check-command")).checkCommand(options, access, given);
  }
  const session = await open();
  const warnings = createWarnings(given.remark);
  const remark = call.quiet ? () => undefined : given.remark;
  const terminal = call.quiet ? { ...given, print: () => undefined, progress: () => undefined, remark } : given;
  const stop = stopOnSignals(() => remark("Stopping after the current note. Ctrl-C again stops at once."));
  try {
    const newReport = () => reportFor(call, { ...terminal, remark: warnings.warn });
    const timeout = requestTimeout(given.env.MEETING_NOTES_TIMEOUT_MS);
    const ends = { signal: stop.signal, timeout };
    const parts = { ...read(), flags: call.flags, session, terminal, warn: warnings.warn, newReport, ...ends };
    if (call.restoreDeleted) return await restore(parts, call);
    const run = createRun(parts, read);
    if (!call.watch) return exitCodeOf(await run());
    return await watch({
      ...watched(run, read, { ...warnings, env: given.env }),
      store: session.store,
      terminal,
      signal: stop.signal,
    });
  } finally {
    stop.dispose();
    await session.close();
  }
}

function reportFor({ json, quiet, dryRun, verbose, advice }: Call, terminal: Terminal): SyncReport {
  if (json) return createJsonReport(terminal.stdout);
  if (quiet) return createQuietReport(terminal, advice);
  return createTextReport(terminal, dryRun ? "all" : verbose ? "written" : "notable", advice);
}

interface Warnings {
  readonly warn: (line: string) => void;
  /** What was said may be said again. */
  readonly forget: () => void;
}

/** Says each thing once, however many runs have the same to say. */
function createWarnings(remark: Terminal["remark"]): Warnings {
  const told = new Set<string>();
  return {
    warn(line) {
      if (!told.has(line)) remark(line);
      told.add(line);
    },
    forget: () => told.clear(),
  };
}

/** For a run of which the files with the key and the settings may have become unusable since the last one. */
function watched(
  run: () => Promise<Summary>,
  read: () => { readonly options: Pick<SyncArguments, "interval"> },
  { warn, forget, env }: Warnings & Pick<Terminal, "env">,
) {
  return {
    async run(): Promise<Pick<Summary, "error">> {
      try {
        const ended = await run();
        if (ended.error === null) forget();
        return ended;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        warn(`meeting-notes-sync: ${textOfError(error, env)}`);
        return { error: { code: "not-begun", message: error.message } };
      }
    },
    interval(): number | undefined {
      try {
        return read().options.interval;
      } catch {
        return undefined;
      }
    },
    inputs(): string {
      try {
        return JSON.stringify(read());
      } catch (error) {
        return messageOf(error);
      }
    },
  };
}

/** Creates the deleted notes again, and says how many are missing that this device does not know as deleted. */
async function restore(parts: RunParts, call: Call): Promise<number> {
  const { session, terminal } = parts;
  const deleted = [...session.deletionMarks.all()].flatMap(([id, { state }]) => (state === "deleted" ? [id] : []));
  const at = new Date(session.clock.now()).toISOString();
  const summary = await restoreDeleted(session, deleted, at, (options) => createRun({ ...parts, restore: options })());
  const missing = summary.status === "failed" ? 0 : await countMissing(session);
  if (missing > 0) {
    const command = call.advice.sync(["--full", "--missing", "create"]);
    terminal.remark(`meeting-notes-sync: ${missingText(missing)} ${command}`);
  }
  return exitCodeOf(summary);
}

/** The number of notes of this account that are missing from the vault and not known to be deleted. */
async function countMissing(session: VaultSession): Promise<number> {
  const account = await storedAccount(session.store);
  const pending = await openPending(session.store, () => session.clock.now());
  let missing = 0;
  const parts = { ...session, account: account ? accountScope(account) : "" };
  for await (const { record, isMissing, isStopped } of knownNotes(parts)) {
    if (isMissing && !isStopped && !pending.isConfirmed("gone", record.id)) missing += 1;
  }
  return missing;
}

function missingText(count: number): string {
  const [notes, them] = count === 1 ? ["1 note is", "it"] : [`${count} notes are`, "them"];
  return `${notes} missing from the vault, and this device does not know that you deleted ${them}. To create ${them} again:`;
}

/** What a call asks for, and the advice that it gives. */
interface Call extends Pick<
  SyncArguments,
  "check" | "json" | "quiet" | "verbose" | "dryRun" | "watch" | "restoreDeleted"
> {
  /** Its flags, without those that apply to one call. */
  readonly flags: readonly string[];
  readonly advice: Advice;
}

/** Reads the arguments and the key, before the session is opened. With `--json`, a failure is also reported as JSON. */
async function prepare(args: readonly string[], { stdout, env, print, remark }: Terminal) {
  const orReport = async <T>(work: () => T): Promise<Awaited<T>> => {
    try {
      return await work();
    } catch (error) {
      if (args.includes("--json")) await reportNotBegun(stdout, textOfError(error, env));
      throw error;
    }
  };
  return await orReport(() => {
    const given = readSyncArguments(args);
    if (given.dailyNotes) readPeriodicNotes(given.vault);
    const flags = lastingFlags(args);
    const advice = {
      sync: (more: readonly string[]) => commandLine("sync", given, [...flags, ...more]),
      attention: commandLine("attention", given),
    };
    const call: Call = { ...given, flags, advice };
    const read = () => ({ options: withStoredSettings(given), access: serviceAccess(given, env, () => undefined) });
    // The warning about the key's file is for the first time only.
    serviceAccess(given, env, remark);
    if (
      given.settingsFile === undefined &&
      !given.json &&
      !given.quiet &&
      settingsIn(undefined, given.vault) !== undefined
    )
      print(`The plugin's settings in this vault apply, from ${PLUGIN_DATA}; flags come before them.`);
    return { call, read, open: () => orReport(() => openVaultSession(given.vault, given.state, remark)) };
  });
}

/** The arguments, with the settings of a file or of the plugin where no flag gives one. */
function withStoredSettings(given: SyncArguments): SyncArguments {
  const stored = settingsIn(given.settingsFile, given.vault);
  const heading = given.dailyNotes?.heading ?? stored?.dailyNoteHeading;
  return {
    ...given,
    settings: { ...engineSettingsOf(stored), ...given.settings },
    authHeader: given.authHeader ?? stored?.authHeader,
    interval: given.interval ?? stored?.syncFrequencyMinutes,
    dailyNotes: given.dailyNotes && { heading },
  };
}

interface RunParts {
  readonly options: Partial<SyncArguments>;
  /** The flags of the call that advice repeats. */
  readonly flags?: readonly string[];
  /** Only deleted notes are restored. */
  readonly restore?: RestoreOptions | undefined;
  readonly access: ServiceAccess;
  readonly session: VaultSession;
  readonly terminal: Pick<Terminal, "isInteractive" | "print" | "progress" | "remark">;
  /** Says what the user must know; by default the terminal's `remark`. */
  readonly warn?: Terminal["remark"];
  readonly newReport: () => SyncReport;
  readonly signal: AbortSignal;
  /** The timeout of one request, in milliseconds; undefined for the client's default. */
  readonly timeout?: number | undefined;
}

function usesTemplate({ meetingTemplate, decisionTemplate }: EngineSettings = {}): boolean {
  return (meetingTemplate ?? decisionTemplate) !== undefined;
}

/**
 * Returns a function that runs a sync and reports it. Only the first run uses `missing`.
 *
 * @param read reads the settings and the key again, which may have changed since the last run
 */
export function createRun(
  first: RunParts,
  read: () => Pick<RunParts, "options" | "access"> = () => first,
): () => Promise<Summary> {
  const { restore, session, newReport } = first;
  const budget = createBudget(session.clock);
  // The user's answer is about the notes that are missing now. It must not apply to notes that are missing later.
  let { missing } = restore ?? first.options;
  return async () => {
    const runParts = { ...first, ...read() };
    const { options } = runParts;
    await warnOfOtherSettings(runParts);
    const report = newReport();
    const ran = await runOnce(runParts, budget, missing, report);
    const ended = ran.run.summary;
    if (ended.status !== "failed") missing = "ask";
    let issues: readonly Issue[] = [];
    let failure: Pick<Summary, "status" | "error"> | undefined;
    try {
      if (options.dryRun !== true) issues = await recordRun(runParts, ran);
    } catch (error) {
      // The notes are written, and the report must say so.
      failure = { status: "failed", error: reasonOf(error) };
    }
    // Issues of earlier runs still need attention even if this run has none. Issues that the user ignored do not.
    const isListed = options.dryRun !== true && restore === undefined;
    const status = issues.length > 0 ? "attention" : isListed ? "done" : ended.status;
    const summary: Summary = ended.status === "failed" ? ended : { ...ended, status, ...failure };
    await report.end(summary, issues, usesTemplate(options.settings) ? sampleOf(ran) : undefined);
    return summary;
  };
}

/** Before anything is written: notes are written in the form of the present settings. */
async function warnOfOtherSettings({
  options,
  flags = [],
  session,
  terminal,
  warn = terminal.remark,
}: RunParts): Promise<void> {
  const { vault = "", state, settings = {} } = options;
  const last = await lastSettings(session.store);
  const different = last === undefined ? [] : differences(last.settings, settings);
  if (last === undefined || different.length === 0) return;
  const before =
    last.flags.join(" ") === flags.join(" ") ? "" : ` It was: ${commandLine("sync", { vault, state }, last.flags)}`;
  warn(
    `meeting-notes-sync: The settings differ from those of the last sync of this vault, and notes are written accordingly: ${different.join(", ")}.${before}`,
  );
}

function sampleOf({ firstShown }: Session): SampleNote | undefined {
  return firstShown && { path: firstShown.path, text: withoutVersion(firstShown.text) };
}

async function runOnce(
  runParts: RunParts,
  budget: Budget,
  missing: SyncOptions["missing"],
  report: SyncReport,
): Promise<Session> {
  const { options, restore, terminal, signal } = runParts;
  const { full, dryRun } = options;
  // Stops the request of a page that was requested in advance when the run ends.
  const over = new AbortController();
  let lastProgress = 0;
  const notice = createWaitNotice(terminal);
  const parts = syncParts(runParts, budget, AbortSignal.any([signal, over.signal]), notice.onWait);
  const work = runSession(parts, {
    ...{ byUser: true, sample: false },
    full,
    dryRun,
    trashCopies: options.trashCopies ? "unedited" : undefined,
    applyTemplates: options.applyTemplates,
    ...restore,
    missing,
    signal,
    dailyLines: options.dailyNotes !== undefined,
    onOutcome: (outcome) => report.outcome(outcome),
    onProgress({ done, total }) {
      notice.progressed();
      if (Date.now() - lastProgress < 100) return;
      lastProgress = Date.now();
      terminal.progress(`${done}${total === undefined ? "" : ` of about ${total}`} meetings …`);
    },
  });
  const ran = await work.finally(() => over.abort()).finally(notice.end);
  terminal.progress("");
  return ran;
}

function syncParts(
  { options, access, session, timeout }: RunParts,
  budget: Budget,
  signal: AbortSignal,
  onWait: WaitNotice["onWait"],
): SyncParts {
  const { baseUrl, key, allowHttp, ca } = access;
  const { clock } = session;
  return {
    ...session,
    client: createClient({
      transport: ca === undefined ? nodeTransport : createNodeTransport(ca),
      baseUrl,
      allowHttp,
      key,
      header: options.authHeader,
      clock,
      budget,
      signal,
      timeout,
      onWait,
    }),
    settings: { ...options.settings, configDir: CONFIG_DIR },
    baseUrl,
    keyFingerprint: sha256Hex(key, 16),
  };
}

/** Stores the run and what it reported. Resolves with all issues that wait for the user. */
async function recordRun(runParts: RunParts, ran: Session): Promise<readonly Issue[]> {
  const { run } = ran;
  const { store } = runParts.session;
  await recordSession(store, ran);
  const { options, flags = [] } = runParts;
  if (run.summary.status !== "failed") await rememberSettings(store, { settings: options.settings ?? {}, flags });
  if (options.dailyNotes) await linkInDailyNotes(runParts, run);
  return openIssues(runParts.session, run.ended);
}

/** Adds links to new notes to daily and weekly notes, and says which daily notes of the run's meetings are not there. */
async function linkInDailyNotes(
  { session, terminal, options: { vault = "", json = false, dailyNotes, settings } }: RunParts,
  { at, ended: now }: Session["run"],
): Promise<void> {
  const periodic = readPeriodicNotes(vault);
  const dateProperty = nameOf("date", settings?.propertyNames);
  const timeProperty = nameOf("time", settings?.propertyNames);
  const missing = await addDailyLines({
    ...session,
    periodic,
    dateProperty,
    timeProperty,
    heading: dailyNotes?.heading,
    now,
  });
  const [path, ...more] = [...missing].flatMap(([note, since]) => (since >= at ? [note] : []));
  if (path === undefined) return;
  const others = more.length === 0 ? "" : ` nor ${more.length} more`;
  if (!json) terminal.print(`Note: There is no daily note ${path}${others}. A line is added when there is one.`);
}

/**
 * The timeout of one request in milliseconds, from a variable that only tests set; undefined for the client's default.
 */
function requestTimeout(text = ""): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
