import * as z from "zod/mini";
import { readState } from "../data/read-state";
import { savedState } from "../data/shapes";
import type { Emulator } from "../emulator";
import { sampleMeetings } from "../sample/sample-meetings";
import { restoreSnapshot, takeSnapshot, type Snapshot } from "../world/snapshot";
import { found, type Call } from "./call";
import { clockState } from "./clock-calls";

const sample = z.strictObject({
  seed: z.int().check(z.gte(0)),
  count: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
const named = z.strictObject({ name: z.string().check(z.minLength(1)) });

/** Snapshots are kept by the one who makes the calls. */
export function stateCalls(): readonly Call[] {
  const snapshots = new Map<string, Snapshot>();
  const names = () => ({ snapshots: [...snapshots.keys()] });
  return [
    { method: "GET", path: "/state", what: "How the emulator stands.", run: (_, emulator) => stateOf(emulator) },
    {
      method: "POST",
      path: "/reset",
      what: "Everything as it was in the beginning; the journal is empty.",
      run(_, emulator) {
        emulator.reset();
        return stateOf(emulator);
      },
    },
    {
      method: "POST",
      path: "/seed",
      what: "Other sample meetings in place of all that are there.",
      example: { seed: 7, count: 40 },
      run(asked, emulator) {
        emulator.world.load(sampleMeetings(asked.body(sample)), emulator.world.settings);
        return stateOf(emulator);
      },
    },
    {
      method: "GET",
      path: "/export",
      what: "The whole state, as --data and import take it. It holds the keys.",
      run: (_, emulator) => takeSnapshot(emulator),
    },
    {
      method: "POST",
      path: "/import",
      what: "Meetings in place of all that are there, and of everything else what is given.",
      example: { meetings: [{ title: "Kickoff", summary: "We began." }] },
      run(asked, emulator) {
        restoreSnapshot(emulator, readState(asked.body(savedState)));
        return stateOf(emulator);
      },
    },
    { method: "GET", path: "/snapshots", what: "Names of the snapshots that were taken.", run: names },
    {
      method: "POST",
      path: "/snapshots",
      what: "Keeps the whole state under a name, for later.",
      example: { name: "before the migration" },
      run(asked, emulator) {
        snapshots.set(asked.body(named).name, takeSnapshot(emulator));
        return names();
      },
    },
    {
      method: "POST",
      path: "/snapshots/:name/restore",
      what: "Back to a snapshot.",
      run({ part }, emulator) {
        restoreSnapshot(emulator, found(snapshots.get(part("name")), `snapshot "${part("name")}"`));
        return stateOf(emulator);
      },
    },
    {
      method: "DELETE",
      path: "/snapshots/:name",
      what: "Forgets a snapshot.",
      run({ part }) {
        found(snapshots.get(part("name")), `snapshot "${part("name")}"`);
        snapshots.delete(part("name"));
        return names();
      },
    },
  ];
}

export type StateAnswer = ReturnType<typeof stateOf>;

function stateOf({ baseUrl, clock, world, switches, faults, journal, keys }: Emulator) {
  return {
    basePath: new URL(baseUrl).pathname,
    clock: clockState(clock),
    meetings: world.size,
    keys: keys.list().length,
    switches: switches.changed(),
    faults: faults.list().length,
    requests: journal.count,
  };
}
