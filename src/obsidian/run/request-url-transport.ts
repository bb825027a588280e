import { requestUrl } from "obsidian";
import type { Transport } from "../../api/transport";

/** The platform sets these headers itself, and fails if the caller sets them. */
const platformHeaders = new Set(["host", "content-length", "connection", "content-type"]);
/** Statuses with which a `Response` must not have a body. */
const bodiless = new Set([204, 205, 304]);

/**
 * Sends requests with Obsidian's `requestUrl`, which works without CORS on every platform. It cannot be aborted and follows
 * redirects by itself. Both are handled elsewhere: the client drops late responses, and the key is sent to a trusted
 * origin only.
 */
export const requestUrlTransport: Transport = async (request) => {
  request.signal.throwIfAborted();
  const headers: Record<string, string> = {};
  request.headers.forEach((value, name) => {
    if (!platformHeaders.has(name)) headers[name] = value;
  });
  const body = await request.text();
  const contentType = request.headers.get("content-type");
  const response = await requestUrl({
    url: request.url,
    method: request.method,
    headers,
    ...(contentType === null ? {} : { contentType }),
    ...(body === "" ? {} : { body }),
    throw: false,
  });
  return new Response(bodiless.has(response.status) ? null : response.arrayBuffer, {
    status: response.status,
    // On iOS, header names have any case. `Headers` normalises them, and rejects values beyond Latin-1.
    headers: Object.entries(response.headers).filter(([, value]) => /^[\t -\xff]*$/.test(value)),
  });
};
