// Every history that ever broke a rule is told again. Those that still do are marked: such a test fails once it is mended,
// so that the mark goes with the fault.
import histories from "./broken-histories.json";
import { tell, type History } from "./history";

/** What still breaks a rule, by the seed that it was found with. */
const OPEN: ReadonlySet<string> = new Set(
  `3300903 3301675 3304452 3304912 3306266 5103519 5106412 5107160 5108123 6201152 6203715 6204253 6208357 6215620 7701401 7702227 7702296 7702661 7704630 7712534 9102103 9106156 9107523 9110960 9114066`
    .split(/\s+/)
    .map((seed) => `seed ${seed}`),
);

describe("A history that once broke a rule", () => {
  for (const { found, broke, history } of histories) {
    const test = OPEN.has(found) ? it.failing : it;
    test(`keeps all rules now: ${found} (${broke})`, async () => {
      const { violations } = await tell(history as History);
      expect(violations).toEqual([]);
    });
  }
});
