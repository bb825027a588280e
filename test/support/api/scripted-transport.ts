import type { Transport } from "../../../src/api/transport";

/** What to answer: a status, a body (JSON unless it is a string), headers; or an error; or never. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the answer says it came from. */
  readonly url?: string;
  readonly redirected?: boolean;
  readonly type?: ResponseType;
  readonly error?: Error;
  readonly never?: boolean;
}

export interface ScriptedTransport {
  readonly transport: Transport;
  readonly requests: readonly Request[];
}

/** A server of a few lines: gives the answers in turn, the last one for ever, and remembers what it was asked. */
export function scriptedTransport(...answers: readonly [Answer, ...Answer[]]): ScriptedTransport {
  const requests: Request[] = [];
  return {
    requests,
    transport(request) {
      const answer = answers[Math.min(requests.length, answers.length - 1)] ?? answers[0];
      requests.push(request);
      if (answer.never) return new Promise(() => undefined);
      return answer.error ? Promise.reject(answer.error) : Promise.resolve(responseOf(answer));
    },
  };
}

export function responseOf({ status = 200, body = {}, headers, ...told }: Answer): Response {
  const bodiless = [204, 205, 304].includes(status);
  const text = bodiless ? null : typeof body === "string" ? body : JSON.stringify(body);
  const response = new Response(text, { status, headers: headers ?? {} });
  for (const name of ["url", "redirected", "type"] as const) {
    if (told[name] !== undefined) Object.defineProperty(response, name, { value: told[name] });
  }
  return response;
}
