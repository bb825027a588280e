/** A request to the control API or to the service. */
export interface CallRequest {
  readonly method: string;
  /** Absolute, with the query. */
  readonly path: string;
  /** JSON; undefined for none. */
  readonly body?: unknown;
}

const KEY = "MEETING_NOTES_API_KEY";

/** The curl line for a call of the control API. */
export function curlFor(request: CallRequest, origin: string): string {
  return line(request, origin, []);
}

/** The curl line for a request to the service. It reads the key from the shell's environment. */
export function curlWithKey(request: CallRequest, origin: string): string {
  return line(request, origin, [`-H "Authorization: Bearer $${KEY}"`]);
}

function line({ method, path, body }: CallRequest, origin: string, headers: readonly string[]): string {
  const isSent = body !== undefined || method === "PATCH" || (method === "POST" && headers.length === 0);
  const content = isSent ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body ?? {}))}`] : [];
  const verb = method === "GET" ? [] : [`-X ${method}`];
  return ["curl", ...verb, ...headers, ...content, quoted(origin + path)].join(" ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
