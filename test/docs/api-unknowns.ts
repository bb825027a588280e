import { switchProse } from "../../src/emulator/prose/switch-prose";
import { createSwitches, type SwitchState } from "../../src/emulator/switches/switches";
import { LIMITS, type Limit } from "../simulation/sweep/limits";
import { clientAnswers } from "./client-answers";

const HEAD = `<!-- Made by npm run docs from the emulator's switches. -->

# What the API leaves open

The service's specification leaves 78 questions open. In the emulator each is a switch: \`--variant name=value\`. Under each value
the client keeps its promises, or says what it cannot know. Per gap: the sentence of the spec that leaves it open, the values (the
first is the default), what the client does about it, and the tests.

Three kinds of tests cover every switch:

- \`test/emulator/switches/switches.test.ts\`, "*name* shows what it is set to": each value is something that a client can see.
- \`test/stories/unknown-answers.test.ts\`, "… under *name=value*": a whole sync ends with a complete vault or names what is missing,
  and completes once the service is an ordinary one.
- \`test/simulation/sweep/sweep.test.ts\`: the sweep while the world moves between any two requests. *Paging* marks the switches of
  which each combination is tried, *pairs* those of which every two values meet.

## What nobody can know

\`*\` stands for any value but the default.
`;

/** Values that the sweep's simulation leaves to the test of whole syncs are told by `alone`; both as `name=value` and names. */
export function apiUnknowns(paging: readonly string[], alone: readonly string[]): string {
  const switches = createSwitches().list();
  const gaps = [...new Set(switches.map(({ gap }) => gap))].sort((a, b) => numberOf(a) - numberOf(b));
  const limits = LIMITS.map(
    ([when, limit, why]) => `- ${when.map((one) => `\`${one}\``).join(" and ")}: ${LIMIT_TEXTS[limit]} ${why}`,
  );
  const sections = gaps.map((gap) => {
    const about = switches.filter((one) => one.gap === gap).map((one) => switchText(one, paging, alone));
    return `## ${gap === "" ? "Besides" : gap}\n\n${about.join("\n\n")}\n\nClient: ${clientAnswers[gap] ?? ""}`;
  });
  return `${HEAD}\n${limits.join("\n")}\n\n${sections.join("\n\n")}\n`;
}

function switchText({ name, values }: SwitchState, paging: readonly string[], alone: readonly string[]): string {
  const { spec, values: prose }: { spec: string; values: Readonly<Record<string, string>> } = switchProse[name];
  const lines = values.map((value, at) => `- \`${value}\`${at === 0 ? " (default)" : ""}: ${prose[value] ?? ""}`);
  const others = values.slice(1).map((value) => `${name}=${value}`);
  const left = others.filter((one) => alone.includes(one));
  const simulated = paging.includes(name)
    ? "paging"
    : left.length === 0
      ? "pairs"
      : `pairs, but for ${left.join(", ")}`;
  const tests = `Tests: "${name} shows what it is set to"; "… under ${others.join('", "')}"; sweep: ${simulated}.`;
  return `**${name}** (spec ${spec})\n\n${lines.join("\n")}\n\n${tests}`;
}

const LIMIT_TEXTS: Readonly<Record<Limit, string>> = {
  blind: "some meetings may never be shown, and a certificate may be wrong.",
  silence: "only full sweeps show the change.",
  doubt: "the sweep may never be certified, and says so.",
  accident: "some runs fail, and say so; a later one goes on.",
  refusal: "no list of more than one page can be read.",
};

/** What has no number comes last. */
const numberOf = (gap: string) => (gap === "" ? Infinity : Number(gap.slice(1)));
