import { settledVault } from "../../sync/state/journal";
import { removeOurProperties } from "../actions/remove-our-properties";
import { removeSampleNotes } from "../actions/remove-sample";
import type { UiParts } from "./ui-parts";

/** Functions that remove something from the vault. Each resolves with a text for the user. */
export interface Removals {
  /** Ends the sync and removes our properties from all notes. */
  removeProperties(): Promise<string>;
  /** Moves the unedited sample notes to the trash and ends the sample sync. */
  removeSample(): Promise<string>;
}

/** @param changed called after the settings have changed */
export function createRemovals(parts: UiParts, changed: () => void): Removals {
  const { app, data, strings, runner } = parts;
  return {
    async removeProperties() {
      await data.set({ baseUrl: undefined, syncStarted: undefined });
      runner.cancel();
      const { changed: done, left } = await parts.alone(async (ports) =>
        removeOurProperties(await settledVault(ports, Date.now()), parts.index),
      );
      changed();
      return strings.propertiesRemoved(done, left);
    },
    async removeSample() {
      const connection = await parts.connection();
      if ("obstacle" in connection || !connection.service.sample) return "";
      // First, so that no sync starts during the removal and writes the notes again.
      await data.set({ baseUrl: data.settings.ownBaseUrl, ownBaseUrl: undefined });
      runner.cancel();
      const { removed, kept } = await runner.alone(async () => {
        const store = await parts.stores.sample();
        const client = await runner.client(connection.service);
        const done = await removeSampleNotes(await parts.ports(store), client, app.vault.configDir);
        await store.destroy();
        return done;
      });
      changed();
      return strings.sampleRemoved(removed, kept);
    },
  };
}
