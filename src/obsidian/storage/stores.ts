import type { App } from "obsidian";
import { openDeviceStore, type DeviceStore } from "./indexeddb-store";

const PLACE = "meeting-notes-sync-database";
const SAMPLE_PLACE = "meeting-notes-sync-sample-database";

/**
 * This device's databases, opened on first use. The sample has its own database, so that it can be deleted as a whole.
 */
export interface Stores {
  main(): Promise<DeviceStore>;
  sample(): Promise<DeviceStore>;
  /**
   * Call it when the plugin is unloaded. Closes the databases. Later calls never resolve, so that they report no
   * errors.
   */
  close(): Promise<void>;
}

export function createStores(app: App): Stores {
  const opened = new Map<string, Promise<DeviceStore>>();

  let ended = false;

  function at(place: string): Promise<DeviceStore> {
    if (ended) return new Promise(() => undefined);
    const known = opened.get(place);
    if (known) return known;
    const forget = (): void => void opened.delete(place);
    const store = openDeviceStore(app, place, forget).then((inner) => ({
      ...inner,
      destroy: () => {
        forget();
        return inner.destroy();
      },
    }));
    opened.set(place, store);
    // A database that cannot be opened now may open later.
    store.catch(forget);
    return store;
  }

  return {
    main: () => at(PLACE),
    sample: () => at(SAMPLE_PLACE),
    async close() {
      ended = true;
      for (const store of opened.values()) (await store).close();
    },
  };
}
