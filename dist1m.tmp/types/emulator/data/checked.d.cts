import * as z from "zod/mini";
/** The value as the schema reads it. Throws an `InvalidInput` when it does not fit. `path` is where the value stands. */
export declare function checkedAs<T extends z.ZodMiniType>(schema: T, value: unknown, path?: readonly PropertyKey[]): z.output<T>;
