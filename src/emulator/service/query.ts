import { isRefusal, type Refusal, type SyncQuery } from "./protocol";
import type { RequestContext } from "./request-context";

/** The values that the service needs to read a query. */
export interface QueryBounds {
  /** Largest page. */
  readonly maxLimit: number;
  /** The user whose meetings are listed; undefined when there is only one. */
  readonly userId?: string | undefined;
  /** Names of the projects that exist. */
  readonly projects: () => readonly string[];
  /** The statuses that exist. */
  readonly statuses: () => readonly string[];
  /** The time of a text, in milliseconds since 1970; NaN for other texts. */
  readonly parseTime: (text: string) => number;
}

const DEFAULT_LIMIT = 50;
const PARAMETERS = new Set(["since", "limit", "offset", "status", "project_id"]);
const malformed: Refusal = { refuse: 400 };

/** The query; a refusal when a parameter is not accepted. */
export function parseQuery(search: URLSearchParams, bounds: QueryBounds, context: RequestContext): SyncQuery | Refusal {
  const { vary } = context;
  const texts = new Map<string, string>();
  for (const name of new Set(search.keys())) {
    const refused = PARAMETERS.has(name) ? undefined : vary("queryUnknown", undefined);
    if (refused !== undefined) return refused;
    // Of a repeated parameter, the first value is used.
    texts.set(name, search.get(name) ?? "");
  }
  const asked = { limit: texts.get("limit"), offset: texts.get("offset") };
  const limit = parseLimit(asked.limit, bounds.maxLimit, context);
  const offset = parseWhole(asked.offset ?? "0", 0) ?? context.vary("offsetInvalid", malformed);
  const since = parseSince(texts.get("since"), bounds, context);
  const statuses = parseStatus(texts.get("status") ?? "completed", bounds, context);
  const projects = parseProject(texts.get("project_id"), bounds, context);
  if (isRefusal(limit)) return limit;
  if (isRefusal(offset)) return offset;
  if (isRefusal(since)) return since;
  if (isRefusal(statuses)) return statuses;
  return isRefusal(projects) ? projects : { userId: bounds.userId, since, limit, offset, statuses, projects, asked };
}

function parseLimit(text: string | undefined, maxLimit: number, { vary }: RequestContext): number | Refusal {
  const defaultLimit = Math.min(DEFAULT_LIMIT, maxLimit);
  if (text === undefined) return defaultLimit;
  const limit = parseWhole(text, 1);
  if (limit === undefined) return vary("limitInvalid", malformed, { defaultLimit });
  return limit <= maxLimit ? limit : vary("limitOverMax", maxLimit, { limit, maxLimit, defaultLimit });
}

/** Undefined for other texts. Larger numbers become the largest exact one, because JSON has no infinity. */
function parseWhole(text: string, least: number): number | undefined {
  const number = Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  return /^\d+$/.test(text) && number >= least ? number : undefined;
}

function parseSince(
  asked: string | undefined,
  { parseTime }: QueryBounds,
  { vary, now }: RequestContext,
): number | undefined | Refusal {
  const text = asked === undefined ? undefined : vary("sinceForm", asked);
  if (text === undefined) return undefined;
  // A plus sign that was not percent-encoded arrives as a space.
  const restored = text.replace(/ (?=\d\d(:?\d\d)?$)/, "+");
  const since = parseTime(restored);
  if (Number.isNaN(since)) return vary("sinceMalformed", malformed);
  const zoned = vary("sinceZone", since, { text: restored });
  return since > now ? vary("sinceFuture", zoned) : zoned;
}

function parseStatus(
  text: string,
  { statuses }: QueryBounds,
  { vary }: RequestContext,
): readonly string[] | undefined | Refusal {
  return statuses().includes(text) ? [text] : vary("statusUnknown", []);
}

function parseProject(
  text: string | undefined,
  bounds: QueryBounds,
  { vary }: RequestContext,
): readonly string[] | undefined | Refusal {
  if (text === undefined) return undefined;
  return bounds.projects().includes(text) ? [text] : vary("projectUnknown", []);
}
