import { NoteChanged, type StateStore, type Vault } from "./ports";
import type { NoteId } from "./note-id";
import type { Rendering } from "./rendering";
import { renderingIn } from "./seen-note";

/** Texts that a run overwrote or trashed, kept on this device for *Undo last run*. Bounded: the oldest go first. */

export interface Rescued {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  /** What stands there now; null when the note was trashed. */
  readonly after: string | null;
}

const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 20_000_000;
const PREFIX = "recovery/";

export interface Recovery {
  /** Call before the note is touched. */
  keep(rescued: Rescued): Promise<void>;
  /** Makes room for the next run's. */
  prune(): Promise<void>;
}

/** @param startedAt device time of the run in milliseconds: entries of one run share it. */
export function createRecovery(store: StateStore, startedAt: number): Recovery {
  const run = `${PREFIX}${String(startedAt).padStart(16, "0")}/`;
  let count = 0;
  return {
    async keep(rescued) {
      await store.write(new Map([[`${run}${String(count).padStart(6, "0")}`, rescued]]));
      count += 1;
    },
    async prune() {
      if (count === 0) return;
      const kept: { key: string; size: number }[] = [];
      for await (const [key, { before }] of store.entries<Rescued>(PREFIX)) kept.push({ key, size: before.length });
      let size = 0;
      const surplus = kept.reverse().filter((entry, index) => {
        size += entry.size;
        // The newest is kept whatever its size.
        return index > 0 && (index >= MOST_ENTRIES || size > MOST_CHARACTERS);
      });
      await store.write(new Map(surplus.map(({ key }) => [key, undefined])));
    },
  };
}

/**
 * The service's text with this hash, if a note held it before it was overwritten: the base of a note that another device
 * or the user brings back from before this device's last update.
 */
export async function rescuedBase(store: StateStore, id: NoteId, hash: string): Promise<Rendering | undefined> {
  for await (const [, rescued] of store.entries<Rescued>(PREFIX)) {
    const rendering = rescued.id === id && rescued.before.includes(hash) ? renderingIn(rescued.before) : undefined;
    if (rendering?.hash === hash) return rendering;
  }
  return undefined;
}

export interface Undone {
  readonly path: string;
  /** `changed`: somebody wrote in it since, so it stays; its old text is still kept. */
  readonly result: "restored" | "changed";
}

/** Puts the texts of the last run that overwrote anything back, where nobody touched the note since. */
export async function undoLastRun(vault: Vault, store: StateStore, now: number): Promise<readonly Undone[]> {
  const entries: (readonly [string, Rescued])[] = [];
  for await (const entry of store.entries<Rescued>(PREFIX)) {
    if (entries.length > 0 && runOf(entry[0]) !== runOf(entries[0]?.[0] ?? "")) entries.length = 0;
    entries.push(entry);
  }
  const undone: Undone[] = [];
  for (const [key, rescued] of entries.reverse()) {
    const result = await restore(vault, rescued, now);
    if (result === "restored") await store.write(new Map([[key, undefined]]));
    undone.push({ path: rescued.path, result });
  }
  return undone;
}

const runOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

async function restore(vault: Vault, { id, path, before, after }: Rescued, now: number): Promise<Undone["result"]> {
  try {
    if (after === null) {
      if ((await vault.occupant(path)) !== undefined) return "changed";
      await vault.create(path, before, { mtime: now });
      return "restored";
    }
    // The note may have been renamed since, by the same run or by the user.
    const places = new Set([path, ...(await vault.find(id))]);
    for (const place of places) {
      if ((await vault.read(place))?.text !== after) continue;
      await vault.replace(place, after, before, { mtime: now });
      return "restored";
    }
    return "changed";
  } catch (error) {
    if (error instanceof NoteChanged) return "changed";
    throw error;
  }
}
