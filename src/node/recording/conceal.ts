import { createMadeUp, type MadeUp } from "./made-up";
import { concealJson } from "./conceal-json";

/** Replaces the service's and the user's texts in an exchange before it is written. Keys are removed before that. */
export interface Concealment {
  readonly method: (method: string) => string;
  /** A path with its query, below the base address. */
  readonly target: (target: string) => string;
  /** Undefined: the header is not written. */
  readonly header: (name: string, value: string) => string | undefined;
  readonly body: (text: string, contentType: string) => string;
}

/** Writes everything unchanged. */
export const unconcealed: Concealment = {
  method: (method) => method,
  target: (target) => target,
  header: (_, value) => value,
  body: (text) => text,
};

// What is kept. Everything that is not named here becomes made up.

const METHODS = "GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS";
/** The steps of the API's paths (spec 4). */
const STEP = /^(?:|auth|sync|meetings)$/;
const TIME = String.raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?`;
const STATUSES = "completed|processing|draft|cancelled";
/** The values of parameters that a client makes up itself (spec 4.2). */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  since: new RegExp(`^${TIME}$`),
  limit: /^-?\d{1,9}$/,
  offset: /^-?\d{1,9}$/,
  status: new RegExp(`^(?:${STATUSES})(?:,(?:${STATUSES}))*$`),
  project_id: /^$/,
};

const MEDIA = String.raw`(?:application\/(?:problem\+)?json|text\/(?:html|plain)|\*\/\*)(?:; ?charset=utf-8)?`;
const HTTP_DATE = String.raw`[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT`;
const NUMBER = String.raw`-?\d{1,13}(?:\.\d{1,3})?`;
const MOMENT = listOf(`${NUMBER}|${HTTP_DATE}|${TIME}`);
/** The values of headers. Of these headers other values become made up, and other headers are not written. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  "content-type": listOf(MEDIA),
  accept: listOf(MEDIA),
  "cache-control": listOf(String.raw`no-store|no-cache|private|public|must-revalidate|max-age=\d{1,9}`),
  allow: listOf(METHODS),
  ...Object.fromEntries(
    ["age", "content-length", "date", "expires", "last-modified", "if-modified-since", "retry-after"]
      .concat(["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"])
      .map((name) => [name, MOMENT]),
  ),
  ...Object.fromEntries(["etag", "if-none-match", "location", "origin", "range"].map((name) => [name, /^$/])),
};

function listOf(value: string): RegExp {
  return new RegExp(`^(?:${value})(?:, ?(?:${value}))*$`, "i");
}

export function createConcealment(madeUp: MadeUp = createMadeUp()): Concealment {
  const json = concealJson(madeUp);

  function parameter(text: string): string {
    const [, name = "", value] = /^([^=]*)(?:=([^]*))?$/.exec(text) ?? [];
    const known = PARAMETERS[decoded(name)];
    const shown = known === undefined ? encodeURIComponent(madeUp(decoded(name))) : name;
    if (value === undefined || known?.test(decoded(value)) === true) return value === undefined ? shown : text;
    return `${shown}=${encodeURIComponent(madeUp(decoded(value.replaceAll("+", " "))))}`;
  }

  return {
    method: (method) => (listOf(METHODS).test(method) ? method : madeUp(method)),
    target(target) {
      const [path = "", ...query] = target.split("?");
      const step = (text: string) => (STEP.test(text) ? text : encodeURIComponent(madeUp(decoded(text))));
      const steps = path.split("/").map(step).join("/");
      return query.length === 0 ? steps : `${steps}?${query.join("?").split("&").map(parameter).join("&")}`;
    },
    header(name, value) {
      const known = HEADERS[name];
      return known === undefined ? undefined : known.test(value) ? value : madeUp(value);
    },
    body: (text, contentType) =>
      // Also JSON with another content type, so that its fields are known.
      contentType.includes("json") || /^\uFEFF?\s*[{[]/.test(text) ? json(text) : madeUp(text),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
