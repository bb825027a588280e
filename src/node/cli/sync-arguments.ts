import { pathFaults } from "../../commands/english-reasons";
import { folderFault } from "../../sync/render/note-place";
import { invalidField, invalidKind, type CheckedKind } from "../../sync/render/settings";
import { readNames } from "../../sync/settings/filters";
import type { Row } from "../../sync/settings/row";
import { SETTINGS } from "../../sync/settings/table";
import { ROWS, type EngineSettings } from "../../sync/settings/values";
import { CONFIG_DIR } from "../state/vault-root";
import { integer, oneOf, parsed, UsageError } from "../terminal/arguments";
import { engineSettingsOf, settingsIn } from "./settings-file";
import { CALL_FLAGS, SETTING_FLAGS } from "./sync-flags";

export interface SyncArguments {
  /** Empty when only the connection is checked. */
  readonly vault: string;
  /** Only check the connection. */
  readonly check: boolean;
  readonly baseUrl: string | undefined;
  readonly full: boolean;
  readonly dryRun: boolean;
  readonly watch: boolean;
  /** Minutes between two runs with `watch`. Undefined or 0: as the account says. */
  readonly interval: number | undefined;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly json: boolean;
  readonly state: string | undefined;
  readonly apiKeyFile: string | undefined;
  readonly caFile: string | undefined;
  readonly allowHttp: string | undefined;
  readonly authHeader: "bearer" | "x-api-key" | undefined;
  /** The file that `--settings` names. */
  readonly settingsFile: string | undefined;
  /** Equal settings in the plugin give equal notes. */
  readonly settings: EngineSettings;
  readonly missing: "ask" | "deleted" | "create";
  readonly trashCopies: boolean;
  readonly applyTemplates: boolean;
  /** Link new meetings in daily and weekly notes, under this heading. Undefined: no links. */
  readonly dailyNotes: { readonly heading: string | undefined } | undefined;
  /** Only create the deleted notes again. */
  readonly restoreDeleted: boolean;
}

/** Throws a `UsageError` that says how to correct the arguments. */
export function readSyncArguments(args: readonly string[]): SyncArguments {
  const { values } = parsedSync(args);
  assertCombinable(values);
  const interval = values["sync-interval"];
  return {
    vault: values.vault ?? "",
    check: values.check === true,
    baseUrl: values["base-url"],
    full: values.full === true,
    dryRun: values["dry-run"] === true,
    watch: values.watch === true,
    interval: interval === undefined ? undefined : integer("--sync-interval", interval, 1, 1440),
    quiet: values.quiet === true,
    verbose: values.verbose === true,
    json: values.json === true,
    state: values.state,
    apiKeyFile: values["api-key-file"],
    caFile: values["ca-file"],
    allowHttp: values["allow-http"],
    authHeader:
      values["auth-header"] === undefined
        ? undefined
        : oneOf("--auth-header", values["auth-header"], SETTINGS.authHeader.options),
    settingsFile: values.settings,
    settings: engineSettings(values),
    missing: oneOf("--missing", values.missing ?? "ask", ["ask", "deleted", "create"]),
    trashCopies: values["trash-copies"] === true,
    applyTemplates: values["apply-templates"] === true,
    dailyNotes: values["daily-notes"] === true ? { heading: values["daily-heading"] } : undefined,
    restoreDeleted: values["restore-deleted"] === true,
  };
}

type SyncValues = ReturnType<typeof parsedSync>["values"];

const parsedSync = (args: readonly string[]) => parsed("sync", args, { ...CALL_FLAGS, ...SETTING_FLAGS });

/** Throws a `UsageError` when flags are missing or contradict each other. */
function assertCombinable(values: SyncValues): void {
  const check = values.check === true;
  if (values.vault === undefined && !check) throw new UsageError("Give the vault to sync: --vault DIR.");
  const excluded = (["full", "dry-run", "watch", "restore-deleted"] as const).find((name) => values[name] === true);
  if (check && excluded !== undefined) {
    throw new UsageError(`--check and --${excluded} cannot be combined: --check only checks the connection.`);
  }
  if (values["restore-deleted"] === true && (values.watch === true || values["dry-run"] === true)) {
    throw new UsageError("--restore-deleted cannot be combined with --watch or --dry-run.");
  }
  const aboutMissing = values.full === true ? "--full" : values.missing === undefined ? undefined : "--missing";
  if (values["restore-deleted"] === true && aboutMissing !== undefined) {
    throw new UsageError(
      `--restore-deleted and ${aboutMissing} cannot be combined: --restore-deleted only creates the notes again that you deleted. For notes that are missing although you did not delete them, use --full --missing create.`,
    );
  }
  if (values["sync-interval"] !== undefined && values.watch !== true) {
    throw new UsageError("--sync-interval needs --watch.");
  }
  const loud = (["json", "verbose", "dry-run", "check"] as const).find((name) => values[name] === true);
  if (values.quiet === true && loud !== undefined) {
    throw new UsageError(`--quiet and --${loud} cannot be combined.`);
  }
  if (values["daily-heading"] !== undefined && values["daily-notes"] !== true) {
    throw new UsageError("--daily-heading needs --daily-notes.");
  }
  if (values.watch === true && values["dry-run"] === true) {
    throw new UsageError("--watch and --dry-run cannot be combined: a dry run is done once.");
  }
}

