import { questions } from "../emulator/service/all-questions";
import { formFaults } from "./questions/answer-form";
import type { Answer, Disturbance } from "./session/answer";
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
 * fields that are missing or have another form, and answers that were cut off or did not come from the service.
 */
export function contradictionsIn(findings: readonly Finding[], session: Session): Contradiction[] {
  const found = findings.flatMap(({ question, value, unknown, evidence }): Contradiction[] => {
    const values = questions[question].undocumented;
    if (unknown && UNSPECIFIED.has(question)) return [];
    if (values === undefined || (!unknown && (value === undefined || !values.includes(value)))) return [];
    const shown = evidence.map(({ request, shows }) => `${request}: ${shows}`).join("; ");
    return [{ topic: question, says: unknown ? `no known value (${shown})` : `${value ?? ""} (${shown})` }];
  });
  found.push(...wrongForms(session, new Set(found.map(({ topic }) => topic))));
  for (const kind of new Set(session.answers.map(faultOf))) {
    if (kind === undefined) continue;
    const of = session.answers.filter((answer) => faultOf(answer) === kind);
    const says = `${kind}: ${of.length} of ${session.answers.length}, such as ${of[0]?.request ?? ""}`;
    found.push({ topic: "answers", says });
  }
  return found;
}

/** The fault of an answer that does not depend on a question; undefined when there is none. */
function faultOf({ status, disturbance, request }: Answer): string | undefined {
  if (disturbance !== undefined) return ALLOWED.has(disturbance) ? undefined : disturbance;
  return status >= 500 && !UNUSUAL.test(request) ? `status ${status}` : undefined;
}

/** Requests with values whose answer the spec does not show (4.2, rule 7, and 7); an error of the server is one, too. */
const UNUSUAL = /limit=(?:0|101)\b|offset=-|since=not-|no-uuid|zz-/;

/** The fields that do not have the form of the specification, each once, without those of the `known` topics. */
function wrongForms({ answers }: Session, known: ReadonlySet<string>): Contradiction[] {
  const seen = new Map<string, { readonly topic: string; readonly requests: Set<string> }>();
  for (const answer of answers)
    for (const { topic, says } of formFaults(answer)) {
      const { requests } = seen.get(says) ?? { requests: new Set() };
      if (!known.has(topic)) seen.set(says, { topic, requests: requests.add(answer.request) });
    }
  return [...seen].map(([says, { topic, requests }]) => {
    const [first = ""] = requests;
    const request = first.replace(/(\/meetings\/).*/, "$1<an id>");
    return { topic, says: `${says} (${request}${requests.size > 1 ? `, and ${requests.size - 1} more` : ""})` };
  });
}
