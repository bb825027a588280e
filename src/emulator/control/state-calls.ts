import * as z from "zod/mini";
import { readState } from "../data/saved-state";
import type { EmulatorParts } from "../world/emulator-parts";
import { sampleMeetings } from "../sample/sample-meetings";
import { basePathOf } from "../service/endpoints";
import { restoreSnapshot, shareSnapshot, type SharedSnapshot, stateText } from "../data/snapshot";
import { found, JsonPieces, type Call } from "./call";
import { clockState } from "./clock-calls";

const sample = z.strictObject({
  seed: z.int().check(z.gte(0)),
  count: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
const named = z.strictObject({ name: z.string().check(z.minLength(1)) });

/** Snapshots are kept in the returned calls, not in the emulator. */
export function stateCalls(): readonly Call[] {
  return [...emulatorCalls, ...snapshotCalls()];
}

const emulatorCalls: readonly Call[] = [
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
    method: "POST",
    path: "/seed",
    what: "Replaces all meetings with other sample meetings.",
    example: { seed: 7, count: 40 },
    run(input, emulator) {
      emulator.world.load(sampleMeetings(input.body(sample)), emulator.world.settings);
      return stateOf(emulator);
    },
  },
  {
    method: "GET",
    path: "/export",
    what: "The whole state, for --data and import. It contains the keys.",
    run: (_, emulator) => new JsonPieces(stateText(emulator)),
  },
  {
    method: "POST",
    path: "/import",
    what: "Replaces all meetings, and each other part of the state that is given.",
    example: { meetings: [{ title: "Kickoff", summary: "We began." }] },
    takesState: true,
    run(input, emulator) {
      restoreSnapshot(emulator, readState(input.body(z.unknown())));
      return stateOf(emulator);
    },
  },
];

function snapshotCalls(): readonly Call[] {
  const snapshots = new Map<string, SharedSnapshot>();
  const names = () => ({ snapshots: [...snapshots.keys()] });
  return [
    { method: "GET", path: "/snapshots", what: "The names of all snapshots.", run: names },
    {
      method: "POST",
      path: "/snapshots",
      what: "Saves the whole state under a name.",
      example: { name: "before the migration" },
      run(input, emulator) {
        snapshots.set(input.body(named).name, shareSnapshot(emulator));
        return names();
      },
    },
    {
      method: "POST",
      path: "/snapshots/:name/restore",
      what: "Restores a snapshot.",
      run({ part }, emulator) {
        restoreSnapshot(emulator, found(snapshots.get(part("name")), `snapshot "${part("name")}"`));
        return stateOf(emulator);
      },
    },
    {
      method: "DELETE",
      path: "/snapshots/:name",
      what: "Deletes a snapshot.",
      run({ part }) {
        found(snapshots.get(part("name")), `snapshot "${part("name")}"`);
        snapshots.delete(part("name"));
        return names();
      },
    },
  ];
}

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
