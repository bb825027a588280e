import type { Database, Entry } from "./database";
import type { Endpoint, Fields } from "./protocol";
import { renderMeeting } from "./render-meeting";
import type { RequestContext } from "./request-context";
import { wireTime } from "./timestamp";

/** Number of rendered meetings that are kept: enough for a page that is requested again, with little memory. */
const KEPT = 1024;

/** The JSON text of a meeting. `updated` is its `updatedAt` in milliseconds since 1970. */
export type ServeMeeting = (entry: Entry, endpoint: Endpoint, updated: number, context: RequestContext) => string;

interface Rendered {
  readonly fields: Fields;
  /** The fields as JSON, without braces. */
  readonly text: string;
  /** Switches that changed the fields. */
  readonly applied: ReadonlySet<string>;
}

/** Renders a meeting once for many answers; `id` and `updatedAt` are added to each. */
export function createServeMeeting(database: Database, timeZone: string): ServeMeeting {
  const kept = new Map<Entry, Rendered>();
  let keptFor: readonly unknown[] = [];

  function rendered(entry: Entry, context: RequestContext): Rendered {
    const current = [database.settings, context.switchesVersion];
    if (current.some((value, at) => value !== keptFor[at])) kept.clear();
    keptFor = current;
    const known = kept.get(entry);
    if (known !== undefined) return known;
    const applied = new Set<string>();
    const fields = renderMeeting(entry, database, timeZone, context.varyWith(applied));
    const result = { fields, text: JSON.stringify(fields).slice(1, -1), applied };
    const oldest = kept.keys().next();
    if (kept.size >= KEPT && oldest.done !== true) kept.delete(oldest.value);
    kept.set(entry, result);
    return result;
  }

  return (entry, endpoint, updated, context) => {
    const { vary } = context;
    const { fields, text, applied } = rendered(entry, context);
    for (const name of applied) context.applied.add(name);
    const id = vary("idCase", entry.id);
    const updatedAt = wireTime(updated, vary);
    const served = vary("badMeeting", vary("byIdShape", fields, { endpoint }), { endpoint, seq: entry.seq });
    if (served === null) return "null";
    // A field that replaces id or updatedAt must not occur twice.
    return served === fields && !("id" in fields) && !("updatedAt" in fields)
      ? `{"id":${JSON.stringify(id)},${text},"updatedAt":${JSON.stringify(updatedAt)}}`
      : JSON.stringify({ id, updatedAt, ...served });
  };
}
