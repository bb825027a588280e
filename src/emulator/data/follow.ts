import type { Emulator } from "../emulator";
import type { MeetingInput } from "../service/meeting";
import { withIds } from "./identify";
import type { SavedState } from "./saved-state";

/** How many meetings came, changed and went. */
export interface Followed {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

type Identified = MeetingInput & { readonly id: string };

/**
 * Brings what changed in the data to an emulator that is at work. Whatever else happened to it stays: what was edited
 * by hand, keys, the journal, the clock. `first` is the data it began with.
 */
export function createFollower(emulator: Emulator, first: SavedState): (next: SavedState) => Followed {
  const { world, switches } = emulator;
  let known = byId(first);
  let last = first;

  return (next) => {
    const wanted = byId(next);
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
      bring(before, meeting);
    }
    if (!isEqual(last.settings, next.settings)) world.changeSettings(next.settings ?? {});
    if (!isEqual(last.switches, next.switches)) switches.set(next.switches ?? {});
    known = wanted;
    last = next;
    return counts;
  };

  function bring(before: Identified | undefined, meeting: Identified): void {
    const keys = Object.keys({ ...before, ...meeting }) as (keyof Identified)[];
    const changed = keys.filter((key) => !isEqual(before?.[key], meeting[key]));
    const isTaken = changed.some((key) => meeting[key] === undefined);
    // A field that was taken out of the data goes back to its default, which only a new meeting has.
    if (before === undefined || isTaken || world.get(meeting.id) === undefined) {
      world.put(changed.includes("updatedAt") ? meeting : { ...meeting, updatedAt: now() });
    } else {
      world.change(meeting.id, Object.fromEntries(changed.map((key) => [key, meeting[key]])));
    }
  }

  function now(): string {
    return new Date(emulator.clock.now()).toISOString();
  }
}

function byId({ meetings }: SavedState): ReadonlyMap<string, Identified> {
  return new Map(withIds(meetings).map((meeting) => [meeting.id.toLowerCase(), meeting]));
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
