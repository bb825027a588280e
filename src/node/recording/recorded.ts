/** The file in a recording's folder that says what it is. */
export const HEAD_FILE = "recording.json";
/** One exchange a line, in the order in which the requests came. */
export const EXCHANGES_FILE = "exchanges.jsonl";
/** The form of the files; a later one may differ. */
export const FORM = 1;

export interface RecordingHead {
  readonly form: typeof FORM;
  /** ISO 8601. */
  readonly recordedAt: string;
  /** Whether names, titles and texts are the service's own. */
  readonly plain: boolean;
}

/** A request, without its key. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query below the base address, percent-encoded, such as `/sync?limit=100`. */
  readonly target: string;
  /** Whose key it had: that of the recorder, another one, or none. */
  readonly key: "own" | "other" | "none";
  /** The headers that can change an answer, in lower case; `key` has the names of those that held a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for none. */
  readonly body: string;
}

export interface RecordedAnswer {
  readonly status: number;
  /** In lower case, in the order of the answer. A header that came more than once stands here as often. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Set when the body is no UTF-8. */
  readonly encoding?: "base64";
  /** The connection broke off in the body. */
  readonly isCut?: true;
  /** The body was too large to be kept. */
  readonly isLeftOut?: true;
}

export interface RecordedExchange {
  /** From 1. */
  readonly number: number;
  /** ISO 8601, when the request came. */
  readonly at: string;
  /** Milliseconds until the answer was complete. */
  readonly ms: number;
  readonly request: RecordedRequest;
  /** Null when the service gave no answer. */
  readonly answer: RecordedAnswer | null;
}

/** The folder holds no recording, or one that cannot be read or written. For people. */
export class RecordingUnusable extends Error {
  override name = "RecordingUnusable";
}
