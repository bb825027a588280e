import * as z from "zod/mini";
import type { Emulator } from "../emulator";
import { found, type Asked, type Call } from "./call";

const wanted = z.strictObject({ key: z.optional(z.string().check(z.minLength(1))) });

/** Keys go by their number, from 1. Only the answer that issues one holds its text. */
export const keyCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/keys",
    what: "All keys without their texts, and what is left of each one's limit.",
    run: (_, emulator) => ({ keys: keysOf(emulator) }),
  },
  {
    method: "POST",
    path: "/keys",
    what: "Issues a key; with a text of one's own if given.",
    example: {},
    run(asked, { keys }) {
      const key = keys.issue(asked.body(wanted).key);
      return { number: keys.list().findIndex((one) => one.key === key) + 1, key };
    },
  },
  {
    method: "POST",
    path: "/keys/:number/revoke",
    what: "The user revokes the key.",
    run(asked, emulator) {
      emulator.keys.revoke(keyOf(asked, emulator));
      return { keys: keysOf(emulator) };
    },
  },
  {
    method: "POST",
    path: "/keys/:number/expire",
    what: "The key expires.",
    run(asked, emulator) {
      emulator.keys.expire(keyOf(asked, emulator));
      return { keys: keysOf(emulator) };
    },
  },
];

function keyOf({ part }: Asked, { keys }: Emulator): string {
  return found(keys.list()[Number(part("number")) - 1], `key number ${part("number")}`).key;
}

export type KeyAnswer = ReturnType<typeof keysOf>[number];

function keysOf(emulator: Emulator) {
  return emulator.keys.list().map(({ key, userId, state }, at) => {
    const { limit, left, resetAt } = emulator.allowance(key);
    const hint = key.length > 12 ? `${key.slice(0, 4)}…${key.slice(-4)}` : "…";
    return { number: at + 1, hint, userId, state, limit, left, resetAt: new Date(resetAt).toISOString() };
  });
}
