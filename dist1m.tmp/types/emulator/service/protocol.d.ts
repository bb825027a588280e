import type { Entry } from "./database.js";
/** An HTTP answer of the service, before it becomes a `Response`. */
export interface Answer {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Undefined for an answer without a body. */
    readonly body: string | undefined;
    /** Content type. */
    readonly type?: string;
}
/** A value in a request that is not accepted: the status to answer with. */
export interface Refusal {
    readonly refuse: number;
}
export declare function isRefusal(value: unknown): value is Refusal;
/** Fields of a JSON object, in the names of the service's API. */
export type Fields = Readonly<Record<string, unknown>>;
/** The endpoints that serve a meeting: `GET /sync` and `GET /meetings/:id`. They need not agree. */
export type Endpoint = "list" | "byId";
/**
 * How the connection delivers an answer. Each transport does this on its own: on a socket, or as close to it as a
 * process can.
 */
export interface WireDirective {
    /** Milliseconds before the first byte. */
    readonly delay: number;
    readonly ending?: WireEnding | undefined;
}
export type WireEnding = 
/** No answer ever comes. */
{
    readonly kind: "hang";
}
/** The connection is closed before the first byte. */
 | {
    readonly kind: "reset";
}
/** The connection is closed after this part of the body, 0 to 1; the content length was right. */
 | {
    readonly kind: "truncate";
    readonly fraction: number;
}
/** After this part of the body, 0 to 1, nothing more comes, and the connection stays open. */
 | {
    readonly kind: "stall";
    readonly fraction: number;
}
/**
 * The content length is so many bytes too large, or too small when negative. The connection is closed after the body.
 */
 | {
    readonly kind: "contentLength";
    readonly by: number;
}
/** The body takes so many milliseconds, in small pieces. */
 | {
    readonly kind: "slow";
    readonly ms: number;
}
/** The header says that the body is gzip, but it is not. */
 | {
    readonly kind: "badGzip";
};
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
/** How many requests of the limit (spec section 8) are left, and when there are more. */
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
    readonly asked: {
        readonly limit: string | undefined;
        readonly offset: string | undefined;
    };
}
export type Rows = readonly Entry[];
/** The `updatedAt` a meeting is served with, in milliseconds since 1970. */
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
