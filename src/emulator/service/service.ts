import { createAdmit } from "./admission";
import { failure } from "./answer";
import { basePathOf, type Endpoints } from "./endpoints";
import type { Keys } from "./keys";
import type { Answer } from "./protocol";
import type { Vary } from "./questions";
import { createRateLimit, type RateLimit } from "./rate-limit";
import type { RequestContext } from "./request-context";

/** The service of the spec: finds the endpoint of a request, checks its key and the rate limit, and answers. */
export type Service = (request: Request, context: RequestContext) => Answer;

export interface ServiceOptions {
  /** The endpoints for the user of a key. */
  readonly endpointsOf: (userId: string) => Endpoints;
  readonly keys: Pick<Keys, "find">;
  /** Only its path matters; requests may have any origin. */
  readonly baseUrl: string;
  /** 100 requests per minute for each key when undefined. */
  readonly rateLimit?: RateLimit | undefined;
}

/** An answer changes only the count of the rate limit. */
export function createService(options: ServiceOptions): Service {
  const { endpointsOf, keys, rateLimit = createRateLimit(100) } = options;
  const admit = createAdmit(keys, rateLimit);
  const basePath = basePathOf(options.baseUrl);

  return (request, context) => {
    const { vary } = context;
    const { pathname, search, searchParams } = new URL(request.url);
    const ownPath = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : "";
    const path = vary("pathForm", ownPath, { path: ownPath, basePath, search });
    const id = typeof path === "string" ? /^\/meetings\/([^/]+)$/.exec(path)?.[1] : undefined;
    const isKnown = path === "/auth" || path === "/sync" || id !== undefined;
    const refused =
      typeof path !== "string"
        ? path
        : isKnown
          ? methodRefusal(request.method, path, vary)
          : failure(404, vary, "Not found");
    const admitted = {
      headers: request.headers,
      path: typeof path === "string" ? path : ownPath,
      search: searchParams,
    };
    return admit(admitted, context, (key) => {
      if (refused !== undefined) return refused;
      const endpoints = endpointsOf(key.userId);
      if (path === "/auth") return endpoints.auth(request, key, context);
      return id === undefined ? endpoints.sync(searchParams, key, context) : endpoints.meeting(decoded(id), context);
    });
  };
}

/** Undefined when the method is correct. */
function methodRefusal(method: string, path: string, vary: Vary): Answer | undefined {
  const expected = path === "/auth" ? "POST" : "GET";
  if (method === expected) return undefined;
  const headers = { Allow: expected };
  if (method === "OPTIONS") return { status: 204, headers, body: undefined };
  return { ...failure(405, vary, "Method not allowed"), headers };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
