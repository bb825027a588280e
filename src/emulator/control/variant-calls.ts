import * as z from "zod/mini";
import { switches as settings } from "../data/shapes";
import { departures } from "../switches/departures";
import { presets } from "../switches/presets";
import { switchProse } from "../prose/switch-prose";
import type { SwitchSettings, SwitchState, Switches } from "../switches/switches";
import { Refused, type Call } from "./call";

const preset = z.strictObject({ name: z.string() });

export const variantCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/variants",
    what: "Every question that the spec leaves open: its sentence, the answers, and which one holds.",
    run: (_, { switches }) => variantsOf(switches),
  },
  {
    method: "PATCH",
    path: "/variants",
    what: "Sets some, keeps the rest.",
    example: { hasMore: "never", sort: "updatedAsc" },
    run(asked, { switches }) {
      switches.set(asked.body(settings));
      return { switches: switches.changed() };
    },
  },
  {
    method: "POST",
    path: "/variants/reset",
    what: "Back to what the spec says.",
    run(_, { switches }) {
      switches.reset();
      return { switches: switches.changed() };
    },
  },
  {
    method: "POST",
    path: "/variants/preset",
    what: "A set of answers under a name, in place of all.",
    example: { name: "strict" },
    run(asked, { switches }) {
      const { name } = asked.body(preset);
      const found = Object.entries<SwitchSettings>(presets).find(([known]) => known === name)?.[1];
      if (found === undefined) throw new Refused(400, `name should be one of ${Object.keys(presets).join(", ")}.`);
      switches.reset();
      switches.set(found);
      return { switches: switches.changed() };
    },
  },
];

export type VariantsAnswer = ReturnType<typeof variantsOf>;
export type VariantAnswer = VariantsAnswer["variants"][number];

function variantsOf(switches: Switches) {
  return { presets: Object.keys(presets), variants: switches.list().map(variant) };
}

function variant({ name, gap, values, value }: SwitchState) {
  const { spec, values: prose }: { spec: string; values: Readonly<Record<string, string>> } = switchProse[name];
  const departing: readonly string[] = departures[name] ?? [];
  return {
    name,
    gap,
    sentence: spec,
    value,
    values: values.map((one) => ({ value: one, what: prose[one] ?? "", isDocumented: !departing.includes(one) })),
  };
}
