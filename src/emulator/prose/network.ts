import type { networkVariants } from "../switches/network";
import type { ProseOf } from "./prose";

const JSON_ONLY = "1: All responses are JSON. (What lies on the way: not shown.)";
const SOMETIMES = "for the second request and each third one after it";

export const networkProse: ProseOf<keyof typeof networkVariants> = {
  proxy: {
    spec: JSON_ONLY,
    values: {
      none: "Only the service answers.",
      badGateway: `502 and a page of HTML ${SOMETIMES}.`,
      loginPage: `200 and a login page ${SOMETIMES}.`,
      loginRedirect: `302 to another host's login page ${SOMETIMES}.`,
      originTimeout: `522 and a page of HTML ${SOMETIMES}.`,
    },
  },
  caching: {
    spec: JSON_ONLY,
    values: {
      noStore: "`Cache-Control: no-store`.",
      etag: "An `ETag`, and 304 to a request that has it.",
      strayNotModified: `304 to requests that asked for no such thing, ${SOMETIMES}.`,
      stale: "An answer up to a minute old for the same address, with `Age`.",
    },
  },
  bodies: {
    spec: JSON_ONLY,
    values: {
      clean: "Whole and valid.",
      truncated: `Cut in the middle ${SOMETIMES}.`,
      wrongLength: `With a wrong content length ${SOMETIMES}.`,
      badGzip: `Said to be gzip, and not, ${SOMETIMES}.`,
      bom: "With a byte order mark before it.",
      notANumber: `With NaN in place of a value ${SOMETIMES}.`,
      repeatedKeys: "With a key that comes twice.",
      noContent: `204 ${SOMETIMES}.`,
      poison: "One meeting cuts off every list it is in.",
    },
  },
  bigPages: {
    spec: "4.2: limit: maximum allowed value 100.",
    values: {
      served: "Served like small ones.",
      gatewayTimeout: "504 for a limit above 25.",
      tooLarge: "413 for a limit above 25.",
      slow: "Five seconds for a limit above 25.",
    },
  },
  retries: {
    spec: "1: The API is read-only.",
    values: {
      harmless: "Nothing is lost.",
      executedThenLost: `The service answered and counted, and the connection was closed, ${SOMETIMES}.`,
    },
  },
  connections: {
    spec: JSON_ONLY,
    values: { kept: "Connections last.", reset: `Closed before the service heard of it ${SOMETIMES}.` },
  },
  versionHeader: {
    spec: "9: Versioning scheme, version header or version in the path: not shown.",
    values: { none: "No header.", sent: "`X-API-Version` on each answer." },
  },
};
