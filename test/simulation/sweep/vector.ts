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
  const open = new Map<string, number>();
  const key = (a: number, x: number, b: number, y: number) => (a < b ? `${a}.${x} ${b}.${y}` : `${b}.${y} ${a}.${x}`);
  sizes.forEach((size, a) =>
    sizes.slice(0, a).forEach((other, b) => {
      for (let x = 0; x < size; x += 1) for (let y = 0; y < other; y += 1) open.set(key(a, x, b, y), 1);
    }),
  );
  const rows: number[][] = [];
  const order = sizes.map((_, index) => index).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  while (open.size > 0) {
    const row: number[] = [];
    const [first = ""] = open.keys();
    // The row begins with a pair that is still open, so each row makes progress.
    for (const part of first.split(" ")) {
      const [index = 0, value = 0] = part.split(".").map(Number);
      row[index] = value;
    }
    for (const index of order) row[index] ??= best(index, row);
    rows.push(row);
    row.forEach((x, a) => row.slice(0, a).forEach((y, b) => open.delete(key(a, x, b, y))));
  }
  return rows;

  function best(index: number, row: readonly number[]): number {
    let [most, chosen] = [-1, 0];
    for (let value = 0; value < (sizes[index] ?? 0); value += 1) {
      let met = 0;
      row.forEach((other, at) => (met += open.has(key(index, value, at, other)) ? 1 : 0));
      if (met > most) [most, chosen] = [met, value];
    }
    return chosen;
  }
}
