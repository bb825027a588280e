// Every history that ever broke a rule is told again. Where the rule was wrong, not the product, the history says so (`rule`).
import histories from "./broken-histories.json";
import { tell, type History } from "./history";

describe("A history that once broke a rule", () => {
  it.each(histories)("keeps all rules now: $found ($broke)", async ({ history }) => {
    const { violations } = await tell(history as History);
    expect(violations).toEqual([]);
  });
});
