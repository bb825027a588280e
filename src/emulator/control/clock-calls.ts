import * as z from "zod/mini";
import type { EmulatorClock } from "../service/clock";
import type { Call } from "./call";

const time = z.iso.datetime({ offset: true });
const maybe = z.strictObject({ at: z.optional(time) });
const at = z.strictObject({ at: time });
const by = z.strictObject({ ms: z.number() });

export const clockCalls: readonly Call[] = [
  { method: "GET", path: "/clock", what: "What time it is in the service.", run: (_, { clock }) => clockState(clock) },
  {
    method: "POST",
    path: "/clock/freeze",
    what: "Time stands still: here, or at the given time.",
    example: { at: "2026-10-30T18:00:00Z" },
    run(asked, { clock }) {
      const { at: time } = asked.body(maybe);
      clock.freeze(time === undefined ? undefined : Date.parse(time));
      return clockState(clock);
    },
  },
  {
    method: "POST",
    path: "/clock/resume",
    what: "Time goes on from where it is.",
    run(_, { clock }) {
      clock.resume();
      return clockState(clock);
    },
  },
  {
    method: "POST",
    path: "/clock/advance",
    what: "Moves the time by so many milliseconds, also back.",
    example: { ms: 60_000 },
    run(asked, { clock }) {
      clock.advance(asked.body(by).ms);
      return clockState(clock);
    },
  },
  {
    method: "POST",
    path: "/clock/set",
    what: "Moves the time to the given one; it stands or runs as before.",
    example: { at: "2026-12-24T12:00:00Z" },
    run(asked, { clock }) {
      clock.set(Date.parse(asked.body(at).at));
      return clockState(clock);
    },
  },
];

export function clockState(clock: EmulatorClock) {
  return { now: new Date(clock.now()).toISOString(), frozen: clock.frozen };
}
