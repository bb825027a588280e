import { parseArgs, type ParseArgsConfig } from "node:util";
import { readPropertyNames } from "../sync/property-names";

/** The command line cannot be understood. One line for people; exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

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
  readonly project: string | undefined;
  readonly status: string | undefined;
  readonly meetingsFolder: string | undefined;
  readonly decisionsFolder: string | undefined;
  readonly linkAttendees: boolean | undefined;
  readonly peopleFolder: string | undefined;
  readonly propertyNames: string | undefined;
  readonly extraTags: string | undefined;
  readonly meetingTemplate: string | undefined;
  readonly decisionTemplate: string | undefined;
  readonly missing: "ask" | "deleted" | "create";
  readonly renames: "ask" | "rename" | "keep";
  readonly copies: "ask" | "trash";
  /** Write the notes again that were deleted here, and nothing else. */
  readonly restoreDeleted: boolean;
}

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
    "link-attendees": { type: "string" },
    "people-folder": { type: "string" },
    "property-names": { type: "string" },
    tags: { type: "string" },
    "meeting-template": { type: "string" },
    "decision-template": { type: "string" },
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
    project: values.project,
    status: values.status,
    meetingsFolder: values["meetings-folder"],
    decisionsFolder: values["decisions-folder"],
    linkAttendees: yesOrNo("--link-attendees", values["link-attendees"]),
    peopleFolder: values["people-folder"],
    propertyNames: propertyNames(values["property-names"]),
    extraTags: values.tags,
    meetingTemplate: values["meeting-template"],
    decisionTemplate: values["decision-template"],
    missing: oneOf("--missing", values.missing ?? "ask", ["ask", "deleted", "create"]),
    renames: oneOf("--renames", values.renames ?? "ask", ["ask", "rename", "keep"]),
    copies: oneOf("--copies", values.copies ?? "ask", ["ask", "trash"]),
    restoreDeleted: values["restore-deleted"] === true,
  };
}

export function readUndoArguments(args: readonly string[]): Pick<SyncArguments, "vault" | "state"> {
  const { vault, state } = parsed("undo", args, { vault: { type: "string" }, state: { type: "string" } }).values;
  if (vault === undefined) throw new UsageError("Say in which vault: --vault DIR.");
  return { vault, state };
}

export interface EmulatorArguments {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  readonly meetings: number | undefined;
  readonly data: string | undefined;
  /** Follow changes of the data. */
  readonly watch: boolean;
  /** Where the state is written in the end. */
  readonly exportOnExit: string | undefined;
  readonly preset: string | undefined;
  /** Faults, as given. */
  readonly faults: readonly string[];
  /** Values of switches by name, as given. */
  readonly variants: Readonly<Record<string, string>>;
  readonly listVariants: boolean;
  /** What to run beside the emulator: `exec -- COMMAND`. */
  readonly command: readonly string[] | undefined;
}

export function readEmulatorArguments(args: readonly string[]): EmulatorArguments {
  const cut = args.indexOf("--");
  const before = cut < 0 ? args : args.slice(0, cut);
  const { values, positionals } = parsed("emulator", before, {
    port: { type: "string" },
    host: { type: "string" },
    seed: { type: "string" },
    meetings: { type: "string" },
    data: { type: "string" },
    watch: { type: "boolean" },
    "export-on-exit": { type: "string" },
    preset: { type: "string" },
    fault: { type: "string", multiple: true },
    variant: { type: "string", multiple: true },
    "list-variants": { type: "boolean" },
  });
  const exec = positionals[0] === "exec";
  const stray = positionals[exec ? 1 : 0];
  if (stray !== undefined)
    throw new UsageError(`"${stray}" means nothing here. See: meeting-notes-sync emulator --help`);
  const command = cut < 0 ? [] : args.slice(cut + 1);
  if (exec !== command.length > 0)
    throw new UsageError("To run a command beside the emulator: emulator exec -- COMMAND");
  if (values.watch === true && values.data === undefined) {
    throw new UsageError("--watch needs something to watch: --data FILE or --data FOLDER.");
  }
  return {
    port: integer("--port", values.port ?? (exec ? "0" : "4747"), 0, 65_535),
    host: values.host ?? "127.0.0.1",
    seed: integer("--seed", values.seed ?? "1", 0, 2 ** 32 - 1),
    meetings: values.meetings === undefined ? undefined : integer("--meetings", values.meetings, 0, 1_000_000),
    data: values.data,
    watch: values.watch === true,
    exportOnExit: values["export-on-exit"],
    preset: values.preset,
    faults: values.fault ?? [],
    variants: Object.fromEntries((values.variant ?? []).map(variant)),
    listVariants: values["list-variants"] === true,
    command: exec ? command : undefined,
  };
}

export function readDemoArguments(args: readonly string[]): { readonly once: boolean } {
  const { values } = parsed("demo", args, { once: { type: "boolean" } });
  return { once: values.once === true };
}

function variant(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf("=");
  if (equals < 1) throw new UsageError(`--variant needs name=value, not "${text}". --list-variants shows them all.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}

function parsed<T extends NonNullable<ParseArgsConfig["options"]>>(
  command: string,
  args: readonly string[],
  options: T,
) {
  try {
    const allowPositionals = command === "emulator";
    return parseArgs({ args: [...args], options, strict: true, allowPositionals });
  } catch (error) {
    // Node's advice after the first sentence is about positional arguments, which are not meant.
    const [first = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    const reason = first.replace(/\.( .*)?$/, "");
    throw new UsageError(`${reason}. See: meeting-notes-sync ${command} --help`, { cause: error });
  }
}

function oneOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`${flag} can be ${allowed.join(", ")}; not "${value}".`);
  return found;
}

function yesOrNo(flag: string, value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : oneOf(flag, value, ["yes", "no"]) === "yes";
}

function propertyNames(text: string | undefined): string | undefined {
  if (text === undefined || readPropertyNames(text) !== undefined) return text;
  throw new UsageError(
    `--property-names needs pairs such as "attendees: people, date: day", without ids and names that Obsidian acts on; not "${text}".`,
  );
}

function integer(flag: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${flag} needs a whole number from ${least} to ${most}, not "${text}".`);
}
