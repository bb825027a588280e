import type { Database } from "./database";
import { isRefusal, type Refusal, type SyncQuery } from "./protocol";
import type { RequestContext } from "./request-context";
import { parseTime } from "./timestamp";

export interface QueryBounds {
  /** Largest page. */
  readonly maxLimit: number;
  readonly database: Pick<Database, "values">;
  /** The user of the request's key. */
  readonly userId: string;
}

const DEFAULT_LIMIT = 50;
const PARAMETERS = new Set(["since", "limit", "offset", "status", "project_id"]);
/** The service knows these, and those of its meetings. */
const STATUSES: readonly string[] = ["completed", "processing", "draft", "cancelled"];
const malformed: Refusal = { refuse: 400 };

/** Reads the query; a refusal when a parameter is not accepted. */
export function parseQuery(search: URLSearchParams, bounds: QueryBounds, context: RequestContext): SyncQuery | Refusal {
  const { vary } = context;
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
  const limit = parseLimit(asked.limit, bounds.maxLimit, context);
  const offset = isNumber(asked.offset ?? "0", 0)
    ? Number(asked.offset ?? 0)
    : context.vary("offsetInvalid", malformed);
  const since = parseSince(texts.get("since"), context);
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
  if (!isNumber(text, 1)) return vary("limitInvalid", malformed, { defaultLimit });
  const limit = Number(text);
  return limit <= maxLimit ? limit : vary("limitOverMax", maxLimit, { limit, maxLimit, defaultLimit });
}

function isNumber(text: string, least: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least;
}

function parseSince(asked: string | undefined, { vary, now }: RequestContext): number | undefined | Refusal {
  const text = asked === undefined ? undefined : vary("sinceForm", asked);
  if (text === undefined) return undefined;
  // A plus sign that was not percent-encoded arrives as a space.
  const restored = text.replace(/ (?=\d\d(:?\d\d)?$)/, "+");
  const since = parseTime(restored);
  if (since === undefined) return vary("sinceMalformed", malformed);
  const zoned = /T.*[+-]\d\d(:?\d\d)?$/.test(restored) ? vary("sinceZone", since) : since;
  return since > now ? vary("sinceFuture", zoned) : zoned;
}

function parseStatus(
  text: string,
  { database, userId }: QueryBounds,
  { vary }: RequestContext,
): readonly string[] | undefined | Refusal {
  const statuses = [...STATUSES, ...database.values("status", userId)];
  if (statuses.includes(text)) return [text];
  const known = vary("statusMatch", [], { text, statuses });
  return known.length > 0 ? known : vary("statusUnknown", known);
}

function parseProject(
  text: string | undefined,
  { database, userId }: QueryBounds,
  { vary }: RequestContext,
): readonly string[] | undefined | Refusal {
  if (text === undefined) return undefined;
  const projects = database.values("project", userId);
  const known = vary(
    "projectMatch",
    projects.filter((project) => project === text),
    { text, projects },
  );
  return known.length > 0 ? known : vary("projectUnknown", known);
}
