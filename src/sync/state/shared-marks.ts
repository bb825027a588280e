import type { NoteId } from "../note/note-id";
import type { Mark } from "../ports";

/** The form of deletion marks in the plugin's data.json, which the devices of a vault share. */

const PREFIX = "note:";
const STATES: readonly string[] = ["deleted", "stopped", "restored"];
const OLDEST = new Date(0).toISOString();

/** Deletion marks as keys of a data.json. */
export const writeDeletionMarks = (deletionMarks: ReadonlyMap<NoteId, Mark>): Readonly<Record<string, Mark>> =>
  Object.fromEntries([...deletionMarks].map(([id, mark]) => [PREFIX + id, mark]));

/** The deletion marks in a data.json. Other keys and invalid marks are ignored. A time that cannot be read is the oldest one. */
export function readDeletionMarks(data: Readonly<Record<string, unknown>>): Map<NoteId, Mark> {
  const deletionMarks = new Map<NoteId, Mark>();
  for (const [key, value] of Object.entries(data)) {
    if (!key.startsWith(PREFIX) || !isMark(value)) continue;
    const hasTime = /^\d{4}-/.test(value.at) && Date.parse(value.at) > 0;
    deletionMarks.set(key.slice(PREFIX.length), hasTime ? value : { ...value, at: OLDEST });
  }
  return deletionMarks;
}

/** Adds the marks of another device. If two devices decided about the same note, the later decision wins. */
export function addDeletionMarks(known: Map<NoteId, Mark>, found: ReadonlyMap<NoteId, Mark>): void {
  for (const [id, mark] of found) {
    const before = known.get(id);
    if (!before || markOrder(before) < markOrder(mark)) known.set(id, mark);
  }
}

/** For equal times, all devices choose the same decision. */
const markOrder = ({ at, state, path, version = "" }: Mark) => `${at} ${state} ${path} ${version}`;

function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const { state, at, path } = value as Partial<Record<keyof Mark, unknown>>;
  return typeof state === "string" && STATES.includes(state) && typeof at === "string" && typeof path === "string";
}
