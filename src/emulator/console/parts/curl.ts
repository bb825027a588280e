/** Something that is asked of the emulator or of the service it plays. */
export interface Asked {
  readonly method: string;
  /** From the root, with the query. */
  readonly path: string;
  /** JSON; undefined for none. */
  readonly body?: unknown;
}

const KEY = "MEETING_NOTES_API_KEY";

/** The same from a shell. */
export function curlFor(asked: Asked, origin: string): string {
  return line(asked, origin, []);
}

/** A request to the service; the key stays in the shell's environment. */
export function curlWithKey(asked: Asked, origin: string): string {
  return line(asked, origin, [`-H "Authorization: Bearer $${KEY}"`]);
}

function line({ method, path, body }: Asked, origin: string, headers: readonly string[]): string {
  const isSent = body !== undefined || method === "PATCH" || (method === "POST" && headers.length === 0);
  const content = isSent ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body ?? {}))}`] : [];
  const verb = method === "GET" ? [] : [`-X ${method}`];
  return ["curl", ...verb, ...headers, ...content, quoted(origin + path)].join(" ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
