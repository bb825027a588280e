import type { ActiveFault, FaultRule, Faults } from "../network/faults";
import type { EmulatorClock } from "../service/clock";
import type { WorldMeeting } from "../service/meeting";
import type { EmulatorSettings } from "../service/settings";
import type { EmulatorParts } from "../world/emulator-parts";
import { withIds } from "./identify";
import { readState, type SavedState } from "./saved-state";

/**
 * The state of an emulator as plain JSON: all meetings in order of creation, and the switches that are not at their default.
 * It does not contain requests or changes that are not visible yet.
 */
export interface Snapshot extends Required<Omit<SavedState, "$schema">> {
  readonly settings: EmulatorSettings;
  readonly meetings: readonly WorldMeeting[];
}

export type StatefulParts = Pick<EmulatorParts, "clock" | "world" | "keys" | "switches" | "faults">;

/** The whole state, for `restoreSnapshot`. It contains the texts of all meetings. */
export function takeSnapshot({ clock, world, keys, switches, faults }: StatefulParts): Snapshot {
  return {
    clock: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen },
    settings: world.settings,
    meetings: [...world.all()],
    keys: keys.list(),
    switches: switches.changed(),
    faults: faults.list().flatMap(remainingOf),
  };
}

/** The rule for the requests that still fail; none when it is used up. */
function remainingOf({ id: _id, matched, struck, ...rule }: ActiveFault): readonly FaultRule[] {
  const { after = 0, count = Infinity } = rule;
  if (struck >= count) return [];
  const rest = { after: after > matched ? after - matched : undefined, count: rule.count && count - struck };
  return [{ ...rule, ...rest }];
}

/**
 * Restores a state in this or another emulator. Parts that are missing in the state do not change. Throws an
 * `InvalidInput`; then nothing changes.
 */
export function restoreSnapshot(emulator: StatefulParts, state: SavedState): void {
  readState(state);
  const { clock, world, keys, switches, faults } = emulator;
  if (state.clock !== undefined) setClock(clock, state.clock);
  if (state.switches !== undefined) {
    switches.reset();
    switches.set(state.switches);
  }
  world.load(withIds(state.meetings), state.settings ?? world.settings);
  if (state.keys !== undefined) keys.load(state.keys);
  if (state.faults !== undefined) setFaults(faults, state.faults);
}

export function setClock(clock: EmulatorClock, state: Snapshot["clock"]): void {
  const now = Date.parse(state.now);
  if (state.frozen) return clock.freeze(now);
  // If it went back, changes would get an `updatedAt` before the `since` that clients have stored.
  clock.set(Math.max(now, clock.now()));
  clock.resume();
}

/** Replaces all faults. */
export function setFaults(faults: Faults, rules: readonly FaultRule[]): void {
  faults.clear();
  for (const rule of rules) faults.add(rule);
}
