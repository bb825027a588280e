import type { Transport } from "../../api/transport";

const pending = new Set<Request>();
const requestOfBody = new WeakMap<ReadableStream, Request>();

/**
 * Sends requests with Node's own `fetch`, which keeps connections alive. A redirect is returned as the response and never
 * followed, so that the key is sent to no other address.
 *
 * Node passes an abort of the caller's signal on through the `Request`, but only as long as that object is in memory, and
 * `fetch` does not hold it. So it is kept here: until the response comes, and then as long as the response's body.
 */
export const fetchTransport: Transport = async (request) => {
  pending.add(request);
  try {
    const response = await fetch(request, { redirect: "manual" });
    if (response.body !== null) requestOfBody.set(response.body, request);
    return response;
  } finally {
    pending.delete(request);
  }
};
