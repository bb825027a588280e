import { writeFileSync, renameSync } from "node:fs";
import type { FaultRule } from "../../emulator/network/faults";
import { parseFault } from "../../emulator/data/fault-text";
import { withIds } from "../../emulator/data/identify";
import { InvalidInput } from "../../emulator/data/invalid";
import type { SavedState } from "../../emulator/data/saved-state";
import { createEmulator, type Emulator } from "../../emulator/emulator";
import { presets } from "../../emulator/switches/presets";
import { takeSnapshot } from "../../emulator/data/snapshot";
import { switchProse } from "../../emulator/prose/switch-prose";
import { createSwitches, type SwitchName, type SwitchSettings } from "../../emulator/switches/switches";
import { UsageError } from "./arguments";
import { readEmulatorArguments, type EmulatorArguments } from "./emulator-arguments";
import { readEmulatorData, type EmulatorData } from "../server/emulator-data";
import { ExitCode } from "./exit-code";
import { runBeside } from "./run-beside";
import { BASE_PATH, serveEmulator } from "../server/serve-emulator";
import type { Terminal } from "./terminal";
import { watchData } from "../server/watch-data";

/** `meeting-notes-sync emulator`: the service on a port of this machine. */
export async function emulatorCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = readEmulatorArguments(args);
  if (asked.listVariants) {
    for (const { name, gap, values } of createSwitches().list()) terminal.print(variantText(name, gap, values));
    return ExitCode.done;
  }
  const data = asked.data === undefined ? undefined : await readEmulatorData(asked.data);
  const emulator = emulatorFor(asked, data);
  const { apiKey } = emulator;
  // A command's own output is not mixed with ours.
  const log = asked.command === undefined ? terminal.remark : () => undefined;
  const { url, server } = await serveEmulator(emulator, asked, log);
  const unwatch =
    asked.watch && asked.data !== undefined && data !== undefined
      ? watchData(asked.data, data.state, emulator, terminal.remark)
      : undefined;
  try {
    if (asked.command !== undefined) {
      return await runBeside(asked.command, { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: apiKey });
    }
    const stopped = untilStopped();
    terminal.print(JSON.stringify({ url, apiKey }));
    terminal.remark(`Console: ${new URL("/", url).href}  Ctrl-C ends it.`);
    await stopped;
    return ExitCode.done;
  } finally {
    unwatch?.();
    if (asked.exportOnExit !== undefined) exportTo(asked.exportOnExit, emulator);
    await server.close();
  }
}

function emulatorFor(asked: EmulatorArguments, data: EmulatorData | undefined): Emulator {
  const { seed, meetings, preset, variants } = asked;
  const state: Partial<SavedState> = data?.state ?? {};
  const { clock, settings, keys, switches } = state;
  const faults = [...(state.faults ?? []), ...asked.faults.map(fault)];
  try {
    const emulator = createEmulator({
      seed,
      count: meetings,
      baseUrl: `http://localhost${BASE_PATH}`,
      meetings: state.meetings && withIds(state.meetings),
      settings,
      keys,
      faults,
      switches: { ...switches, ...presetNamed(preset), ...variants },
      timeZone: data?.timeZone,
      now: clock?.frozen === true ? Date.parse(clock.now) : undefined,
    });
    // A running clock does not go back to when the data was written.
    if (clock?.frozen === false) emulator.clock.set(Math.max(Date.parse(clock.now), emulator.clock.now()));
    return emulator;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${error.message} --list-variants shows them all.`, { cause: error });
  }
}

function presetNamed(name: string | undefined): SwitchSettings {
  if (name === undefined) return {};
  const found = Object.entries<SwitchSettings>(presets).find(([known]) => known === name);
  if (found === undefined) throw new UsageError(`--preset can be ${Object.keys(presets).join(", ")}; not "${name}".`);
  return found[1];
}

function fault(line: string): FaultRule {
  try {
    return parseFault(line);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const advice = "Write it like error,status=503,path=/sync,count=2.";
    throw new UsageError(`--fault ${line}: ${error.message} ${advice}`, { cause: error });
  }
}

/** A question that the spec leaves open, and what each answer to it does. The first is the default. */
function variantText(name: SwitchName, gap: string, values: readonly string[]): string {
  const { spec, values: prose }: { spec: string; values: Readonly<Record<string, string>> } = switchProse[name];
  const answers = values.map((value) => `  ${name}=${value}  ${prose[value] ?? ""}`);
  return [`${gap === "" ? name : `${name} (${gap})`}: ${spec}`, ...answers, ""].join("\n");
}

/** Whole or not at all: a process that is killed while it writes leaves the file as it was. */
function exportTo(file: string, emulator: Emulator): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(takeSnapshot(emulator), undefined, 2)}\n`);
  renameSync(`${file}.part`, file);
}

/** The first signal ends it in order, the second at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve();
      process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
    };
    process.once("SIGINT", stop).once("SIGTERM", stop);
  });
}
