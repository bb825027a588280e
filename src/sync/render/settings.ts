import type { Kind } from "../settings/row";
import type { EngineSettings } from "../settings/values";
import { folderFault, readProjectFolders } from "./note-place";
import { isFileNamePattern } from "./pattern";
import { readPropertyNames } from "./property-names";

/** What the user has set for this vault. Undefined: as the account says. */
export interface SyncSettings extends EngineSettings {
  /** The vault's configuration folder: nothing is ever written into it. */
  readonly configDir: string;
}

/** Whether a text can be used as a value. Kinds that are not here take any text. */
const CHECKS = {
  folder: (text: string, configDir: string) => folderFault(text, configDir) === undefined,
  projectFolders: (text: string, configDir: string) => readProjectFolders(text, configDir) !== undefined,
  fileName: isFileNamePattern,
  day: isDay,
  propertyNames: (text: string) => readPropertyNames(text) !== undefined,
  minutes: isMinutes,
} satisfies { readonly [K in Kind]?: (text: string, configDir: string) => boolean };

/** Kinds with values that cannot be used. */
export type CheckedKind = keyof typeof CHECKS;

/** The kind, where a text cannot be its value; undefined where it can. */
export function misfit(kind: Kind, text: string, configDir: string): CheckedKind | undefined {
  if (!isChecked(kind)) return undefined;
  return CHECKS[kind](text, configDir) ? undefined : kind;
}

function isChecked(kind: Kind): kind is CheckedKind {
  return kind in CHECKS;
}

/** A whole number from 0 to a day's minutes. */
function isMinutes(text: string): boolean {
  const minutes = text.trim() === "" ? NaN : Number(text);
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440;
}

/** A day of the calendar, as `startDate` has it: YYYY-MM-DD, and not the 30th of February. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
