import { createAdmit } from "./admission";
import { failure, type Answer } from "./protocol";
import type { Database } from "./database";
import { createEndpoints } from "./endpoints";
import type { Keys } from "./keys";
import type { Vary } from "../switches/questions";
import { createRateLimit, type RateLimit } from "./rate-limit";
import type { Turn } from "./request-context";

/** The service of the spec: finds the operation a request means, has it admitted and answered. */
export type Service = (request: Request, turn: Turn) => Answer;

export interface ServiceOptions {
  readonly database: Database;
  readonly keys: Pick<Keys, "find">;
  /** Only its path counts in a request; the origin is whatever the door listens on. */
  readonly baseUrl: string;
  /** Largest page. */
  readonly maxLimit?: number | undefined;
  /** 100 requests a minute for each key when undefined. */
  readonly rateLimit?: RateLimit | undefined;
  /** IANA name of the user's time zone. */
  readonly timeZone?: string | undefined;
}

/** Answering changes nothing but what is counted against the rate limit. */
export function createService(options: ServiceOptions): Service {
  const { database, keys, maxLimit = 100, rateLimit = createRateLimit(100), timeZone = "Europe/Berlin" } = options;
  const endpoints = createEndpoints(database, maxLimit, timeZone);
  const admit = createAdmit(keys, rateLimit);
  const basePath = new URL(options.baseUrl).pathname.replace(/\/$/, "");

  return (request, turn) => {
    const { vary } = turn;
    const { pathname, search, searchParams } = new URL(request.url);
    const own = pathname.startsWith(`${basePath}/`) ? vary("versionPath", pathname.slice(basePath.length)) : "";
    const path = vary("pathForm", own, { path: own, basePath, search });
    if (typeof path !== "string") return path;

    const id = /^\/meetings\/([^/]+)$/.exec(path)?.[1];
    if (path !== "/auth" && path !== "/sync" && id === undefined) return failure(404, vary, "Not found");
    const wrong = wrongMethod(request.method, path, vary);
    if (wrong !== undefined) return wrong;
    return admit({ headers: request.headers, path, search: searchParams }, turn, (key) => {
      if (path === "/auth") return endpoints.auth(request, key, turn);
      return id === undefined ? endpoints.sync(searchParams, key, turn) : endpoints.meeting(decoded(id), turn);
    });
  };
}

function wrongMethod(method: string, path: string, vary: Vary): Answer | undefined {
  const right = path === "/auth" ? "POST" : "GET";
  if (method === right) return undefined;
  const headers = { Allow: right };
  if (method === "OPTIONS" || method === "HEAD") return vary("preflight", { status: 204, headers, body: undefined });
  if (path === "/auth" && vary("authMethod", false)) return undefined;
  return vary("wrongMethod", { ...failure(405, vary, "Method not allowed"), headers });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
