import type { SyncSettings } from "../../sync/render/settings";

/**
 * What the user set, as flat keys of data.json; undefined where they set nothing. Defaults are never written. What shapes
 * notes is the engine's to describe.
 */
export interface Settings extends Omit<SyncSettings, "configDir"> {
  /** The service's base address, or `sample` for the emulator inside the plugin. */
  readonly baseUrl?: string | undefined;
  /** The *name* of the secret that holds the key. */
  readonly apiKeySecret?: string | undefined;
  readonly authHeader?: "x-api-key" | undefined;
  /** The user let the first sync of this vault begin; until then nothing is written by itself. */
  readonly syncStarted?: boolean | undefined;
  /** 0 or less: only when the user asks. */
  readonly syncFrequencyMinutes?: number | undefined;
  /** Adds a line to the daily note of a meeting's day; the id of the one device that does it. */
  readonly dailyNoteDevice?: string | undefined;
  /** Shows our own property in the Properties view. */
  readonly showSyncVersion?: boolean | undefined;
}

export type SettingKey = keyof Settings;

export const SAMPLE = "sample";
export const DEFAULT_SECRET = "meeting-notes-sync-api-key";

/** Each with a value of its kind. */
const KEYS: Readonly<Record<SettingKey, "" | false | 0>> = {
  baseUrl: "",
  apiKeySecret: "",
  authHeader: "",
  meetingsFolder: "",
  decisionsFolder: "",
  fileNamingPattern: "",
  autoCreateDecisionNotes: false,
  linkAttendeesAsPeople: false,
  peopleFolder: "",
  propertyNames: "",
  extraTags: "",
  meetingTemplate: "",
  decisionTemplate: "",
  showRemoteImages: false,
  project: "",
  status: "",
  startDate: "",
  syncStarted: false,
  syncFrequencyMinutes: 0,
  dailyNoteDevice: "",
  showSyncVersion: false,
};

/** A value of the wrong kind counts as not set; the file is not corrected for it. */
export function readSettings(data: Readonly<Record<string, unknown>>): Settings {
  return Object.fromEntries(
    Object.entries(KEYS).flatMap(([key, kind]) => (typeof data[key] === typeof kind ? [[key, data[key]]] : [])),
  );
}
