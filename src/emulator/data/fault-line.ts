import type { FaultRule } from "../network/faults";

const RULE = new Set(["after", "count", "probability", "seed", "ttl"]);
const MATCH = new Set(["method", "path"]);
const TEXTS = new Set(["location", "body", "type"]);

/**
 * The rule for a fault, not checked, from one line: its kind, its fields, the requests that it matches, and how often it
 * occurs. Example: `error,status=503,path=/sync,query.limit=100,count=2`
 */
export function ruleOf(line: string): unknown {
  const [kind = "", ...parts] = line.split(",");
  const fault: Record<string, unknown> = { kind };
  const match: Record<string, unknown> = {};
  const query: Record<string, string> = {};
  const rule: Record<string, unknown> = { fault };
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? "" : part.slice(equals + 1);
    if (name.startsWith("query.")) query[name.slice("query.".length)] = value;
    else if (MATCH.has(name)) match[name] = value;
    else if (RULE.has(name)) rule[name] = numberOf(value);
    else fault[name] = TEXTS.has(name) ? value : numberOf(value);
  }
  if (Object.keys(query).length > 0) match.query = query;
  if (Object.keys(match).length > 0) rule.match = match;
  return rule;
}

function numberOf(text: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The rule as one line, which `ruleOf` reads. */
export function lineOf({
  fault: { kind, ...fields },
  match: { query = {}, ...match } = {},
  ...rule
}: FaultRule): string {
  const queries = Object.fromEntries(Object.entries(query).map(([name, value]) => [`query.${name}`, value]));
  const set = Object.entries({ ...fields, ...match, ...queries, ...rule }).filter(([, value]) => value !== undefined);
  return [kind, ...set.map(([name, value]) => `${name}=${value}`)].join();
}