/** The flags of a sync that its settings and its access come from, as words of a command line. */
export function lastingFlags(args: readonly string[]): readonly string[] {
  const { tokens } = parsedSync(args);
  return tokens.flatMap((token) => {
    if (token.kind !== "option" || ONE_CALL.has(token.name)) return [];
    const { name, value } = token;
    if (value === undefined) return [`--${name}`];
    return value.startsWith("-") ? [`--${name}=${value}`] : [`--${name}`, value];
  });
}

/** What to do in one call, and where: the flags that advice does not repeat. */
const ONE_CALL: ReadonlySet<string> = new Set<keyof typeof CALL_FLAGS | keyof typeof SETTING_FLAGS>([
  ...([
    "vault",
    "state",
    "full",
    "dry-run",
    "check",
    "watch",
    "sync-interval",
    "quiet",
    "verbose",
    "json",
    "missing",
    "trash-copies",
    "apply-templates",
    "restore-deleted",
  ] as const),
]);

/** A command line for a vault. */
export function commandLine(
  command: "sync" | "attention",
  { vault, state }: Pick<SyncArguments, "vault" | "state">,
  flags: readonly string[] = [],
): string {
  const where = ["--vault", vault, ...(state === undefined ? [] : ["--state", state])];
  return ["meeting-notes-sync", command, ...where, ...flags].map(quoted).join(" ");
}

/** A word of a command line, for a POSIX shell. */
const quoted = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

export interface UndoArguments extends Pick<SyncArguments, "vault" | "state" | "json"> {
  /** `run`: everything that the last run did. */
  readonly what: "run" | "import" | "list" | "show" | "id";
  /** For `show` and `id`: the id of the run, and the number of its note in the list, from 1. */
  readonly run: string;
  readonly note: number;
}

/** Throws a `UsageError` when the vault is missing or the flags cannot be combined. */
export function readUndoArguments(args: readonly string[]): UndoArguments {
  const [text, toggle] = [{ type: "string" }, { type: "boolean" }] as const;
  const flags = { vault: text, state: text, import: toggle, list: toggle, show: text, id: text, json: toggle };
  const { vault, state, json = false, ...asked } = parsed("undo", args, flags).values;
  if (vault === undefined) throw new UsageError("Give the vault: --vault DIR.");
  const given = (["import", "list", "show", "id"] as const).filter((name) => asked[name] !== undefined);
  const [what = "run", other] = given;
  if (other !== undefined) throw new UsageError(`--${what} and --${other} cannot be combined.`);
  const chosen = what === "show" || what === "id" ? asked[what] : undefined;
  const [, run, note] = /^([0-9a-f]{6})\.(\d{1,6})$/.exec(chosen ?? "") ?? [];
  if (chosen !== undefined && run === undefined) {
    throw new UsageError(`--${what} needs an id from undo --list, such as 0a1b2c.2, not "${chosen}".`);
  }
  return { vault, state, json, what, run: run ?? "", note: Number(note ?? 0) };
}

export interface RecoverArguments extends Pick<SyncArguments, "vault" | "state" | "json"> {
  /** Of a listed text; undefined: print the list. */
  readonly id: string | undefined;
}

/** Throws a `UsageError` when the vault is missing. */
export function readRecoverArguments(args: readonly string[]): RecoverArguments {
  const [text, toggle] = [{ type: "string" }, { type: "boolean" }] as const;
  const {
    vault,
    state,
    json = false,
    id,
  } = parsed("recover", args, { vault: text, state: text, id: text, json: toggle }).values;
  if (vault === undefined) throw new UsageError("Give the vault: --vault DIR.");
  return { vault, state, json, id };
}

/** Throws a `UsageError` when the vault is missing. */
export function readAttentionArguments(args: readonly string[]) {
  const text = { type: "string" } as const;
  const answers = { ignore: text, "list-again": text, keep: text, service: text, trash: text } as const;
  const flags = { vault: text, state: text, ...answers, json: { type: "boolean" } } as const;
  const { vault, state, json = false, ...given } = parsed("attention", args, flags).values;
  if (vault === undefined) throw new UsageError("Give the vault: --vault DIR.");
  return { vault, state, json, ...given };
}

