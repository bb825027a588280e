import { distanceOf, equalHeaders, matchKey } from "./match";
import type { RecordedExchange, RecordedRequest } from "./recorded";

/** Finds the answers of a recording. */
export interface RecordingIndex {
  /**
   * The next answer to an equal request, in the order of the recording; after the last answer, the last one again. Of equal
   * requests, those with the most equal headers are used. Undefined when there is none.
   */
  find(request: RecordedRequest): RecordedExchange | undefined;
  /** Up to three most similar requests, the most similar first. */
  nearest(request: RecordedRequest): RecordedRequest[];
  /** The number of exchanges that have not been used yet. */
  readonly unused: number;
  readonly size: number;
}

export function indexRecording(exchanges: readonly RecordedExchange[]): RecordingIndex {
  const byKey = new Map<string, RecordedExchange[]>();
  for (const exchange of exchanges) {
    const key = matchKey(exchange.request);
    byKey.set(key, [...(byKey.get(key) ?? []), exchange]);
  }
  const used = new Set<RecordedExchange>();

  return {
    find({ headers, ...request }) {
      const same = byKey.get(matchKey({ headers, ...request })) ?? [];
      const equal = (exchange: RecordedExchange) => equalHeaders(exchange.request.headers, headers);
      const most = Math.max(0, ...same.map(equal));
      const best = same.filter((exchange) => equal(exchange) === most);
      const found = best.find((exchange) => !used.has(exchange)) ?? best.at(-1);
      if (found !== undefined) used.add(found);
      return found;
    },
    nearest(request) {
      const different = new Map(exchanges.map((exchange) => [JSON.stringify(exchange.request), exchange.request]));
      return [...different.values()]
        .map((recorded) => ({ recorded, distance: distanceOf(request, recorded) }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, 3)
        .map(({ recorded }) => recorded);
    },
    get unused() {
      return exchanges.length - used.size;
    },
    size: exchanges.length,
  };
}
