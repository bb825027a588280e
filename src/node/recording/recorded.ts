/** The file with facts about the recording. */
export const HEAD_FILE = "recording.json";
/** The file with one exchange per line, in the order of the requests. */
export const EXCHANGES_FILE = "exchanges.jsonl";
/** The version of the file format. */
export const FORM = 1;

export interface RecordingHead {
  readonly form: typeof FORM;
  /** ISO 8601. */
  readonly recordedAt: string;
  /** Whether names, titles and texts are unchanged. */
  readonly plain: boolean;
}

/** A request, without its key. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query below the base address, percent-encoded, such as `/sync?limit=100`. */
  readonly target: string;
  /** The kind of its key: the recorder's own, another one, or none. */
  readonly key: "own" | "other" | "none";
  /** The headers that can change an answer, in lower case; `key` has the names of the headers with a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for none. */
  readonly body: string;
}

export interface RecordedAnswer {
  readonly status: number;
  /** In lower case, in the order of the answer. Repeated headers are repeated here. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Set when the body is not UTF-8. */
  readonly encoding?: "base64";
  /** The connection closed before the body was complete. */
  readonly isCut?: true;
}

export interface RecordedExchange {
  /** From 1. */
  readonly number: number;
  /** The time of the request, ISO 8601. */
  readonly at: string;
  /** Milliseconds until the answer was complete. */
  readonly ms: number;
  readonly request: RecordedRequest;
  /** Null when the service gave no answer. */
  readonly answer: RecordedAnswer | null;
}

/** The folder has no recording, or one that cannot be read or written. The message is for the user. */
export class RecordingUnusable extends Error {
  override name = "RecordingUnusable";
}
