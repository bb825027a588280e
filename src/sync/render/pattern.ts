import { safeName } from "../note/path";
import { formatDate } from "./date-format";

/** What the fields of a pattern stand for in one meeting; empty where the service does not say. */
export interface Fields {
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:mm. */
  readonly time: string;
  readonly project: string;
  readonly status: string;
  readonly first_attendee: string;
}

/** `{field}`, `{date:FORMAT}`, and both with `|what stands there if the value is missing`. */
const FIELD = /\{(?:(title|date|project|status|first_attendee|year|month|day)|date:([^{}|]+))(?:\|([^{}|]*))?\}/g;
const FORMATS: Readonly<Record<string, string>> = { year: "YYYY", month: "MM", day: "DD" };
/** Characters of a value that are read; longer names are cut anyway. */
const MOST_CHARACTERS = 1000;
/** Bytes of UTF-8 of a folder's name with fields in it, so that nested folders do not become too long together. */
const SEGMENT_BYTES = 80;

/** Fills the fields. One that cannot be read stays as it is, and so does what looks like a field in a value. */
function fill(pattern: string, fields: Fields, clean: (value: string) => string): string {
  return pattern.replace(FIELD, (field, name: string | undefined, given: string | undefined, fallback: string = "") => {
    const format = given ?? FORMATS[name ?? ""];
    const value =
      format === undefined
        ? clean(fields[name as keyof Fields].slice(0, MOST_CHARACTERS))
        : formatDate(format, fields.date, fields.time);
    if (value === undefined) return field;
    return value.trim() === "" && fallback !== "" ? fallback : value;
  });
}

/** Without what separated a missing value from the rest. */
const trimmed = (text: string) => text.replace(/^[\s-]+|[\s-]+$/g, "");

/** A file name from the user's pattern. */
export function fileNameFrom(pattern: string, fields: Fields): string {
  return trimmed(fill(pattern, fields, String).slice(0, MOST_CHARACTERS));
}

/**
 * A folder from the user's pattern. A value is never more than a part of one folder's name, and cannot lead out of it; only
 * the format of a date may have slashes. A folder without a name is left out. Without a field the pattern is the folder.
 */
export function folderFrom(pattern: string, fields: Fields): string {
  const filled = fill(pattern, fields, (value) => value.replace(/[/\\]+/g, "-"));
  if (filled === pattern) return pattern;
  // What a program could decode to a slash or to dots is no part of a name.
  const nameOf = (segment: string) => safeName(trimmed(segment), SEGMENT_BYTES).replace(/%+(?=[\da-f]{2})/gi, "");
  return filled
    .split("/")
    .map(nameOf)
    .filter((name) => name !== "")
    .join("/");
}

const LONG = "x".repeat(SEGMENT_BYTES);

/** Values as long as they can be: a folder with these is not too long with any others. */
export const LONGEST: Fields = {
  ...{ title: LONG, project: LONG, status: LONG, first_attendee: LONG },
  ...{ date: "2026-09-23", time: "00:00" },
};

/** Whether names made from the pattern can differ, and none names a folder. */
export function isFileNamePattern(pattern: string): boolean {
  const other = fileNameFrom(pattern, { ...LONGEST, title: "", date: "2026-09-24" });
  return !/[/\\]/.test(pattern) && fileNameFrom(pattern, LONGEST) !== other;
}
