import { hasCommands } from "../inert/escape";
import { makeInert } from "../inert/make-inert";
import { CONTENT, sectionKey } from "../note/layout";
import { isReservedKey } from "../note/reserved-keys";
import { formatDate } from "./date-format";
import { readPropertyNames } from "./property-names";

/** The fields of templates: which there are, and where they can stand. */

export const FIELD = /\{\{\s*([^{}\n]*?)\s*\}\}/g;

/** The slot that a field stands for, where the service's text is; undefined for a value and for an unknown field. */
export function slotOf(name: string): string | undefined {
  if (name === "content") return CONTENT;
  const named = /^(?:summary|action_items|decisions)$/.test(name) ? name : "";
  const heading = /^section:(.*)$/.exec(name)?.[1] ?? named;
  return /[\p{L}\p{N}]/u.test(heading) ? sectionKey(heading) : undefined;
}

/** @param names the setting `propertyNames` */
export function isValueField(name: string, names: string): boolean {
  const format = /^date:(.+)$/.exec(name)?.[1];
  if (format !== undefined) return formatDate(format, "2026-01-31", "09:00") !== undefined;
  return (
    /^(?:title|date|time|duration|attendees|tags|project|status|property:.*\S.*)$/.test(name) ||
    (readPropertyNames(names) ?? []).some(([, own]) => own === name)
  );
}

/** Whether what the service says can stand on a line of the user's: not beside code, HTML or maths. */
export function isSafeBeside(line: string): boolean {
  const own = line.replace(FIELD, "x");
  return !hasCommands(own) && inertLine(own) === own;
}

/** Two harmless parts may make a harmful whole. */
export function inertLine(line: string): string {
  return makeInert(line, { remoteImages: true, mathsAndDiagrams: !hasCommands(line) });
}

/** Whether a property may hold what the service says. */
export const isSafeIn = (key: string) => !isReservedKey(key);

/** Users write `project: {{project}}`, which is no text in YAML. */
export function quoteFields(text: string): string {
  const [block = ""] = /^---\n[^]*?\n---/.exec(text) ?? [];
  const quoted = block.replace(
    /^([^\s#"'][^:\n]*:|[ \t]*-)[ \t]+([^\s"'[#][^\n]*)$/gm,
    (line: string, lead: string, value: string) =>
      value.includes("{{") ? `${lead} ${JSON.stringify(value.trimEnd())}` : line,
  );
  return quoted + text.slice(block.length);
}
