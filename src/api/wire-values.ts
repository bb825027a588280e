import * as v from "valibot";
import { isoOf, parseTimestamp } from "./timestamp";

/** Types of values in the service's answers. They are read tolerantly, but never guessed (G44 to G54). */

/** The largest text in UTF-16 units, and the longest list. Larger values are refused. */
const longestText = 2_000_000;
const longestList = 1_000;

/**
 * Half a surrogate pair cannot be stored as UTF-8. The file would have another text, which looks like a user's edit.
 */
const text = v.pipe(
  v.string(),
  v.check((value) => value.length <= longestText),
  v.transform((value) => value.replace(/\p{Cs}/gu, "\ufffd")),
);
export const optionalText = v.nullish(text, "");
/**
 * `null` means an empty text (G49). A missing field means a shortened listing (G37) and is refused, so that no note is
 * emptied.
 */
export const markdown = v.nullable(text, "");

export const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.array(item),
    v.check((list) => list.length <= longestList),
  );

/** An object with these fields; other fields are dropped. (`v.object` alone accepts an array as an object.) */
export const objectOf = <T extends v.ObjectEntries>(entries: T) =>
  v.pipe(
    v.custom<v.InferInput<v.ObjectSchema<T, undefined>>>((value) => !Array.isArray(value)),
    v.object(entries),
  );

/** The schema's output for the value; undefined when the value does not match. */
export function parse<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | undefined {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}

/** A field that is converted by `read` and is never a reason to refuse the object. */
function lenient<T>(read: (value: unknown) => T | undefined) {
  return v.pipe(v.optional(v.unknown()), v.transform(read));
}

/** A field that counts as missing when it does not match. */
export const optional = <T extends v.GenericSchema>(schema: T) => lenient((value) => parse(schema, value));

export const time = lenient(parseTimestamp);
export const date = lenient((value) => {
  const moment = parseTimestamp(value);
  if (moment === undefined) return undefined;
  return typeof value === "string" && value.includes("-") ? value.trim() : isoOf(moment);
});
export const number = lenient((value) => {
  const read = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : undefined;
});
export const flag = lenient((value) => {
  if ([true, "true", 1, "1"].includes(value as string)) return true;
  return [false, "false", 0, "0"].includes(value as string) ? false : undefined;
});
export const shortText = lenient((value) => (typeof value === "string" && value.length <= 1_000 ? value : undefined));
