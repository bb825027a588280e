import type { Entry } from "./database";
import type { Exchange } from "./protocol";
import { question } from "./question";

const JSON_ONLY = "1: All responses are JSON. (Proxies and caches in between: not shown.)";
const SOMETIMES = "for the second request and every third one after it";

/** The network between the service and its client. Unlike faults, these are permanent properties of the network. */
export const networkQuestions = {
  caching: question<Exchange, { request: Request }>()({
    gap: "G68",
    sentence: JSON_ONLY,
    values: {
      noStore: "`Cache-Control: no-store`.",
      etag: "An `ETag`, and 304 to a request that sends it.",
      strayNotModified: `304 to requests without a condition ${SOMETIMES}.`,
      stale: "The same address gets an answer that is up to a minute old, with `Age`.",
    },
    undocumented: ["strayNotModified"],
  }),
  bodies: question<Exchange, { request: Request; entries: readonly Entry[] }>()({
    gap: "G69",
    sentence: JSON_ONLY,
    values: {
      clean: "Complete and valid.",
      repeatedKeys: "With a key that occurs twice.",
      poison: "Every list that contains a certain meeting ends in the middle of it.",
    },
    undocumented: ["poison"],
  }),
};
