import { withIds } from "../data/identify";
import type { SavedState } from "../data/saved-state";
import type { Emulator } from "../emulator";
import type { FaultRule } from "../network/faults";
import type { EmulatorKey } from "../service/keys";
import type { WorldMeeting } from "../service/meeting";
import type { EmulatorSettings } from "../service/settings";

/** The state of an emulator as plain JSON. Requests, and changes that are not visible yet, are not part of it. */
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
  /** Those that are not at their default. */
  readonly switches: Readonly<Record<string, string>>;
  readonly faults: readonly FaultRule[];
}

/** What `restoreSnapshot` takes. Every meeting is made whole for it. */
export function takeSnapshot({ clock, world, keys, switches, faults }: Emulator): Snapshot {
  return {
    clock: { now: new Date(clock.now()).toISOString(), frozen: clock.frozen },
    settings: world.settings,
    meetings: [...world.all()],
    keys: keys.list(),
    switches: switches.changed(),
    faults: faults.list().map(({ id: _id, struck: _struck, ...rule }) => rule),
  };
}

/** Brings an emulator, this one or another, to the state of a snapshot; or to what of it is given. */
export function restoreSnapshot(emulator: Emulator, state: SavedState): void {
  const { clock, world, keys, switches, faults } = emulator;
  if (state.clock !== undefined) {
    const now = Date.parse(state.clock.now);
    if (state.clock.frozen) {
      clock.freeze(now);
    } else {
      clock.resume();
      clock.set(now);
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