/** Throws a `UsageError` when the vault is missing. */
export function readTasksArguments(args: readonly string[]) {
  const text = { type: "string" } as const;
  const { values } = parsed("tasks", args, { vault: text, state: text, json: { type: "boolean" } });
  const { vault, state, json = false } = values;
  if (vault === undefined) throw new UsageError("Give the vault: --vault DIR.");
  return { vault, state, json };
}

/**
 * Reads the settings that affect the dashboard. Throws a `UsageError` when the vault is missing or a value is invalid.
 */
export function readDashboardArguments(args: readonly string[]) {
  const { "property-names": names } = SETTING_FLAGS;
  const own = { vault: { type: "string" }, settings: { type: "string" }, json: { type: "boolean" } } as const;
  const flags = { ...own, "property-names": names };
  const { vault, settings: file, json = false, ...given } = parsed("dashboard", args, flags).values;
  if (vault === undefined) throw new UsageError("Give the vault: --vault DIR.");
  return { vault, json, settings: { ...engineSettingsOf(settingsIn(file, vault)), ...engineSettings(given) } };
}

/** Throws a `UsageError` when the vault or the folder is missing, or a value is invalid. */
export function readPeopleArguments(args: readonly string[]) {
  const [text, toggle] = [{ type: "string" }, { type: "boolean" }] as const;
  const values = { "people-folder": text, "person-template": text, "property-names": text };
  const flags = { vault: text, state: text, settings: text, ...values, "dry-run": toggle, json: toggle };
  const { vault, state, settings: file, json = false, ...given } = parsed("people", args, flags).values;
  if (vault === undefined) throw new UsageError("Give the vault: --vault DIR.");
  const stored = settingsIn(file, vault);
  const { peopleFolder, propertyNames } = { ...engineSettingsOf(stored), ...engineSettings(given) };
  if (peopleFolder === undefined)
    throw new UsageError("Give the folder of notes about people: --people-folder FOLDER.");
  const personTemplate = given["person-template"] ?? stored?.personTemplate;
  return {
    vault,
    state,
    json,
    dryRun: given["dry-run"] === true,
    settings: { peopleFolder, propertyNames, personTemplate, configDir: CONFIG_DIR },
  };
}

/** @param given the flags' values by name */
function engineSettings(given: Readonly<Record<string, unknown>>): EngineSettings {
  return Object.fromEntries(
    ROWS.flatMap(([key, row]) => {
      const text = row.flag && row.usedBy === "engine" ? given[row.flag.name] : undefined;
      return row.flag && typeof text === "string" ? [[key, valueOf(`--${row.flag.name}`, row, text)]] : [];
    }),
  );
}

/** The value of a setting's flag. Throws a `UsageError` when it is invalid. */
function valueOf(flag: string, row: Row, text: string): string | number | boolean {
  if (row.kind === "yesNo") return oneOf(flag, text, ["yes", "no"]) === "yes";
  if (row.kind === "choice") return oneOf(flag, text, row.options);
  // A variable in a script may be empty by mistake. That must not mean all projects.
  if (row.kind === "filter" && Object.values(readNames(text)).flat().length === 0) {
    throw new UsageError(`${flag} is empty. Give a value, or omit ${flag} to sync everything.`);
  }
  const wrong = invalidKind(row.kind, text, CONFIG_DIR);
  const field = wrong && invalidField(row.kind, text);
  if (field !== undefined) {
    const hint = field.meant === undefined ? "" : ` Did you mean ${field.meant}?`;
    throw new UsageError(`${flag} has no field "${field.written}".${hint}`);
  }
  if (wrong !== undefined) throw new UsageError(`${flag} needs ${NEEDED[wrong](text)}`);
  return row.kind === "minutes" ? Number(text) : text;
}

/** A text about the valid values of a flag, by the kind of its setting. */
const NEEDED: Readonly<Record<CheckedKind, (text: string) => string>> = {
  folder(text) {
    const refused = folderFault(text, CONFIG_DIR);
    return `a folder inside the vault, such as Work/Meetings. ${refused === undefined ? "" : pathFaults[refused]}`;
  },
  projectFolders: (text) =>
    `pairs such as "Apollo: Work/Apollo, Garden: Private/{year}", with folders inside the vault; not "${text}".`,
  fileName: (text) => `a name with {date}, {title} or both in it, and without slashes, not "${text}".`,
  day: (text) => `a day such as 2026-01-31, not "${text}".`,
  propertyNames: (text) =>
    `pairs such as "attendees: people, date: day", without ids and names that Obsidian acts on; not "${text}".`,
  propertyName: (text) => `the name of a property, which is no id and none that Obsidian acts on, not "${text}".`,
  minutes: (text) => `a whole number from 0 to 1440, not "${text}".`,
};
