import { readNote } from "../vault/note-file";
import { undefinedOnError } from "../vault/system-error";

type JsonObject = Readonly<Record<string, unknown>>;

/** The JSON in a file of the vault; undefined where there is none, or where it cannot be read now. */
export function jsonAt(file: string): unknown {
  return undefinedOnError((): unknown => JSON.parse(readNote(file)?.text ?? ""));
}

/** An empty object for values that are not objects. */
export const objectOf = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null ? (value as JsonObject) : {};
