import type { Flag } from "../../sync/settings/row";
import { ROWS, type SettingFlagName } from "../../sync/settings/values";

/** A flag in the format of `node:util`, with its help. */
interface FlagRow {
  readonly type: "string" | "boolean";
  /** The placeholder for its value in the help; a boolean flag has none. */
  readonly value?: string;
  readonly help: string;
}

/** The flags of `sync` that are not settings. They apply to one call. */
export const CALL_FLAGS = {
  vault: { type: "string", value: "DIR", help: "the vault's folder" },
  "api-key-file": {
    type: "string",
    value: "FILE",
    help: "a file with the API key; otherwise the key is read from MEETING_NOTES_API_KEY",
  },
  "ca-file": {
    type: "string",
    value: "FILE",
    help: "a file with root certificates in PEM form, such as your company's, to trust as well",
  },
  "allow-http": {
    type: "string",
    value: "HOST",
    help: "allow an http address of this host, to which your key is then sent unencrypted",
  },
  settings: {
    type: "string",
    value: "FILE",
    help: "a file with settings in the form of the plugin's data.json; otherwise those of the plugin in this vault, if it is there; flags come before both",
  },
  full: { type: "boolean", help: "read everything again, and check that nothing is missing" },
  "dry-run": { type: "boolean", help: "print what would happen and why; write nothing" },
  check: {
    type: "boolean",
    help: "check the connection and print what the service says about its meetings; write nothing; needs no --vault",
  },
  watch: {
    type: "boolean",
    help: "repeat the sync until Ctrl-C: every --sync-interval minutes, otherwise at the sync interval of the plugin's settings or the account",
  },
  quiet: { type: "boolean", help: "print only what needs you, on standard error: for cron and timers" },
  verbose: { type: "boolean", help: "also list the notes that were created and updated" },
  json: { type: "boolean", help: "print one JSON object at the end" },
  missing: {
    type: "string",
    value: "ANSWER",
    help: "if many notes are missing: ask (default), deleted (treat them as deleted) or create (create them again); with --watch only for the first run",
  },
  "trash-copies": {
    type: "boolean",
    help: "move all copies of notes that nobody edited to the trash; undo brings them back",
  },
  "apply-templates": {
    type: "boolean",
    help: "write notes that nobody edited again with the present templates; --dry-run shows which, undo takes it back",
  },
  "daily-notes": {
    type: "boolean",
    help: "link new meetings in the daily notes of their days, and in the weekly notes of the plugin Periodic Notes, if they exist",
  },
  "restore-deleted": { type: "boolean", help: "only create the notes again that you deleted" },
  state: { type: "string", value: "DIR", help: "the folder for the sync state; outside the vault" },
} as const satisfies Readonly<Record<string, FlagRow>>;

const settingFlags: readonly Flag[] = ROWS.flatMap(([, { flag }]) => flag ?? []);

/** The flags that come from the table of settings. */
export const SETTING_FLAGS = Object.fromEntries(settingFlags.map(({ name }) => [name, { type: "string" }])) as Readonly<
  Record<SettingFlagName, { readonly type: "string" }>
>;

export function callFlagsHelp(): string {
  const rows: readonly (readonly [string, FlagRow])[] = Object.entries(CALL_FLAGS);
  return rows.map(([name, { value, help }]) => flagHelp(name, value, help)).join("\n");
}

export function settingFlagsHelp(): string {
  return settingFlags.map(({ name, value, help }) => flagHelp(name, value, help)).join("\n");
}

const INDENT = 28;
const WIDTH = 120;

/** One flag with its help in a second column, wrapped at `WIDTH`. */
function flagHelp(name: string, value: string | undefined, help: string): string {
  const lines = [`  --${name}${value === undefined ? "" : ` ${value}`} `.padEnd(INDENT)];
  for (const word of help.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length < WIDTH) lines[lines.length - 1] = `${line}${line.endsWith(" ") ? "" : " "}${word}`;
    else lines.push(" ".repeat(INDENT) + word);
  }
  return lines.join("\n");
}
