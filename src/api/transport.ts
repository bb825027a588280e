/**
 * Sends one HTTP request. Implementations are Node's HTTP client, Obsidian's `requestUrl`, and the emulator in the same
 * process. A function that adds behaviour takes a transport and returns one.
 *
 * Resolves with any status. Rejects only when there is no answer (unreachable, reset, refused redirect).
 */
export type Transport = (request: Request) => Promise<Response>;
