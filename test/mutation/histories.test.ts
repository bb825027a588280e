// What the simulation tells in threads of its own, told here in short: the histories that catch the deliberate defects,
// and some by chance, each a test, so that a mutant meets only those that reach it.
import { DEFECTS } from "../simulation/defects";
import { randomHistory } from "../simulation/histories";
import { tell } from "../simulation/history";
import { simulate } from "../simulation/sweep-sim";
import { vectors } from "../simulation/sweep-vector";

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("no invariant is broken by", () => {
  it.each(DEFECTS)("the history of the defect: $name", async ({ history }) => {
    expect((await tell(history)).violations).toEqual([]);
  });

  it.each(seeds(100))("random history %i", async (seed) => {
    expect((await tell(randomHistory(seed))).violations).toEqual([]);
  });
});

describe("nothing is missed or doubled in", () => {
  it.each(seeds(30))("a few sweeps of any service, seed %i", async (seed) => {
    expect(
      (await simulate({ services: vectors, histories: 3, cycles: 3, seed, shrink: false })).failure,
    ).toBeUndefined();
  });
});
