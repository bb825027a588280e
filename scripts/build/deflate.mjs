// Compresses by RFC 1951 into one block. It searches for the shortest encoding; zlib is faster, but its output is 4 % larger.

const MOST = 258;
const WINDOW = 32768;
const END = 256;
/** For each symbol of a length or a distance: the number of extra bits, and the first number that it represents. */
const LENGTHS = steps(28, 4, 3).concat([[0, MOST]]);
const DISTANCES = steps(30, 2, 1);
/** The order of the code lengths of the code lengths in a block. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * The first symbols represent one number each; then each group of `step` symbols has one more extra bit than the group
 * before.
 */
function steps(count, step, first) {
  const all = [];
  for (let symbol = 0, from = first; symbol < count; symbol += 1) {
    const bits = Math.max(0, Math.floor(symbol / step) - 1);
    all.push([bits, from]);
    from += 1 << bits;
  }
  return all;
}

/** The last symbol whose first number is not greater than `number`. */
const symbolOf = (table, number) => table.findLastIndex(([, from]) => from <= number);

const LENGTH_SYMBOL = Array.from({ length: MOST + 1 }, (_, length) => symbolOf(LENGTHS, length));
const DISTANCE_SYMBOL = Array.from({ length: WINDOW + 1 }, (_, distance) => symbolOf(DISTANCES, distance));

/** @param start bytes that the reader already has, such as those of another text */
export function deflate(bytes, start = []) {
  const all = Uint8Array.from([...start, ...bytes]);
  const matches = matchesIn(all, start.length);
  // The cost of a step depends on all steps, so each round estimates it from the round before.
  let costs = { literals: new Array(286).fill(8), distances: new Array(30).fill(5) };
  let best;
  for (let round = 0; round < 5; round += 1) {
    const steps = shortestWay(all, start.length, matches, costs);
    const codes = codesFor(steps);
    const written = writtenBytes(steps, codes);
    if (best === undefined || written.length < best.length) best = written;
    const known = (lengths, others) => lengths.map((length) => length || others);
    costs = { literals: known(codes.literals, 13), distances: known(codes.distances, 9) };
  }
  return best;
}

/**
 * For each place from `begin`, the earlier matches: the nearest one for each length, as pairs of length and distance.
 */
function matchesIn(all, begin) {
  const places = new Map();
  return Array.from(all, (_, at) => {
    const key = (all[at] << 16) | (all[at + 1] << 8) | all[at + 2];
    const before = places.get(key) ?? [];
    const found = [];
    const end = Math.min(all.length, at + MOST);
    for (
      let each = at < begin ? -1 : before.length - 1, most = 2;
      each >= 0 && at - before[each] <= WINDOW;
      each -= 1
    ) {
      let length = 0;
      while (at + length < end && all[before[each] + length] === all[at + length]) length += 1;
      if (length > most) found.push([(most = length), at - before[each]]);
    }
    before.push(at);
    places.set(key, before);
    return found;
  });
}

/** The steps with the fewest bits. A step is a byte, or a length with its distance. */
function shortestWay(all, begin, matches, { literals, distances }) {
  const bits = new Float64Array(all.length + 1).fill(Infinity);
  const arrivals = [];
  bits[begin] = 0;
  for (let at = begin; at < all.length; at += 1) {
    const offer = (length, cost, distance) => {
      if (bits[at] + cost >= bits[at + length]) return;
      bits[at + length] = bits[at] + cost;
      arrivals[at + length] = [length, distance];
    };
    offer(1, literals[all[at]]);
    let length = 3;
    for (const [most, distance] of matches[at]) {
      const far = DISTANCE_SYMBOL[distance];
      for (; length <= most; length += 1) {
        const near = LENGTH_SYMBOL[length];
        offer(length, literals[257 + near] + LENGTHS[near][0] + distances[far] + DISTANCES[far][0], distance);
      }
    }
  }
  const way = [];
  for (let at = all.length; at > begin;) {
    const [length, distance] = arrivals[at];
    at -= length;
    way.push(distance === undefined ? [all[at]] : [length, distance]);
  }
  return way.reverse();
}

/** The code lengths of all symbols. */
function codesFor(steps) {
  const [literals, distances] = [new Array(286).fill(0), new Array(30).fill(0)];
  literals[END] = 1;
  for (const [value, distance] of steps) {
    literals[distance === undefined ? value : 257 + LENGTH_SYMBOL[value]] += 1;
    if (distance !== undefined) distances[DISTANCE_SYMBOL[distance]] += 1;
  }
  return { literals: codeLengths(literals, 15), distances: codeLengths(distances, 15) };
}

