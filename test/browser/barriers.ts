import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const AXE = join(__dirname, "../../tools/judges/node_modules/axe-core/axe.min.js");

/** The part of axe-core that is used here. */
interface Axe {
  run(
    context: { readonly exclude: readonly (readonly string[])[] },
    options: { readonly rules: Readonly<Record<string, { readonly enabled: boolean }>> },
  ): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  }>;
}

/**
 * What axe-core finds wrong for people who do not see, or do not use a mouse: the rule and the element.
 * `exclude` are selectors of what is not judged, `without` ids of rules.
 */
export async function barriersIn(
  page: Page,
  { exclude = [], without = [] }: { readonly exclude?: readonly string[]; readonly without?: readonly string[] } = {},
): Promise<string[]> {
  await page.evaluate(readFileSync(AXE, "utf8"));
  return page.evaluate(
    async ([selectors, rules]) => {
      const { axe: checker } = globalThis as unknown as { axe: Axe };
      const { violations } = await checker.run(
        { exclude: selectors.map((selector) => [selector]) },
        { rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])) },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [exclude, without] as const,
  );
}
