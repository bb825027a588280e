import type { networkQuestions } from "../service/network-questions";
import { withBody } from "../network/network";
import type { Exchange } from "../service/protocol";
import { keyOf } from "../service/keys";
import { hash } from "../service/random";
import { isAffected, isWithin, remember, remembered, type Effects } from "./variant";

/** The network between the service and its client. Unlike faults, these are permanent properties of the network. */
export const networkEffects: Effects<keyof typeof networkQuestions> = {
  caching: {
    etag: (exchange, { request }) => withEtag(exchange, request.headers.get("if-none-match")),
    strayNotModified: (exchange, _, context) =>
      isAffected(context) ? { ...exchange, answer: { status: 304, body: undefined } } : exchange,
    stale(exchange, { request }, context) {
      if (request.method !== "GET") return exchange;
      const { now } = context;
      // A shared cache does not answer one user with the answer to another (RFC 9111, 3.5).
      const key = `cached ${keyOf(request.headers) ?? ""} ${request.url}`;
      const known = remembered<{ at: number; exchange: Exchange } | undefined>(context, key, undefined);
      if (known !== undefined && isWithin(60_000, known.at, now)) {
        return withHeaders(known.exchange, { Age: String(Math.floor((now - known.at) / 1000)) });
      }
      remember(context, key, { at: now, exchange });
      return exchange;
    },
  },
  bodies: {
    repeatedKeys: (exchange) =>
      withBody(exchange, (body) => body.replace(/^\{/, '{"serverTime":"1970-01-01T00:00:00.000Z",')),
    // One meeting makes each list that contains it invalid.
    poison(exchange, { request, entries }) {
      const id = entries[3]?.id;
      const isIn = id !== undefined && exchange.answer.body?.includes(id) === true;
      if (!isIn || !request.url.includes("/sync")) return exchange;
      return withBody(exchange, (body) => body.slice(0, body.indexOf(id) + 20));
    },
  },
};

function withHeaders({ answer, wire }: Exchange, headers: Readonly<Record<string, string>>): Exchange {
  return { wire, answer: { ...answer, headers: { ...answer.headers, ...headers } } };
}

/** Errors have no tag: a 304 would hide them from a client that has seen them before. */
function withEtag(exchange: Exchange, known: string | null): Exchange {
  if (exchange.answer.status !== 200) return exchange;
  const tag = `"${hash(exchange.answer.body ?? "").toString(16)}"`;
  const tagged = withHeaders(exchange, { ETag: tag, "Cache-Control": "no-cache" });
  return known === tag ? { ...tagged, answer: { ...tagged.answer, status: 304, body: undefined } } : tagged;
}
