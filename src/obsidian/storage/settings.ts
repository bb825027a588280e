import { SETTINGS } from "../../sync/settings/table";
import { ROWS, storedType, type Settings } from "../../sync/settings/values";

export type { SettingKey, Settings } from "../../sync/settings/values";

/** The value of `baseUrl` that means the emulator inside the plugin. */
export const SAMPLE = "sample";
/** The folder of the sample's notes, independent of the user's settings. */
export const SAMPLE_FOLDER = "Sample meetings";
export const DEFAULT_SECRET = SETTINGS.apiKeySecret.default;
/** Minutes between two runs. */
export const DEFAULT_MINUTES = SETTINGS.syncFrequencyMinutes.default;

/** The settings in `data.json`. A value of the wrong type counts as not set; the file is not corrected. */
export function readSettings(data: Readonly<Record<string, unknown>>): Settings {
  return Object.fromEntries(
    ROWS.flatMap(([key, { kind }]) => (typeof data[key] === storedType(kind) ? [[key, data[key]]] : [])),
  );
}
