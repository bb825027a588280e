import type { NoteId } from "../../sync/note/note-id";
import type { DeletionMarks, Mark } from "../../sync/ports";
import { justAfter } from "../../sync/state/deletion-marks";
import type { Data } from "./data-file";

/**
 * The decisions that the devices of a vault share. A decision that this device knows is kept if a new data.json lacks
 * it.
 */
export interface SharedKeys {
  readonly deletionMarks: DeletionMarks;
  /** Adds the decisions in a data.json. Of two decisions about the same note, the later one is kept. */
  readonly take: (found: Data) => void;
  /** All decisions as keys of data.json. */
  readonly all: () => Data;
}

/** @param save writes data.json; rejects when it cannot be written now. */
export function createSharedKeys(save: () => Promise<void>): SharedKeys {
  const deletionMarks = new Map<NoteId, Mark>();
  return {
    deletionMarks: {
      get: (id) => deletionMarks.get(id),
      all: () => [...deletionMarks],
      set(id, mark) {
        deletionMarks.set(id, overrulingMark(mark, deletionMarks.get(id)));
        return save();
      },
    },
    take(found) {
      addDeletionMarks(deletionMarks, readDeletionMarks(found));
    },
    all() {
      return Object.fromEntries([...deletionMarks].map(([id, mark]) => [PREFIX + id, mark]));
    },
  };
}

/** The keys of deletion marks in data.json begin with it. */
const PREFIX = "note:";
const STATES: readonly string[] = ["deleted", "stopped", "restored"];
const OLDEST = new Date(0).toISOString();

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

/** The mark, with a time later than that of the mark it replaces, since another device's clock may have been ahead. */
export function overrulingMark(mark: Mark, known: Mark | undefined): Mark {
  if (known === undefined || known.at < mark.at) return mark;
  return { ...mark, at: justAfter(known) };
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== "object" || value === null) return false;
  const { state, at, path } = value as Partial<Record<keyof Mark, unknown>>;
  return typeof state === "string" && STATES.includes(state) && typeof at === "string" && typeof path === "string";
}
