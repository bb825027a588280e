// Every history of the sweep that ever broke a rule is simulated again; those of thousands of requests in deep runs.
import { depth } from "../../support/depth";
import stories from "./broken-histories.json";
import { failureOf, type Story } from "./sim";

describe("A history of the sweep that once broke a rule", () => {
  for (const { broke, story } of stories.filter((each) => depth >= 1 || !each.broke.includes("requests"))) {
    it(`keeps all rules now: ${broke}`, async () => {
      expect(await failureOf(story as Story)).toBeUndefined();
    });
  }
});
