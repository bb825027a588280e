import { isInertLine } from "../inert/make-inert";
import { CONTENT, SLOT, TITLE, type Frame } from "../note/layout";
import { isReferredTo, parseNote, type Entry } from "../note/note";
import { isReservedKey, OUR_KEYS } from "../note/reserved-keys";
import { textAt, type Vault } from "../ports";
import type { SyncSettings } from "./settings";
import { areText, FIELD, isValueField, quoteFields, slotOf } from "./template-fields";

/** The user's template for new notes: properties, text, and the places of the service's text in it. */
export interface Template {
  readonly entries: readonly Entry[];
  /** The body: the user's lines, with fields for values that are filled in when a note is created. */
  readonly frame: Frame;
  /** Indexes of the frame's lines whose fields are filled in. */
  readonly filled: ReadonlySet<number>;
  /** The body has no field except `{{content}}`. The service's text is not rearranged, so the note needs no layout. */
  readonly isPlain: boolean;
  /** The setting `propertyNames`. */
  readonly names: string;
}

/** Why a note cannot be used as a template. */
export type TemplateFault =
  | { readonly code: "template-unusable" }
  | { readonly code: "template-field-unknown"; readonly written: string }
  | { readonly code: "template-field-misplaced"; readonly written: string };

const UNUSABLE = { code: "template-unusable" } as const;

/**
 * Reads a template: a note with a line `{{content}}`, or with properties only.
 *
 * @param names the setting `propertyNames`. Fields use the service's names of properties.
 */
export function readTemplate(text: string, names = ""): Template | TemplateFault {
  const note = parseNote(quoteFields(text.replace(/^\ufeff|\0/g, "").replace(/\r\n?/g, "\n")));
  // A new note may have a property of the service instead of the one that another refers to.
  if (note.broken !== undefined || note.entries.some((entry) => isReferredTo(entry, note.entries))) return UNUSABLE;
  // The template cannot set ids and our own properties.
  const entries = note.entries.filter(({ key }) => !OUR_KEYS.has(key) && !/_id$/i.test(key));
  const fault = entries
    .map(({ key, value, raw }) => faultOf(raw, value !== undefined && !isReservedKey(key)))
    .find((each) => each !== undefined);
  if (fault !== undefined) return fault;
  if (note.body.trim() === "") return { entries, frame: [SLOT + CONTENT], filled: new Set(), isPlain: true, names };
  const body = readBody(note.body.replace(/\n$/, ""));
  return "code" in body ? body : { entries, ...body, names };
}

/**
 * What is wrong with the fields of a property or a line. In code, unknown fields are allowed, since braces may be code.
 */
function faultOf(text: string, isSafe: boolean, isCode = false): TemplateFault | undefined {
  for (const [written, name = ""] of text.matchAll(FIELD)) {
    const key = slotOf(name);
    if (key === CONTENT || (key === undefined && isCode)) continue;
    if (key === undefined && !isValueField(name)) return { code: "template-field-unknown", written };
    if (key !== undefined || !isSafe) return { code: "template-field-misplaced", written };
  }
  return undefined;
}

function readBody(body: string): Omit<Template, "entries" | "names"> | TemplateFault {
  const areTexts = areText(body);
  // With commands instead of fields: after a dollar sign in the same paragraph, they could be maths.
  const areCommands = areText(body.replace(FIELD, "\\x"));
  const filled = new Set<number>();
  const frame: string[] = [];
  for (const [i, line] of body.split("\n").entries()) {
    const isText = areTexts[i] === true;
    const example = line.replace(FIELD, "x");
    const key = isText ? slotAlone(line) : undefined;
    const place = SLOT + (key ?? "");
    if (key !== undefined && frame.includes(place))
      return key === CONTENT ? UNUSABLE : { code: "template-field-misplaced", written: line.trim() };
    const fault = key === undefined ? faultOf(line, isInertLine(example, example), !isText) : undefined;
    if (fault !== undefined) return fault;
    const isFilled = isText && key === undefined && [...line.matchAll(FIELD)].some(([, name]) => name !== CONTENT);
    if (isFilled) filled.add(frame.length);
    if (key !== undefined && areCommands[i] !== true) frame.push("");
    frame.push(key === undefined ? line : place);
  }
  if (!frame.includes(SLOT + CONTENT)) return UNUSABLE;
  const isPlain = filled.size === 0 && frame.filter((line) => line.startsWith(SLOT)).length === 1;
  return { frame, filled, isPlain };
}

/** The slot of a line that has nothing else on it. */
function slotAlone(line: string): string | undefined {
  const [, marks, name = ""] = /^\s*(# +)?\{\{([^{}]*)\}\}\s*$/.exec(line) ?? [];
  if (marks === undefined) return slotOf(name.trim());
  return name.trim() === "title" ? TITLE : undefined;
}

export interface Templates {
  readonly meeting: Template | undefined;
  readonly decision: Template | undefined;
}

/** Why new notes are written without a template. */
export type TemplateProblem = (TemplateFault | { readonly code: "template-missing" }) & { readonly path: string };

/** The template at a path, or why there is none. */
export async function templateAt(
  vault: Vault,
  path: string,
  names: string | undefined,
): Promise<Template | TemplateProblem> {
  const text = await textAt(vault, path);
  if (text === undefined) return { code: "template-missing", path };
  const template = readTemplate(text, names);
  return "code" in template ? { ...template, path } : template;
}

/** Reads the templates in the settings. An unusable template is not used and is passed to `report`. */
export async function readTemplates(
  vault: Vault,
  { meetingTemplate, decisionTemplate, propertyNames }: SyncSettings,
  report: (problem: TemplateProblem) => void,
): Promise<Templates> {
  async function read(path: string | undefined): Promise<Template | undefined> {
    if (path === undefined) return undefined;
    const template = await templateAt(vault, path, propertyNames);
    if (!("code" in template)) return template;
    report(template);
    return undefined;
  }
  return { meeting: await read(meetingTemplate), decision: await read(decisionTemplate) };
}
