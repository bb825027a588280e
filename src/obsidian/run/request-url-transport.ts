import { requestUrl } from "obsidian";
import type { Transport } from "../../api/transport";

/** The platform sets these itself and fails when somebody else does. */
const platformHeaders = new Set(["host", "content-length", "connection", "content-type"]);
/** Statuses that a `Response` must not have a body for. */
const bodiless = new Set([204, 205, 304]);

/**
 * Obsidian's way out: no CORS, on every platform. It cannot be aborted and follows redirects by itself, so both are
 * handled above: late answers are dropped by the client, and the key only goes to a pinned address.
 */
export const requestUrlTransport: Transport = async (request) => {
  request.signal.throwIfAborted();
  const headers: Record<string, string> = {};
  request.headers.forEach((value, name) => {
    if (!platformHeaders.has(name)) headers[name] = value;
  });
  const body = await request.text();
  const contentType = request.headers.get("content-type");
  const answer = await requestUrl({
    url: request.url,
    method: request.method,
    headers,
    ...(contentType === null ? {} : { contentType }),
    ...(body === "" ? {} : { body }),
    throw: false,
  });
  return new Response(bodiless.has(answer.status) ? null : answer.arrayBuffer, {
    status: answer.status,
    // Names come in any case on iOS; `Headers` makes them one.
    headers: new Headers(answer.headers),
  });
};
