import { repairedVault } from "../../commands/repaired-journal";
import { removeOurProperties } from "../actions/remove-our-properties";
import { removeSampleNotes } from "../actions/remove-sample";
import { SAMPLE_FOLDER } from "../storage/settings";
import type { UiParts } from "./ui-parts";

/** Functions that remove something from the vault. Each resolves with a text for the user. */
export interface Removals {
  /** Ends the sync and removes our properties from all notes. */
  removeProperties(): Promise<string>;
  /** The number of sample notes in the vault, whatever service is in use. */
  sampleCount(): number;
  /**
   * Ends the sample sync and moves the sample notes to the trash. @param edited also those that the user edited
   */
  removeSample(edited: boolean): Promise<string>;
}

const isSample = (path: string): boolean => path.startsWith(`${SAMPLE_FOLDER}/`);

/** The number of notes of the service that is in use. */
export function noteCount({ index, usesSample }: Pick<UiParts, "index" | "usesSample">): number {
  // Not asked for each note: the settings are read for each answer.
  const ofSample = usesSample();
  return index.paths().filter((path) => isSample(path) === ofSample).length;
}

/** @param changed called after the settings have changed */
export function createRemovals(parts: UiParts, changed: () => void): Removals {
  const { data, strings, runner, index } = parts;
  const samples = (): readonly string[] => index.paths().filter(isSample);
  return {
    async removeProperties() {
      await data.set({ baseUrl: undefined, syncStarted: undefined });
      runner.cancel();
      const { changed: done, left } = await parts.alone(async (ports) =>
        removeOurProperties(await repairedVault(ports, Date.now()), parts.index),
      );
      changed();
      return strings.propertiesRemoved(done, left);
    },
    sampleCount: () => samples().length,
    async removeSample(edited) {
      // First, so that no sync starts during the removal and writes the notes again.
      if (parts.usesSample()) await data.set({ baseUrl: data.settings.ownBaseUrl, ownBaseUrl: undefined });
      runner.cancel();
      const { removed, kept } = await runner.alone(async () => {
        const store = await parts.stores.sample();
        const ports = await parts.ports(store);
        await ports.vault.refresh();
        const done = await removeSampleNotes(ports, samples(), edited);
        await store.destroy();
        return done;
      });
      changed();
      return strings.sampleRemoved(removed, kept);
    },
  };
}
