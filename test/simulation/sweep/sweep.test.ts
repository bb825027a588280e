// Never miss or double a meeting: the real client and sweep at the real service, the world moving between any two
// requests, under every way to page that the spec permits, every two of its other unknowns, and any of them at random.
// After a certified and one quiet cycle the copy equals the service; see check.ts for what holds at every step.
import { COSTLY, depth, runs } from "../../support/depth";
import { createSwitches, type SwitchName } from "../../../src/emulator/switches/switches";
import broken from "./broken-histories.json";
import defectStories from "./defect-stories.json";
import { hireSweepCrew, shareSweep, type SweepCrew, type SweepTask } from "./jobs";
import { limitsOf } from "./limits";
import { defects } from "./defects";
import { failureOf, failureText, type Story } from "./sim";
import { ALONE, PAGING, pagingVectors, pairwiseVectors, SIZES, type Vector } from "./vector";

const SEED = 20_260_301;
/** Histories under each combination of the paging switches, and under each row of pairs. */
const EACH = runs(3 * COSTLY, 1);
const EACH_PAIR = runs(2 * COSTLY, 1);
const ANY = runs(2000 * COSTLY);

const all = new Map(
  createSwitches()
    .list()
    .map(({ name, values }) => [name, values]),
);
let crew: SweepCrew;
beforeAll(async () => {
  crew = await hireSweepCrew();
});
afterAll(() => crew.end());

/** Simulates all of it, or throws what is needed to see the failure again. */
async function simulateAll(task: Omit<SweepTask, "seed">) {
  const done = await shareSweep(crew, { ...task, seed: SEED });
  if (done.failure !== undefined) throw new Error(failureText(done.failure));
  return { simulated: done.simulated, services: done.batches };
}

describe("Nothing is missed and nothing invented", () => {
  // A short run has each two of their values, below.
  if (depth >= 1)
    it("under every combination of the paging switches and page sizes", async () => {
      const services = pagingVectors().length;
      expect(await simulateAll({ services: "paging", histories: EACH })).toEqual({
        simulated: services * EACH,
        services,
      });
    });

  it("under every two values of any two switches", async () => {
    const services = pairwiseVectors().length;
    expect(await simulateAll({ services: "pairwise", histories: EACH_PAIR })).toEqual({
      simulated: services * EACH_PAIR,
      services,
    });
  });

  it("under any values of any switches, and in no order at all", async () => {
    expect((await simulateAll({ services: "any", histories: ANY })).simulated).toBe(ANY);
  });

  // Those of thousands of requests in a deep run.
  it("in any history that once missed or invented something, or in which a deliberate defect does", async () => {
    const once = broken.filter(({ broke }) => depth >= 1 || !broke.includes("requests")).map(({ story }) => story);
    const { failures } = await crew.run({ stories: [...once, ...Object.values(defectStories)] as Story[] });
    expect(failures.map(failureText).join("\n")).toBe("");
  });
});

describe("What is simulated", () => {
  const keyOf = (switches: Vector["switches"], limit: number) =>
    [...PAGING.map((name) => switches[name] ?? all.get(name)?.[0]), limit].join();
  const valuesOf = (name: SwitchName) => all.get(name) ?? [];

  it("is the whole product of order, bound, hasMore, total, short pages and page size", () => {
    const simulated = new Set(pagingVectors().map(({ switches, limit }) => keyOf(switches, limit)));
    const product = PAGING.reduce<string[][]>(
      (made, name) => made.flatMap((row) => valuesOf(name).map((value) => [...row, value])),
      [[]],
    ).flatMap((row) => SIZES.map((limit) => ({ row, limit })));
    expect(product).toHaveLength(6 * 2 * 5 * 6 * 2 * 3);
    const missing = product.filter(({ row, limit }) => !simulated.has([...row, limit].join()));
    // A service that halves its pages, but to no less than two, does not differ where pages have two.
    expect(missing.every(({ row, limit }) => limit === 2 && row.includes("half"))).toBe(true);
    expect(simulated.size + missing.length).toBe(product.length);
  });

  it("has every two values of any two switches in one service, but for those that are tested elsewhere", () => {
    const met = new Set<string>();
    for (const { switches } of pairwiseVectors()) {
      const row = [...all].map(([name, values]) => `${name}=${switches[name] ?? values[0] ?? ""}`);
      row.forEach((one, at) => row.slice(0, at).forEach((other) => met.add(`${other} ${one}`)));
    }
    const pairs = [...all].map(([name, values]) => values.map((value) => `${name}=${value}`));
    const wanted = pairs.flatMap((ones, at) =>
      pairs.slice(0, at).flatMap((others) => others.flatMap((other) => ones.map((one) => `${other} ${one}`))),
    );
    const unmet = wanted.filter((pair) => !met.has(pair));
    expect(unmet.filter((pair) => !ALONE.some((value) => pair.split(" ").includes(value)))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(30_000);
  });

  it("is held to every rule in most of these services", () => {
    const rows = pairwiseVectors();
    const free = rows.filter(({ switches }) => limitsOf(switches).size === 0);
    expect(free.length).toBeGreaterThan(rows.length / 3);
  });
});

(depth < 1 ? describe.skip : describe)("A failure", () => {
  it("is printed with seed, switches and journal, and is simulated again from what was printed", async () => {
    const believing = defects.find(({ name }) => name === "total is believed");
    const defective = await hireSweepCrew(believing?.changes);
    const job = { services: "any", histories: 250, seed: SEED, shard: 0, of: 1 } as const;
    const { failure } = await defective.run(job);
    const again = await defective.run(job).finally(() => defective.end());
    if (failure === undefined) throw new Error("A sweep that believes the total should miss something.");
    expect(again.failure).toEqual(failure);

    const text = failureText(failure);
    expect(text).toMatch(/^VIOLATED: .+\nseed -?\d+, .*pages of \d\n/);
    for (const [name, value] of Object.entries(failure.story.vector.switches))
      expect(text).toContain(`${name}=${value}`);
    expect(text).toMatch(/^\d\+\d.*: \[/m);
    const printed = /--replay '(.+)'$/.exec(text)?.[1] ?? "";
    // The product itself comes through the same story.
    expect(await failureOf(JSON.parse(printed) as Story)).toBeUndefined();
  });
});
