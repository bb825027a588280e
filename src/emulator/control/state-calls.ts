import * as z from "zod/mini";
import { readState } from "../data/saved-state";
import type { EmulatorParts } from "../world/emulator-parts";
import { basePathOf } from "../service/endpoints";
import { restoreSnapshot, takeSnapshot } from "../data/snapshot";
import type { Call } from "./call";
import { clockState } from "./clock-calls";

export const stateCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/state",
    what: "A summary of the emulator's state.",
    run: (_, emulator) => stateOf(emulator),
  },
  {
    method: "POST",
    path: "/reset",
    what: "Restores the state at the start, with an empty journal.",
    run(_, emulator) {
      emulator.reset();
      return stateOf(emulator);
    },
  },
  {
    method: "GET",
    path: "/export",
    what: "The whole state, for --data and import. It contains the keys.",
    run: (_, emulator) => takeSnapshot(emulator),
  },
  {
    method: "POST",
    path: "/import",
    what: "Replaces all meetings, and each other part of the state that is given.",
    example: { meetings: [{ title: "Kickoff", summary: "We began." }] },
    run(input, emulator) {
      restoreSnapshot(emulator, readState(input.body(z.unknown())));
      return stateOf(emulator);
    },
  },
];

export type StateAnswer = ReturnType<typeof stateOf>;

function stateOf({ baseUrl, clock, world, switches, faults, journal, keys }: EmulatorParts) {
  return {
    basePath: basePathOf(baseUrl),
    clock: clockState(clock),
    meetings: world.size,
    keys: keys.list().length,
    switches: switches.changed(),
    faults: faults.list().length,
    requests: journal.count,
  };
}
