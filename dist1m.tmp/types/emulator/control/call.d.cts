import * as z from "zod/mini";
import type { EmulatorParts } from "../world/emulator-parts.cjs";
/** A call of the control API, below `/__emulator`. */
export interface Call {
    readonly method: "GET" | "POST" | "PATCH" | "DELETE";
    /** A name with a colon, such as `:id`, stands for one part of the path. */
    readonly path: string;
    /** What it does, for people. */
    readonly what: string;
    /** An example of the body, or of the text after the path. A call without an example takes neither. */
    readonly example?: unknown;
    /** The body may be as large as a state; its text is not held whole. */
    readonly takesState?: true;
    /** Returns the answer, which becomes JSON; `JsonPieces` are JSON already. Throws a `CallError`, an `InvalidInput` or a `RangeError`. */
    readonly run: (input: CallInput, emulator: EmulatorParts) => unknown;
}
export interface CallInput {
    /** The part of the path that stands for a name with a colon. */
    readonly part: (name: string) => string;
    /** The body, as the schema reads it. Throws an `InvalidInput`, as `query` does. */
    readonly body: <T extends z.ZodMiniType>(schema: T) => z.output<T>;
    readonly query: <T extends z.ZodMiniType>(schema: T) => z.output<T>;
}
/** A long answer: JSON text that is made while it is sent. */
export declare class JsonPieces {
    readonly pieces: Iterator<string>;
    constructor(pieces: Iterator<string>);
}
/** A call that is refused: the status to answer with; the message says what was expected. */
export declare class CallError extends Error {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    name: string;
    constructor(status: number, message: string, headers?: Readonly<Record<string, string>>);
}
/** A whole number in a query. The text has digits only: `0x10` and `1e2` are no numbers. */
export declare function digits(least: number, most?: number): z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniPipe<z.ZodMiniTransform<number, any>, z.ZodMiniNumber<number>>>;
/** The value; a 404 when there is none. */
export declare function found<T>(value: T | undefined, what: string): T;
