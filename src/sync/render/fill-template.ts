import { makeInertLine, makeInertText } from "../inert/make-inert";
import { rewritten } from "../note/edit-note";
import type { Frame } from "../note/layout";
import type { Entry } from "../note/note";
import type { PropertyValue, Scalar } from "../note/property";
import type { RemoteNote } from "../note/service-text";
import { formatDate } from "./date-format";
import { nameOf } from "./property-names";
import type { Template } from "./template";
import { areText, FIELD, isPlain, slotOf } from "./template-fields";

/** Fills a template with the values of one note. Afterwards the values are the user's text. */
export function fillTemplate(
  { entries, frame, filled, names }: Template,
  remote: RemoteNote,
): { readonly entries: readonly Entry[]; readonly frame: Frame } {
  const valueOf = (name: string) => valueIn(remote, name, names);
  const textOf = (name: string) => itemsOf(valueOf(name)).join(", ");
  const inText = (text: string) => text.replace(FIELD, (_, name: string) => textOf(name));
  const inLine = (line: string) => {
    // In the user's image, only plain words leave the address as it is.
    const own = line.replace(FIELD, (field, name: string) => (isPlain(textOf(name)) ? textOf(name) : field));
    return makeInertLine(inText(line), own);
  };
  const inProperty = (item: Scalar): PropertyValue => {
    const [text, only] = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(String(item)) ?? [];
    // A property that is only a field gets the value itself, which may be a list.
    return text === undefined ? makeInertText(inText(String(item))) : valueOf(only ?? "");
  };
  const withValues = (entry: Entry): Entry => {
    const { value = null } = entry;
    if (![value].flat().some((item) => String(item).includes("{{"))) return entry;
    const items = [value].flat().map((item) => (String(item).includes("{{") ? inProperty(item) : item));
    const now = Array.isArray(value) ? items.flatMap(itemsOf) : (items[0] ?? null);
    return rewritten(entry, now, "\n");
  };
  const lines = frame.map((line, i) => (filled.has(i) ? inLine(line) : line));
  const areTexts = areText(lines.join("\n"));
  // After a dollar sign in the same paragraph, a command could be maths.
  const isMaths = (i: number) => filled.has(i) && areTexts[i] !== true;
  return {
    entries: entries.map(withValues),
    frame: lines.map((line, i) => (isMaths(i) ? line.replace(/\\(?=[a-z])/gi, "&#92;") : line)),
  };
}

const itemsOf = (value: PropertyValue): readonly Scalar[] => [value].flat().filter((item) => item !== null);

/** The value of a field for a note; empty if the note has none. */
function valueIn({ title, date, time, project, rendering }: RemoteNote, name: string, names: string): PropertyValue {
  const format = /^date:(.+)$/.exec(name)?.[1];
  if (format !== undefined) return formatDate(format, date, time) ?? "";
  if (slotOf(name) !== undefined) return `{{${name}}}`;
  const key = nameOf(name.replace(/^property:\s*/, ""), names);
  const own = { title, date, project }[name];
  return own ?? rendering.properties.find((property) => property.key === key)?.value ?? "";
}
