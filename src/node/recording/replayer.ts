import { controlRefusal, serviceRefusal, type Access, type Peer } from "../../emulator/control/guard";
import type { Handled } from "../../emulator/network/wire";
import { headerText } from "../../emulator/prose/refusals";
import { differencesOf } from "./match";
import type { RecordedAnswer, RecordedRequest } from "./recorded";
import { requestOf, requestText, responseOf, TOO_LARGE } from "./recorded-parts";
import type { RecordingIndex } from "./recording-index";

export interface ReplayerOptions {
  readonly index: RecordingIndex;
  /** The path of the service, such as `/api/v1`. */
  readonly basePath: string;
  /** The key that replaces the recorder's key. */
  readonly apiKey: string;
  readonly access: Access;
}

/** A request that the recording does not have. */
export interface Miss {
  /** Method and target. */
  readonly request: string;
  readonly nearest: readonly { readonly request: string; readonly differences: readonly string[] }[];
}

export interface Replayer {
  readonly handle: (request: Request, peer: Peer) => Promise<Handled>;
  readonly answered: number;
  readonly missed: number;
}

/** The path that tests use to read which requests were answered and which were not. */
export const REPLAY_PATH = "/__emulator/replay";
/** The number of misses that are kept. */
const MOST_MISSES = 100;
/** The status for requests that were not recorded. The API does not use it, and clients do not retry it. */
const MISSED = 424;

/** Answers only from a recording. */
export function createReplayer({ index, basePath, apiKey, access }: ReplayerOptions): Replayer {
  const misses: Miss[] = [];
  let answered = 0;
  let missed = 0;

  function miss(asked: RecordedRequest): Handled {
    const nearest = index.nearest(asked).map((request) => ({
      request: nameOf(request),
      differences: differencesOf(asked, request),
    }));
    missed += 1;
    misses.push({ request: nameOf(asked), nearest });
    if (misses.length > MOST_MISSES) misses.shift();
    const [first] = nearest;
    const advice = first && `The most similar is ${first.request}: ${first.differences.join("; ")}.`;
    return plain(MISSED, { error: ["This request was not recorded.", advice ?? ""].join(" ").trim(), nearest });
  }

  return {
    get answered() {
      return answered;
    },
    get missed() {
      return missed;
    },
    async handle(request, peer) {
      const { pathname, search, origin } = new URL(request.url);
      if (pathname === REPLAY_PATH) {
        const reason = controlRefusal(request, peer, access);
        if (reason !== undefined) return plain(403, { error: reason });
        return plain(200, { answered, missed, misses, unused: index.unused });
      }
      const reason = serviceRefusal(request, peer, access);
      if (reason !== undefined) return plain(403, { error: reason });
      if (!pathname.startsWith(`${basePath}/`))
        return plain(404, { error: `There is nothing at ${pathname}. The service is below ${basePath}.` });
      const body = await requestText(request);
      if (body === undefined) return plain(413, { error: TOO_LARGE });
      const asked = requestOf(request, `${pathname.slice(basePath.length)}${search}`, body, { key: apiKey });
      const found = index.find(asked);
      if (found === undefined) return miss(asked);
      answered += 1;
      return handledOf(found.answer, origin + basePath);
    },
  };
}

function handledOf(answer: RecordedAnswer | null, base: string): Handled {
  if (answer === null) return { response: new Response(null), wire: { delay: 0, ending: { kind: "reset" } } };
  const response = responseOf(answer, base);
  // The announced length is one byte too long, and then the connection closes.
  return { response, wire: { delay: 0, ...(answer.isCut && { ending: { kind: "contentLength", by: 1 } }) } };
}

function nameOf({ method, target }: RecordedRequest): string {
  return `${method} ${target}`;
}

function plain(status: number, content: Readonly<Record<string, unknown>>): Handled {
  const headers = new Headers();
  if (typeof content["error"] === "string") headers.set("X-Emulator-Reason", headerText(content["error"]));
  return { response: Response.json(content, { status, headers }), wire: { delay: 0 } };
}
