import * as z from "zod/mini";
import { checkedAs } from "../data/checked";
import { InvalidInput, messageOf } from "../data/invalid";
import type { EmulatorParts } from "../world/emulator-parts";
import { BodyTooLarge, bodyText, isJson } from "../network/request-body";
import { CallError, type Call, type CallInput } from "./call";
import { clockCalls } from "./clock-calls";
import { faultCalls } from "./fault-calls";
import { journalCalls } from "./journal-calls";
import { keyCalls } from "./key-calls";
import { meetingCalls } from "./meeting-calls";
import { settingsCalls } from "./settings-calls";
import { stateCalls } from "./state-calls";
import { variantCalls } from "./variant-calls";

export const CONTROL_PATH = "/__emulator";

const empty = z.strictObject({});

/** The control API as a function from a request to a response. */
export type Control = (request: Request) => Promise<Response>;

/** The control API answers all callers, so a server must check `controlRefusal` first. */
export function createControl(emulator: EmulatorParts): Control {
  const calls: readonly Call[] = [
    {
      method: "GET",
      path: "/",
      what: "All calls, with an example for each.",
      run: () => ({
        calls: calls.map(({ run: _, path, ...call }) => ({ ...call, path: CONTROL_PATH + path })),
      }),
    },
    ...stateCalls,
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
      // Input that the call does not use is refused, because its sender expects an effect.
      if (isSent || call.example === undefined) checkedAs(empty, query);
      if (isSent && call.example === undefined) checkedAs(empty, given);
      const input: CallInput = {
        part: (name) => parts.get(name) ?? "",
        body: (schema) => checkedAs(schema, given),
        query: (schema) => checkedAs(schema, query),
      };
      const answer: unknown = await call.run(input, emulator);
      const response = answer === undefined ? new Response(null, { status: 204 }) : json(200, answer);
      return request.method === "HEAD" ? new Response(null, response) : response;
    } catch (error) {
      return errorResponse(error);
    }
  };
}

function callFor({ method, url }: Request, calls: readonly Call[]) {
  const path = new URL(url).pathname.slice(CONTROL_PATH.length).replace(/\/$/, "") || "/";
  const matching = calls.flatMap((call) => {
    const parts = partsOf(call.path, path);
    return parts === undefined ? [] : [{ call, parts }];
  });
  const asked = method === "HEAD" ? "GET" : method;
  const match = matching.find(({ call }) => call.method === asked);
  if (match !== undefined) return match;
  const where = `${CONTROL_PATH}${path === "/" ? "" : path}`;
  if (matching.length === 0) {
    throw new CallError(404, `There is no call ${where}. GET ${CONTROL_PATH} lists all calls.`);
  }
  const methods = matching.map(({ call }) => call.method).join(", ");
  throw new CallError(405, `${where} takes ${methods}, not ${method}.`, { Allow: methods });
}

/** The parts of the path by their names; undefined when the path does not match. */
function partsOf(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  const isMatch =
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
  if (!isMatch) return undefined;
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

/** In bytes: enough for a state. */
const LARGEST_BODY = 64 * 1024 * 1024;

/** Parses the body. An empty body is an empty object. */
async function jsonOf(request: Request): Promise<unknown> {
  if (!isJson(request.headers)) {
    throw new CallError(415, `${request.method} needs the header Content-Type: application/json.`);
  }
  try {
    let text = "";
    for await (const piece of bodyText(request, LARGEST_BODY)) text += piece;
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new CallError(413, error.message);
    throw new CallError(400, `The body should be JSON: ${messageOf(error)}.`);
  }
}

function errorResponse(error: unknown): Response {
  if (error instanceof CallError) return json(error.status, { error: error.message }, error.headers);
  if (error instanceof InvalidInput || error instanceof RangeError) return json(400, { error: error.message });
  return json(500, { error: `The emulator failed: ${messageOf(error)}` });
}

function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
