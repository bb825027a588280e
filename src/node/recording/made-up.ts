import { createHmac, randomBytes } from "node:crypto";

/**
 * Replaces each letter, digit and non-ASCII sign of a text by another one of the same size. Punctuation and blanks stay.
 * Within a recording equal words become equal words, in any letter case, and different words become different ones.
 */
export type MadeUp = (text: string) => string;

const WORD = /(?:[\dA-Za-z]|(?![\p{P}\p{Z}\uFEFF])[^\p{ASCII}])+/gu;
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;
const ANY_PART = new RegExp(`(${UUID.source})`, "gi");
/** How often another word is tried when a made-up word stands for another one already. */
const TRIES = 1000;

/** `secret` is 32 random bytes when undefined. Without it, no word can be found again. */
export function createMadeUp(secret: Uint8Array = randomBytes(32)): MadeUp {
  const known = new Map<string, string>();
  const taken = new Set<string>();

  /** `count` numbers for a text. */
  function numbersFor(text: string, count: number): Uint16Array {
    const numbers = new Uint16Array(count);
    let digest = createHmac("sha512", secret).update(text).digest();
    for (let at = 0; at < count; at += 1) {
      const place = (at * 2) % digest.length;
      if (at > 0 && place === 0) digest = createHmac("sha512", secret).update(digest).digest();
      numbers[at] = digest.readUInt16BE(place);
    }
    return numbers;
  }

  function made(low: string, attempt: number): string {
    const characters = Array.from(low);
    const numbers = numbersFor(`${attempt} ${low}`, characters.length);
    return characters.map((character, at) => moved(character, numbers[at] ?? 0)).join("");
  }

  function word(original: string): string {
    const low = lowered(original);
    let other = known.get(low);
    if (other === undefined) {
      let attempt = 0;
      do other = made(low, attempt++);
      while (taken.has(other) && attempt < TRIES);
      known.set(low, other);
      taken.add(other);
    }
    if (original === low) return other;
    const isUpper = Array.from(original, (character) => character !== lowered(character));
    return Array.from(other, (character, at) => (isUpper[at] === true ? character.toUpperCase() : character)).join("");
  }

  /** Version, variant and letter case stay. */
  function uuid(original: string): string {
    const numbers = numbersFor(`uuid ${original.toLowerCase()}`, original.length);
    const digits = Array.from(original, (digit, at) =>
      digit === "-" || at === 14 || at === 19 ? digit : ((numbers[at] ?? 0) % 16).toString(16),
    ).join("");
    return /[A-F]/.test(original) ? digits.toUpperCase() : digits;
  }

  return (text) =>
    text
      .split(ANY_PART)
      .map((part, at) => (at % 2 === 1 ? uuid(part) : part.replace(WORD, word)))
      .join("");
}

/** In lower case, except letters whose lower case has another size. */
function lowered(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => {
    const low = letter.toLowerCase();
    return Buffer.byteLength(low) === Buffer.byteLength(letter) ? low : letter;
  }).join("");
}

/** The first code and the number of the characters that replace others: letters and digits, and signs by their size. */
function alphabetOf(code: number): readonly [first: number, size: number] {
  if (code < 0x80) return code < 97 ? [48, 10] : [97, 26];
  return code < 0x800 ? [0x430, 32] : code < 0x10000 ? [0x4e00, 20_000] : [0x20000, 40_000];
}

/** Another character of the same alphabet, never the same one. */
function moved(character: string, number: number): string {
  const code = character.codePointAt(0) ?? 0;
  const [first, size] = alphabetOf(code);
  return String.fromCodePoint(first + ((((code - first) % size) + size + 1 + (number % (size - 1))) % size));
}
