// Runs the probe against the emulator in the same process: time passes only while the probe waits.
import { createEmulator, type Emulator } from "../../src/emulator/emulator";
import type { LazyMeeting } from "../../src/emulator/service/meeting";
import { sampleMeetings } from "../../src/emulator/sample/sample-meetings";
import type { Transport } from "../../src/api/transport";
import { contradictionsIn, type Contradiction } from "../../src/probe/contradictions";
import { runProbe, type Finding } from "../../src/probe/run-probe";
import { createSession } from "../../src/probe/session/session";

const START = Date.UTC(2026, 10, 20, 10, 0, 17, 345);
/** How long an answer takes, in milliseconds. */
const TRAVEL = 40;

export interface Probed {
  readonly findings: readonly Finding[];
  readonly requests: number;
  /** The findings as text. */
  readonly texts: string;
  readonly methods: readonly string[];
  readonly contradictions: readonly Contradiction[];
  readonly apiKey: string;
  readonly titles: readonly string[];
  /** The value of a question that holds; undefined when the question is not answered. */
  readonly valueOf: (question: string) => string | undefined;
}

export type Fields = Record<string, unknown>;

export interface Body extends Fields {
  meetings?: Fields[];
  meeting?: Fields;
  pagination?: Fields;
}

/** How a server differs from the emulator, in ways that no switch has. */
export interface Changes {
  /** The answer in place of the emulator's; undefined for the emulator's. Also called to change the emulator's world. */
  readonly instead?: (request: Request, emulator: Emulator) => Response | undefined;
  /** Changes the headers. */
  readonly headers?: (headers: Headers, status: number) => void;
  /** The body in place of a JSON body. */
  readonly json?: (body: Body, request: Request, status: number) => unknown;
}

export interface ProbeOptions {
  readonly changes?: Changes;
  /** Number of sample meetings. */
  readonly count?: number;
  /** The rate limit; 100 when undefined, which a probe never reaches. */
  readonly requestsPerMinute?: number;
}

const kept = new Map<number, readonly LazyMeeting[]>();

/** Sample meetings whose texts are created once for all probes. */
function samples(count: number): readonly LazyMeeting[] {
  const meetings =
    kept.get(count) ??
    sampleMeetings({ seed: 7, count }).map(({ body, ...head }) => {
      const made = { ...body() };
      return { ...head, body: () => made };
    });
  kept.set(count, meetings);
  return meetings;
}

/** Probes an emulator with the given switches. */
export async function probeEmulator(
  switches: Readonly<Record<string, string>>,
  { count = 300, requestsPerMinute, changes = {} }: ProbeOptions = {},
): Promise<Probed> {
  const emulator = createEmulator({
    meetings: samples(count),
    switches,
    requestsPerMinute,
    now: START,
  });
  const transport: Transport = async (request) => {
    emulator.clock.advance(TRAVEL);
    const response = changes.instead?.(request, emulator) ?? (await changed(emulator, request, changes));
    return withDate(response, emulator.clock.now());
  };
  const session = createSession({
    baseUrl: emulator.baseUrl,
    key: emulator.apiKey,
    transport,
    budget: 100,
    pace: 600,
    now: () => emulator.clock.now(),
    wait: (ms) => {
      emulator.clock.advance(ms);
      return Promise.resolve();
    },
  });
  const findings = await runProbe(session);
  return {
    findings,
    requests: session.answers.length,
    texts: JSON.stringify(findings),
    methods: [...new Set(session.answers.map(({ request }) => request.split(" ")[0] ?? ""))].sort(),
    contradictions: contradictionsIn(findings, session),
    apiKey: emulator.apiKey,
    titles: [...emulator.world.heads()].map(({ title }) => title),
    valueOf: (name) => findings.find(({ question }) => question === name)?.value,
  };
}

async function changed(emulator: Emulator, request: Request, { json, headers }: Changes): Promise<Response> {
  const response = await emulator.transport(request);
  headers?.(response.headers, response.status);
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  if (json === undefined || !isJson || request.method === "HEAD") return response;
  const body = json((await response.json()) as Body, request, response.status);
  return new Response(JSON.stringify(body), response);
}

/** As a server over HTTP does. */
function withDate(response: Response, now: number): Response {
  if (!response.headers.has("date")) response.headers.set("date", new Date(now).toUTCString());
  return response;
}
