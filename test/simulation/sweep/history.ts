import * as fc from "../../support/fast-check";
import type { Act, Initial } from "./world";

/** One story of a service and a device that syncs with it. */
export interface SweepHistory {
  readonly initial: readonly Initial[];
  readonly acts: readonly Act[];
  readonly cycles: readonly Cycle[];
}

/** One run of the device. */
export interface Cycle {
  /** Minutes before it. */
  readonly wait: number;
  readonly full: boolean;
  /** The device dies after so many pages, with the last one half done; 0 for never. */
  readonly crash: number;
}

const initial: fc.Arbitrary<Initial> = fc.record({
  age: fc.nat(1200),
  day: fc.nat(3),
  completed: fc.constantFrom(true, true, true, false),
});

const act: fc.Arbitrary<Act> = fc.record({
  pause: fc.nat(2),
  kind: fc.constantFrom(
    "touch",
    "touch",
    "add",
    "complete",
    "uncomplete",
    "remove",
    "late",
    "redate",
    "retitle",
    "purge",
  ),
  which: fc.nat(20),
  amount: fc.integer({ min: 1, max: 100 }),
});

const cycle: fc.Arbitrary<Cycle> = fc.record({
  wait: fc.constantFrom(0, 1, 4, 30),
  full: fc.constantFrom(false, false, false, true),
  crash: fc.constantFrom(0, 0, 0, 2, 3),
});

/** At most so many meetings at the beginning, and runs of the device. */
export function histories(most: { readonly meetings: number; readonly cycles: number }): fc.Arbitrary<SweepHistory> {
  // Without the bias towards small values: what goes wrong takes several meetings and several acts.
  const story = fc.record({
    initial: fc.array(initial, { maxLength: most.meetings }),
    acts: fc.array(act, { maxLength: 12 }),
    cycles: fc.array(cycle, { minLength: 1, maxLength: most.cycles }),
  });
  return fc.noBias(story);
}
