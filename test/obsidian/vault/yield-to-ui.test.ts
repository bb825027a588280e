// A long run must let the window react, and a short one must not become longer.
import { createYieldToUi } from "../../../src/obsidian/vault/yield-to-ui";

/** Whether a step continued without a turn of the event loop. */
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
