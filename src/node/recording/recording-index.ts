import { distanceOf, equalHeaders, hasSameHeaders, matchKey } from "./match";
import type { RecordedExchange, RecordedRequest } from "./recorded";
import type { Place, Recording } from "./recording-reader";

/** Finds the answers of a recording. It keeps the requests in memory; answers stay in the file. */
export interface RecordingIndex {
  /**
   * The next answer to an equal request, in the order of the recording; after the last answer, the last one again. Of equal
   * requests, those with the most equal headers are used. Undefined when there is none.
   */
  find(request: RecordedRequest): Promise<RecordedExchange | undefined>;
  /** Up to three most similar requests, the most similar first. */
  nearest(request: RecordedRequest): RecordedRequest[];
  /** The number of exchanges that have not been used yet. */
  readonly unused: number;
  readonly size: number;
}

interface Entry {
  readonly place: Place;
  readonly request: RecordedRequest;
  isUsed: boolean;
}

/** @param exactly `find` uses only requests whose headers are all equal, except `Accept` */
export async function indexRecording(recording: Recording, exactly = false): Promise<RecordingIndex> {
  const entries = new Map<string, Entry[]>();
  /** Equal requests are kept once. */
  const requests = new Map<string, RecordedRequest>();
  let size = 0;
  let used = 0;
  for await (const { exchange, place } of recording.exchanges()) {
    const name = JSON.stringify(exchange.request);
    const request = requests.get(name) ?? exchange.request;
    requests.set(name, request);
    const key = matchKey(request);
    const list = entries.get(key) ?? [];
    list.push({ place, request, isUsed: false });
    entries.set(key, list);
    size += 1;
  }

  return {
    async find(request) {
      const same = entries.get(matchKey(request)) ?? [];
      const equal = (entry: Entry) => equalHeaders(entry.request.headers, request.headers);
      const most = same.reduce((highest, entry) => Math.max(highest, equal(entry)), 0);
      const best = exactly
        ? same.filter((entry) => hasSameHeaders(entry.request.headers, request.headers))
        : same.filter((entry) => equal(entry) === most);
      const entry = best.find(({ isUsed }) => !isUsed) ?? best.at(-1);
      if (entry === undefined) return undefined;
      if (!entry.isUsed) used += 1;
      entry.isUsed = true;
      return await recording.read(entry.place);
    },
    nearest: (request) =>
      [...requests.values()]
        .map((recorded) => ({ recorded, distance: distanceOf(request, recorded) }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, 3)
        .map(({ recorded }) => recorded),
    get unused() {
      return size - used;
    },
    size,
  };
}
