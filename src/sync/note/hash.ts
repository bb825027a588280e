/** SHA-256 (FIPS 180-4). Synchronous on every platform, which Web Crypto is not, and small in the plugin's bundle. */

/** The first 32 bits of the fraction of a number. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let next = 2; PRIMES.length < 64; next += 1) {
  if (PRIMES.every((prime) => next % prime !== 0)) PRIMES.push(next);
}
/** Section 4.2.2: a constant for each round, from cube roots. */
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
/** Section 5.3.3: the hash of nothing yet, from square roots. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const WORDS = new Int32Array(64);

/** Hex digits of the text's SHA-256 (UTF-8). */
export function sha256Hex(text: string, digits = 64): string {
  const bytes = new TextEncoder().encode(text);
  const { length } = bytes;
  // Section 5.1.1: a one, zeros, and the number of bits as 64 of them.
  const padded = new DataView(new ArrayBuffer((length + 72) & -64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(length, 128);
  padded.setUint32(padded.byteLength - 8, length / 2 ** 29);
  padded.setUint32(padded.byteLength - 4, length << 3);
  let hash: readonly number[] = START;
  for (let at = 0; at < padded.byteLength; at += 64) hash = afterBlock(hash, padded, at);
  const hex = hash.map((word) => (word >>> 0).toString(16).padStart(8, "0"));
  return hex.join("").slice(0, digits);
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Section 6.2.2: the hash after one more block of 64 bytes. */
function afterBlock(hash: readonly number[], data: DataView, start: number): readonly number[] {
  for (let at = 0; at < 16; at += 1) WORDS[at] = data.getInt32(start + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const x = WORDS[at - 15] ?? 0;
    const y = WORDS[at - 2] ?? 0;
    const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    WORDS[at] = ((WORDS[at - 16] ?? 0) + small + (WORDS[at - 7] ?? 0) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at += 1) {
    const known = ((ROUNDS[at] ?? 0) + (WORDS[at] ?? 0)) | 0;
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + known) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (hash[at] ?? 0)) | 0);
}
