import type { MeetingInput } from "../service/meeting";
import { valuesOf } from "../service/all-questions";
import { defaultSettings } from "../service/settings";
import type { SwitchName } from "../switches/switches";
import { withIds } from "./identify";
import type { SavedState } from "./saved-state";
import { setClock, setFaults, type StatefulParts } from "./snapshot";

/** Numbers of meetings. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

type Identified = MeetingInput & { readonly id: string };

/**
 * Returns a function that applies changes of the data to a running emulator. Meetings and
 * other parts of the data that do not change stay as they are, with manual changes, and so does the journal. `first` is the data at the emulator's start.
 */
export function createFollower(emulator: StatefulParts, first: SavedState): (next: SavedState) => ChangeCounts {
  const { clock, world, switches, keys, faults } = emulator;
  let known = byId(first);
  let last = first;

  return (next) => {
    // First, because it throws for a time that the clock cannot show; then nothing changes.
    if (!isEqual(last.clock, next.clock) && next.clock !== undefined) setClock(clock, next.clock);
    const wanted = byId(next);
    const now = new Date(clock.now()).toISOString();
    const counts = { added: 0, changed: 0, removed: 0 };
    for (const id of known.keys()) {
      if (wanted.has(id)) continue;
      if (world.get(id) !== undefined) world.remove(id);
      counts.removed += 1;
    }
    for (const [id, meeting] of wanted) {
      const before = known.get(id);
      if (before === undefined) counts.added += 1;
      else if (isEqual(before, meeting)) continue;
      else counts.changed += 1;
      // A time that stayed is the one of the change before.
      world.put(before?.updatedAt === meeting.updatedAt ? { ...meeting, updatedAt: now } : meeting);
    }
    if (!isEqual(last.settings, next.settings)) world.changeSettings({ ...defaultSettings, ...next.settings });
    if (!isEqual(last.switches, next.switches)) {
      const removed = Object.keys(last.switches ?? {}).filter((name) => !(name in (next.switches ?? {})));
      switches.set({ ...defaultsOf(removed), ...next.switches });
    }
    if (!isEqual(last.keys, next.keys) && next.keys !== undefined) keys.load(next.keys);
    if (!isEqual(last.faults, next.faults)) setFaults(faults, next.faults ?? []);
    known = wanted;
    last = next;
    return counts;
  };
}

function defaultsOf(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, valuesOf(name as SwitchName)[0] ?? ""]));
}

function byId({ meetings }: SavedState): ReadonlyMap<string, Identified> {
  return new Map(withIds(meetings).map((meeting) => [meeting.id.toLowerCase(), meeting]));
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
