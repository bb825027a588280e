import type { SimDevice } from "./device";

/** Notes as the judge reads them: a few regular expressions of its own, so that no fault of the engine's reader hides. */

/** The id of the note that a text is; undefined for anything else. */
export function idIn(text: string): string | undefined {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  if (block === undefined || !/^sync_version:/m.test(block)) return undefined;
  const value = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([^"'\\r\\n]+)`, "m").exec(block)?.[1]?.trim();
  const decision = value("decision_id");
  return decision === undefined ? value("example_id") : `${value("meeting_id") ?? ""}/${decision}`;
}

/** The hash of the service's text in the note's `sync_version`; empty when it has none. */
export function hashIn(text: string): string {
  return /^sync_version:[ \t]*["']?[^"'\s]*\.([0-9a-f]{12})/m.exec(text)?.[1] ?? "";
}

export const isConflictName = (path: string) => /\.sync-conflict-\d{8}-\d{6}-[A-Z]{7}\.md$/.test(path);

export const withoutConflictName = (path: string) => path.replace(/\.sync-conflict-[^.]*(?=\.md$)/, "");

/** The text without the engine's own properties: the version, ids, and the link to the meeting's note. */
export function comparable(text: string): string {
  return text.replace(/^(?:sync_version|meeting|meeting_id|decision_id):.*\r?\n/gm, "");
}

/** The text without the link to the meeting's note, which follows that note. */
export const withoutLinks = (text: string) => text.replace(/^meeting:.*\r?\n/gm, "");

export interface FoundNote {
  readonly path: string;
  readonly text: string;
}

/** The notes of a vault by id, as the judge reads them. */
export function notesOf(device: SimDevice): ReadonlyMap<string, readonly FoundNote[]> {
  const notes = new Map<string, FoundNote[]>();
  for (const [path, { text }] of device.vault.files()) {
    const id = idIn(text);
    if (id === undefined) continue;
    const list = notes.get(id) ?? [];
    list.push({ path, text });
    notes.set(id, list);
  }
  return notes;
}

/** The text of each file, by path. */
export const textsOf = ({ vault }: SimDevice): ReadonlyMap<string, string> =>
  new Map([...vault.files()].map(([path, { text }]) => [path, text]));
