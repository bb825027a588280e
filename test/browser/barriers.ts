import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const AXE = join(__dirname, "../../tools/judges/node_modules/axe-core/axe.min.js");

/** The part of axe-core that is used here. */
interface Axe {
  run(
    context: { readonly exclude: readonly (readonly string[])[] },
    options: {
      readonly resultTypes: readonly ["violations"];
      readonly runOnly?: readonly string[];
      readonly rules: Readonly<Record<string, { readonly enabled: boolean }>>;
    },
  ): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  }>;
}

/**
 * What axe-core finds wrong for people who do not see, or do not use a mouse: the rule and the element.
 * `exclude` are selectors of what is not judged, `without` ids of rules, `only` those that alone are looked at.
 */
export async function barriersIn(
  page: Page,
  {
    exclude = [],
    without = [],
    only,
  }: {
    readonly exclude?: readonly string[];
    readonly without?: readonly string[];
    readonly only?: readonly string[] | undefined;
  } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(readFileSync(AXE, "utf8"));
  return page.evaluate(
    async ([selectors, rules, runOnly]) => {
      const { axe: checker } = globalThis as unknown as { axe: Axe };
      const { violations } = await checker.run(
        { exclude: selectors.map((selector) => [selector]) },
        {
          resultTypes: ["violations"],
          ...(runOnly === undefined ? {} : { runOnly }),
          rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])),
        },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [exclude, without, only] as const,
  );
}
