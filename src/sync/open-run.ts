import { MOST_RETRIES } from "./passes/retries";
import { refusedFolders, renderSettings } from "./render/render-meeting";
import { isDay } from "./render/settings";
import { readTemplates } from "./render/template";
import type { Reason } from "./reason";
import type { Reporter } from "./reporter";
import type { Run, SyncOptions, SyncParts } from "./run";
import { accountScope, askAccount } from "./state/account";
import { openJournal, type CutShort, type Journal } from "./state/journal";
import { createOlderTexts } from "./state/older-texts";
import { openPending } from "./state/pending";
import { openPolicy } from "./state/policy";
import { openRetryList } from "./state/retry-list";

/**
 * Completes interrupted writes, asks the service for the account, refreshes the vault's index, and opens the stored
 * state.
 */
export async function openRun(parts: SyncParts, options: SyncOptions, reporter: Reporter): Promise<Run> {
  const { client, store, clock, settings: given } = parts;
  const now = () => clock.now();
  const startedAt = now();
  const journal = await openJournal(parts, startedAt);
  if (journal.hasOpen()) {
    await parts.vault.refresh(options.signal);
    await repair(journal, reporter);
  }
  const { vault } = journal;
  const account = await askAccount(client, store, parts, startedAt);
  const { notes, unknown, ...seen } = await vault.refresh(options.signal);
  const scope = accountScope(account);
  const pending = await openPending(store, now);
  const startDate = isDay(given.startDate ?? "") ? given.startDate : undefined;
  if (given.startDate !== startDate) reporter.doubt({ code: "first-day-unusable" });
  const settings = { ...given, startDate };
  const render = renderSettings(account.settings, settings);
  reporter.doubt(...refusedFolders(render).map((code) => ({ code })));
  let templatesFit = true;
  const templates = await readTemplates(vault, settings, (problem) => {
    templatesFit = false;
    reporter.doubt(problem);
  });
  const { applyTemplates = false } = options;
  const retries = await openRetryList(store, scope, startedAt);
  const asked = retries.all().filter(({ kind, reason }) => kind === "again" && reason === undefined);
  return {
    ...parts,
    ...seen,
    ...{ options, settings, reporter, now, startedAt, vault, journal, pending, render, templates, retries },
    account: scope,
    accountSettings: account.settings,
    full: options.full === true || options.renames === "move" || applyTemplates || asked.length > MOST_RETRIES,
    // Without its template, a note would lose what that gave it.
    appliesTemplates: applyTemplates && templatesFit,
    policy: await openPolicy(store, options, notes > 0),
    renames: new Map(),
    olderTexts: createOlderTexts(pending),
    // Notes that were cut short and are finished now count as created in this run.
    noteCount: notes - reporter.counts.created,
    unknown: new Set(unknown),
    vaultCheck: { passed: false },
  };
}

/** Repairs interrupted writes of an earlier run and reports them, before any other step reads the notes. */
async function repair(journal: Journal, reporter: Reporter): Promise<void> {
  for (const { id, path, result, isNew } of await journal.repair()) {
    const repaired = result === "finished" && isNew ? "created" : "kept";
    const outcome = result === "open" ? "failed" : repaired;
    reporter.report({ id, path, outcome, reason: REPAIRS[result] }, result === "changed" || result === "open");
  }
}

const REPAIRS: Readonly<Record<CutShort["result"], Reason>> = {
  restored: { code: "write-restored" },
  finished: { code: "write-finished" },
  changed: { code: "write-changed-since" },
  open: { code: "write-open" },
};
