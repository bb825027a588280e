import { isInertLine, makeInertLine, makeInertText } from "../sync/inert/make-inert";
import { withProperties } from "../sync/note/edit-note";
import { linesWithEnds } from "../sync/note/lines";
import { linkKey } from "../sync/note/link-text";
import { noteText, parseNote, propertyOf } from "../sync/note/note";
import { isList, type PropertyValue, type Scalar } from "../sync/note/property";
import { areText, isPlain } from "../sync/render/template-fields";

const NAME = "{{name}}";
/** A value of braces without quotes, which YAML reads as a map. */
const UNQUOTED = /^([^\r\n]*?[:-][ \t]+)(\{\{name\}\})[ \t]*$/gm;

/** The user's template for notes about people. Returns the text of a note. */
export type PersonTemplate = (name: string, fileName: string) => string;

/**
 * Reads a template: a note with `{{name}}` where the name is inserted. Undefined if its properties are broken. The name
 * comes from the service, so it is inserted as a value in a property and as inert text in the body. In code, only a name
 * of plain words is inserted.
 */
export function readPersonTemplate(text: string): PersonTemplate | undefined {
  const open = /^\ufeff?---\r?\n[^]*?\r?\n---/.exec(text)?.[0] ?? "";
  const note = parseNote(open.replace(UNQUOTED, '$1"$2"') + text.slice(open.length));
  if (note.broken !== undefined) return undefined;
  const areTexts = areText(note.body);
  return (attendee, fileName) => {
    const name = makeInertText(attendee);
    const isPlainName = isPlain(name);
    const fill = (text: string) => text.replaceAll(NAME, () => name);
    const filled = (value: Scalar): Scalar =>
      typeof value !== "string" || !value.includes(NAME)
        ? value
        : isPlainName
          ? fill(value)
          : makeInertText(fill(value));
    const inLine = (line: string, isText: boolean) => {
      const example = line.replaceAll(NAME, "x");
      if (isPlainName || example === line) return fill(line);
      return isText && isInertLine(example, example) ? makeInertLine(fill(line), line) : line;
    };
    const values = new Map<string, PropertyValue>();
    for (const { key, value } of note.entries) {
      if (value !== undefined) values.set(key, isList(value) ? value.map(filled) : filled(value));
    }
    // A name that cannot be a file name becomes an alias, so that links find the note.
    const aliases = [values.get("aliases") ?? propertyOf(note, "aliases") ?? []].flat();
    const names = [fileName, ...aliases].map((each) => linkKey(String(each)));
    if (!names.includes(linkKey(attendee))) values.set("aliases", [...aliases, attendee]);
    const lines = linesWithEnds(note.body).map((line, i) =>
      line.replace(/^[^\r\n]+/, (text) => inLine(text, areTexts[i] === true)),
    );
    return noteText({ ...withProperties(note, values), body: lines.join("") });
  };
}
