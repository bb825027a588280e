import type * as z from "zod/mini";
import type { EmulatorParts } from "../world/emulator-parts";

/** A call of the control API, below `/__emulator`. */
export interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** A name with a colon, such as `:id`, stands for one part of the path. */
  readonly path: string;
  /** What it does, for people. */
  readonly what: string;
  /** An example of the body, or of the text after the path. A call without an example takes neither. */
  readonly example?: unknown;
  /** Returns the answer, which becomes JSON. Throws a `CallError`, an `InvalidInput` or a `RangeError`. */
  readonly run: (input: CallInput, emulator: EmulatorParts) => unknown;
}

export interface CallInput {
  /** The part of the path that stands for a name with a colon. */
  readonly part: (name: string) => string;
  /** The body, as the schema reads it. Throws an `InvalidInput`, as `query` does. */
  readonly body: <T extends z.ZodMiniType>(schema: T) => z.output<T>;
  readonly query: <T extends z.ZodMiniType>(schema: T) => z.output<T>;
}

/** A call that is refused: the status to answer with; the message says what was expected. */
export class CallError extends Error {
  override name = "CallError";
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** The value; a 404 when there is none. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new CallError(404, `There is no ${what}.`);
  return value;
}
