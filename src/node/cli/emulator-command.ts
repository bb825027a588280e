import { systemClock } from "../../api/clock";
import type { FaultRule } from "../../emulator/network/faults";
import { parseFault } from "../../emulator/data/fault-text";
import { withIds } from "../../emulator/data/identify";
import { InvalidInput } from "../../emulator/data/invalid";
import type { SavedState } from "../../emulator/data/saved-state";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../emulator/emulator";
import { presets } from "../../emulator/switches/presets";
import { questionNames, questions } from "../../emulator/service/all-questions";
import type { SwitchName, SwitchSettings } from "../../emulator/switches/switches";
import { RecordingUnusable } from "../recording/recorded";
import { readRecordedData } from "../recording/recording-data";
import { isRecording } from "../recording/recording-reader";
import { DataUnusable, readEmulatorData } from "../server/emulator-data";
import { CannotExport, checkExport, exportState } from "../server/export-state";
import { BASE_PATH, serveEmulator } from "../server/serve-emulator";
import { watchData } from "../server/watch-data";
import { counted, type Terminal } from "../terminal/terminal";
import { UsageError } from "../terminal/arguments";
import { readEmulatorArguments, type EmulatorArguments } from "./emulator-arguments";
import { ExitCode } from "../terminal/exit-code";
import { runServed } from "./run-served";

/** `meeting-notes-sync emulator`: serves the emulator on a port of this machine. Resolves with the exit code. */
export async function emulatorCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readEmulatorArguments(args);
  if (options.listVariants) {
    for (const name of questionNames) terminal.print(variantText(name));
    return ExitCode.done;
  }
  // Loaded on demand, because it is rarely needed.
  if (options.replay !== undefined)
    return await (await import("./replay-command")).replayCommand(options.replay, options, terminal);
  if (options.watch && options.data !== undefined && isRecording(options.data))
    throw new UsageError("--watch needs a JSON file: a recording does not change.");
  checkFile(options.exportOnExit);
  const data = options.data === undefined ? undefined : await readData(options.data, terminal);
  const emulator = createEmulatorFor(options, data);
  const { apiKey } = emulator;
  // The command's own output is not mixed with a log.
  const log = options.command === undefined ? terminal.remark : () => undefined;
  const { url, server, controlToken } = await serveEmulator(emulator, options, log);
  let unwatch: (() => void) | undefined;
  // The server must be closed in any case: while it listens, the process does not end.
  try {
    if (options.watch && options.data !== undefined && data !== undefined) {
      unwatch = watchData(options.data, data, emulator, terminal.remark);
    }
    const query = controlToken === undefined ? "" : `?token=${controlToken}`;
    const remark = `Console: ${new URL(`/${query}`, url).href}  Ctrl-C stops the emulator.`;
    const served = { url, apiKey, controlToken };
    return await runServed(options.command, served, { terminal, key: apiKey, remark }).finally(async () => {
      if (options.exportOnExit !== undefined) await exportState(options.exportOnExit, emulator);
    });
  } finally {
    unwatch?.();
    await server.close();
  }
}

function checkFile(file: string | undefined): void {
  try {
    if (file !== undefined) checkExport(file);
  } catch (error) {
    if (error instanceof CannotExport) throw new UsageError(`--export-on-exit: ${error.message}`, { cause: error });
    throw error;
  }
}

async function readData(path: string, terminal: Terminal): Promise<SavedState> {
  try {
    if (!isRecording(path)) return await readEmulatorData(path);
    const { state, leftOut } = readRecordedData(path);
    terminal.remark(`${counted(state.meetings.length, "meeting")} of the recording.`);
    if (leftOut > 0) {
      const why = leftOut === 1 ? "is not used: its id is no UUID." : "are not used: their ids are no UUIDs.";
      terminal.remark(`${counted(leftOut, "meeting")} ${why}`);
    }
    return state;
  } catch (error) {
    if (error instanceof DataUnusable || error instanceof RecordingUnusable)
      throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

function createEmulatorFor(options: EmulatorArguments, data: SavedState | undefined): Emulator {
  const { seed, meetings, preset, variants, requestsPerMinute } = options;
  const state: Partial<SavedState> = data ?? {};
  const { settings, keys, switches } = state;
  const faults = [...(state.faults ?? []), ...options.faults.map(fault)];
  try {
    return createEmulator({
      seed,
      requestsPerMinute,
      count: meetings,
      baseUrl: `http://localhost${BASE_PATH}`,
      meetings: state.meetings && withIds(state.meetings),
      settings,
      keys,
      faults,
      switches: { ...switches, ...presetNamed(preset), ...variants },
      ...clockFor(options, state),
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${error.message} --list-variants shows them all.`, { cause: error });
  }
}

/** A reset goes back to this clock, unlike to a time that is set later. */
function clockFor({ now }: EmulatorArguments, { clock }: Partial<SavedState>): Pick<EmulatorOptions, "now" | "clock"> {
  const written = clock === undefined ? 0 : Date.parse(clock.now);
  // If the data has a frozen clock, it stays frozen, also at another time.
  if (clock?.frozen === true) return { now: now ?? written };
  const system = Date.now();
  // A running clock is not set back to the time at which the data was written.
  const ahead = (now ?? Math.max(written, system)) - system;
  return { clock: { ...systemClock, now: () => systemClock.now() + ahead } };
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

/** A question that the spec leaves open, with the effect of each answer. The first answer is the default. */
function variantText(name: SwitchName): string {
  const { gap, sentence, values } = questions[name];
  const answers = Object.entries(values).map(([value, what]) => `  ${name}=${value}  ${what}`);
  return [`${gap === "" ? name : `${name} (${gap})`}: ${sentence}`, ...answers, ""].join("\n");
}
