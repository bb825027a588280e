import { readFileSync } from "node:fs";
import { MOST_MEETINGS } from "../../emulator/sample/sample-meetings";
import { integer, parsed, UsageError } from "../terminal/arguments";

export interface EmulatorArguments {
  readonly port: number;
  readonly host: string;
  /** Lets other machines control the emulator. */
  readonly controlToken: string | undefined;
  readonly seed: number;
  readonly requestsPerMinute: number;
  /** The start time of the clock, in milliseconds since 1970; undefined for the system's time. */
  readonly now: number | undefined;
  readonly meetings: number | undefined;
  readonly data: string | undefined;
  /** A folder with a recording. The answers come from it instead of from the emulator. */
  readonly replay: string | undefined;
  /** Update the emulator when its data changes. */
  readonly watch: boolean;
  /** The file to which the state is written at the end. */
  readonly exportOnExit: string | undefined;
  readonly preset: string | undefined;
  /** Faults, not yet parsed. */
  readonly faults: readonly string[];
  /** Values of switches by name, not yet checked. */
  readonly variants: Readonly<Record<string, string>>;
  readonly listVariants: boolean;
  /** The command to run while the emulator serves: `exec -- COMMAND`. */
  readonly command: readonly string[] | undefined;
}

/** The text of `emulator --help`. */
export const emulatorHelp = `Usage: meeting-notes-sync emulator [options]
       meeting-notes-sync emulator [options] exec -- COMMAND

  --port N                  port; 4747 by default, 0 for any free one
  --host HOST               address to listen on; 127.0.0.1 by default, 0.0.0.0 for other machines
  --control-token TOKEN     lets other machines control the emulator; with --host, one is created and printed
  --requests-per-minute N   the rate limit of each key; 100 by default
  --now TIME                the clock runs from this time, such as 2026-10-30T18:00:00Z
  --seed N                  seed of the sample meetings
  --meetings N              number of sample meetings, at most ${MOST_MEETINGS}; 150 are a year
  --data FILE               meetings from a JSON file instead; or everything, from an export
  --data RECORDING          meetings and settings of a recording (record --out)
  --replay RECORDING        answer only from a recording, and report requests that it does not have
  --watch                   load the data again when it changes; other changes are kept
  --export-on-exit FILE     write everything to a JSON file when it stops
  --preset NAME             a set of values for the switches (what the API's specification leaves open)
  --variant NAME=VALUE      value of one switch; can be given more than once
  --variants FILE           values of switches from a file that probe --write FILE has written
  --list-variants           print all switches
  --fault FAULT             a fault, such as error,status=503,path=/sync,count=2; can be given more than once

The first line printed is a JSON object with url and apiKey; the next one has the console's address. With exec, COMMAND
gets both in its environment (MEETING_NOTES_BASE_URL, MEETING_NOTES_API_KEY), and its exit code is the emulator's.
`;

/** Throws a `UsageError` that says how to correct the arguments. Names of presets and switches are not checked here. */
export function readEmulatorArguments(args: readonly string[]): EmulatorArguments {
  const cut = args.indexOf("--");
  const before = cut < 0 ? args : args.slice(0, cut);
  const { values, positionals } = parsed("emulator", before, {
    port: { type: "string" },
    host: { type: "string" },
    "control-token": { type: "string" },
    "requests-per-minute": { type: "string" },
    now: { type: "string" },
    seed: { type: "string" },
    meetings: { type: "string" },
    data: { type: "string" },
    replay: { type: "string" },
    watch: { type: "boolean" },
    "export-on-exit": { type: "string" },
    preset: { type: "string" },
    fault: { type: "string", multiple: true },
    variant: { type: "string", multiple: true },
    variants: { type: "string" },
    "list-variants": { type: "boolean" },
  });
  const exec = positionals[0] === "exec";
  const stray = positionals[exec ? 1 : 0];
  if (stray !== undefined)
    throw new UsageError(`"${stray}" is not a known argument. See: meeting-notes-sync emulator --help`);
  const command = cut < 0 ? [] : args.slice(cut + 1);
  if (exec !== command.length > 0)
    throw new UsageError("To run a command with the emulator: meeting-notes-sync emulator exec -- COMMAND");
  if (values.watch === true && values.data === undefined) {
    throw new UsageError("--watch needs data to watch: --data FILE.");
  }
  const excluded = values.replay === undefined ? undefined : Object.keys(values).find((name) => !WITH_REPLAY.has(name));
  if (excluded !== undefined) {
    throw new UsageError(
      `--replay and --${excluded} cannot be combined: a recording always gives the recorded answers. For an emulator with its meetings: --data ${values.replay}`,
    );
  }
  return {
    port: integer("--port", values.port ?? (exec ? "0" : "4747"), 0, 65_535),
    host: values.host ?? "127.0.0.1",
    controlToken: token(values["control-token"]),
    requestsPerMinute: integer("--requests-per-minute", values["requests-per-minute"] ?? "100", 1, 1_000_000_000),
    now: time(values.now),
    seed: integer("--seed", values.seed ?? "1", 0, 2 ** 32 - 1),
    meetings: values.meetings === undefined ? undefined : integer("--meetings", values.meetings, 0, MOST_MEETINGS),
    data: values.data,
    replay: values.replay,
    watch: values.watch === true,
    exportOnExit: values["export-on-exit"],
    preset: values.preset,
    faults: values.fault ?? [],
    variants: { ...fromFile(values.variants), ...Object.fromEntries((values.variant ?? []).map(variant)) },
    listVariants: values["list-variants"] === true,
    command: exec ? command : undefined,
  };
}

/** The flags that can be combined with `--replay`. */
const WITH_REPLAY: ReadonlySet<string> = new Set(["replay", "port", "host", "control-token"]);

function time(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (at >= 0) return at;
  throw new UsageError(`--now needs a time such as 2026-10-30T18:00:00Z, not "${text}".`);
}

function token(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w.~-]{8,}$/.test(text)) return text;
  throw new UsageError("--control-token needs at least 8 letters, digits or -._~.");
}

/** Reads `{"variants": {name: value}}`, the format of `probe --write`. */
function fromFile(file: string | undefined): Readonly<Record<string, string>> {
  if (file === undefined) return {};
  const wrong = (what: string) => new UsageError(`--variants needs a file from probe --write: ${file} ${what}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? "is not JSON" : "cannot be read");
  }
  const variants = (content as { readonly variants?: unknown } | null)?.variants;
  if (typeof variants !== "object" || variants === null) throw wrong("has no variants");
  const values = Object.entries(variants);
  if (!values.every((entry): entry is [string, string] => typeof entry[1] === "string"))
    throw wrong("has a value that is not a text");
  return Object.fromEntries(values);
}

function variant(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf("=");
  if (equals < 1) throw new UsageError(`--variant needs name=value, not "${text}". --list-variants shows them all.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}
