import type * as z from "zod/mini";
import type { Emulator } from "../emulator";

/** One thing that can be asked of the emulator itself, below `/__emulator`. */
export interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** `:id` and the like stand for one part of the path. */
  readonly path: string;
  /** What it does, for people. */
  readonly what: string;
  /** A body to try, or what comes after the path. A call without one takes neither. */
  readonly example?: unknown;
  /** What is answered, as JSON. Rejects with a `Refused`, an `InvalidInput` or a `RangeError`. */
  readonly run: (asked: Asked, emulator: Emulator) => unknown;
}

export interface Asked {
  /** What stands in the path for a name with a colon. */
  readonly part: (name: string) => string;
  /** The body or the query, in the shape that is expected. */
  readonly body: <T extends z.ZodMiniType>(shape: T) => z.output<T>;
  readonly query: <T extends z.ZodMiniType>(shape: T) => z.output<T>;
}

/** A call that cannot be answered: the status, and what was expected. */
export class Refused extends Error {
  override name = "Refused";
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** The value; refuses when there is none. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Refused(404, `There is no ${what}.`);
  return value;
}
