// Lives that once broke a rule: a word was lost, a meeting missed, a note written without a reason, or the shortest of their kind.
import broken from "./broken-histories.json";
import { simulate, type History } from "./history";

describe("A life that once broke a rule keeps all rules now:", () => {
  it.each(broken)("$broke", async ({ history }) => {
    expect((await simulate(history as History)).violations).toEqual([]);
  });
});
