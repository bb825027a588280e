import * as z from "zod/mini";
import { isoOf, parseTimestamp } from "./timestamp";

/** Kinds of value in the service's answers, read as tolerantly as can be without guessing (G44 to G54). */

/** UTF-16 units in one text, elements in one list. Beyond them it is no meeting's. */
const longestText = 2_000_000;
export const longestList = 1_000;
/** (`z.maxLength` also looks at what turned out to be no text or list, and stumbles over an object's own `length`.) */
export const atMost = <T extends { length: number }>(most: number) => z.refine<T>((value) => value.length <= most);

/** Half a surrogate pair cannot be stored as UTF-8: it would be read back as another text, and taken for an edit. */
const text = z.string().check(
  atMost(longestText),
  z.overwrite((value) => value.replace(/\p{Cs}/gu, "\ufffd")),
);
export const optionalText = z.pipe(
  z.nullish(text),
  z.transform((value) => value ?? ""),
);
/** `null` means that there is no text (G49); a missing field, that the listing is shortened (G37): no reason to empty a note. */
export const markdown = z.pipe(
  z.nullable(text),
  z.transform((value) => value ?? ""),
);

/** A field that is what `read` makes of it: never a reason to refuse anything. */
function lenient<T>(read: (value: unknown) => T | undefined) {
  return z.pipe(z.optional(z.unknown()), z.transform(read));
}

/** (`z.catch` would do it, and bring 10 KB along.) */
export function optional<T>(schema: z.ZodMiniType<T>) {
  return lenient((value) => z.safeParse(schema, value).data);
}

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
