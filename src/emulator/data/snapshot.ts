import type { FaultRule } from "../network/faults";
import type { WorldMeeting } from "../service/meeting";
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

export type StatefulParts = Pick<EmulatorParts, "clock" | "world" | "keys" | "switches" | "faults">;

/** The whole state, for `restoreSnapshot`. It contains the texts of all meetings. */
export function takeSnapshot({ clock, world, keys, switches, faults }: StatefulParts): Snapshot {
  return {
    clock: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen },
    settings: world.settings,
    meetings: [...world.all()],
    keys: keys.list(),
    switches: switches.changed(),
    faults: faults.list().map(({ id: _id, struck: _struck, ...rule }) => rule),
  };
}

/** Restores a state in this or another emulator. Parts that are missing in the state do not change. */
export function restoreSnapshot(emulator: StatefulParts, state: SavedState): void {
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
