import { isFileNamePattern, notePath } from "../../sync/note/path";
import { readPropertyNames } from "../../sync/render/property-names";
import { isDay, type SyncSettings } from "../../sync/render/settings";
import { oneOf, parsed, UsageError } from "./arguments";

/** Where Obsidian keeps its settings, unless told otherwise: nothing is ever written into it. */
export const CONFIG_DIR = ".obsidian";

export interface SyncArguments {
  readonly vault: string;
  readonly baseUrl: string | undefined;
  readonly full: boolean;
  readonly dryRun: boolean;
  readonly watch: boolean;
  readonly json: boolean;
  readonly state: string | undefined;
  readonly apiKeyFile: string | undefined;
  readonly authHeader: "bearer" | "x-api-key";
  /** What the plugin has in its settings: the same on both gives the same notes. */
  readonly settings: Omit<SyncSettings, "configDir">;
  readonly missing: "ask" | "deleted" | "create";
  readonly renames: "ask" | "rename" | "keep";
  readonly copies: "ask" | "trash";
  /** Write the notes again that were deleted here, and nothing else. */
  readonly restoreDeleted: boolean;
}

/** Throws a `UsageError` that says what would be right. */
export function readSyncArguments(args: readonly string[]): SyncArguments {
  const { values } = parsed("sync", args, {
    vault: { type: "string" },
    "base-url": { type: "string" },
    full: { type: "boolean" },
    "dry-run": { type: "boolean" },
    watch: { type: "boolean" },
    json: { type: "boolean" },
    state: { type: "string" },
    "api-key-file": { type: "string" },
    "auth-header": { type: "string" },
    project: { type: "string" },
    status: { type: "string" },
    "meetings-folder": { type: "string" },
    "decisions-folder": { type: "string" },
    "file-naming": { type: "string" },
    "decision-notes": { type: "string" },
    "start-date": { type: "string" },
    "link-attendees": { type: "string" },
    "people-folder": { type: "string" },
    "property-names": { type: "string" },
    tags: { type: "string" },
    "meeting-template": { type: "string" },
    "decision-template": { type: "string" },
    "remote-images": { type: "string" },
    missing: { type: "string" },
    renames: { type: "string" },
    copies: { type: "string" },
    "restore-deleted": { type: "boolean" },
  });
  if (values.vault === undefined) throw new UsageError("Say which vault to sync: --vault DIR.");
  if (values["restore-deleted"] === true && (values.watch === true || values["dry-run"] === true)) {
    throw new UsageError("--restore-deleted goes with neither --watch nor --dry-run: it is done once.");
  }
  if (values.watch === true && values["dry-run"] === true) {
    throw new UsageError("--watch and --dry-run do not go together: a dry run looks once.");
  }
  return {
    vault: values.vault,
    baseUrl: values["base-url"],
    full: values.full === true,
    dryRun: values["dry-run"] === true,
    watch: values.watch === true,
    json: values.json === true,
    state: values.state,
    apiKeyFile: values["api-key-file"],
    authHeader: oneOf("--auth-header", values["auth-header"] ?? "bearer", ["bearer", "x-api-key"]),
    settings: {
      project: filter("--project", values.project),
      status: filter("--status", values.status),
      meetingsFolder: folder("--meetings-folder", values["meetings-folder"]),
      decisionsFolder: folder("--decisions-folder", values["decisions-folder"]),
      fileNamingPattern: fileNaming(values["file-naming"]),
      autoCreateDecisionNotes: yesOrNo("--decision-notes", values["decision-notes"]),
      startDate: day("--start-date", values["start-date"]),
      linkAttendeesAsPeople: yesOrNo("--link-attendees", values["link-attendees"]),
      peopleFolder: values["people-folder"],
      propertyNames: propertyNames(values["property-names"]),
      extraTags: values.tags,
      meetingTemplate: values["meeting-template"],
      decisionTemplate: values["decision-template"],
      showRemoteImages: yesOrNo("--remote-images", values["remote-images"]),
    },
    missing: oneOf("--missing", values.missing ?? "ask", ["ask", "deleted", "create"]),
    renames: oneOf("--renames", values.renames ?? "ask", ["ask", "rename", "keep"]),
    copies: oneOf("--copies", values.copies ?? "ask", ["ask", "trash"]),
    restoreDeleted: values["restore-deleted"] === true,
  };
}

/** Throws a `UsageError` where no vault is named. */
export function readUndoArguments(args: readonly string[]): Pick<SyncArguments, "vault" | "state"> {
  const { vault, state } = parsed("undo", args, { vault: { type: "string" }, state: { type: "string" } }).values;
  if (vault === undefined) throw new UsageError("Say in which vault: --vault DIR.");
  return { vault, state };
}

function yesOrNo(flag: string, value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : oneOf(flag, value, ["yes", "no"]) === "yes";
}

/** Empty where a script's variable was: the whole service is then not what was meant, nor is nothing of it. */
function filter(flag: string, value: string | undefined): string | undefined {
  if (value === undefined || value.trim() !== "") return value;
  throw new UsageError(`${flag} is empty. Name what to sync, or leave ${flag} out to sync everything.`);
}

/** A folder that no note can be put into would send them all to the vault's root. */
function folder(flag: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const { refused } = notePath({ folder: value, fileName: "a.md", configDir: CONFIG_DIR });
  if (refused === undefined) return value;
  throw new UsageError(`${flag} needs a folder inside the vault, such as Work/Meetings. ${refused}`);
}

function fileNaming(pattern: string | undefined): string | undefined {
  if (pattern === undefined || isFileNamePattern(pattern)) return pattern;
  throw new UsageError(
    `--file-naming needs a name with {date}, {title} or both in it, and without slashes, not "${pattern}".`,
  );
}

function day(flag: string, value: string | undefined): string | undefined {
  if (value === undefined || isDay(value)) return value;
  throw new UsageError(`${flag} needs a day such as 2026-01-31, not "${value}".`);
}

function propertyNames(text: string | undefined): string | undefined {
  if (text === undefined || readPropertyNames(text) !== undefined) return text;
  throw new UsageError(
    `--property-names needs pairs such as "attendees: people, date: day", without ids and names that Obsidian acts on; not "${text}".`,
  );
}
