import { parseArgs } from "node:util";

/** What `npm run sim` is asked to do. */
export interface SimArguments {
  /** The sweep alone, the whole engine, or one after the other. */
  readonly simulations: readonly SimulationName[];
  /** Each simulation has its own number when undefined. */
  readonly histories: number | undefined;
  readonly seed: number;
  /** A history that was printed, or for the engine its seed. */
  readonly replay: string | undefined;
  readonly defects: boolean;
  /** So many histories whose seeds come from the commit; what breaks a rule does not end them. */
  readonly fresh: number | undefined;
  /** Of the engine: after how many random histories each defect is noticed. */
  readonly scoreboard: boolean;
  /** Of the engine: every short history. */
  readonly all: boolean;
  /** Of the sweep: `name=value` of the service's switches. */
  readonly variants: readonly string[];
}

export type SimulationName = "sweep" | "engine";

/** Wrong flags: the message is one line for people. */
export class SimUsage extends Error {
  override name = "SimUsage";
}

const NAMES: readonly SimulationName[] = ["sweep", "engine"];
const SEE = "See the head of scripts/sim.mjs.";

/** Rejects what it does not know with `SimUsage`. */
export function readSimArguments(args: readonly string[]): SimArguments {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  const named = NAMES.find((one) => one === name);
  if (more.length > 0 || (name !== undefined && named === undefined)) {
    throw new SimUsage(`There are the simulations ${NAMES.join(" and ")}, not "${positionals.join(" ")}". ${SEE}`);
  }
  const { replay, all = false, scoreboard = false, variant = [], fresh } = values;
  if (replay !== undefined && named === undefined) {
    throw new SimUsage("Say whose history it is: npm run sim -- sweep --replay …, or npm run sim -- engine --replay …");
  }
  if (all && named !== "engine") throw new SimUsage("--all belongs to the engine: npm run sim -- engine --all");
  if (scoreboard && named !== "engine") {
    throw new SimUsage("--scoreboard belongs to the engine: npm run sim -- engine --scoreboard");
  }
  const wrong = variant.find((one) => !/^\w+=\w+$/.test(one));
  if (wrong !== undefined) throw new SimUsage(`--variant needs name=value, not "${wrong}".`);
  if (variant.length > 0 && named !== "sweep") {
    throw new SimUsage("--variant belongs to the sweep: npm run sim -- sweep --variant name=value");
  }
  return {
    simulations: named === undefined ? NAMES : [named],
    histories: values.histories === undefined ? undefined : whole("histories", values.histories, 1),
    seed: whole("seed", values.seed ?? "1", 0),
    replay,
    defects: values.defects ?? false,
    fresh: fresh === undefined ? undefined : whole("fresh", fresh, 1),
    all,
    scoreboard,
    variants: variant,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        histories: { type: "string" },
        seed: { type: "string" },
        replay: { type: "string" },
        defects: { type: "boolean" },
        fresh: { type: "string" },
        scoreboard: { type: "boolean" },
        all: { type: "boolean" },
        variant: { type: "string", multiple: true },
      },
    });
  } catch (error) {
    const [problem = ""] = (error as Error).message.split(/[.;\n]/);
    throw new SimUsage(`${problem}. ${SEE}`, { cause: error });
  }
}

function whole(flag: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(number) || number < least) {
    throw new SimUsage(`--${flag} needs a whole number from ${least} on, not "${text}".`);
  }
  return number;
}

/** The same for the engine's own command line, which stands by itself. */
export function engineArguments({
  histories,
  seed,
  replay,
  defects,
  all,
  fresh,
  scoreboard,
}: SimArguments): readonly string[] {
  const flags = [
    ...(histories === undefined ? [] : ["--histories", String(histories)]),
    ...["--seed", String(seed)],
    ...(replay === undefined ? [] : ["--replay", replay]),
    ...(defects ? ["--defects"] : []),
    ...(scoreboard ? ["--scoreboard"] : []),
    ...(fresh === undefined ? [] : ["--fresh", String(fresh)]),
    ...(all ? ["--all"] : []),
  ];
  return ["engine", ...flags];
}
