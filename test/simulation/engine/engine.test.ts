// The whole engine under users, replication, crashes and a service that moves on: every short history, long ones by
// chance, and those that once broke a rule. What breaks a rule is printed in its shortest form, with the command that simulates it again.
import { hireCrew, share, type Crew } from "../crew";
import broken from "./broken-histories.json";
import { printed } from "./engine";
import type { History } from "./history";
import type { Done } from "./jobs";
import { depth, runs, COSTLY } from "../../support/depth";

/** The share of all short lives that is simulated: a tenth in a deep run, each one from `TEST_DEPTH=10` on. */
const PART = depth < 1 ? depth / 100 : Math.min(1, depth / 10);

let crew: Crew;
beforeAll(async () => {
  crew = await hireCrew();
});
afterAll(() => crew.end());

function expectSound({ simulated, problems }: Done, least: number): void {
  expect(problems.map(printed).join("\n")).toBe("");
  expect(simulated).toBeGreaterThanOrEqual(least);
}

describe.each([1, 2] as const)("with %i device(s), no rule is broken by", (devices) => {
  it("any life of at most two actions, with a crash at every write", async () => {
    expectSound(await share(crew, { kind: "all", devices, most: 2, crashes: true }, PART), 400 * PART);
  });

  it("any life of at most three actions", async () => {
    expectSound(await share(crew, { kind: "all", devices, most: 3, crashes: false }, PART), 6000 * PART);
  });
});

it("No rule is broken by any life that once broke one", async () => {
  const histories = broken.map(({ history }) => history as History);
  expectSound(await share(crew, { kind: "these", histories }), broken.length);
});

describe("Long histories by chance", () => {
  const LONG = runs(500 * COSTLY, 12);

  it("break no rule", async () => {
    expectSound(await share(crew, { kind: "random", from: 1, runs: LONG }), LONG);
  });

  it("are the same, step by step, for the same seed", async () => {
    const job = { kind: "random", from: 7000, runs: depth < 1 ? 1 : 3, shard: 0, of: 1 } as const;
    const once = await crew.run(job);
    const again = await crew.run(job);
    expect(again.hash).toBe(once.hash);
    const other = await crew.run({ ...job, from: 7001 });
    expect(other.hash).not.toBe(once.hash);
  });
});
