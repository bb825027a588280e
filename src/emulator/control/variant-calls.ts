import * as z from "zod/mini";
import { switches as settings } from "../data/schemas";
import { questionGroups, questions } from "../service/all-questions";
import { presets, presetProse } from "../switches/presets";
import type { SwitchSettings, SwitchState, Switches } from "../switches/switches";
import { CallError, type Call } from "./call";

const preset = z.strictObject({ name: z.string() });

export const variantCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/variants",
    what: "All switches, each with the sentence of the spec that leaves its question open, its values and the current one.",
    run: (_, { switches }) => variantsOf(switches),
  },
  {
    method: "PATCH",
    path: "/variants",
    what: "Sets some switches and keeps the others.",
    example: { hasMore: "never", sort: "updatedAsc" },
    run(input, { switches }) {
      switches.set(input.body(settings));
      return { switches: switches.changed() };
    },
  },
  {
    method: "POST",
    path: "/variants/preset",
    what: "Replaces the values of all switches with those of a preset; `spec` has all defaults.",
    example: { name: "strict" },
    run(input, { switches }) {
      const { name } = input.body(preset);
      const found = Object.entries<SwitchSettings>(presets).find(([known]) => known === name)?.[1];
      if (found === undefined) throw new CallError(400, `name should be one of ${Object.keys(presets).join(", ")}.`);
      switches.reset();
      switches.set(found);
      return { switches: switches.changed() };
    },
  },
];

export type VariantsAnswer = ReturnType<typeof variantsOf>;
export type VariantAnswer = VariantsAnswer["variants"][number];

function variantsOf(switches: Switches) {
  return { presets: presetProse, variants: switches.list().map(variant) };
}

function variant({ name, gap, value }: SwitchState) {
  const { sentence, values, undocumented = [] } = questions[name];
  return {
    name,
    gap,
    group: Object.entries(questionGroups).find(([, group]) => name in group)?.[0],
    sentence,
    value,
    values: Object.entries(values).map(([one, what]) => ({
      value: one,
      what,
      isDocumented: !undocumented.includes(one),
    })),
  };
}
