import { repairCutShort } from "./passes/cut-short";
import { MOST_RETRIES } from "./passes/retries";
import { refusedFolders, renderSettings } from "./render/render-meeting";
import { isDay } from "./render/settings";
import { readTemplates } from "./render/template";
import type { Reporter } from "./reporter";
import type { Run, SyncOptions, SyncParts } from "./run";
import { accountScope, askAccount } from "./state/account";
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
  const journal = await repairCutShort(parts, { reporter, startedAt, options });
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
    vaultCheck: { isComplete: false },
  };
}
