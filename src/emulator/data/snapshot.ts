import type { FaultRule } from "../network/faults";
import type { LazyMeeting, MeetingInput, WorldMeeting } from "../service/meeting";
import type { EmulatorKey } from "../service/protocol";
import type { EmulatorSettings } from "../service/settings";
import type { EmulatorParts } from "../world/emulator-parts";
import { withIds } from "./identify";
import type { SavedState } from "./saved-state";

/** The state of an emulator as plain JSON. It does not contain requests or changes that are not visible yet. */
export interface Snapshot {
  readonly clock: {
    /** ISO 8601. */
    readonly now: string;
    readonly frozen: boolean;
  };
  readonly settings: EmulatorSettings;
  /** In order of creation. */
  readonly meetings: readonly WorldMeeting[];
  readonly keys: readonly EmulatorKey[];
  /** The switches that are not at their default. */
  readonly switches: Readonly<Record<string, string>>;
  readonly faults: readonly FaultRule[];
}

/** A snapshot for this process only. It shares the texts of its meetings with the emulator, so it is not JSON. */
export interface SharedSnapshot extends Omit<Snapshot, "meetings"> {
  readonly meetings: readonly LazyMeeting[];
}

export type StatefulParts = Pick<EmulatorParts, "clock" | "world" | "keys" | "switches" | "faults">;

/** The whole state, for `restoreSnapshot`. It contains the texts of all meetings. */
export function takeSnapshot(emulator: StatefulParts): Snapshot {
  const { before, meetings, after } = takeParts(emulator);
  return { ...before, meetings: [...meetings], ...after };
}

/** Like `takeSnapshot`, but without a copy of the texts. */
export function shareSnapshot(emulator: StatefulParts): SharedSnapshot {
  const { before, after } = takeParts(emulator);
  return { ...before, meetings: [...emulator.world.lazy()], ...after };
}

/** The parts of a snapshot, in order. The texts of a meeting are created when the meeting is read. */
function takeParts({ clock, world, keys, switches, faults }: StatefulParts) {
  return {
    before: { clock: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen }, settings: world.settings },
    meetings: world.all(),
    after: {
      keys: keys.list(),
      switches: switches.changed(),
      faults: faults.list().map(({ id: _id, struck: _struck, ...rule }) => rule),
    },
  };
}

/** A saved state, or a snapshot of this process. */
type RestorableState = Omit<SavedState, "meetings"> & { readonly meetings: readonly (MeetingInput | LazyMeeting)[] };

/** Restores a state in this or another emulator. Parts that are missing in the state do not change. */
export function restoreSnapshot(emulator: StatefulParts, state: RestorableState): void {
  const { clock, world, keys, switches, faults } = emulator;
  if (state.clock !== undefined) {
    const now = Date.parse(state.clock.now);
    if (state.clock.frozen) {
      clock.freeze(now);
    } else {
      // Before `resume`, because it throws for a time that the clock cannot show; then nothing changes.
      clock.set(now);
      clock.resume();
    }
  }
  if (state.switches !== undefined) {
    switches.reset();
    switches.set(state.switches);
  }
  world.load(withIds(state.meetings), state.settings);
  if (state.keys !== undefined) keys.load(state.keys);
  if (state.faults !== undefined) {
    faults.clear();
    for (const rule of state.faults) faults.add(rule);
  }
}

/** The minimum number of characters per piece, to avoid many small writes. */
const PIECE = 65_536;

/**
 * The state as JSON, in pieces, since the whole text may exceed the maximum length of a string. `indent` is the number of
 * spaces per level; 0 writes one line per meeting. Later changes of the emulator do not affect the text.
 */
export function* stateText(emulator: StatefulParts, indent = 0): Generator<string> {
  let text = "";
  for (const piece of smallPieces(emulator, indent)) {
    text += piece;
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  yield text;
}

function* smallPieces(emulator: StatefulParts, indent: number): Generator<string> {
  const { before, meetings, after } = takeParts(emulator);
  const text = (value: unknown, level: number): string =>
    JSON.stringify(value, undefined, indent).replaceAll("\n", `\n${" ".repeat(indent * level)}`);
  const field = ([name, value]: [string, unknown]): string => `${pad(1)}${JSON.stringify(name)}: ${text(value, 1)}`;
  const pad = (level: number): string => " ".repeat(indent * level);

  yield `{\n${Object.entries(before).map(field).join(",\n")},\n${pad(1)}"meetings": [`;
  let separator = "\n";
  for (const meeting of meetings) {
    yield `${separator}${pad(2)}${text(meeting, 2)}`;
    separator = ",\n";
  }
  yield `${separator === "\n" ? "" : `\n${pad(1)}`}],\n${Object.entries(after).map(field).join(",\n")}\n}\n`;
}
