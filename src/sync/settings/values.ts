import type { Kind, Row, ValueByKind } from "./row";
import { SETTINGS } from "./table";

type Table = typeof SETTINGS;

export type SettingKey = keyof Table;

type ValueOf<R> = R extends { readonly options: readonly (infer Option)[] }
  ? Option
  : R extends { readonly kind: infer K extends Kind }
    ? ValueByKind[K]
    : never;

/** The user's settings. Undefined: the account's setting or the default is used. */
export type Settings = { readonly [K in SettingKey]?: ValueOf<Table[K]> | undefined };

type KeysOf<R> = { [K in SettingKey]: Table[K] extends R ? K : never }[SettingKey];

/** The settings that affect notes, both in the plugin and in the command line tool. */
export type EngineSettings = Pick<Settings, KeysOf<{ readonly usedBy: "engine" }>>;

/** Settings with a row on the screen. */
export type ShownKey = KeysOf<{ readonly group: string }>;

/** Settings that the account has too. */
export type AccountKey = KeysOf<{ readonly fromAccount: true }>;

type FlagOf<R> = R extends { readonly flag: { readonly name: infer Name } } ? Name : never;

/** Names of the flags that come from the table. */
export type SettingFlagName = FlagOf<Table[SettingKey]>;

/** All rows with their keys, in the table's order. */
export const ROWS = Object.entries(SETTINGS) as unknown as readonly (readonly [SettingKey, Row])[];

/** The `typeof` of a value of this kind. */
export function storedType(kind: Kind): "boolean" | "number" | "string" {
  return kind === "yesNo" ? "boolean" : kind === "minutes" ? "number" : "string";
}

/** The settings in `data.json`. A value of the wrong type counts as not set; the file is not corrected. */
export function readSettings(data: Readonly<Record<string, unknown>>): Settings {
  return Object.fromEntries(
    ROWS.flatMap(([key, { kind }]) => (typeof data[key] === storedType(kind) ? [[key, data[key]]] : [])),
  );
}
