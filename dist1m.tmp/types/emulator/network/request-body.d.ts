/** The largest body of a request, in bytes. No call of the service needs one. */
export declare const MAX_BODY: number;
/** The body is larger than allowed. It has not been read to its end. */
export declare class BodyTooLarge extends Error {
    readonly limit: number;
    name: string;
    constructor(limit: number);
}
/** The body in pieces of text. Throws a `BodyTooLarge` before reading when the length is announced, else at the limit. */
export declare function bodyText(request: Request, limit: number): AsyncGenerator<string>;
/** Whether the body is larger. Reads and drops it when its length is not announced. */
export declare function isTooLarge(request: Request, limit: number): Promise<boolean>;
