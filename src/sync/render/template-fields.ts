import { lineContexts } from "../inert/make-inert";
import { CONTENT, sectionKey } from "../note/layout";
import { formatDate } from "./date-format";

/** The fields of templates. */

export const FIELD = /\{\{\s*([^{}\n]*?)\s*\}\}/g;

/** The slot for the service's text that a field names; undefined for a value field and for an unknown field. */
export function slotOf(name: string): string | undefined {
  if (name === CONTENT) return name;
  const isSection = /^(?:section:.*[\p{L}\p{N}].*|summary|action_items|decisions)$/u.test(name);
  return isSection ? sectionKey(name.replace("section:", "")) : undefined;
}

/** Whether a field is replaced by a value of the note. */
export function isValueField(name: string): boolean {
  const format = /^date:(.+)$/.exec(name)?.[1];
  return format === undefined
    ? /^(?:title|date|time|duration|attendees|tags|project|status|property:.*\S.*)$/.test(name)
    : formatDate(format, "2026-01-31", "09:00") !== undefined;
}

/** Whether a value has no meaning in any code. */
export function isPlain(value: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+(?:[ -][\p{L}\p{M}\p{N}]+)*$/u.test(value);
}

/** Whether each line is ordinary text: not in code, a comment, maths, HTML or a command of Templater. */
export function areText(body: string): readonly boolean[] {
  const contexts = lineContexts(body);
  let inCommand = false;
  return body.split(/\r\n|\r|\n/).map((line, i) => {
    const isText = !inCommand && contexts[i] === "text";
    const [start, end] = [line.lastIndexOf("<%"), line.lastIndexOf("%>")];
    inCommand = start > end || (inCommand && end < 0);
    return isText;
  });
}

/** Adds quotes to values such as `project: {{project}}`, which YAML does not read as text. */
export function quoteFields(text: string): string {
  const [block = ""] = /^---\n[^]*?\n---/.exec(text) ?? [];
  const quoted = block.replace(
    /^([^\s#"'][^:\n]*:|[ \t]*-)[ \t]+([^\s"'[#][^\n]*\{\{.*|\{\{.*)$/gm,
    (line, lead: string, value: string) => {
      const text = (value.split(/[ \t]#/, 1)[0] ?? "").trimEnd();
      return text.includes("{{") ? `${lead} ${JSON.stringify(text)}${value.slice(text.length)}` : line;
    },
  );
  return quoted + text.slice(block.length);
}
