import type { Plugin } from "obsidian";
import { createDeviceSettings, type DeviceSettings } from "./device-settings";
import type { DeviceStore } from "./indexeddb-store";
import { createPluginData, type PluginData } from "./plugin-data";
import { SAMPLE } from "./settings";
import { createStores, type Stores } from "./stores";
import { createTrustedOrigin, type TrustedOrigin } from "./trusted-origin";

/** Everything that the plugin stores outside the notes. */
export interface StorageParts extends DeviceSettings {
  readonly data: PluginData;
  readonly stores: Stores;
  readonly trustedOrigin: TrustedOrigin;
  /** Whether the sample is in use instead of a server. */
  usesSample(): boolean;
  /** The database of the chosen service. Rejects when it cannot be opened. */
  store(): Promise<DeviceStore>;
}

export function createStorageParts(plugin: Plugin): StorageParts {
  const data = createPluginData(plugin);
  const stores = createStores(plugin.app);
  const usesSample = (): boolean => data.settings.baseUrl === SAMPLE;
  return {
    ...createDeviceSettings(plugin.app),
    data,
    stores,
    usesSample,
    trustedOrigin: createTrustedOrigin(plugin.app, () => stores.main()),
    store: () => (usesSample() ? stores.sample() : stores.main()),
  };
}
