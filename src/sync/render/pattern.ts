import { safeName } from "../note/path";
import { closest } from "../settings/closest";
import { formatDate } from "./date-format";

/** The values of a pattern's fields for one meeting; empty if the service did not send them. */
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

/** `{field}` or `{date:FORMAT}`, each optionally with `|fallback` for a missing value. */
const NAMES = ["title", "date", "project", "status", "first_attendee", "year", "month", "day"];
const FIELD = /\{(?:(title|date|project|status|first_attendee|year|month|day)|date:([^{}|]+))(?:\|([^{}|]*))?\}/g;
const FORMATS: Readonly<Record<string, string>> = { year: "YYYY", month: "MM", day: "DD" };
/** The number of characters of a value that are read. Longer names are cut in any case. */
const MOST_CHARACTERS = 1000;
/** The limit of a folder's name with fields, in bytes of UTF-8, so that the whole path does not become too long. */
const SEGMENT_BYTES = 80;

/** Fills the fields. An unreadable field stays unchanged, and so does text in a value that looks like a field. */
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

/** Removes the separators that a missing value leaves at the start or end. */
const trimmed = (text: string) => text.replace(/^[\s-]+|[\s-]+$/g, "");

/** A file name from the user's pattern. */
export function fileNameFrom(pattern: string, fields: Fields): string {
  return trimmed(fill(pattern, fields, String).slice(0, MOST_CHARACTERS));
}

/**
 * A folder from the user's pattern. A value is only a part of one folder's name and cannot lead out of it; only a date's
 * format may have slashes. Segments without a name are dropped. A pattern without a field is used unchanged.
 */
export function folderFrom(pattern: string, fields: Fields): string {
  const filled = fill(pattern, fields, (value) => value.replace(/[/\\]+/g, "-"));
  if (filled === pattern) return pattern;
  // A name must not have percent-encoding, which a program could decode to a slash or to dots.
  const nameOf = (segment: string) => safeName(trimmed(segment).replace(/%+(?=[\da-f]{2})/gi, ""), SEGMENT_BYTES);
  return filled
    .split("/")
    .map(nameOf)
    .filter((name) => name !== "")
    .join("/");
}

const LONG = "x".repeat(SEGMENT_BYTES);

/** The longest possible values. If a folder is not too long with these, it is not too long with any others. */
export const LONGEST: Fields = {
  ...{ title: LONG, project: LONG, status: LONG, first_attendee: LONG },
  ...{ date: "2026-09-23", time: "00:00" },
};

/** Whether the pattern gives different names for different meetings, and has no slash. */
export function isFileNamePattern(pattern: string): boolean {
  const other = fileNameFrom(pattern, { ...LONGEST, title: "", date: "2026-09-24" });
  return !/[/\\]/.test(pattern) && fileNameFrom(pattern, LONGEST) !== other;
}

/** A part of a pattern that looks like a field and is none. */
export interface FieldFault {
  readonly written: string;
  /** The field that the user most likely means, with its braces. */
  readonly meant: string | undefined;
}

/** The first field of a pattern that would not be filled in: misspelt, without an end, or a date of unknown letters. */
export function fieldFault(pattern: string): FieldFault | undefined {
  const rest = pattern.replace(FIELD, (field, _name, format: string | undefined) =>
    format !== undefined && formatDate(format, LONGEST.date, LONGEST.time) === undefined ? field : "",
  );
  const [written] = /\{[^{}/]*\}?|\}/.exec(rest) ?? [];
  if (written === undefined) return undefined;
  const [name = "", format] = written.replace(/[{}]/g, "").split(/[|:]/);
  const field = closest(name.trim(), NAMES);
  return { written, meant: field && (format === undefined || field !== "date" ? `{${field}}` : "{date:YYYY-MM-DD}") };
}
