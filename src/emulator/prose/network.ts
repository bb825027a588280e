import type { networkVariants } from "../switches/network";
import type { ProseOf } from "./prose";

const JSON_ONLY = "1: All responses are JSON. (Proxies and caches in between: not shown.)";
const SOMETIMES = "for the second request and every third one after it";

export const networkProse: ProseOf<keyof typeof networkVariants> = {
  proxy: {
    spec: JSON_ONLY,
    values: {
      none: "Only the service answers.",
      badGateway: `502 and an HTML page ${SOMETIMES}.`,
      loginPage: `200 and a login page ${SOMETIMES}.`,
      loginRedirect: `302 to another host's login page ${SOMETIMES}.`,
      originTimeout: `522 and an HTML page ${SOMETIMES}.`,
    },
  },
  caching: {
    spec: JSON_ONLY,
    values: {
      noStore: "`Cache-Control: no-store`.",
      etag: "An `ETag`, and 304 to a request that sends it.",
      strayNotModified: `304 to requests without a condition ${SOMETIMES}.`,
      stale: "The same address gets an answer that is up to a minute old, with `Age`.",
    },
  },
  bodies: {
    spec: JSON_ONLY,
    values: {
      clean: "Complete and valid.",
      truncated: `Cut in the middle ${SOMETIMES}.`,
      wrongLength: `With a wrong content length ${SOMETIMES}.`,
      badGzip: `Declared as gzip without being gzip ${SOMETIMES}.`,
      bom: "With a byte order mark before the JSON.",
      notANumber: `With NaN instead of a value ${SOMETIMES}.`,
      repeatedKeys: "With a key that occurs twice.",
      noContent: `Status 204 without a body ${SOMETIMES}.`,
      poison: "Every list that contains a certain meeting ends in the middle of it.",
    },
  },
  bigPages: {
    spec: "4.2: limit: maximum allowed value 100.",
    values: {
      served: "Large pages are served like small ones.",
      gatewayTimeout: "504 for a limit above 25.",
      tooLarge: "413 for a limit above 25.",
      slow: "A limit above 25 takes five seconds.",
    },
  },
  retries: {
    spec: "1: The API is read-only.",
    values: {
      harmless: "No answer is lost.",
      executedThenLost: `The service answers and counts the request, but the connection is closed ${SOMETIMES}.`,
    },
  },
  connections: {
    spec: JSON_ONLY,
    values: { kept: "Connections stay open.", reset: `Closed before the service gets the request ${SOMETIMES}.` },
  },
  versionHeader: {
    spec: "9: Versioning scheme, version header or version in the path: not shown.",
    values: { none: "No header.", sent: "Each answer has `X-API-Version`." },
  },
  cors: {
    spec: "5: The key must not appear in client-side code. (Whether pages of other sites may send requests: not shown.)",
    values: {
      none: "No answer allows pages of other sites to read it.",
      any: "Each answer allows every page to read it, and a preflight request gets 204 without a key.",
    },
  },
};
