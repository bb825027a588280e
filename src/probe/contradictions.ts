import { questions } from "../emulator/service/all-questions";
import { formFaults } from "./questions/answer-form";
import type { Disturbance } from "./session/answer";
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
  const broken = session.answers.filter(({ disturbance }) => disturbance !== undefined && !ALLOWED.has(disturbance));
  const kinds = new Set(broken.map(({ disturbance }) => disturbance));
  for (const kind of kinds) {
    const of = broken.filter(({ disturbance }) => disturbance === kind);
    found.push({
      topic: "answers",
      says: `${kind ?? ""}: ${of.length} of ${session.answers.length}, such as ${of[0]?.request ?? ""}`,
    });
  }
  const failed = session.answers.filter(
    ({ status, disturbance, request }) => status >= 500 && disturbance === undefined && !UNUSUAL.test(request),
  );
  if (failed.length > 0)
    found.push({
      topic: "answers",
      says: `status ${failed[0]?.status ?? 500}: ${failed.length} of ${session.answers.length}, such as ${failed[0]?.request ?? ""}`,
    });
  return found;
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
