import { getLanguage, type Plugin } from "obsidian";
import { addToDailyNotes } from "./actions/periodic-notes";
import { createNoteDecisions } from "./actions/note-decisions";
import type { SampleService } from "./run/connection";
import { reportFailure } from "./run/report-failure";
import { createRunParts } from "./run/run-parts";
import { createServiceParts } from "./run/service-parts";
import { createStorageParts } from "./storage/storage-parts";
import { stringsFor } from "./strings/strings";
import { openStatus } from "./ui/status-view";
import type { UiParts } from "./ui/ui-parts";
import type { SettledWatch } from "./vault/settled";
import { createVaultParts } from "./vault/vault-parts";

/** Everything the plugin consists of. */
export interface PluginParts extends UiParts {
  /** To be called when the layout is ready. Starts to watch the vault and reads the state of earlier sessions. */
  start(): Promise<SettledWatch>;
  /** Cancels the current run. No run and no request starts any more. Closes the databases when it has ended. */
  stop(): void;
}

/** Puts the parts together, folder by folder. Sends no request, reads no note and waits for nothing. */
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
    ...{ strings, storage, vault, service },
    review: () => void reportFailure(() => openStatus(app), strings),
    addToDailyNotes: (reported) => addToDailyNotes(app, storage, vault, reported),
  });
  const decisions = createNoteDecisions({ ...run, storage, vault, strings });
  return {
    ...{ app, manifest, strings },
    ...storage,
    ...vault,
    ...service,
    ...run,
    ...decisions,
    async start() {
      const watch = vault.watchVault();
      // Where this device's database does not open, no run starts by itself, and the first one that is asked for reports it.
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
