import type { NoteId } from "../../sync/note/note-id";
import type { StateStore } from "../../sync/ports";
import { recordOf, type NoteRecord } from "../../sync/state/records";

export interface KnownId {
  readonly id: NoteId;
  readonly record: NoteRecord | undefined;
}

/** Of the ids that a note may have, those that this device has synced; if there are none, the first one. */
export async function knownIds(store: StateStore, ids: readonly NoteId[]): Promise<readonly KnownId[]> {
  const all: KnownId[] = [];
  for (const id of ids) all.push({ id, record: await recordOf(store, id) });
  const recorded = all.filter(({ record }) => record !== undefined);
  return recorded.length > 0 ? recorded : all.slice(0, 1);
}

/** The id of the note at the path. The user may have added properties with other ids. */
export async function idAt(store: StateStore, path: string, ids: readonly NoteId[]): Promise<NoteId | undefined> {
  const known = await knownIds(store, ids);
  const here = known.find(({ record }) => record?.path === path);
  return (here ?? known[0])?.id;
}
