import { isRefusal, type Refusal } from "./protocol";
import { parseTime } from "./timestamp";
import type { Turn } from "./request-context";

/** What `GET /sync` was asked (spec 4.2), as the service understood it. */
export interface SyncQuery {
  /** Milliseconds; undefined for all meetings, infinite for none. */
  readonly since: number | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Statuses to list; undefined for all. */
  readonly statuses: readonly string[] | undefined;
  /** Names of projects to list; undefined for all. */
  readonly projects: readonly string[] | undefined;
  /** As asked. */
  readonly asked: { readonly limit: string | undefined; readonly offset: string | undefined };
}

export interface QueryBounds {
  readonly maxLimit: number;
  readonly projects: () => readonly string[];
}

const DEFAULT_LIMIT = 50;
const PARAMETERS = new Set(["since", "limit", "offset", "status", "project_id"]);
const STATUSES: readonly string[] = ["completed", "processing", "draft", "cancelled"];
const malformed: Refusal = { refuse: 400 };

/** Reads the query, or says with which status it is refused. */
export function parseQuery(search: URLSearchParams, bounds: QueryBounds, turn: Turn): SyncQuery | Refusal {
  const { vary } = turn;
  const texts = new Map<string, string>();
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    const text = all.length > 1 ? vary("queryRepeated", all[0], { all }) : all[0];
    if (isRefusal(text)) return text;
    const refused = PARAMETERS.has(name) ? undefined : vary("queryUnknown", undefined);
    if (refused !== undefined) return refused;
    if (text !== undefined) texts.set(name, text);
  }
  const asked = { limit: texts.get("limit"), offset: texts.get("offset") };
  const limit = parseLimit(asked.limit, bounds.maxLimit, turn);
  const offset = isNumber(asked.offset ?? "0", 0) ? Number(asked.offset ?? 0) : turn.vary("offsetInvalid", malformed);
  const since = parseSince(texts.get("since"), turn);
  const statuses = parseStatus(texts.get("status") ?? "completed", turn);
  const projects = parseProject(texts.get("project_id"), bounds, turn);
  if (isRefusal(limit)) return limit;
  if (isRefusal(offset)) return offset;
  if (isRefusal(since)) return since;
  if (isRefusal(statuses)) return statuses;
  return isRefusal(projects) ? projects : { since, limit, offset, statuses, projects, asked };
}

function parseLimit(text: string | undefined, maxLimit: number, { vary }: Turn): number | Refusal {
  const defaultLimit = Math.min(DEFAULT_LIMIT, maxLimit);
  if (text === undefined) return defaultLimit;
  if (!isNumber(text, 1)) return vary("limitInvalid", malformed, { defaultLimit });
  const limit = Number(text);
  return limit <= maxLimit ? limit : vary("limitOverMax", maxLimit, { limit, maxLimit, defaultLimit });
}

function isNumber(text: string, least: number): boolean {
  return text.trim() !== "" && Number.isInteger(Number(text)) && Number(text) >= least;
}

function parseSince(asked: string | undefined, { vary, now }: Turn): number | undefined | Refusal {
  const text = asked === undefined ? undefined : vary("sinceForm", asked);
  if (text === undefined) return undefined;
  // A plus sign that was not percent-encoded arrives as a blank.
  const spelled = text.replace(/ (?=\d\d:\d\d$)/, "+");
  const since = parseTime(spelled);
  if (since === undefined) return vary("sinceMalformed", malformed);
  const zoned = /[+-]\d\d:\d\d$/.test(spelled) ? vary("sinceZone", since) : since;
  return since > now ? vary("sinceFuture", zoned) : zoned;
}

function parseStatus(text: string, { vary }: Turn): readonly string[] | undefined | Refusal {
  if (STATUSES.includes(text)) return [text];
  const known = vary("statusMatch", [], { text, statuses: STATUSES });
  return known.length > 0 ? known : vary("statusUnknown", known);
}

function parseProject(
  text: string | undefined,
  bounds: QueryBounds,
  { vary }: Turn,
): readonly string[] | undefined | Refusal {
  if (text === undefined) return undefined;
  const projects = bounds.projects();
  const known = vary(
    "projectMatch",
    projects.filter((project) => project === text),
    { text, projects },
  );
  return known.length > 0 ? known : vary("projectUnknown", known);
}
