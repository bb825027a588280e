import { getLanguage, type Plugin } from "obsidian";
import { addToDailyNotes } from "./actions/periodic-notes";
import { createNoteDecisions } from "./actions/note-decisions";
import type { SampleService } from "./run/connection";
import { reportFailure } from "./run/report-failure";
import { createRunParts } from "./run/run-parts";
import { createServiceParts } from "./run/service-parts";
import { createStorageParts } from "./storage/storage-parts";
import { stringsFor } from "./strings/strings";
import { openNote } from "./ui/open-note";
import { openStatus } from "./ui/status-view";
import type { UiParts } from "./ui/ui-parts";
import type { SettledWatch } from "./vault/settled";
import { createVaultParts } from "./vault/vault-parts";

/** All parts of the plugin. */
export interface PluginParts extends UiParts {
  /** Call it when the layout is ready. Starts to watch the vault and reads the state of earlier sessions. */
  start(): Promise<SettledWatch>;
  /** Cancels the current run. No more runs or requests start. Closes the databases after the run has ended. */
  stop(): void;
}

/** Creates the parts, folder by folder. Sends no request and reads no note. */
export function createPluginParts(plugin: Plugin, makeSample: () => SampleService): PluginParts {
  const { app, manifest } = plugin;
  const strings = stringsFor(getLanguage());
  const storage = createStorageParts(plugin);
  const vault = createVaultParts({
    plugin,
    deletionMarks: storage.data.deletionMarks,
    store: () => storage.store(),
    reportToUser: (work) => void reportFailure(work, strings),
    logFailure: (work) => void reportFailure(work),
  });
  const service = createServiceParts({ app, storage, strings, makeSample });
  const run = createRunParts({
    strings,
    storage,
    vault,
    service,
    review: () => void reportFailure(() => openStatus(app), strings),
    addToDailyNotes: () => addToDailyNotes(app, storage, vault),
  });
  const decisions = createNoteDecisions({
    ...{ app, storage, vault, run, strings },
    open: (path) => void reportFailure(() => openNote({ app, strings }, path, true), strings),
  });
  return {
    app,
    manifest,
    strings,
    ...storage,
    ...vault,
    ...service,
    ...run,
    ...decisions,
    async start() {
      const watch = vault.watchVault();
      // If this device's database cannot be opened, the next run reports it.
      await run.readRunState().catch(() => undefined);
      await run.attention.refresh(true);
      return watch;
    },
    stop() {
      vault.stopVault();
      void reportFailure(() => run.runner.stop().then(() => storage.stores.close()));
    },
  };
}
