import type { App } from "obsidian";

const MANUAL_ONLY = "meeting-notes-sync-manual-only";
const PAUSED_UNTIL = "meeting-notes-sync-paused-until";
const DEVICE = "meeting-notes-sync-device";

/** Settings for this device and vault only. They are not replicated. */
export interface DeviceSettings {
  /** A random id of this device, created on the first call. */
  deviceId(): string;
  /** Whether runs start automatically on this device. */
  automatic(): boolean;
  setAutomatic(on: boolean): void;
  /** Until when no run starts automatically, in milliseconds since 1970; undefined when the user has not paused. */
  pausedUntil(): number | undefined;
  /** Undefined: ends the pause. */
  pause(until: number | undefined): void;
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
    pausedUntil() {
      const until: unknown = app.loadLocalStorage(PAUSED_UNTIL);
      return typeof until === "number" && until > Date.now() ? until : undefined;
    },
    pause: (until) => app.saveLocalStorage(PAUSED_UNTIL, until ?? null),
  };
}
