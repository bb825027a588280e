// The types that the parts of the service share. They are in one file so that no two parts import each other.
import type { Entry } from "./database";

/** An HTTP answer of the service, before it becomes a `Response`. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined for an answer without a body. */
  readonly body: string | undefined;
  /** Content type. */
  readonly type?: string;
}

/** The status of the answer to a request with a value that is not accepted. */
export interface Refusal {
  readonly refuse: number;
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refuse" in value;
}

/** Fields of a JSON object, with the names of the service's API. */
export type Fields = Readonly<Record<string, unknown>>;

/** The endpoints that serve a meeting: `GET /sync` and `GET /meetings/:id`. Their answers may differ. */
export type Endpoint = "list" | "byId";

/**
 * How the connection delivers an answer. Each transport implements this: on a socket, or as similar as possible inside
 * a process.
 */
export interface WireDirective {
  /** Milliseconds before the first byte. */
  readonly delay: number;
  readonly ending?: WireEnding | undefined;
}

export type WireEnding =
  /** The service never answers. */
  | { readonly kind: "hang" }
  /** The connection is closed before the first byte. */
  | { readonly kind: "reset" }
  /** The connection is closed after this part of the body, 0 to 1; the content length was right. */
  | { readonly kind: "truncate"; readonly fraction: number }
  /** After this part of the body, 0 to 1, no more is sent, and the connection stays open. */
  | { readonly kind: "stall"; readonly fraction: number }
  /**
   * The content length is `by` bytes too large, or too small when negative. The connection is closed after the body.
   */
  | { readonly kind: "contentLength"; readonly by: number }
  /** The body is sent in small pieces and takes `ms` milliseconds. */
  | { readonly kind: "slow"; readonly ms: number }
  /** The header says that the body is gzip, but it is not. */
  | { readonly kind: "badGzip" };

/** An answer and how it is delivered. */
export interface Exchange {
  readonly answer: Answer;
  readonly wire: WireDirective;
}

/** Calls the service. A fault that occurs before the service does not call this. */
export type Respond = () => Exchange;

/** A key of the account. */
export interface EmulatorKey {
  readonly key: string;
  readonly userId: string;
  readonly state: "active" | "revoked" | "expired";
}

/** The number of requests that the rate limit (spec section 8) still allows, and the time when it allows more. */
export interface Allowance {
  readonly limit: number;
  readonly left: number;
  /** Milliseconds since 1970 at which the window ends or the next request is allowed. */
  readonly resetAt: number;
}

/** The parameters of `GET /sync` (spec 4.2), as the service understood them. */
export interface SyncQuery {
  /** The user whose meetings are listed; undefined when there is only one. */
  readonly userId: string | undefined;
  /** Milliseconds since 1970; undefined for all meetings, infinite for none. */
  readonly since: number | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Statuses to list; undefined for all. */
  readonly statuses: readonly string[] | undefined;
  /** Names of projects to list; undefined for all. */
  readonly projects: readonly string[] | undefined;
  /** The texts that the client sent. */
  readonly asked: { readonly limit: string | undefined; readonly offset: string | undefined };
}

export type Rows = readonly Entry[];
/** The `updatedAt` of a meeting in an answer, in milliseconds since 1970. */
export type UpdatedAt = (entry: Entry) => number;
export type Compare = (a: Entry, b: Entry) => number;
export type EntryFilter = (entry: Entry) => boolean;

/** The rows of a page, and whether more rows follow. */
export interface PageSlice {
  readonly page: Rows;
  readonly more: boolean;
}

/** The result of a `GET /sync` query. */
export interface Listing {
  readonly page: Rows;
  /** All rows that the query selects. */
  readonly rows: Rows;
  /** The offset that was applied. */
  readonly offset: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly updatedAt: UpdatedAt;
}

/** A property of a note's front matter: its key, and its value as YAML. */
export type Property = readonly [key: string, yaml: string];

/** A section of a note. */
export interface Section {
  /** With its number signs. */
  readonly heading: string;
  /** Markdown. */
  readonly text: string;
}

/** A Decision as the API serves it (spec 2.2). */
export interface WireDecision {
  readonly id: string;
  readonly decision: string;
  readonly fileName: string;
  readonly folder: string | null;
  readonly notesMarkdown: string;
}
