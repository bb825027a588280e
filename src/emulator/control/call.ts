import * as z from "zod/mini";
import type { EmulatorParts } from "../world/emulator-parts";

/** A call of the control API, below `/__emulator`. */
export interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** A name with a colon, such as `:id`, matches one segment of the path. */
  readonly path: string;
  /** A description for users. */
  readonly what: string;
  /** An example of the body, or of the query. A call without an example accepts neither. */
  readonly example?: unknown;
  /** Returns the answer, which is converted to JSON. Throws a `CallError`, an `InvalidInput` or a `RangeError`. */
  readonly run: (input: CallInput, emulator: EmulatorParts) => unknown;
}

export interface CallInput {
  /** The segment of the path that matches a name with a colon. */
  readonly part: (name: string) => string;
  /** The body, parsed by the schema. Throws an `InvalidInput`, like `query`. */
  readonly body: <T extends z.ZodMiniType>(schema: T) => z.output<T>;
  readonly query: <T extends z.ZodMiniType>(schema: T) => z.output<T>;
}

/** A refused call, with the status of the answer. The message says what was expected. */
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

/** A whole number in a query. It has only digits: `0x10` and `1e2` are not accepted. */
export function digits(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.pipe(
    z.string().check(z.refine((text) => /^\d+$/.test(text), "a number")),
    z.pipe(z.transform(Number), z.number().check(z.gte(least), z.lte(most))),
  );
}

/** The value; a 404 when there is none. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new CallError(404, `There is no ${what}.`);
  return value;
}
