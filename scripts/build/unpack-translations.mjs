// Reads the texts that scripts/build/translations.mjs packs. It is part of the plugin's bundle.

/** Surrounds the name or index of a parameter in the text of a function. No text contains it. */
export const MARK = "\x7f";
/** Separates the text of a function, the names of its parameters, and its texts for special values. */
export const SEPARATOR = "~";

/** The bytes of the printable characters: two characters contain 13 bits. The result may have a few extra bytes. */
function bytesOf(packed) {
  const bytes = new Uint8Array(packed.length);
  const digit = (at) => {
    const code = packed.charCodeAt(at);
    return code === 33 ? 57 : code - 35;
  };
  for (let at = 0, bits = 0, held = 0, end = 0; at < packed.length; at += 2) {
    held |= (digit(at) * 91 + digit(at + 1)) << bits;
    for (bits += 13; bits > 7; bits -= 8, held >>= 8) bytes[end++] = held;
  }
  return bytes;
}

/** The order of the code lengths of the code lengths in a block (RFC 1951, 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Reads numbers with a given number of bits, and symbols. */
function bitsOf(bytes) {
  let place = 0;
  /** The next 16 bits, or a few more. */
  const peek = () => {
    const at = place >> 3;
    return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16)) >> (place & 7);
  };
  return {
    number(bits) {
      const value = peek() & ((1 << bits) - 1);
      place += bits;
      return value;
    },
    /**
     * Returns a function that reads a symbol. A table contains, for all next bits, the symbol and the length of its
     * code.
     */
    reader(lengths) {
      const size = 1 << Math.max(...lengths);
      const table = new Uint16Array(size);
      let code = 0;
      for (let length = 1; 1 << length <= size; length += 1, code <<= 1) {
        lengths.forEach((each, symbol) => {
          if (each !== length) return;
          let first = 0;
          for (let bit = 0; bit < length; bit += 1) first |= ((code >> bit) & 1) << (length - 1 - bit);
          for (let at = first; at < size; at += 1 << length) table[at] = (symbol << 4) | length;
          code += 1;
        });
      }
      return () => {
        const entry = table[peek() & (size - 1)];
        place += entry & 15;
        return entry >> 4;
      };
    },
  };
}

/** Readers for the literals and lengths of a block, and for its distances. */
function readersOf({ number, reader }) {
  const [literals, distances, used] = [number(5) + 257, number(5) + 1, number(4) + 4];
  const short = Array.from({ length: 19 }, () => 0);
  for (const symbol of ORDER.slice(0, used)) short[symbol] = number(3);
  const read = reader(short);
  const lengths = [];
  while (lengths.length < literals + distances) {
    const symbol = read();
    const value = symbol < 16 ? symbol : symbol === 16 ? lengths.at(-1) : 0;
    let count = symbol < 16 ? 1 : symbol === 16 ? 3 + number(2) : symbol === 17 ? 3 + number(3) : 11 + number(7);
    for (; count > 0; count -= 1) lengths.push(value);
  }
  return [reader(lengths.slice(0, literals)), reader(lengths.slice(literals))];
}

/**
 * Inflates the output of this build's compressor (RFC 1951). A general inflater checks its input and is three times as large.
 * All blocks must have dynamic codes, like those of texts.
 *
 * @param start bytes before the first one; the packed bytes refer to them
 */
function inflate(bytes, start) {
  const out = [...start];
  const bits = bitsOf(bytes);
  /** A length or a distance: each group of `step` symbols has one more extra bit than the group before. */
  const extended = (symbol, step) => {
    const more = Math.max(0, Math.floor(symbol / step) - 1);
    return (symbol < 2 * step ? symbol : (step + (symbol % step)) << more) + bits.number(more);
  };
  for (let last = 0; last === 0;) {
    last = bits.number(1);
    bits.number(2);
    const [literal, distance] = readersOf(bits);
    for (let symbol; (symbol = literal()) !== 256;) {
      if (symbol < 256) out.push(symbol);
      else {
        const length = symbol === 285 ? 258 : 3 + extended(symbol - 257, 4);
        const from = out.length - 1 - extended(distance(), 2);
        for (let at = from; at < from + length; at += 1) out.push(out[at]);
      }
    }
  }
  return new Uint8Array(out);
}

/** @param start the bytes of another text that the compressor also had */
export function unpack(packed, encoding, start = []) {
  const bytes = inflate(bytesOf(packed), start);
  return { bytes, values: JSON.parse(new TextDecoder(encoding).decode(bytes.subarray(start.length))) };
}

function filled(text) {
  const [plain, names, ...others] = text.split(SEPARATOR);
  const texts = new Map(others.map((other) => other.split(MARK + MARK)));
  return (...given) => {
    const valueOf = (name) => (/\d/.test(name) ? given[name] : given[0][name]);
    const kindOf = (value) => `${value === 0 || value === 1 || value === undefined ? value : ""},`;
    const key = names?.split(",").map((name) => kindOf(valueOf(name)));
    return (texts.get(key?.join("")) ?? plain).replace(/\x7f(\w+)\x7f/g, (_, name) => valueOf(name));
  };
}

const valueOf = (value, functions) =>
  value === 0
    ? functions.shift()
    : typeof value !== "string"
      ? undefined
      : value.startsWith(`${MARK}F`)
        ? filled(value.slice(2))
        : value;

/** Values by key, for English. */
export const withFunctions = (table, functions) =>
  Object.fromEntries(
    Object.entries(table).map(([key, value]) => [key, valueOf(value, functions) ?? withFunctions(value, functions)]),
  );

/** Values in the order of the English keys, for other languages. */
export const withKeys = (english, values, functions) =>
  Object.fromEntries(
    Object.entries(english).map(([key, text], index) => [
      key,
      valueOf(values[index], functions) ?? withKeys(text, values[index], functions),
    ]),
  );
