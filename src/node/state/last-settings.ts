import type { StateStore } from "../../sync/ports";
import { ROWS, type EngineSettings } from "../../sync/settings/values";

/** The only owner of this key. */
const LAST = "device/last-settings";

/** What the last sync of a vault on this device was called with. */
export interface LastSettings {
  readonly settings: EngineSettings;
  /** Its flags, without those that apply to one call. */
  readonly flags: readonly string[];
}

export async function rememberSettings(store: StateStore, last: LastSettings): Promise<void> {
  if (JSON.stringify(last) !== JSON.stringify(await lastSettings(store))) await store.write(new Map([[LAST, last]]));
}

/** Undefined before the first sync. */
export const lastSettings = (store: StateStore) => store.get<LastSettings>(LAST);

/** The settings that differ, each with its flag: `--tags is not set (was “work”)`. */
export function differences(before: EngineSettings, now: EngineSettings): readonly string[] {
  const values = (settings: EngineSettings) => settings as Readonly<Record<string, Value>>;
  return ROWS.flatMap(([key, { flag, usedBy }]) => {
    const [was, is] = [values(before)[key], values(now)[key]];
    return usedBy !== "engine" || was === is ? [] : [`--${flag.name} is ${shown(is)} (was ${shown(was)})`];
  });
}

type Value = string | number | boolean | undefined;

function shown(value: Value): string {
  if (value === undefined) return "not set";
  return typeof value === "boolean" ? (value ? "yes" : "no") : `“${String(value)}”`;
}
