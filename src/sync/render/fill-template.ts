import { makeInertText } from "../inert/make-inert";
import { writeProperty } from "../note/edit-note";
import type { Frame } from "../note/layout";
import type { Entry } from "../note/note";
import type { PropertyValue, Scalar } from "../note/property";
import type { RemoteNote } from "../note/service-text";
import { formatDate } from "./date-format";
import { nameOf } from "./property-names";
import type { Template } from "./template";
import { FIELD, inertLine, slotOf } from "./template-fields";

/** A template with the values of one note. From then on they are the user's text. */
export function fillTemplate(
  template: Template,
  remote: RemoteNote,
): { readonly entries: readonly Entry[]; readonly frame: Frame } {
  const valueOf = (name: string) => valueIn(remote, name, template.names);
  const inText = (text: string) =>
    text.replace(FIELD, (field, name: string) => (slotOf(name) === undefined ? textOf(valueOf(name)) : field));
  const { frame, filled } = template;
  const lines = frame.lines.map((line, i) => (filled.has(i) ? inertLine(inText(line)) : line));
  return {
    entries: template.entries.map((entry) => withValues(entry, valueOf, inText)),
    frame: { ...frame, lines },
  };
}

/** What a field stands for in a note; empty where the note has nothing of that name. */
function valueIn({ title, date, time, project, rendering }: RemoteNote, name: string, names: string): PropertyValue {
  const format = /^date:(.+)$/.exec(name)?.[1];
  if (format !== undefined) return formatDate(format, date, time) ?? "";
  if (name === "title") return title;
  if (name === "date") return date;
  if (name === "project") return project;
  const key = nameOf(name.replace(/^property:\s*/, ""), names);
  return rendering.properties.find((property) => property.key === key)?.value ?? "";
}

const textOf = (value: PropertyValue) => itemsOf(value).join(", ");
const itemsOf = (value: PropertyValue): readonly Scalar[] => [value].flat().filter((item) => item !== null);

/** A value that is a field and nothing else is that of the note, such as a list. */
function withValues(entry: Entry, valueOf: (name: string) => PropertyValue, inText: (text: string) => string): Entry {
  const { value, raw } = entry;
  if (value === undefined || !raw.includes("{{")) return entry;
  const written = (item: Scalar): PropertyValue => {
    if (typeof item !== "string" || !item.includes("{{")) return item;
    const only = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(item)?.[1];
    return only === undefined ? makeInertText(inText(item)) : valueOf(only);
  };
  const now = Array.isArray(value)
    ? (value as readonly Scalar[]).flatMap((item) => itemsOf(written(item)))
    : written(value as Scalar);
  return { ...entry, value: now, raw: writeProperty(entry.key, now) };
}
