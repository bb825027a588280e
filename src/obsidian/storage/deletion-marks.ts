import type { Mark } from "../../sync/ports";
import type { NoteId } from "../../sync/note/note-id";

const PREFIX = "note:";
const STATES: readonly string[] = ["deleted", "stopped", "restored"];

export const markKey = (id: NoteId): string => PREFIX + id;

/** The marks among the keys of a data.json. What is no mark is left where it is. */
export function readMarks(data: Readonly<Record<string, unknown>>): Map<NoteId, Mark> {
  const marks = new Map<NoteId, Mark>();
  for (const [key, value] of Object.entries(data)) {
    if (key.startsWith(PREFIX) && isMark(value)) marks.set(key.slice(PREFIX.length), value);
  }
  return marks;
}

/** Both sets, the later decision winning where two devices decided about one note. */
export function uniteMarks(ours: ReadonlyMap<NoteId, Mark>, theirs: ReadonlyMap<NoteId, Mark>): Map<NoteId, Mark> {
  const united = new Map(ours);
  for (const [id, mark] of theirs) {
    const known = united.get(id);
    if (!known || known.at < mark.at) united.set(id, mark);
  }
  return united;
}

/** The decision with a time after the one it overrules: another device's clock may have been ahead. */
export function overruling(mark: Mark, known: Mark | undefined): Mark {
  if (known === undefined || known.at < mark.at) return mark;
  const time = Date.parse(known.at);
  return Number.isNaN(time) ? mark : { ...mark, at: new Date(time + 1).toISOString() };
}

/** The marks that can still be read in a file that is no JSON any more, such as one with git's conflict markers. */
export function salvageMarks(text: string): Map<NoteId, Mark> {
  let marks = new Map<NoteId, Mark>();
  for (const [pair] of text.matchAll(/"note:(?:[^"\\\n]|\\.)*"\s*:\s*\{[^{}]*\}/g)) {
    try {
      marks = uniteMarks(marks, readMarks(JSON.parse(`{${pair}}`) as Record<string, unknown>));
    } catch {
      // Not this one.
    }
  }
  return marks;
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const { state, at, path } = value as Partial<Record<keyof Mark, unknown>>;
  return typeof state === "string" && STATES.includes(state) && typeof at === "string" && typeof path === "string";
}
