import { issuedKey } from "../data/schemas";
import type { EmulatorParts } from "../world/emulator-parts";
import { found, type Call } from "./call";

/** Keys are identified by number, from 1. */
export const keyCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/keys",
    what: "All keys, and the number of requests that each has left.",
    run: (_, emulator) => ({ keys: keysOf(emulator) }),
  },
  {
    method: "POST",
    path: "/keys",
    what: "Issues a key; `key` sets its text, `userId` the user whose meetings it reads.",
    example: { userId: "00000000-0000-4000-8000-0000000000aa" },
    run(input, { keys }) {
      const wanted = input.body(issuedKey);
      const key = keys.issue(wanted.key, wanted.userId);
      return { number: keys.list().findIndex((one) => one.key === key) + 1, key };
    },
  },
  {
    method: "POST",
    path: "/keys/:number/revoke",
    what: "Revokes a key.",
    run({ part }, emulator) {
      const at = part("number");
      emulator.keys.revoke(found(emulator.keys.list()[Number(at) - 1], `key number ${at}`).key);
      return { keys: keysOf(emulator) };
    },
  },
];

export type KeyAnswer = ReturnType<typeof keysOf>[number];

function keysOf(emulator: EmulatorParts) {
  return emulator.keys.list().map(({ key, userId, state }, at) => {
    const { limit, left, resetAt } = emulator.allowance(key);
    return { number: at + 1, key, userId, state, limit, left, resetAt: new Date(resetAt).toISOString() };
  });
}
