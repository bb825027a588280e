// Every history that ever broke a rule is simulated again. Where the rule was wrong, not the product, the history says so (`rule`).
import broken from "./broken-histories.json";
import later from "./later-broken-histories.json";
import type { History } from "./history";
import { simulated } from "./jobs";

interface Broken {
  readonly found: string;
  readonly broke: string;
  readonly history: unknown;
}

/** Random histories are close to the first ones only: with more of them, each seed would mean another history. */
const histories: readonly Broken[] = [...broken, ...later];

describe("A history that once broke a rule", () => {
  it.each(histories)("keeps all rules now: $found ($broke)", async ({ history }) => {
    expect((await simulated(history as History)).violations).toEqual([]);
  });
});
