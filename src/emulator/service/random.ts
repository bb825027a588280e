/** Numbers in [0, 1), the same sequence for the same seed on every platform. */
export type Random = () => number;

/** Mulberry32: 32 bits of state are enough for sample texts and for faults that occur with a probability. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}

/**
 * FNV-1a, 32 bits: turns a name into a seed, so that the random sequence of a meeting does not depend on other
 * meetings.
 */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** A random element. Throws a RangeError when there is none. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new RangeError("Nothing to pick from.");
  return chosen;
}

/** `count` different elements, in random order; all of them when there are fewer. */
export function pickSome<T>(random: Random, from: readonly T[], count: number): T[] {
  const rest = [...from];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}

/** `length` random characters of the alphabet. */
export function token(random: Random, length: number, alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"): string {
  let text = "";
  while (text.length < length) text += alphabet.charAt(Math.floor(random() * alphabet.length));
  return text;
}

/** A version 4 UUID. */
export function uuid(random: Random): string {
  let hex = "";
  while (hex.length < 32)
    hex += Math.floor(random() * 0x100000000)
      .toString(16)
      .padStart(8, "0");
  const variant = pick(random, ["8", "9", "a", "b"]);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
