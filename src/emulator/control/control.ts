import * as z from "zod/mini";
import { checkedAs } from "../data/checked";
import { InvalidInput } from "../data/invalid";
import type { Emulator } from "../emulator";
import { messageOf } from "../data/message";
import { Refused, type Asked, type Call } from "./call";
import { clockCalls } from "./clock-calls";
import { faultCalls } from "./fault-calls";
import { journalCalls } from "./journal-calls";
import { keyCalls } from "./key-calls";
import { meetingCalls } from "./meeting-calls";
import { settingsCalls } from "./settings-calls";
import { stateCalls } from "./state-calls";
import { variantCalls } from "./variant-calls";

export const CONTROL_PATH = "/__emulator";

const nothing = z.strictObject({});

/** Everything that can be asked of the emulator itself, as a function from a request to a response. */
export type Control = (request: Request) => Promise<Response>;

/** Any origin and any host may ask: who opens it to a network puts `guarded` before it. */
export function createControl(emulator: Emulator): Control {
  const calls: readonly Call[] = [
    {
      method: "GET",
      path: "/",
      what: "What can be asked.",
      run: () => ({ calls: calls.map(({ run: _, path, ...call }) => ({ ...call, path: CONTROL_PATH + path })) }),
    },
    ...stateCalls(),
    ...meetingCalls,
    ...settingsCalls,
    ...keyCalls,
    ...variantCalls,
    ...faultCalls,
    ...clockCalls,
    ...journalCalls,
  ];

  return async (request) => {
    try {
      const { call, parts } = callFor(request, calls);
      const isSent = call.method === "POST" || call.method === "PATCH";
      const given = isSent ? await jsonOf(request) : undefined;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      // What would be overlooked is refused: whoever sends it means something by it.
      if (isSent || call.example === undefined) checkedAs(nothing, query);
      if (isSent && call.example === undefined) checkedAs(nothing, given);
      const asked: Asked = {
        part: (name) => parts.get(name) ?? "",
        body: (shape) => checkedAs(shape, given),
        query: (shape) => checkedAs(shape, query),
      };
      const answer: unknown = await call.run(asked, emulator);
      return answer === undefined ? new Response(null, { status: 204 }) : json(200, answer);
    } catch (error) {
      return refusal(error);
    }
  };
}

function callFor({ method, url }: Request, calls: readonly Call[]) {
  const path = new URL(url).pathname.slice(CONTROL_PATH.length).replace(/\/$/, "") || "/";
  const fitting = calls.flatMap((call) => {
    const parts = partsOf(call.path, path);
    return parts === undefined ? [] : [{ call, parts }];
  });
  const right = fitting.find(({ call }) => call.method === method);
  if (right !== undefined) return right;
  const where = `${CONTROL_PATH}${path === "/" ? "" : path}`;
  if (fitting.length === 0) {
    throw new Refused(404, `There is no call ${where}. GET ${CONTROL_PATH} lists all calls.`);
  }
  const methods = fitting.map(({ call }) => call.method).join(", ");
  throw new Refused(405, `${where} takes ${methods}, not ${method}.`, { Allow: methods });
}

function partsOf(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  const isFit =
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
  if (!isFit) return undefined;
  return new Map(
    wanted.flatMap((part, at) => (part.startsWith(":") ? [[part.slice(1), decoded(given[at] ?? "")]] : [])),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An empty body is an empty object. */
async function jsonOf(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new Refused(415, `${request.method} needs the header Content-Type: application/json.`);
  }
  const text = await request.text();
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch (error) {
    throw new Refused(400, `The body should be JSON: ${messageOf(error)}.`);
  }
}

function refusal(error: unknown): Response {
  if (error instanceof Refused) return json(error.status, { error: error.message }, error.headers);
  if (error instanceof InvalidInput || error instanceof RangeError) return json(400, { error: error.message });
  return json(500, { error: `The emulator failed: ${messageOf(error)}` });
}

function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
