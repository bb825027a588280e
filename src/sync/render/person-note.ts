import { makeInertText } from "../inert/make-inert";
import { withProperties } from "../note/edit-note";
import { linkKey } from "../note/link-text";
import { noteText, parseNote, propertyOf } from "../note/note";
import type { PropertyValue, Scalar } from "../note/property";

const NAME = "{{name}}";
/** Without quotes, braces are YAML. */
const UNQUOTED = /^([^\r\n]*?[:-][ \t]+)(\{\{name\}\})[ \t]*$/gm;

/** The user's template for notes about people; undefined where its properties are broken. */
export type PersonTemplate = (name: string, fileName: string) => string;

/**
 * Reads a template: any note, with `{{name}}` wherever the name goes. The name comes from the service: in a property it is a
 * value, and in the text it is inert.
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
    // What no file can be called is found by its alias.
    const aliases = [values.get("aliases") ?? propertyOf(note, "aliases") ?? []].flat();
    const names = [fileName, ...aliases].map((each) => linkKey(String(each)));
    if (!names.includes(linkKey(attendee))) values.set("aliases", [...aliases, attendee]);
    return noteText({ ...withProperties(note, values), body: note.body.replaceAll(NAME, () => name) });
  };
}

function isList(value: PropertyValue): value is readonly Scalar[] {
  return Array.isArray(value);
}
