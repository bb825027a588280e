import * as v from "valibot";
import { isoOf, parseTimestamp } from "./timestamp";

/** Kinds of value in the service's answers, read as tolerantly as can be without guessing (G44 to G54). */

/** UTF-16 units in one text, elements in one list. Beyond them it is no meeting's. */
const longestText = 2_000_000;
const longestList = 1_000;

/** Half a surrogate pair cannot be stored as UTF-8: it would be read back as another text, and taken for an edit. */
const text = v.pipe(
  v.string(),
  v.check((value) => value.length <= longestText),
  v.transform((value) => value.replace(/\p{Cs}/gu, "\ufffd")),
);
export const optionalText = v.nullish(text, "");
/** `null` means that there is no text (G49); a missing field, that the listing is shortened (G37): no reason to empty a note. */
export const markdown = v.nullable(text, "");

export const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.array(item),
    v.check((list) => list.length <= longestList),
  );

/** An object with these fields, other fields left out. (`v.object` alone takes a list for an object without fields.) */
export const objectOf = <T extends v.ObjectEntries>(entries: T) =>
  v.pipe(
    v.custom<v.InferInput<v.ObjectSchema<T, undefined>>>((value) => !Array.isArray(value)),
    v.object(entries),
  );

/** What the schema makes of the value; undefined when it does not fit. */
export function parse<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | undefined {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}

/** A field that is what `read` makes of it: never a reason to refuse anything. */
function lenient<T>(read: (value: unknown) => T | undefined) {
  return v.pipe(v.optional(v.unknown()), v.transform(read));
}

/** A field that is as if not sent when it does not fit. */
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
