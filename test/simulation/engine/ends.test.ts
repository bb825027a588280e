import { createEnds, type End } from "./ends";
import { simulate, type History } from "./history";

const STORY: History = {
  devices: 1,
  actions: ["A types at the end", "the service changes a line", "A syncs"],
};
const withCrash = (crashAt: number): History => ({ ...STORY, troubles: { 1: { crashAt } } });

it("A life that comes to rest as another did ends with the same trace as alone, and no other life does", async () => {
  const end = createEnds();
  let simulated = 0;
  const counted: End = (world, whole) => end(world, () => ((simulated += 1), whole()));
  await simulate(STORY, counted);

  const crashed = await simulate(withCrash(0), counted);
  expect(simulated).toBe(1);
  expect(crashed.trace).toEqual((await simulate(withCrash(0))).trace);

  // What was about to be written is listed afterwards.
  const noticed = await simulate(withCrash(1), counted);
  expect(simulated).toBe(2);
  expect(noticed.trace).toEqual((await simulate(withCrash(1))).trace);
});
