import type { Kind } from "../settings/row";
import type { EngineSettings } from "../settings/values";
import { folderFault, readProjectFolders } from "./note-place";
import { fieldFault, isFileNamePattern, type FieldFault } from "./pattern";
import { isPropertyName, readPropertyNames } from "./property-names";

/** The user's settings for this vault. Undefined: the account's setting is used. */
export interface SyncSettings extends EngineSettings {
  /** The vault's configuration folder. No note is written into it. */
  readonly configDir: string;
}

/** Whether a text is a valid value. Kinds that are not listed accept any text. */
const CHECKS = {
  folder: (text: string, configDir: string) => folderFault(text, configDir) === undefined && hasNoFault(text),
  projectFolders: (text: string, configDir: string) =>
    readProjectFolders(text, configDir) !== undefined && hasNoFault(text),
  fileName: (text: string) => isFileNamePattern(text) && hasNoFault(text),
  day: isDay,
  propertyNames: (text: string) => readPropertyNames(text) !== undefined,
  propertyName: (text: string) => isPropertyName(text.trim()),
  minutes: isMinutes,
} satisfies { readonly [K in Kind]?: (text: string, configDir: string) => boolean };

/** Kinds that do not accept every text. */
export type CheckedKind = keyof typeof CHECKS;

/** The kind if the text is not a valid value of it; undefined if it is valid. */
export function invalidKind(kind: Kind, text: string, configDir: string): CheckedKind | undefined {
  if (!isChecked(kind)) return undefined;
  return CHECKS[kind](text, configDir) ? undefined : kind;
}

/** The field that makes the text an invalid value of its kind; undefined if the text is valid, or invalid for another reason. */
export function invalidField(kind: Kind, text: string): FieldFault | undefined {
  return ["folder", "projectFolders", "fileName"].includes(kind) ? fieldFault(text) : undefined;
}

const hasNoFault = (text: string) => fieldFault(text) === undefined;

function isChecked(kind: Kind): kind is CheckedKind {
  return kind in CHECKS;
}

/** A whole number from 0 to 1440, the minutes of a day. */
function isMinutes(text: string): boolean {
  const minutes = text.trim() === "" ? NaN : Number(text);
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440;
}

/** Whether the text is a day that exists, as YYYY-MM-DD. 30 February is not. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
