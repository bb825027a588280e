import { struckBy, withBody, type Exchange, type Fault, type Run } from "../network/network";
import { asSpecified, type QuestionName } from "./questions";
import { hash } from "../service/random";
import { isUnlucky, remember, remembered, type OpenQuestions, type Variant } from "./variant";

/** What lies between the service and its client, as a state rather than an accident. */
export const networkVariants = {
  proxy: {
    gap: "G67",
    spec: "none",
    values: {
      badGateway: sometimes({ kind: "html", status: 502 }),
      loginPage: sometimes({ kind: "html", status: 200 }),
      loginRedirect: sometimes({ kind: "redirect", location: "https://portal.invalid/login" }),
      originTimeout: sometimes({ kind: "html", status: 522 }),
    },
  },
  caching: {
    gap: "G68",
    spec: "noStore",
    values: {
      etag:
        (run, { request }) =>
        () =>
          withEtag(run(), request.headers.get("if-none-match")),
      strayNotModified: (run, _, circumstances) =>
        isUnlucky(circumstances) ? () => ({ ...run(), answer: { status: 304, body: undefined } }) : run,
      stale:
        (run, { request }, circumstances) =>
        () => {
          const { now } = circumstances;
          const key = `cached ${request.method} ${request.url}`;
          const known = remembered<{ at: number; exchange: Exchange } | undefined>(circumstances, key, undefined);
          if (known !== undefined && now - known.at < 60_000) {
            return withHeaders(known.exchange, { Age: String(Math.floor((now - known.at) / 1000)) });
          }
          const exchange = run();
          remember(circumstances, key, { at: now, exchange });
          return exchange;
        },
    },
  },
  bodies: {
    gap: "G69",
    spec: "clean",
    values: {
      truncated: sometimes({ kind: "truncate", fraction: 0.5 }),
      wrongLength: sometimes({ kind: "contentLength", by: 25 }),
      badGzip: sometimes({ kind: "badGzip" }),
      noContent: sometimes({ kind: "noContent" }),
      bom: (run) => () => struckBy({ kind: "bom" }, run, asSpecified, () => 0),
      notANumber: (run, _, circumstances) =>
        isUnlucky(circumstances) ? changed(run, (body) => body.replace(/"(total|valid)":\w+/, '"$1":NaN')) : run,
      repeatedKeys: (run) => changed(run, (body) => body.replace(/^\{/, '{"serverTime":"1970-01-01T00:00:00.000Z",')),
      // One meeting that breaks each list it is in.
      poison:
        (run, { request, entries }) =>
        () => {
          const exchange = run();
          const id = entries[3]?.id;
          const isIn = id !== undefined && exchange.answer.body?.includes(id) === true;
          if (!isIn || !request.url.includes("/sync")) return exchange;
          return withBody(exchange, (body) => body.slice(0, body.indexOf(id) + 20));
        },
    },
  },
  bigPages: {
    gap: "G70",
    spec: "served",
    values: {
      gatewayTimeout: forBigPages({ kind: "html", status: 504 }),
      tooLarge: forBigPages({ kind: "html", status: 413 }),
      slow: forBigPages({ kind: "slow", ms: 5000 }),
    },
  },
  retries: { gap: "G71", spec: "harmless", values: { executedThenLost: sometimes({ kind: "lost" }) } },
  connections: { gap: "G75", spec: "kept", values: { reset: sometimes({ kind: "reset" }) } },
  versionHeader: {
    gap: "G74",
    spec: "none",
    values: { sent: (run) => () => withHeaders(run(), { "X-API-Version": "2026-10" }) },
  },
} as const satisfies Partial<OpenQuestions<QuestionName>>;

type NetworkQuestion = "proxy" | "caching" | "bodies" | "bigPages" | "retries" | "connections";
type SimpleFault = Exclude<Fault, { kind: "stale" }>;

function sometimes<N extends NetworkQuestion>(fault: SimpleFault): Variant<N> {
  return (run, _, circumstances) => (isUnlucky(circumstances) ? () => struckBy(fault, run, asSpecified, () => 0) : run);
}

/** Pages of more than 25 are too much for something on the way. */
function forBigPages(fault: SimpleFault): Variant<"bigPages"> {
  return (run, { request }) => {
    const limit = Number(new URL(request.url).searchParams.get("limit") ?? 0);
    return limit > 25 ? () => struckBy(fault, run, asSpecified, () => 0) : run;
  };
}

function changed(run: Run, change: (body: string) => string): Run {
  return () => withBody(run(), change);
}

function withHeaders({ answer, wire }: Exchange, headers: Readonly<Record<string, string>>): Exchange {
  return { wire, answer: { ...answer, headers: { ...answer.headers, ...headers } } };
}

function withEtag(exchange: Exchange, known: string | null): Exchange {
  const tag = `"${hash(exchange.answer.body ?? "").toString(16)}"`;
  const tagged = withHeaders(exchange, { ETag: tag, "Cache-Control": "no-cache" });
  return known === tag ? { ...tagged, answer: { ...tagged.answer, status: 304, body: undefined } } : tagged;
}
