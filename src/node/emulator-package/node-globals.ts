import { runInThisContext } from "node:vm";

/**
 * Node's own globals. A test environment such as Jest's jsdom hides or replaces them. The build replaces the global names
 * by these.
 */
const own = runInThisContext("globalThis") as typeof globalThis;

export const AbortController = own.AbortController;
export const Headers = own.Headers;
export const ReadableStream = own.ReadableStream;
export const Request = own.Request;
export const Response = own.Response;
export const TextDecoder = own.TextDecoder;
export const TextEncoder = own.TextEncoder;
export const clearTimeout = own.clearTimeout;
export const setTimeout = own.setTimeout;
