import { departures } from "../emulator/switches/departures";
import { isClean, type Disturbance } from "./session/answer";
import type { Finding } from "./run-probe";
import type { Session } from "./session/session";

/** A contradiction between a server's answers and the specification. */
export interface Contradiction {
  /** The question whose value the spec does not allow, or `answers`. */
  readonly topic: string;
  readonly says: string;
}

/** Questions where any refusal is allowed, since the spec shows no answer (4.2, rule 7). */
const UNSPECIFIED: ReadonlySet<string> = new Set(["limitOverMax", "limitInvalid"]);

/** Disturbances of a probe that the spec allows. */
const ALLOWED: ReadonlySet<Disturbance> = new Set(["rate limit", "from a cache"]);

/**
 * The contradictions that a probe found: values that the spec does not allow, unknown behaviour where the spec is definite,
 * and answers that were cut off or did not come from the service.
 */
export function contradictionsIn(findings: readonly Finding[], session: Session): Contradiction[] {
  const forbidden: Readonly<Record<string, readonly string[] | undefined>> = departures;
  const found = findings.flatMap(({ question, value, unknown, evidence }): Contradiction[] => {
    const values = forbidden[question];
    if (unknown && UNSPECIFIED.has(question)) return [];
    if (values === undefined || (!unknown && (value === undefined || !values.includes(value)))) return [];
    const shown = evidence.map(({ request, shows }) => `${request}: ${shows}`).join("; ");
    return [{ topic: question, says: unknown ? `no known value (${shown})` : `${value ?? ""} (${shown})` }];
  });
  // In an empty account, two questions can explain a null, so neither is answered.
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
