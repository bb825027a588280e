import { questions } from "../../src/emulator/service/all-questions";
import { createSwitches, type SwitchState } from "../../src/emulator/switches/switches";
import { LIMITS, type Limit } from "../simulation/sweep/limits";
import { clientAnswers } from "./client-answers";
import { withoutSwitch } from "./without-switch";

const HEAD = `<!-- Made by npm run docs from the emulator's switches. -->

# What the API leaves open

The service's specification leaves 78 questions open. In the emulator each is a switch (\`--variant name=value\`), or a fault. With each value
the client keeps its promises, or reports what it cannot know. For each gap, this page has the sentence of the spec that leaves it
open, the values (the first is the default), the client's behaviour, and the tests.

Three kinds of tests cover every switch:

- \`test/emulator/switches/switches.test.ts\`, "*name* shows what it is set to": each value is visible to a client.
- \`test/stories/unknown-answers.test.ts\`, "… with *name=value*": a whole sync completes the vault or reports what is missing,
  and a sync with the defaults completes it.
- \`test/simulation/sweep/sweep.test.ts\`: the sweep with changes between any two requests. *Paging* marks the switches of
  which each combination is tested, *pairs* those of which every pair of values is tested.

## What no client can know

\`*\` is any value except the default.
`;

/** `alone` are the values that only the test of whole syncs uses, not the simulation of the sweep, as `name=value` or names. */
export function apiUnknowns(paging: readonly string[], alone: readonly string[]): string {
  const switches = createSwitches().list();
  const gaps = [...new Set([...switches.map(({ gap }) => gap), ...Object.keys(withoutSwitch)])].sort(
    (a, b) => numberOf(a) - numberOf(b),
  );
  const limits = LIMITS.map(
    ([when, limit, why]) => `- ${when.map((one) => `\`${one}\``).join(" and ")}: ${LIMIT_TEXTS[limit]} ${why}`,
  );
  const sections = gaps.map((gap) => {
    const about = switches.filter((one) => one.gap === gap).map((one) => switchText(one, paging, alone));
    const instead = withoutSwitch[gap];
    if (instead !== undefined) about.push(instead);
    return `## ${gap === "" ? "Other questions" : gap}\n\n${about.join("\n\n")}\n\nClient: ${clientAnswers[gap] ?? ""}`;
  });
  return `${HEAD}\n${limits.join("\n")}\n\n${sections.join("\n\n")}\n`;
}

function switchText({ name, values }: SwitchState, paging: readonly string[], alone: readonly string[]): string {
  const { sentence, values: prose } = questions[name];
  const lines = values.map((value, at) => `- \`${value}\`${at === 0 ? " (default)" : ""}: ${prose[value] ?? ""}`);
  const others = values.slice(1).map((value) => `${name}=${value}`);
  const left = others.filter((one) => alone.includes(one));
  const simulated = paging.includes(name) ? "paging" : left.length === 0 ? "pairs" : `pairs, except ${left.join(", ")}`;
  const tests = `Tests: "${name} shows what it is set to"; "… with ${others.join('", "')}"; sweep: ${simulated}.`;
  return `**${name}** (spec ${sentence})\n\n${lines.join("\n")}\n\n${tests}`;
}

const LIMIT_TEXTS: Readonly<Record<Limit, string>> = {
  blind: "some meetings may never be shown, and a certificate may be wrong.",
  silence: "only full sweeps show the change.",
  doubt: "the sweep may never be certified, and reports it.",
  accident: "some runs fail and report it; a later run continues.",
  refusal: "no list of more than one page can be read.",
};

/** Gaps without a number come last. */
const numberOf = (gap: string) => (gap === "" ? Infinity : Number(gap.slice(1)));
