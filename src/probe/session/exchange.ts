import type { Transport } from "../../api/transport";
import { disturbanceIn, isMeeting, type Answer } from "./answer";

/** The options of a probe's request. `key` is the key to send: the user's, or an invalid one. */
export interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly key?: "own" | "wrong";
}

/** The request is not sent, because the budget is used up. */
export class BudgetUsedUp extends Error {
  override readonly name = "BudgetUsedUp";
}

/** The server does not answer, or asks for a long wait. The message is for users. */
export class GaveUp extends Error {
  override readonly name = "GaveUp";
}

/** The server that is probed. */
export interface Server {
  readonly baseUrl: string;
  readonly key: string;
  /** A key of the same form as `key` that the server does not know. */
  readonly wrongKey: string;
  readonly transport: Transport;
  readonly now: () => number;
}

/** Sends one request. A failure of the transport is an answer with status 0. */
export async function exchange(
  { baseUrl, key, wrongKey, transport, now }: Server,
  path: string,
  asked: Asked,
): Promise<Answer> {
  const { headers = {}, body, key: whose = "own" } = asked;
  const sent = { authorization: `Bearer ${whose === "own" ? key : wrongKey}`, ...headers };
  const sentAt = now();
  const place = { request: requestLine(path), sentAt };
  try {
    const request = new Request(baseUrl + path, {
      method: methodOf(path),
      headers: sent,
      body: body ?? null,
      redirect: "manual",
    });
    const response = await transport(request);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    const { status } = response;
    const seen = { ...place, status, headers: response.headers, text, json: jsonOf(text), receivedAt: now() };
    const sameHost = (location: string) => hostOf(location, baseUrl) === new URL(baseUrl).host;
    return { ...seen, disturbance: disturbanceIn(seen, sameHost) };
  } catch {
    const nothing = { status: 0, headers: new Headers(), text: "", json: undefined };
    return { ...place, ...nothing, receivedAt: now(), disturbance: "no answer" };
  }
}

/** Method and path. */
export function requestLine(path: string): string {
  return `${methodOf(path)} ${path}`;
}

function methodOf(path: string): string {
  return /^\/auth\b/.test(path) ? "POST" : "GET";
}

function hostOf(location: string, base: string): string | undefined {
  return URL.canParse(location, base) ? new URL(location, base).host : undefined;
}

function jsonOf(text: string): Answer["json"] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isMeeting(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
