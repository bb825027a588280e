import { questionNames, questions, valuesOf } from "../emulator/service/all-questions";
import type { SwitchName } from "../emulator/switches/switches";
import { accessProbes, limitProbes } from "./questions/access-probes";
import { BudgetUsedUp } from "./session/exchange";
import { needs, type Evidence, type Judgement } from "./session/judgement";
import { listingProbes } from "./questions/listing-probes";
import { meetingProbes } from "./questions/meeting-probes";
import { networkProbes } from "./questions/network-probes";
import type { ProbesOf } from "./session/probe";
import { queryProbes } from "./questions/query-probes";
import type { Session } from "./session/session";
import { timeProbes } from "./questions/time-probes";

/** One probe for each question that the spec leaves open. */
export const probes: ProbesOf<SwitchName> = {
  ...queryProbes,
  ...listingProbes,
  ...timeProbes,
  ...meetingProbes,
  ...accessProbes,
  ...networkProbes,
  // When and how clients see a change.
  visibility: { needs: "changes" },
  silentChanges: { needs: "changes" },
  restores: { needs: "changes" },
  recreation: { needs: "changes" },
};

export type Verdict = "holds" | "excluded" | "cannot be told";

/** The result for one question. */
export interface Finding {
  readonly question: SwitchName;
  /** `G1` to `G78`, or empty. */
  readonly gap: string;
  /** The value that holds, if it is known. */
  readonly value: string | undefined;
  /** The server behaves in a way that is none of the values. */
  readonly unknown: boolean;
  /** Each value of the question with its verdict, the default first. */
  readonly values: Readonly<Record<string, Verdict>>;
  readonly evidence: readonly Evidence[];
  /** Why the question is not answered; empty otherwise. */
  readonly why: string;
}

/** Probes all questions; last those of the network and of the limit, which look at the answers to all others. */
export async function runProbe(
  session: Session,
  onFinding: (finding: Finding, done: number, all: number) => void = () => undefined,
): Promise<Finding[]> {
  const findings = new Map<SwitchName, Finding>();
  const isLast = (name: SwitchName): boolean => name in networkProbes || name in limitProbes;
  for (const name of [...questionNames].sort((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const finding = findingOf(name, await judge(name, session));
    findings.set(name, finding);
    onFinding(finding, findings.size, questionNames.length);
  }
  return questionNames.flatMap((name) => findings.get(name) ?? []);
}

/** The values that hold and are not the default, in the format of `createSwitches`. */
export function variantsOf(findings: readonly Finding[]): Readonly<Record<string, string>> {
  const known = findings.flatMap(({ question, value, values }) =>
    value === undefined || value === Object.keys(values)[0] ? [] : [[question, value] as const],
  );
  return Object.fromEntries(known);
}

async function judge(name: SwitchName, session: Session): Promise<Judgement> {
  const probe = probes[name];
  if (typeof probe !== "function") return { possible: "all", evidence: [], why: needs[probe.needs] };
  try {
    return await probe(session);
  } catch (error) {
    if (error instanceof BudgetUsedUp)
      return { possible: "all", evidence: [], why: "the budget of requests is used up" };
    throw error;
  }
}

/** The finding that follows from a judgement. */
export function findingOf(question: SwitchName, { possible, evidence, why = "" }: Judgement): Finding {
  const names = valuesOf(question);
  const left = possible === "all" ? names : possible;
  const verdict = (name: string): Verdict =>
    !left.includes(name) ? "excluded" : left.length === 1 ? "holds" : "cannot be told";
  return {
    question,
    gap: questions[question].gap,
    value: left.length === 1 ? left[0] : undefined,
    unknown: left.length === 0,
    values: Object.fromEntries(names.map((name) => [name, verdict(name)])),
    evidence,
    why: left.length > 1 ? why : "",
  };
}
