// A running service is asked here, and its answers are read.
import type { Transport } from "../../../src/api/transport";
import type { Emulator } from "../../../src/emulator/emulator";

/** A running service and the emulator behind it. */
export interface StartedService {
  readonly transport: Transport;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly emulator: Emulator;
  stop(): Promise<void>;
}

/** An answer, read. */
export interface Read {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the text is no JSON. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Asks with the service's key, unless other headers are given. */
export async function ask(service: StartedService, target: string, asking: Asking = {}): Promise<Read> {
  const { method = target === "/auth" ? "POST" : "GET", body, signal = null } = asking;
  const headers = asking.headers ?? { Authorization: `Bearer ${service.apiKey}` };
  const request = new Request(service.baseUrl + target, { method, headers, body: body ?? null, signal });
  const response = await service.transport(request);
  // A byte order mark must stay in sight.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
}

export function jsonOf(text: string): Read["json"] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export interface WireMeeting {
  readonly id: string;
  readonly title: string;
  readonly fileName: string;
  readonly folder: string;
  readonly notesMarkdown: string;
  readonly updatedAt: string;
  readonly decisions: readonly Readonly<Record<string, string>>[];
}

export function meetingsOf({ json }: Read): readonly WireMeeting[] {
  return (json?.["meetings"] ?? []) as WireMeeting[];
}

export function idsOf(read: Read): readonly string[] {
  return meetingsOf(read).map(({ id }) => id);
}

export const uuid = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;
