import * as z from "zod/mini";
import type { EmulatorClock } from "../service/clock";
import type { Call } from "./call";

const time = z.iso.datetime({ offset: true });
const optionalTime = z.strictObject({ at: z.optional(time) });
const duration = z.strictObject({ ms: z.number() });

export const clockCalls: readonly Call[] = [
  { method: "GET", path: "/clock", what: "The time of the service.", run: (_, { clock }) => clockState(clock) },
  {
    method: "POST",
    path: "/clock/freeze",
    what: "Stops the clock, at the given time or at its current one.",
    example: { at: "2026-10-30T18:00:00Z" },
    run(input, { clock }) {
      const { at: time } = input.body(optionalTime);
      clock.freeze(time === undefined ? undefined : Date.parse(time));
      return clockState(clock);
    },
  },
  {
    method: "POST",
    path: "/clock/resume",
    what: "Lets the clock run, from the time it shows.",
    run(_, { clock }) {
      clock.resume();
      return clockState(clock);
    },
  },
  {
    method: "POST",
    path: "/clock/advance",
    what: "Moves the clock by a number of milliseconds, which may be negative.",
    example: { ms: 60_000 },
    run(input, { clock }) {
      clock.advance(input.body(duration).ms);
      return clockState(clock);
    },
  },
];

export function clockState(clock: EmulatorClock) {
  return { now: new Date(clock.now()).toISOString(), frozen: clock.frozen };
}
