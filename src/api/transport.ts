/**
 * One HTTP exchange. Everything that can carry a request is a transport: Node's HTTP client, Obsidian's `requestUrl`, the
 * emulator in the same process; and everything that adds behaviour takes one and returns one.
 *
 * Resolves with any status. Rejects only when no answer came (unreachable, reset, refused redirect).
 */
export type Transport = (request: Request) => Promise<Response>;
