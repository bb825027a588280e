import type { Transport } from "../../api/transport";

/**
 * Sends requests with Node's own `fetch`, which keeps connections alive. A redirect is returned as the response and never
 * followed, so that the key is sent to no other address.
 */
export const fetchTransport: Transport = (request) => fetch(request, { redirect: "manual" });
