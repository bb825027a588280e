import { baseName, pathKey, withShortId } from "../note/path";
import type { NoteId } from "../note/note-id";
import { assertPassing, type StateStore, type Vault } from "../ports";
import { changeRecord, recordOf, type GivenPath, type NoteRecord } from "./records";

const MOST_PATHS = 5;

/** The paths that a note got, with the one that it gets now. */
export function givenPaths(
  { given = [], formerly = [], placed, movedTo = placed, movedFrom = placed }: NoteRecord,
  now: Omit<GivenPath, "isNew">,
): readonly GivenPath[] {
  const others = given.filter(({ path }) => path !== now.path);
  const isNew = ![placed, movedTo, movedFrom, ...formerly].some((former) => baseName(former) === baseName(now.path));
  return [...others, { from: movedTo, ...now, isNew }].slice(-MOST_PATHS);
}

/** The former paths of a note, with the path that it just left. */
export function formerPaths({ formerly = [] }: NoteRecord, left: string): readonly string[] {
  return [...formerly.filter((path) => path !== left), left].slice(-MOST_PATHS);
}

/**
 * Outside a run: the user moved a file with this id. If the note itself is still in its place, the file is the user's copy,
 * unless it had a name that only a sync gives.
 *
 * @param now where files with this id lie now, and device time, in milliseconds.
 */
export async function recordMove(
  store: StateStore,
  id: NoteId,
  { from, to }: { readonly from: string; readonly to: string },
  now: { readonly paths: readonly string[]; readonly at: number },
): Promise<void> {
  const record = await recordOf(store, id);
  if (record === undefined) return;
  const { copies = [], placed, movedTo, movedFrom } = record;
  const last = movedTo ?? placed;
  const isMade = from === withShortId(placed, id);
  const isCopy = last !== from && !isMade && now.paths.includes(last);
  const moved = isCopy
    ? { copies: [...copies.filter((path) => path !== from), to] }
    : { movedTo: to, movedFrom: movedTo ?? movedFrom };
  // Links to a copy follow as well.
  await changeRecord(store, id, {
    ...moved,
    given: givenPaths(record, { path: to, from, at: now.at, isTheirs: true }),
  });
}

/**
 * Gives a note its former name back after a sync renamed it. The note keeps that name until the service has another one.
 *
 * @param vault a vault without interrupted writes, with a current index.
 * @param from the path before the rename.
 * @returns whether the note has its old name. It stays unchanged if the user moved it since, or the name is taken.
 */
export async function giveNameBack(vault: Vault, store: StateStore, id: NoteId, from: string): Promise<boolean> {
  const record = await recordOf(store, id);
  if (record === undefined || !(await vault.find(id)).includes(record.placed)) return false;
  const occupant = await vault.occupant(from);
  if (occupant !== undefined && pathKey(occupant) !== pathKey(record.placed)) return false;
  try {
    const file = await vault.read(record.placed);
    if (file === undefined) return false;
    await vault.rename(record.placed, from, file.text);
  } catch (error) {
    assertPassing(error);
    return false;
  }
  await changeRecord(store, id, { formerly: formerPaths(record, record.placed), placed: from });
  return true;
}
