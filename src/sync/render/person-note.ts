import { makeInertText } from "../inert/make-inert";
import { withProperties } from "../note/edit-note";
import { linkKey } from "../note/link-text";
import { noteText, parseNote, propertyOf } from "../note/note";
import type { PropertyValue, Scalar } from "../note/property";

const NAME = "{{name}}";
/** A value of braces without quotes, which YAML reads as a map. */
const UNQUOTED = /^([^\r\n]*?[:-][ \t]+)(\{\{name\}\})[ \t]*$/gm;

/** The user's template for notes about people. Returns the text of a note. */
export type PersonTemplate = (name: string, fileName: string) => string;

/**
 * Reads a template: a note with `{{name}}` where the name is inserted. Undefined if its properties are broken. The name
 * comes from the service, so it is inserted as a value in a property and as inert text in the body.
 */
export function readPersonTemplate(text: string): PersonTemplate | undefined {
  const open = /^\ufeff?---\r?\n[^]*?\r?\n---/.exec(text)?.[0] ?? "";
  const note = parseNote(open.replace(UNQUOTED, '$1"$2"') + text.slice(open.length));
  if (note.broken !== undefined) return undefined;
  return (attendee, fileName) => {
    const name = makeInertText(attendee);
    const filled = (value: Scalar): Scalar => (typeof value === "string" ? value.replaceAll(NAME, () => name) : value);
    const values = new Map<string, PropertyValue>();
    for (const { key, value } of note.entries) {
      if (value !== undefined) values.set(key, isList(value) ? value.map(filled) : filled(value));
    }
    // A name that cannot be a file name becomes an alias, so that links find the note.
    const aliases = [values.get("aliases") ?? propertyOf(note, "aliases") ?? []].flat();
    const names = [fileName, ...aliases].map((each) => linkKey(String(each)));
    if (!names.includes(linkKey(attendee))) values.set("aliases", [...aliases, attendee]);
    return noteText({ ...withProperties(note, values), body: note.body.replaceAll(NAME, () => name) });
  };
}

function isList(value: PropertyValue): value is readonly Scalar[] {
  return Array.isArray(value);
}
