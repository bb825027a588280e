// Every history that ever broke a rule is told again. Where the rule was wrong, not the product, the history says so (`rule`).
import told from "./broken-histories.json";
import { tell, type History } from "./history";

interface Broken {
  readonly found: string;
  readonly broke: string;
  readonly history: unknown;
}

const histories: readonly Broken[] = told;

describe("A history that once broke a rule", () => {
  it.each(histories)("keeps all rules now: $found ($broke)", async ({ history }) => {
    expect((await tell(history as History)).violations).toEqual([]);
  });
});
