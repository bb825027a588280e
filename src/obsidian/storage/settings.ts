import { SETTINGS } from "../../sync/settings/table";
import { ROWS, storedType, type Settings } from "../../sync/settings/values";

export type { SettingKey, Settings } from "../../sync/settings/values";

/** As `baseUrl`: the emulator inside the plugin. */
export const SAMPLE = "sample";
/** Where the sample's notes lie, whatever the user chose for their own meetings. */
export const SAMPLE_FOLDER = "Sample meetings";
export const DEFAULT_SECRET = SETTINGS.apiKeySecret.default;
/** Between two runs. */
export const DEFAULT_MINUTES = SETTINGS.syncFrequencyMinutes.default;

/** The settings among the flat keys of `data.json`. A value of the wrong type counts as not set; the file is not corrected. */
export function readSettings(data: Readonly<Record<string, unknown>>): Settings {
  return Object.fromEntries(
    ROWS.flatMap(([key, { kind }]) => (typeof data[key] === storedType(kind) ? [[key, data[key]]] : [])),
  );
}
