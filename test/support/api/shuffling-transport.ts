import type { Transport } from "../../../src/api/transport";
import { createRandom, pickSome } from "../../../src/emulator/service/random";

/**
 * A service that lists its meetings in another order in each request, though it counts them right. Behind it is one that
 * answers with all of them on one page.
 */
export function shufflingTransport(inner: Transport, seed: number): Transport {
  const random = createRandom(seed);
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith("/sync")) return inner(request);
    const [offset, limit] = ["offset", "limit"].map((name) => Number(url.searchParams.get(name))) as [number, number];
    url.searchParams.set("offset", "0");
    url.searchParams.set("limit", "100");
    const response = await inner(new Request(url, request));
    const body = (await response.json()) as { readonly meetings: readonly unknown[] };
    const total = body.meetings.length;
    const meetings = pickSome(random, body.meetings, total).slice(offset, offset + limit);
    const pagination = { offset, limit, total, hasMore: offset + meetings.length < total };
    return Response.json({ ...body, meetings, pagination });
  };
}
