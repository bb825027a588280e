import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * What axe-core finds wrong for people who do not see, or do not use a mouse: the rule and the element.
 * `exclude` are selectors of what is not judged, `without` ids of rules.
 */
export async function barriersIn(
  page: Page,
  { exclude = [], without = [] }: { readonly exclude?: readonly string[]; readonly without?: readonly string[] } = {},
): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ([selectors, rules]) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await checker.run(
        { exclude: selectors.map((selector) => [selector]) },
        { rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])) },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [exclude, without] as const,
  );
}
