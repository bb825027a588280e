import * as fc from "../../support/fast-check";
import { createSwitches, type SwitchName, type SwitchSettings } from "../../../src/emulator/switches/switches";
import { limitsOf } from "./limits";

/** A service of one kind. */
export interface Vector {
  readonly switches: SwitchSettings;
  /** The service's page size. */
  readonly limit: number;
  /** The service has no order at all, but counts right. */
  readonly isShuffled?: boolean | undefined;
}

/** What the sweep's proof is about: every combination is tried. */
export const PAGING = ["sort", "sinceBound", "hasMore", "total", "shortPages"] as const satisfies readonly SwitchName[];
export const SIZES = [2, 3, 5];

const known = new Map(
  createSwitches()
    .list()
    .map(({ name, values }) => [name, values]),
);

/**
 * Each combination of order, bound, end signals, short pages and page size. Half of a page of two is two, so those are
 * simulated once.
 */
export function pagingVectors(): readonly Vector[] {
  return combinations(PAGING)
    .flatMap((switches) => SIZES.map((limit) => ({ switches, limit })))
    .filter(({ switches, limit }) => limit > 2 || switches.shortPages !== "half");
}

/** Values that end every sweep or take too long: they are tested with the whole command line tool instead. */
export const ALONE: readonly string[] = ["keyLife=endsInSweep", "notesMarkdown=huge"];

/**
 * Rows in which every two values of any two switches meet: once for the values under which everything can be known, so
 * that each rule holds in nearly all rows, and once for all.
 */
export function pairwiseVectors(): readonly Vector[] {
  return (pairwiseRows ??= findPairwiseVectors());
}

let pairwiseRows: readonly Vector[] | undefined;

function findPairwiseVectors(): readonly Vector[] {
  const tried = [...known].map(([name, values]) => values.filter((value) => !ALONE.includes(`${name}=${value}`)));
  const names = [...known.keys()];
  const knowable = tried.map((values, at) =>
    values.filter((value, index) => index === 0 || limitsOf({ [names[at] ?? ""]: value }).size === 0),
  );
  return [knowable, tried]
    .flatMap((domains) => pairwise(domains.map(({ length }) => length)).map((row) => ({ domains, row })))
    .map(({ domains, row }, at) => ({
      switches: settings(names.map((name, index) => [name, domains[index]?.[row[index] ?? 0] ?? ""])),
      limit: SIZES[at % SIZES.length] ?? 2,
    }));
}

const anyValue = [...known].map(([name, values]) => fc.constantFrom(...values.map((value) => [name, value] as const)));

/** Any values of any switches. */
const anyVector: fc.Arbitrary<Vector> = fc.record({
  switches: fc.tuple(...anyValue).map((pairs) => settings(pairs.filter((pair) => !ALONE.includes(pair.join("="))))),
  limit: fc.constantFrom(...SIZES),
});

const pagingVector = fc.constantFrom(...pagingVectors());

/** One other switch under any paging. */
const nearlyPagingVector = fc
  .tuple(pagingVector, fc.oneof(...anyValue))
  .map(([{ switches, limit }, [name, value]]): Vector => {
    const isAlone = ALONE.includes(`${name}=${value}`);
    return { switches: isAlone ? switches : { ...switches, ...settings([[name, value]]) }, limit };
  });

const shuffledVector: fc.Arbitrary<Vector> = fc
  .constantFrom(...SIZES)
  .map((limit) => ({ switches: {}, limit, isShuffled: true }));

/** Services of all kinds, ordinary ones more often than odd ones. */
export const vectors: fc.Arbitrary<Vector> = fc.oneof(
  { weight: 4, arbitrary: pagingVector },
  { weight: 4, arbitrary: nearlyPagingVector },
  { weight: 1, arbitrary: shuffledVector },
  { weight: 1, arbitrary: anyVector },
);

/** The defaults left out, so that a failure names what matters. */
function settings(pairs: readonly (readonly [SwitchName, string])[]): SwitchSettings {
  return Object.fromEntries(pairs.filter(([name, value]) => known.get(name)?.[0] !== value));
}

function combinations(names: readonly SwitchName[]): readonly SwitchSettings[] {
  const valuesOf = (name: SwitchName) => (known.get(name) ?? []).map((value) => [name, value] as const);
  return names
    .reduce<(readonly [SwitchName, string])[][]>(
      (made, name) => made.flatMap((pairs) => valuesOf(name).map((pair) => [...pairs, pair])),
      [[]],
    )
    .map(settings);
}

/**
 * A covering array of strength two, built row by row: each value is the one that meets most partners it has not met.
 * `sizes` are the numbers of values; the values of a row are indices.
 */
function pairwise(sizes: readonly number[]): readonly (readonly number[])[] {
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const width = sizes.reduce((sum, size) => sum + size, 0);
  /** 1 for a pair that no row has yet, by the places of its two values among all values. */
  const open = new Uint8Array(width * width);
  const place = (a: number, x: number, b: number, y: number) => {
    const [one, other] = [(starts[a] ?? 0) + x, (starts[b] ?? 0) + y];
    return a < b ? one * width + other : other * width + one;
  };
  const pairs: (readonly [a: number, x: number, b: number, y: number])[] = [];
  sizes.forEach((size, a) =>
    sizes.slice(0, a).forEach((other, b) => {
      for (let x = 0; x < size; x += 1) for (let y = 0; y < other; y += 1) pairs.push([a, x, b, y]);
    }),
  );
  for (const pair of pairs) open[place(...pair)] = 1;
  const rows: number[][] = [];
  const order = sizes.map((_, index) => index).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  for (const [a, x, b, y] of pairs) {
    if (open[place(a, x, b, y)] === 0) continue;
    // The row begins with a pair that is still open, so each row makes progress.
    const row: number[] = [];
    row[b] = y;
    row[a] = x;
    for (const index of order) row[index] ??= best(index, row);
    rows.push(row);
    row.forEach((one, at) => row.slice(0, at).forEach((other, before) => (open[place(at, one, before, other)] = 0)));
  }
  return rows;

  function best(index: number, row: readonly number[]): number {
    let [most, chosen] = [-1, 0];
    for (let value = 0; value < (sizes[index] ?? 0); value += 1) {
      let met = 0;
      row.forEach((other, at) => (met += open[place(index, value, at, other)] ?? 0));
      if (met > most) [most, chosen] = [met, value];
    }
    return chosen;
  }
}
