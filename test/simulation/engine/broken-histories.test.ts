// Every history that ever broke a rule is told again. Where the rule was wrong, not the product, the history says so (`rule`).
import told from "./broken-histories.json";
import { tell, type History } from "./history";

interface Broken {
  readonly found: string;
  readonly broke: string;
  /** The product still breaks the rule; a history that keeps it must leave the open ones. */
  readonly open?: boolean;
  readonly history: unknown;
}

const histories: readonly Broken[] = told;

async function violationsIn({ history }: Broken): Promise<readonly string[]> {
  return (await tell(history as History)).violations;
}

describe("A history that once broke a rule", () => {
  it.each(histories.filter(({ open }) => open !== true))("keeps all rules now: $found ($broke)", async (broken) => {
    expect(await violationsIn(broken)).toEqual([]);
  });

  it.failing.each(histories.filter(({ open }) => open === true))(
    "still breaks one: $found ($broke)",
    async (broken) => {
      expect(await violationsIn(broken)).toEqual([]);
    },
  );
});
