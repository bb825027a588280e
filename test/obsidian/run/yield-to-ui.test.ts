// A long run must leave the window time to react, and a short one must not be made longer for it.
import { createYieldToUi } from "../../../src/obsidian/run/yield-to-ui";

/** Whether a step went on without giving the window a turn. */
async function wentOn(yieldToUi: () => Promise<void>): Promise<boolean> {
  let done = false;
  const step = yieldToUi().then(() => (done = true));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  const at = done;
  await step;
  return at;
}

it("long work yields to the UI after a while, and again after as long", async () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1_000);
  const yieldToUi = createYieldToUi();
  const steps: boolean[] = [];
  for (const time of [1_001, 1_011, 1_013, 1_014, 1_026]) {
    now.mockReturnValue(time);
    steps.push(await wentOn(yieldToUi));
  }
  now.mockRestore();
  expect(steps).toEqual([true, true, false, true, false]);
});
