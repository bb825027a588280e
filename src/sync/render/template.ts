import { lineContexts } from "../inert/make-inert";
import { noteText, parseNote, type Entry } from "../note/note";
import { OUR_KEYS } from "../note/reserved-keys";
import { textAt, type Vault } from "../ports";
import type { SyncSettings } from "./settings";

/** The user's own frame for new notes: properties, and what stands above and below the service's text. */
export interface Template {
  readonly entries: readonly Entry[];
  /** LF line ends; empty, or with one at the end. */
  readonly above: string;
  readonly below: string;
}

const PLACE = "{{content}}";

/**
 * Reads a template: a note with a line `{{content}}` of its own, or with properties only. Undefined where the service's
 * text would have no place, two, or one in which it could become code.
 */
export function readTemplate(text: string): Template | undefined {
  const note = parseNote(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  if (note.broken !== undefined) return undefined;
  // What the service or the plugin says about a note cannot be said by a template.
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
 * A fresh note in the user's frame. To the engine the frame is what the user wrote first: properties of their own, and
 * lines of their own around the service's, which every later merge keeps. What the note says already stays as it is.
 */
export function framed(text: string, { entries, above, below }: Template): string {
  const note = parseNote(text);
  const known = new Set(note.entries.map(({ key }) => key.toLowerCase()));
  const own = entries.filter(({ key }) => !known.has(key.toLowerCase()));
  return noteText({ ...note, entries: [...note.entries, ...own], body: above + note.body + below });
}

export interface Templates {
  readonly meeting: Template | undefined;
  readonly decision: Template | undefined;
}

/** Reads what the settings name. What cannot be used is left out and told. */
export async function readTemplates(
  vault: Vault,
  { meetingTemplate, decisionTemplate }: SyncSettings,
  tell: (doubt: string) => void,
): Promise<Templates> {
  async function read(path: string | undefined): Promise<Template | undefined> {
    const text = path === undefined ? undefined : await textAt(vault, path);
    const template = text === undefined ? undefined : readTemplate(text);
    if (path !== undefined && template === undefined) {
      tell(`New notes are written without the template ${path}: ${text === undefined ? MISSING : NEEDS}.`);
    }
    return template;
  }
  return { meeting: await read(meetingTemplate), decision: await read(decisionTemplate) };
}

const MISSING = "no note that can be read lies there";
const NEEDS = `it needs sound properties, if any, and one line with only ${PLACE}, outside code and comments`;
