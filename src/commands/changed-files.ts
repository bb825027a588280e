import type { NoteId } from "../sync/note/note-id";
import type { TextVersion } from "../sync/note/sync-version";
import type { StateStore } from "../sync/ports";
import { changeRecord, recordOf } from "../sync/state/records";
import { askForNotes } from "../sync/state/retry-list";

/** A file that has changed, whoever changed it. */
export interface ChangedFile {
  readonly path: string;
  /** Those that it may have. */
  readonly ids: readonly NoteId[];
  readonly version: TextVersion | undefined;
}

/**
 * The next run asks for the meetings of the notes that have an older text of the service than this device knows: git or a
 * backup set them back, and the service has no news that would bring them its text of now.
 *
 * @param now device time, in milliseconds.
 */
export async function askForSetBack(store: StateStore, files: readonly ChangedFile[], now: number): Promise<void> {
  const setBack: NoteId[] = [];
  for (const { path, ids, version } of files) {
    for (const id of version === undefined ? [] : ids) {
      const record = await recordOf(store, id);
      // What the user undid stays until the service changes the meeting.
      if (record?.path !== path || record.undone !== undefined || version === undefined) continue;
      const { updatedAt, hash } = record.text;
      if (version.updatedAt < updatedAt && version.hash !== hash) setBack.push(id);
    }
  }
  if (setBack.length > 0) await askForNotes(store, setBack, now);
}

/** The user moved or renamed a file with this id. */
export async function recordMove(
  store: StateStore,
  id: NoteId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if ((await recordOf(store, id))?.path === from) await changeRecord(store, id, { path: to });
}
