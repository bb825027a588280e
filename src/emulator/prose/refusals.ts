import type { Entry } from "../service/database";
import { UUID } from "../service/endpoints";
import type { Allowance, EmulatorKey } from "../service/protocol";
import type { QuestionName } from "../service/questions";

/** A request that was refused, and what the emulator knows about it. */
export interface RefusedRequest {
  readonly request: Request;
  /** The path below the base URL. */
  readonly path: string;
  readonly status: number;
  /** The questions whose answer refused the request, in order. */
  readonly refusedBy: readonly QuestionName[];
  /** `name=value` of the switches that changed the answer. */
  readonly applied: ReadonlySet<string>;
  /** Kinds of the faults that changed the answer. */
  readonly faults: readonly string[];
  /** The account's key in the request. */
  readonly key: EmulatorKey | undefined;
  readonly entry: (id: string) => Entry | undefined;
  readonly allowance: (key: string) => Allowance;
}

/** Faults that refuse a request instead of the service. */
const ANSWERING = new Set(["error", "html", "text"]);
/** Switches that let a proxy or a cache answer instead of the service. */
const BETWEEN = /^(?:caching|bodies)=/;

/** The rule that refused the request, and what it refused; undefined when the request was not refused. */
export function refusalReason(refused: RefusedRequest): string | undefined {
  const { status, faults, applied, refusedBy } = refused;
  if (status < 400) return undefined;
  const fault = faults.find((kind) => ANSWERING.has(kind));
  if (fault !== undefined) return `The fault "${fault}" answers instead of the service.`;
  const between = [...applied].find((name) => BETWEEN.test(name));
  if (between !== undefined && status > 404) return `The switch ${between} answers instead of the service.`;
  const rule = refusedBy[0];
  const text = rule === undefined ? byStatus(refused) : (byRule[rule]?.(refused) ?? `The rule ${rule} refuses it.`);
  const name = rule ?? ruleOf(status);
  const decided = [...applied].find((one) => one.startsWith(`${name}=`));
  return decided === undefined ? text : `${text} (switch ${decided})`;
}

/** The switch that most often decides about a status. */
function ruleOf(status: number): QuestionName | undefined {
  return status === 405 ? undefined : status === 404 ? "membership" : "refusal";
}

type Explain = (refused: RefusedRequest) => string;

const byRule: Readonly<Partial<Record<QuestionName, Explain>>> = {
  limitOverMax: (asked) => `limit is above the largest page: ${sent(asked, "limit")}.`,
  limitInvalid: (asked) => `limit should be a whole number from 1, not ${sent(asked, "limit")}.`,
  offsetInvalid: (asked) => `offset should be a whole number from 0, not ${sent(asked, "offset")}.`,
  offsetBeyondTotal: (asked) => `offset is after the last meeting: ${sent(asked, "offset")}.`,
  sinceMalformed: (asked) => `since should be an ISO 8601 time, not ${sent(asked, "since")}.`,
  sinceZone: (asked) => `since should be in UTC, not ${sent(asked, "since")}.`,
  sinceFuture: (asked) => `since should not be in the future: ${sent(asked, "since")}.`,
  statusUnknown: (asked) => `There is no status ${sent(asked, "status")}.`,
  projectUnknown: (asked) => `There is no project ${sent(asked, "project_id")}.`,
  queryUnknown: ({ request }) => `A parameter is not known: ${new URL(request.url).search}`,
  authRequest: () => "The body or the content type of POST /auth is not accepted.",
};

function byStatus(refused: RefusedRequest): string {
  const { request, status, path, key, allowance } = refused;
  switch (status) {
    case 401:
    case 403:
      return keyReason(refused);
    case 404:
      return /^\/meetings\/[^/]+$/.test(path) && request.method === "GET" ? meetingReason(refused) : pathReason(path);
    case 405:
      return `${path.startsWith("/auth") ? "/auth takes POST" : `${path} takes GET`}, not ${request.method}.`;
    case 429: {
      const { limit, resetAt } = allowance(key?.key ?? "");
      return `The limit of ${limit} requests per minute is used up until ${new Date(resetAt).toISOString()}.`;
    }
    default:
      return /^\/meetings\//.test(path) ? meetingReason(refused) : `The service answers with ${status}.`;
  }
}

function keyReason({ request: { headers }, key, path }: RefusedRequest): string {
  const isSent = headers.has("authorization") || headers.has("x-api-key");
  if (!isSent) return "The request has no key. Send Authorization: Bearer KEY, or X-API-Key: KEY.";
  if (key === undefined) return "There is no such key, or the header has another form than Authorization: Bearer KEY.";
  if (key.state !== "active") return `The key is ${key.state}.`;
  return `The key is valid, but it is not accepted for ${path}.`;
}

function pathReason(path: string): string {
  return `There is no ${path === "" ? "such path" : `path ${JSON.stringify(path)}`}. There are POST /auth, GET /sync and GET /meetings/:id.`;
}

function meetingReason({ path, key, entry }: RefusedRequest): string {
  const id = path.slice("/meetings/".length);
  if (!UUID.test(id)) return `The id should be a UUID, not ${JSON.stringify(id)}.`;
  const found = entry(id);
  if (found === undefined) return `There is no meeting ${id}.`;
  if (found.userId !== undefined && found.userId !== key?.userId) return "The meeting belongs to another user.";
  if (found.status !== "completed") return `The minutes are ${found.status}, not completed.`;
  return `The meeting ${id} exists, but is not served under this id.`;
}

/** The value of a parameter, as text in quotes. */
function sent({ request }: RefusedRequest, name: string): string {
  return JSON.stringify(new URL(request.url).searchParams.get(name) ?? "");
}

/** Number of characters that a header may have. */
const LONGEST = 300;

/** The text as the value of a header: printable ASCII, with escapes for the rest. */
export function headerText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
  return short.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
