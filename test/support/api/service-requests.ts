// Sends requests to a running service and reads its answers.
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

/** An answer with its body read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the text is not a JSON object. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Sends a request to a path of the service, with its key unless other headers are given. */
export async function sendRequest(
  service: StartedService,
  target: string,
  options: RequestOptions = {},
): Promise<ReadAnswer> {
  const { method = target === "/auth" ? "POST" : "GET", body, signal = null } = options;
  const headers = options.headers ?? { Authorization: `Bearer ${service.apiKey}` };
  const request = new Request(service.baseUrl + target, { method, headers, body: body ?? null, signal });
  const response = await service.transport(request);
  // Tests must see a byte order mark, which the decoder removes by default.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
}

function jsonOf(text: string): ReadAnswer["json"] {
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

export function meetingsOf({ json }: ReadAnswer): readonly WireMeeting[] {
  return (json?.["meetings"] ?? []) as WireMeeting[];
}

export function idsOf(read: ReadAnswer): readonly string[] {
  return meetingsOf(read).map(({ id }) => id);
}

export const uuid = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;
