import { lineContexts } from "../inert/make-inert";
import { parseNote } from "../note/note";

/** Task lines: list items that begin with a check box, as Obsidian reads them. */

/** What is before a task's text, and the character in the box. */
const START = /^[\s>]*(?:[-*+]|\d+[.)])\s+\[(.)\]\s+(?=\S)/su;
const BLOCK_ID = /\s\^[\w-]+$/;
const LINE_END = /\r\n|\r|\n/;

/** An open task of a note. */
export interface OpenTask {
  /** Counted from 0, in the whole note. */
  readonly line: number;
  /** Without list marker, box and block id. */
  readonly text: string;
}

interface Task {
  readonly start: string;
  readonly isOpen: boolean;
  readonly text: string;
  /** The block id and white space. */
  readonly end: string;
}

/** The lines of a body, each with its task if it is a task outside code and comments. */
function* linesOf(body: string): Generator<readonly [line: string, task: Task | undefined]> {
  const contexts = lineContexts(body);
  for (const [at, line] of body.split(LINE_END).entries()) {
    const [start, box] = START.exec(line) ?? [];
    if (start === undefined || contexts[at]?.startsWith("text") !== true) yield [line, undefined];
    else {
      const rest = line.slice(start.length);
      // One pattern for the text and its end would take quadratic time for a run of spaces.
      const text = rest.trimEnd().replace(BLOCK_ID, "").trimEnd();
      yield [line, { start, isOpen: box === " ", text, end: rest.slice(text.length) }];
    }
  }
}

/** Adds the user's tags after the text of the service's tasks, each tag once. @param tags without `#` */
export function tagTasks(body: string, tags: readonly string[]): string {
  return Array.from(linesOf(body), ([line, task]) => {
    if (task === undefined) return line;
    const known = task.text.toLowerCase().split(/\s/);
    const added = tags.map((tag) => `#${tag}`).filter((tag) => !known.includes(tag.toLowerCase()));
    return task.start + [task.text, ...added].join(" ") + task.end;
  }).join("\n");
}

/** The unticked tasks of a note. */
export function openTasks(note: string): readonly OpenTask[] {
  const { body } = parseNote(note);
  const above = note.slice(0, note.length - body.length).split(LINE_END).length - 1;
  return Array.from(linesOf(body), ([, task], at) => ({ task, line: above + at })).flatMap(({ task, line }) =>
    task?.isOpen === true ? [{ line, text: task.text }] : [],
  );
}
