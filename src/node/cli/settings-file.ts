import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, ROWS, type EngineSettings, type Settings } from "../../sync/settings/values";
import { PLUGIN_DATA } from "../state/vault-root";
import { UsageError } from "../terminal/arguments";
import { codeOf } from "../vault/system-error";
import { readNote } from "../vault/note-file";

/**
 * The settings in a file in the form of the plugin's `data.json`; without a file, those of the plugin in the vault. Undefined
 * if there is no such plugin. Throws a `UsageError` when they cannot be read: without them, a sync would change notes.
 */
export function settingsIn(file: string | undefined, vault: string): Settings | undefined {
  const text = file === undefined ? pluginText(vault) : namedText(file);
  if (text === undefined) return undefined;
  const data = objectIn(text);
  if (data === undefined) {
    const name = file ?? PLUGIN_DATA;
    throw new UsageError(
      `${name} has no settings. It needs the form of the plugin's data.json, such as {"extraTags": "work"}. Correct it, or name another file with --settings.`,
    );
  }
  return readSettings(data);
}

/** Those of the settings that affect notes. */
export function engineSettingsOf(settings: Settings = {}): EngineSettings {
  return Object.fromEntries(ROWS.flatMap(([key, { usedBy }]) => (usedBy === "engine" ? [[key, settings[key]]] : [])));
}

function namedText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`The file named by --settings cannot be read (${codeOf(error)}).`, { cause: error });
  }
}

function pluginText(vault: string): string | undefined {
  try {
    return vault === "" ? undefined : readNote(join(vault, PLUGIN_DATA))?.text;
  } catch (error) {
    throw new UsageError(
      `The plugin's settings in ${PLUGIN_DATA} cannot be read. Correct that, or name another file with --settings.`,
      { cause: error },
    );
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
    return isObject ? (data as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
