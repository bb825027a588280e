import type { App } from "obsidian";

const MANUAL_ONLY = "meeting-notes-sync-manual-only";
const DEVICE = "meeting-notes-sync-device";

/** What is set for this device and vault only. It does not replicate. */
export interface DeviceSettings {
  /** A random id of this device, made when it is first asked for. */
  deviceId(): string;
  /** Whether runs start by themselves on this device. */
  automatic(): boolean;
  setAutomatic(on: boolean): void;
}

export function createDeviceSettings(app: App): DeviceSettings {
  return {
    deviceId() {
      const known: unknown = app.loadLocalStorage(DEVICE);
      if (typeof known === "string") return known;
      const id = crypto.randomUUID();
      app.saveLocalStorage(DEVICE, id);
      return id;
    },
    automatic: () => app.loadLocalStorage(MANUAL_ONLY) === null,
    setAutomatic: (on) => app.saveLocalStorage(MANUAL_ONLY, on ? null : true),
  };
}