/**
 * The best code lengths up to a limit (package-merge, by Larmore and Hirschberg). @param counts how often each symbol
 * occurs
 */
function codeLengths(counts, limit) {
  const byWeight = (all) => all.sort((a, b) => a.weight - b.weight);
  const leaves = byWeight(counts.flatMap((weight, symbol) => (weight > 0 ? { weight, symbols: [symbol] } : [])));
  let row = [];
  for (let level = 0; level < limit; level += 1) {
    const pairs = row.flatMap((one, at) => {
      const other = at % 2 === 0 ? row[at + 1] : undefined;
      return other ? { weight: one.weight + other.weight, symbols: [...one.symbols, ...other.symbols] } : [];
    });
    row = byWeight([...leaves, ...pairs]);
  }
  const lengths = counts.map(() => 0);
  for (const { symbols } of row.slice(0, Math.max(1, 2 * leaves.length - 2)))
    for (const symbol of symbols) lengths[symbol] += 1;
  return lengths;
}

/** The bytes of a block: its codes, and the steps in these codes. */
function writtenBytes(steps, { literals, distances }) {
  const bits = [];
  const number = (value, count) => {
    for (let bit = 0; bit < count; bit += 1) bits.push((value >> bit) & 1);
  };
  number(0b101, 3);
  const used = (lengths, least) => lengths.slice(0, Math.max(least, lengths.findLastIndex((length) => length > 0) + 1));
  const [near, far] = [used(literals, 257), used(distances, 1)];
  const runs = runsOf([...near, ...far]);
  const counts = ORDER.map(() => 0);
  for (const [symbol] of runs) counts[symbol] += 1;
  const short = codeLengths(counts, 7);
  const ordered = used(
    ORDER.map((symbol) => short[symbol]),
    4,
  );
  for (const [value, count] of [
    [near.length - 257, 5],
    [far.length - 1, 5],
    [ordered.length - 4, 4],
  ])
    number(value, count);
  for (const length of ordered) number(length, 3);
  const writerOf = (lengths) => {
    const codes = codeBits(lengths);
    return (symbol) => bits.push(...codes[symbol]);
  };
  const [run, literal, distance] = [short, literals, distances].map(writerOf);
  for (const [symbol, count = 0, more = 0] of runs) {
    run(symbol);
    number(more, count);
  }
  const extended = (write, table, symbol, value, first) => {
    const [count, from] = table[symbol];
    write(first + symbol);
    number(value - from, count);
  };
  for (const [value, back] of steps) {
    if (back === undefined) literal(value);
    else {
      extended(literal, LENGTHS, LENGTH_SYMBOL[value], value, 257);
      extended(distance, DISTANCES, DISTANCE_SYMBOL[back], back, 0);
    }
  }
  literal(END);
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, at) => (bytes[at >> 3] |= bit << (at & 7)));
  return bytes;
}

/** The code lengths, run-length encoded: symbols, each with the number of extra bits and their value. */
function runsOf(lengths) {
  const runs = [];
  for (let at = 0, end; at < lengths.length; at = end) {
    const value = lengths[at];
    const after = lengths.findIndex((each, place) => place > at && each !== value);
    end = after < 0 ? lengths.length : after;
    let count = end - at;
    if (value > 0) {
      runs.push([value]);
      count -= 1;
    }
    const [symbol, bits, most] = value > 0 ? [16, 2, 6] : [18, 7, 138];
    for (; count > 2; count -= Math.min(most, count)) {
      const few = value === 0 && count < 11;
      const [own, ownBits, least] = few ? [17, 3, 3] : [symbol, bits, value > 0 ? 3 : 11];
      runs.push([own, ownBits, Math.min(most, count) - least]);
    }
    for (; count > 0; count -= 1) runs.push([value]);
  }
  return runs;
}

/** The bits of each symbol's code in the order of writing (RFC 1951, 3.2.2). */
function codeBits(lengths) {
  const codes = lengths.map(() => []);
  for (let length = 1, code = 0; length < 16; length += 1, code <<= 1)
    lengths.forEach((each, symbol) => {
      if (each !== length) return;
      codes[symbol] = Array.from({ length }, (_, bit) => (code >> (length - 1 - bit)) & 1);
      code += 1;
    });
  return codes;
}
