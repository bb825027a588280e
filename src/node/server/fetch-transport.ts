import type { Transport } from "../../api/transport";

/**
 * Requests over the network by Node's own `fetch`, which keeps connections alive. A redirect is handed back as the
 * answer that it is, never followed: the key stays with the address it was given for.
 */
export const fetchTransport: Transport = (request) => fetch(request, { redirect: "manual" });
