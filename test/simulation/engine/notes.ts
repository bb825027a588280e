import type { NoteRecord } from "../../../src/sync/state/records";
import type { OpenWrite } from "../../../src/sync/state/settle-file";
import { keys } from "../../support/engine/store-keys";
import type { SimDevice } from "./device";

/** Notes as the checker reads them: a few regular expressions of its own, so that no fault of the engine's reader hides. */

/** The id of the note that a text is; undefined for anything else. */
export function idIn(text: string): string | undefined {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  if (block === undefined || !/^sync_version:/m.test(block)) return undefined;
  const value = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([^"'\\r\\n]+)`, "m").exec(block)?.[1]?.trim();
  const decision = value("decision_id");
  return decision === undefined ? value("example_id") : `${value("meeting_id") ?? ""}/${decision}`;
}

export const isConflictName = (path: string) => /\.sync-conflict-\d{8}-\d{6}-[A-Z]{7}\.md$/.test(path);

export const withoutConflictName = (path: string) => path.replace(/\.sync-conflict-[^.]*(?=\.md$)/, "");

/** The text without the engine's own properties: times, ids, and links to other meetings' notes. */
export function comparable(text: string): string {
  return text.replace(/^(?:sync_version|series_version|meeting|meeting_id|decision_id|previous|next):.*\r?\n/gm, "");
}

/** What the device remembers of a note; empty if it does not know it. */
export const recordIn = ({ store }: SimDevice, id: string): Partial<NoteRecord> =>
  JSON.parse(store.dump().get(keys.record(id)) ?? "{}") as Partial<NoteRecord>;

/** Changes of files that the device had begun when it crashed. */
export const openWrites = ({ store }: SimDevice) =>
  [...store.dump()].flatMap(([key, value]) => (key.startsWith(keys.writing) ? [JSON.parse(value) as OpenWrite] : []));

/** Where the device remembers that the note lies. */
export function placesIn(device: SimDevice, id: string): readonly (string | undefined)[] {
  const { movedTo, placed } = recordIn(device, id);
  return [movedTo, placed];
}

/** Where a device remembers that a sync put a note, or would put it. */
export function syncPlacesIn(device: SimDevice, id: string): readonly (string | undefined)[] {
  const { placed, wanted, formerly = [] } = recordIn(device, id);
  return [placed, wanted, ...formerly];
}

export interface FoundNote {
  readonly path: string;
  readonly text: string;
}

/** The notes of a vault by id, as the checker reads them. */
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
