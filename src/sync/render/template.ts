import { lineContexts } from "../inert/make-inert";
import { noteText, parseNote, type Entry } from "../note/note";
import { OUR_KEYS } from "../note/reserved-keys";
import { textAt, type Vault } from "../ports";
import type { SyncSettings } from "./settings";

/** The user's template for new notes: properties, and the text above and below the service's. */
export interface Template {
  readonly entries: readonly Entry[];
  /** With LF line ends; empty, or with a line end at the end. */
  readonly above: string;
  readonly below: string;
}

const PLACE = "{{content}}";

/**
 * Reads a template: a note with a line `{{content}}`, or with properties only. Undefined if there is no such line, more
 * than one, or one in code or a comment.
 */
export function readTemplate(text: string): Template | undefined {
  const note = parseNote(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  if (note.broken !== undefined) return undefined;
  // The template cannot set ids and our own properties.
  const entries = note.entries.filter(({ key }) => !OUR_KEYS.has(key) && !/_id$/i.test(key));
  if (note.body.trim() === "") return { entries, above: "", below: "" };
  const lines = note.body.replace(/\n$/, "").split("\n");
  const contexts = lineContexts(note.body);
  const places = lines.flatMap((line, index) => (line.trim() === PLACE ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1 || contexts[place] !== "text") return undefined;
  const joined = (part: readonly string[]): string => part.map((line) => `${line}\n`).join("");
  return { entries, above: joined(lines.slice(0, place)), below: joined(lines.slice(place + 1)) };
}

/**
 * A new note with the template around it. For the engine, the template is text that the user wrote into the note, so
 * every later merge keeps it. Properties that the note has already are not replaced.
 */
export function withTemplate(text: string, { entries, above, below }: Template): string {
  const note = parseNote(text);
  const known = new Set(note.entries.map(({ key }) => key.toLowerCase()));
  const own = entries.filter(({ key }) => !known.has(key.toLowerCase()));
  return noteText({ ...note, entries: [...note.entries, ...own], body: above + note.body + below });
}

export interface Templates {
  readonly meeting: Template | undefined;
  readonly decision: Template | undefined;
}

/** Why new notes are written without a template. */
export interface TemplateProblem {
  readonly code: "template-missing" | "template-unusable";
  readonly path: string;
}

/** Reads the templates in the settings. A template that cannot be used is left out and reported as a doubt. */
export async function readTemplates(
  vault: Vault,
  { meetingTemplate, decisionTemplate }: SyncSettings,
  report: (problem: TemplateProblem) => void,
): Promise<Templates> {
  async function read(path: string | undefined): Promise<Template | undefined> {
    const text = path === undefined ? undefined : await textAt(vault, path);
    const template = text === undefined ? undefined : readTemplate(text);
    if (path !== undefined && template === undefined) {
      report({ code: text === undefined ? "template-missing" : "template-unusable", path });
    }
    return template;
  }
  return { meeting: await read(meetingTemplate), decision: await read(decisionTemplate) };
}
