import type { Database, Entry } from "./database";
import { renderMeeting, type Fields } from "./render-meeting";
import { wireTime } from "./timestamp";
import type { Turn } from "./request-context";

/** Texts kept: enough that a page asked for again is quick, few enough to cost nothing. */
const KEPT = 1024;

/** Where a meeting is served: the two need not agree. */
export type Door = "list" | "byId";

/** The JSON text of a meeting, stamped with a time in milliseconds. */
export type ServeMeeting = (entry: Entry, door: Door, updated: number, turn: Turn) => string;

interface Rendered {
  readonly fields: Fields;
  /** The fields as JSON, without braces. */
  readonly text: string;
  readonly shaped: ReadonlySet<string>;
}

/** Renders a meeting once for many answers; `id` and `updatedAt` are added to each. */
export function createServeMeeting(database: Database, timeZone: string): ServeMeeting {
  const kept = new Map<Entry, Rendered>();
  let basis: readonly unknown[] = [];

  function rendered(entry: Entry, turn: Turn): Rendered {
    const current = [database.settings, turn.variant];
    if (current.some((value, at) => value !== basis[at])) kept.clear();
    basis = current;
    const known = kept.get(entry);
    if (known !== undefined) return known;
    const shaped = new Set<string>();
    const fields = renderMeeting(entry, database, timeZone, turn.varyInto(shaped));
    const made = { fields, text: JSON.stringify(fields).slice(1, -1), shaped };
    const oldest = kept.keys().next();
    if (kept.size >= KEPT && oldest.done !== true) kept.delete(oldest.value);
    kept.set(entry, made);
    return made;
  }

  return (entry, door, updated, turn) => {
    const { vary } = turn;
    const { fields, text, shaped } = rendered(entry, turn);
    for (const name of shaped) turn.shaped.add(name);
    const id = vary("idCase", entry.id);
    const updatedAt = wireTime(updated, vary);
    const served = vary("badMeeting", vary("byIdShape", fields, { door }), { door, seq: entry.seq });
    if (served === null) return "null";
    // Whatever replaces id or updatedAt must not stand beside them.
    return served === fields && !("id" in fields) && !("updatedAt" in fields)
      ? `{"id":${JSON.stringify(id)},${text},"updatedAt":${JSON.stringify(updatedAt)}}`
      : JSON.stringify({ id, updatedAt, ...served });
  };
}
