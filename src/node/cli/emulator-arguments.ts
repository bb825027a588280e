import { integer, parsed, UsageError } from "./arguments";

export interface EmulatorArguments {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  readonly meetings: number | undefined;
  readonly data: string | undefined;
  /** Update the emulator when its data change. */
  readonly watch: boolean;
  /** The file that the state is written to at the end. */
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

/** Throws a `UsageError` that says what would be right. Names of presets and switches are not checked here. */
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

function variant(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf("=");
  if (equals < 1) throw new UsageError(`--variant needs name=value, not "${text}". --list-variants shows them all.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}
