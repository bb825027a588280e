import { debounce } from "obsidian";
import type { Marks, StateStore } from "../../sync/ports";
import type { NoteId } from "../../sync/note/note-id";
import { deletionOf } from "../../sync/state/deletion-marks";
import { knownIds } from "./known-ids";
import type { NoteIndex } from "./note-index";
import type { OwnWrites } from "./own-writes";

/** A move on another device arrives as a deletion and a creation, in any order, seconds apart. */
export const GRACE = 15_000;

export interface DeletionsParts {
  readonly index: () => NoteIndex;
  readonly own: OwnWrites;
  readonly marks: Marks;
  /** Whose records tell which notes are known here. */
  readonly store: () => Promise<StateStore>;
  readonly now?: (() => number) | undefined;
}

export interface Deletions {
  /** A note of ours left its path by a deletion. */
  seen(path: string, ids: readonly NoteId[]): void;
  /** Forgets what it has not decided yet: the next runs find out. */
  stop(): void;
}

/**
 * Turns deletions that happen before our eyes into the user's decisions: such a note is not created again. What comes
 * back within the grace was moved. Many at once look like a vault that is not there whole: they are left to the run,
 * which asks.
 */
export function createDeletions(parts: DeletionsParts): Deletions {
  const { index, own, marks, store, now = Date.now } = parts;
  let gone: { readonly path: string; readonly ids: readonly NoteId[] }[] = [];
  const decideSoon = debounce(() => void decide(), GRACE, true);

  async function decide(): Promise<void> {
    const batch = gone;
    gone = [];
    // A file that cannot be looked into may be the note in its new place.
    if ((await index().refresh()).length > 0) return;
    const deleted = batch.filter(({ ids }) => ids.every((id) => index().find(id).length === 0));
    if (deleted.length > Math.max(5, (index().size() + deleted.length) / 5)) return;
    const at = new Date(now()).toISOString();
    for (const { path, ids } of deleted) {
      for (const { id, record } of await knownIds(await store(), ids))
        await marks.set(id, deletionOf(record, at, path));
    }
  }

  return {
    seen(path, ids) {
      if (own.running(path)) return;
      gone.push({ path, ids });
      decideSoon();
    },
    stop: () => void decideSoon.cancel(),
  };
}
