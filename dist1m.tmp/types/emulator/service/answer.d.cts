import type { Answer } from "./protocol.cjs";
import type { Vary } from "./questions.cjs";
export declare function json(status: number, value: unknown): Answer;
/** `body` is JSON already. */
export declare function jsonText(status: number, body: string): Answer;
/** A page of a proxy or of a web server, which is not the service's own answer. */
export declare function html(status: number, title: string): Answer;
/** An error of the service (spec section 7). `more` are fields besides `error`. */
export declare function failure(status: number, vary: Vary, message?: string, more?: object): Answer;
/** `now` is in milliseconds since 1970. `applied` names the switches that changed the answer; a header lists them. */
export declare function headersOf({ headers, type }: Answer, now: number, applied: ReadonlySet<string>): Headers;
/** As `headersOf`, with the status and the body. */
export declare function toResponse(answer: Answer, now: number, applied: ReadonlySet<string>): Response;
