import { debounce } from "obsidian";
import type { Mark, DeletionMarks, StateStore } from "../../sync/ports";
import type { NoteId } from "../../sync/note/note-id";
import { readSyncVersion, type SyncVersion } from "../../sync/note/sync-version";
import { deletionOf } from "../../sync/state/deletion-marks";
import { knownIds } from "./known-ids";
import type { NoteIndex } from "./note-index";
import type { OwnWrites } from "./own-writes";

/** Milliseconds. A move on another device arrives as a deletion and a creation, in any order and some seconds apart. */
export const GRACE = 15_000;

export interface UserDeletionsParts {
  readonly index: () => NoteIndex;
  readonly own: OwnWrites;
  readonly deletionMarks: DeletionMarks;
  /** The records of the notes that this device has synced. */
  readonly store: () => Promise<StateStore>;
  /** Runs work in the background and shows its failure to the user. */
  readonly report: (work: () => Promise<void>) => void;
  readonly now?: (() => number) | undefined;
}

export interface UserDeletions {
  /** Call it when one of our notes was deleted at this path. */
  seen(path: string, ids: readonly NoteId[]): void;
  /** Call it before or after `seen`, with the note's last property `sync_version`. */
  lastVersion(path: string, version: unknown): void;
  /** Drops the undecided deletions. Later runs find the missing notes. */
  stop(): void;
}

/**
 * Records deletions that happen while the plugin runs as the user's decisions, so that these notes are not created again.
 * A note that comes back within the grace period was moved. Many deletions at once may mean an incomplete vault: they are
 * not recorded, and the next run asks the user.
 */
export function createUserDeletions(parts: UserDeletionsParts): UserDeletions {
  const { index, own, deletionMarks, store, report, now = () => Date.now() } = parts;
  let pending: { readonly path: string; readonly ids: readonly NoteId[] }[] = [];
  /** The versions of deleted notes, by path. The record may have another one: the user may have restored an older text. */
  const versions = new Map<string, SyncVersion>();
  const decideSoon = debounce(() => report(decide), GRACE, true);

  async function decide(): Promise<void> {
    const batch = pending;
    pending = [];
    const deletedVersions = new Map(versions);
    versions.clear();
    // A file that cannot be read may be the note at its new path.
    if ((await index().refresh()).length > 0) return;
    const deleted = batch.filter(({ ids }) => ids.every((id) => index().find(id).length === 0));
    if (deleted.length > Math.max(5, (index().size() + deleted.length) / 5)) return;
    const at = new Date(now()).toISOString();
    const decisions: (readonly [NoteId, Mark])[] = [];
    for (const { path, ids } of deleted) {
      for (const { id, record } of await knownIds(await store(), ids))
        decisions.push([id, deletionOf(deletedVersions.get(path) ?? record?.text, at, path, deletionMarks.get(id))]);
    }
    // All at once, so that one failed write does not prevent the others.
    await Promise.all(decisions.map(([id, mark]) => deletionMarks.set(id, mark)));
  }

  return {
    seen(path, ids) {
      if (own.running(path)) return;
      pending.push({ path, ids });
      decideSoon();
    },
    lastVersion(path, version) {
      const last = readSyncVersion(version);
      if (last !== undefined && !own.running(path)) versions.set(path, last);
    },
    stop: () => void decideSoon.cancel(),
  };
}
