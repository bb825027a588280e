import { baseName, pathKey } from "../note/path";
import type { NoteId } from "../note/note-id";
import { assertPassing, type StateStore, type Vault } from "../ports";
import { changeRecord, recordOf, type GivenPath, type NoteRecord } from "./records";

const MOST_PATHS = 5;

/** The paths that a note was given, with the one that it gets now. */
export function givenPaths(
  { given = [], formerly = [], placed }: NoteRecord,
  path: string,
  at: number,
): readonly GivenPath[] {
  const others = given.filter((each) => each.path !== path);
  const isNew = ![placed, ...formerly].some((former) => baseName(former) === baseName(path));
  return [...others, { path, at, isNew }].slice(-MOST_PATHS);
}

/** The former paths of a note, with the path that it just left. */
export function formerPaths({ formerly = [] }: NoteRecord, left: string): readonly string[] {
  return [...formerly.filter((path) => path !== left), left].slice(-MOST_PATHS);
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
