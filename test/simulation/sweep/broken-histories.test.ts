// Every history of the sweep that ever broke a rule is simulated again.
import stories from "./broken-histories.json";
import { failureOf, type Story } from "./sim";

describe("A history of the sweep that once broke a rule", () => {
  for (const { broke, story } of stories) {
    it(`keeps all rules now: ${broke}`, async () => {
      expect(await failureOf(story as Story)).toBeUndefined();
    });
  }
});
