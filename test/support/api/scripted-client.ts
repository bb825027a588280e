import { createClient, type ClientOptions } from "../../../src/api/client";
import { type Answer, scriptedTransport } from "./scripted-transport";
import { createVirtualClock } from "./virtual-clock";
import { wirePage } from "./wire-samples";

export const key = "mnk_canary_0123456789";
export const baseUrl = "https://notes.example.com/api";
export const page: Answer = { body: wirePage() };

/** A client of a server that gives these answers in turn, and of a clock that never lets a test wait. */
export function clientOf(answers: readonly [Answer, ...Answer[]], options: Partial<ClientOptions> = {}) {
  const server = scriptedTransport(...answers);
  const clock = createVirtualClock(Date.UTC(2026, 2, 2, 11), { auto: true });
  const client = createClient({ transport: server.transport, baseUrl, key, clock, random: () => 0.5, ...options });
  return { client, clock, requests: server.requests };
}
