import { createHmac, randomBytes } from "node:crypto";

/**
 * Replaces words and ids. With one secret, each word always gets the same made-up word; without the secret it cannot be
 * reversed.
 */
export interface MadeUp {
  /**
   * Letters, digits and marks only, of the same length in characters and bytes. Words that differ only in case stay
   * equal.
   */
  word(word: string): string;
  /**
   * Keeps the case of its letters, its version and its variant. An id that begins with eight zeros is not real and
   * stays.
   */
  uuid(uuid: string): string;
  /** An id of another form: words and long tokens are replaced, numbers and short tokens stay. */
  id(id: string): string;
}

export const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;

const VOWELS = "aeiouy";
const CONSONANTS = "bcdfghjklmnpqrstvwxz";
const DIGITS = "0123456789";
const HEX = "0123456789abcdef";
const LOWER = DIGITS + VOWELS + CONSONANTS;
/**
 * Shorter tokens with digits are counters, such as `dec_1`. They stay, because two replaced ones could become equal.
 */
const TOKEN = 8;

/** `secret` is 32 random bytes when undefined. */
export function createMadeUp(secret: Uint8Array = randomBytes(32)): MadeUp {
  const bytesFor = (kind: string, text: string): Buffer =>
    createHmac("sha512", secret).update(`${kind} ${text}`).digest();

  function word(original: string): string {
    if (/^\d+$/.test(original)) return number(original);
    const low = Array.from(original.normalize("NFC").toLowerCase()).join("");
    let bytes = bytesFor("word", low);
    return Array.from(original, (character, at) => {
      if (at > 0 && at % 32 === 0) bytes = bytesFor(`word ${at}`, low);
      return otherCharacter(character, bytes.readUInt16BE((at % 32) * 2));
    }).join("");
  }

  /** Different numbers stay different: the shift of each digit depends only on the digits before it. */
  function number(original: string): string {
    return Array.from(original, (digit, at) => {
      const shift = bytesFor("number", `${original.length} ${original.slice(0, at)}`).readUInt16BE(0);
      return moved(DIGITS, digit, shift);
    }).join("");
  }

  function token(original: string): string {
    const bytes = bytesFor("token", original);
    const alphabet = /^[\da-f]+$/.test(original) ? HEX : /[A-Z]/.test(original) ? LOWER + LETTERS_UPPER : LOWER;
    return Array.from(original, (_, at) => alphabet[(bytes[at % bytes.length] ?? 0) % alphabet.length]).join("");
  }

  function uuid(original: string): string {
    if (original.startsWith("00000000")) return original;
    const bytes = bytesFor("uuid", original.toLowerCase()).toString("hex");
    const digits = Array.from(original, (digit, at) => {
      // The version, the variant and the hyphens stay.
      if (digit === "-" || at === 14 || at === 19) return digit;
      const other = bytes[at] ?? "0";
      return /[A-F]/.test(original) ? other.toUpperCase() : other;
    });
    return digits.join("");
  }

  function partOfId(part: string): string {
    if (/^\d*$/.test(part) || part.length < 3) return part;
    if (/\d/.test(part)) return part.length < TOKEN ? part : token(part);
    return word(part);
  }

  return {
    word,
    uuid,
    id: (id) =>
      id
        .split(UUID_PARTS)
        .map((part, at) => (at % 2 === 1 ? uuid(part) : part.replace(/[\p{L}\p{M}\p{N}]+/gu, partOfId)))
        .join(""),
  };
}

const LETTERS_UPPER = (VOWELS + CONSONANTS).toUpperCase();
const UUID_PARTS = new RegExp(`(${UUID.source})`, "i");

function otherCharacter(character: string, number: number): string {
  const low = character.toLowerCase();
  const alphabet = [VOWELS, CONSONANTS, DIGITS].find((one) => one.includes(low));
  // An upper-case letter has the upper case of what its lower-case letter has, unless its lower case has another form.
  const isPair = low.toUpperCase() === character && isStable(character);
  if (alphabet === undefined && !isPair) return relative(character, number);
  const other = alphabet === undefined ? relative(low, number) : moved(alphabet, low, number);
  return low === character ? other : other.toUpperCase();
}

/** Another character of the alphabet, never the same one. */
function moved(alphabet: string, character: string, number: number): string {
  const steps = 1 + (number % (alphabet.length - 1));
  return alphabet[(alphabet.indexOf(character) + steps) % alphabet.length] ?? character;
}

const CATEGORIES = [/^\p{Lu}$/u, /^\p{Ll}$/u, /^\p{Lo}$/u, /^\p{Lm}$/u, /^\p{Mn}$/u, /^\p{Nd}$/u];

/**
 * Another character of the same category, usually of the same script, with as many bytes; the same one if there is
 * none.
 */
function relative(character: string, number: number): string {
  const code = character.codePointAt(0) ?? 0;
  const category = CATEGORIES.find((one) => one.test(character));
  const size = Buffer.byteLength(character);
  for (let step = 0; step < 128; step += 1) {
    const mask = 1 + ((number + step) % 127);
    const other = String.fromCodePoint(code ^ mask);
    const isAlike = category?.test(other) === true && Buffer.byteLength(other) === size;
    if (isAlike && isStable(other) && (caseOf(other) === caseOf(character) || !isStable(character))) return other;
  }
  return character;
}

/** Whether changes of case and composition keep the character's length in characters and bytes. */
function isStable(character: string): boolean {
  const forms = [character.toLowerCase(), character.toUpperCase(), character.normalize("NFC")];
  const size = Buffer.byteLength(character);
  return forms.every((form) => form.length === character.length && Buffer.byteLength(form) === size);
}

function caseOf(character: string): string {
  return `${character === character.toLowerCase()} ${character === character.toUpperCase()}`;
}
