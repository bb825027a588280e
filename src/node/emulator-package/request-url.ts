import type { Emulator } from "../../emulator/emulator";

/** The parameters of Obsidian's `requestUrl`. */
export interface RequestUrlParam {
  url: string;
  method?: string;
  contentType?: string;
  body?: string | ArrayBuffer;
  headers?: Record<string, string>;
  /** Whether a status of 400 or more rejects; true when undefined. */
  throw?: boolean;
}

/** The answer of Obsidian's `requestUrl`. Reading `json` throws when the text is not JSON. */
export interface RequestUrlResponse {
  status: number;
  headers: Record<string, string>;
  arrayBuffer: ArrayBuffer;
  json: ReturnType<typeof JSON.parse>;
  text: string;
}

export interface RequestUrlResponsePromise extends Promise<RequestUrlResponse> {
  arrayBuffer: Promise<ArrayBuffer>;
  json: Promise<ReturnType<typeof JSON.parse>>;
  text: Promise<string>;
}

/** Obsidian's `requestUrl`, for a mock of the module `obsidian`. */
export type RequestUrl = (request: RequestUrlParam | string) => RequestUrlResponsePromise;

/** A chain of redirects that is longer than this is refused. */
const MOST_REDIRECTS = 20;

/**
 * Obsidian's `requestUrl`, answered by the emulator in this process. Like the real one it follows redirects, rejects a
 * status of 400 or more unless `throw` is false, and cannot be aborted.
 */
export function createRequestUrl({ transport }: Pick<Emulator, "transport">): RequestUrl {
  async function send(param: RequestUrlParam): Promise<RequestUrlResponse> {
    const { method = "GET", contentType, body = null, headers = {}, throw: isThrown = true } = param;
    const sent = new Headers(headers);
    if (contentType !== undefined) sent.set("content-type", contentType);
    let request = new Request(param.url, { method, headers: sent, body, redirect: "manual" });
    let response = await transport(request);
    for (let count = 0; isRedirect(response); count += 1) {
      const url = new URL(response.headers.get("location") ?? "", request.url);
      if (url.origin !== new URL(request.url).origin) throw new Error("net::ERR_NAME_NOT_RESOLVED");
      if (count >= MOST_REDIRECTS) throw new Error("net::ERR_TOO_MANY_REDIRECTS");
      const isKept = response.status >= 307 || method === "GET";
      request = new Request(url, { method: isKept ? method : "GET", headers: sent, body: isKept ? body : null });
      response = await transport(request);
    }
    return await answerOf(response, isThrown);
  }

  return (request) => {
    const answer = send(typeof request === "string" ? { url: request } : request);
    const part = <T>(read: (answer: RequestUrlResponse) => T): Promise<T> => {
      const promise = answer.then(read);
      // Callers that read no part must not see its rejection.
      promise.catch(() => undefined);
      return promise;
    };
    return Object.assign(answer, {
      arrayBuffer: part((one) => one.arrayBuffer),
      json: part((one): unknown => one.json),
      text: part((one) => one.text),
    });
  };
}

function isRedirect({ status, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.has("location");
}

async function answerOf(response: Response, isThrown: boolean): Promise<RequestUrlResponse> {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const arrayBuffer = await response.arrayBuffer();
  if (isThrown && status >= 400)
    throw Object.assign(new Error(`Request failed, status ${status}`), { status, headers });
  const text = new TextDecoder().decode(arrayBuffer);
  return {
    status,
    headers,
    arrayBuffer,
    text,
    get json(): unknown {
      return JSON.parse(text) as unknown;
    },
  };
}
