import { departures } from "../emulator/switches/departures";
import { isClean, type Disturbance } from "./session/answer";
import type { Finding } from "./run-probe";
import type { Session } from "./session/session";

/** Where a server's answers contradict the specification itself. */
export interface Contradiction {
  /** The question whose value is none that the spec allows, or `answers`. */
  readonly topic: string;
  readonly says: string;
}

/** Questions where every refusal is allowed: the spec shows no answer (4.2, rule 7). */
const UNSAID: ReadonlySet<string> = new Set(["limitOverMax", "limitInvalid"]);

/** What the spec allows, although it disturbs a probe. */
const ALLOWED: ReadonlySet<Disturbance> = new Set(["rate limit", "from a cache"]);

/**
 * The contradictions that a probe met: values under which answers differ from the documented form, behaviour that no known
 * value stands for where the spec has a form, and answers that broke off or came from somebody else.
 */
export function contradictionsIn(findings: readonly Finding[], session: Session): Contradiction[] {
  const forbidden: Readonly<Record<string, readonly string[] | undefined>> = departures;
  const found = findings.flatMap(({ question, value, unknown, evidence }): Contradiction[] => {
    const values = forbidden[question];
    if (unknown && UNSAID.has(question)) return [];
    if (values === undefined || (!unknown && (value === undefined || !values.includes(value)))) return [];
    const shown = evidence.map(({ request, shows }) => `${request}: ${shows}`).join("; ");
    return [{ topic: question, says: unknown ? `no known value (${shown})` : `${value ?? ""} (${shown})` }];
  });
  // In an empty account either of two questions explains it, so none of them is told.
  const empty = session.answers.find((answer) => isClean(answer) && answer.json?.["lastSync"] === null);
  if (empty !== undefined && !found.some(({ topic }) => topic === "lastSync"))
    found.push({ topic: "lastSync", says: `null (${empty.request})` });
  const broken = session.answers.filter(({ disturbance }) => disturbance !== undefined && !ALLOWED.has(disturbance));
  const kinds = new Set(broken.map(({ disturbance }) => disturbance));
  for (const kind of kinds) {
    const of = broken.filter(({ disturbance }) => disturbance === kind);
    found.push({
      topic: "answers",
      says: `${kind ?? ""}: ${of.length} of ${session.answers.length}, such as ${of[0]?.request ?? ""}`,
    });
  }
  return found;
}
