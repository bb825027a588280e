import { meetingIdOf, type NoteId } from "../sync/note/note-id";
import type { StateStore, Vault } from "../sync/ports";
import { allRecords, recordOf, type NoteRecord } from "../sync/state/records";

/**
 * The note of the meeting before or after this one in its series: the meetings with the same title, by their start. Undefined: there
 * is none in the vault. Call `vault.refresh` before.
 *
 * @param id of the meeting, or of one of its decisions.
 */
export async function neighbourInSeries(
  { store, vault }: { readonly store: StateStore; readonly vault: Pick<Vault, "find"> },
  id: NoteId,
  which: "previous" | "next",
): Promise<string | undefined> {
  const own = await recordOf(store, meetingIdOf(id));
  if (own?.series === undefined) return undefined;
  const direction = which === "next" ? 1 : -1;
  let nearest: NoteRecord | undefined;
  for await (const record of allRecords(store)) {
    if (record.series?.key !== own.series.key || compare(record, own) !== direction) continue;
    if (nearest !== undefined && compare(record, nearest) === direction) continue;
    if ((await vault.find(record.id)).length > 0) nearest = record;
  }
  if (nearest === undefined) return undefined;
  const paths = await vault.find(nearest.id);
  return paths.includes(nearest.path) ? nearest.path : paths[0];
}

/** -1, 0 or 1. Meetings with the same start are in the order of their ids. */
function compare(a: NoteRecord, b: NoteRecord): number {
  return Math.sign((a.series?.start ?? 0) - (b.series?.start ?? 0)) || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);
}
