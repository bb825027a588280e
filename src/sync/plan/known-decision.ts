import type { NoteId } from "../note/note-id";
import type { RemoteNote, Rendering } from "../note/service-text";
import { readSyncVersion } from "../note/sync-version";
import type { DeletionMarks, Mark } from "../ports";
import { arrangeLike } from "../render/arrange";
import { basesOf, type NoteRecord } from "../state/records";
import { baseOf } from "./observe";
import type { ReadParts } from "./own-links";
import { originalFirst } from "./pick-original";
import { readNotes, type SeenNote, type Trouble } from "./read-note";

/** A decision whose id the service no longer sends, as this device knows it. */
export interface KnownDecision {
  readonly id: NoteId;
  /**
   * The service's texts in all notes that it may be; without a note, all its last known texts.
   */
  readonly texts: readonly KnownText[];
  /** Its notes and the user's copies of them. */
  readonly notes: readonly SeenNote[];
  /** Set if one of them cannot be used. */
  readonly trouble: Trouble | undefined;
  readonly record: NoteRecord | undefined;
  readonly mark: Mark | undefined;
}

/** A text of the service, as far as this device has it. */
export interface KnownText {
  readonly hash: string | undefined;
  readonly text?: Rendering | undefined;
}

/** Whether a text is the decision's present one. */
export const hasText =
  (decision: RemoteNote) =>
  ({ hash, text }: KnownText): boolean =>
    hash === decision.rendering.hash ||
    (text !== undefined && arrangeLike(decision, text).rendering.body === text.body);

/** The service's text in a note. */
export const textIn = (seen: SeenNote, bases: readonly Rendering[]): KnownText => ({
  hash: seen.version.hash,
  text: baseOf(seen, bases),
});

export async function knownDecision(
  parts: ReadParts & { readonly deletionMarks: DeletionMarks },
  id: NoteId,
  record: NoteRecord | undefined,
): Promise<KnownDecision> {
  const { store, deletionMarks } = parts;
  const mark = deletionMarks.get(id);
  const bases = await basesOf(store, id);
  const { notes, trouble } = await readNotes(parts, id, bases);
  const [original] = originalFirst(notes, { id, wanted: record?.wanted ?? "" }, record);
  // The service may go back to an earlier text.
  const hashes = [record?.hash, record?.missed, readSyncVersion(mark?.version)?.hash];
  const had = [...hashes.map((hash) => ({ hash })), ...bases.map((text) => ({ hash: text.hash, text }))];
  const likely = notes.filter((seen) => seen === original || record?.copies?.includes(seen.path) !== true);
  const texts = original === undefined ? had : likely.map((seen) => textIn(seen, bases));
  return { id, record, mark, trouble, texts, notes };
}
