import { SETTINGS } from "../../sync/settings/table";

export { readSettings, type Settings } from "../../sync/settings/values";

/** The value of `baseUrl` that means the emulator inside the plugin. */
export const SAMPLE = "sample";
/** The folder of the sample's notes, independent of the user's settings. */
export const SAMPLE_FOLDER = "Sample meetings";
export const DEFAULT_SECRET = SETTINGS.apiKeySecret.default;
/** Minutes between two runs. */
export const DEFAULT_MINUTES = SETTINGS.syncFrequencyMinutes.default;
