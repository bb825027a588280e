import { plainName } from "../note/conflict-name";
import { baseName, pathKey, type GivenPath } from "../note/path";
import type { NoteId } from "../note/note-id";
import { assertPassing, NoteUnreadable, type StateStore, type Vault } from "../ports";
import { LATENESS } from "./deletion-marks";
import { changeRecord, recordOf, saveRecord, type NoteRecord } from "./records";

const MOST_PATHS = 5;

/** A path that a note gets now; whether it had that or its name before follows from the record. */
type NewPath = Omit<GivenPath, "begunAt" | "isNew" | "isBack">;

/** The paths that a note got, with the one that it gets now. */
function givenPaths(
  { given = [], formerly = [], placed, movedTo = placed, movedFrom = placed }: NoteRecord,
  now: NewPath,
): readonly GivenPath[] {
  const had = [placed, movedTo, movedFrom, ...formerly];
  const isNew = !had.some((former) => baseName(former) === baseName(now.path));
  const from = now.from ?? movedTo;
  // A rename that was cut short begins again.
  const last = given.at(-1);
  const isAgain = last?.path === now.path && last.from === from && !had.includes(now.path);
  const others = isAgain ? given.slice(0, -1) : given;
  // A sync tool named the file after the note that had this path.
  const isBack = plainName(from) === now.path || [...had, ...others.map(({ path }) => path)].includes(now.path);
  const begunAt = isAgain ? (last.begunAt ?? last.at) : undefined;
  return [...others, { ...now, from, begunAt, isNew, isBack }].slice(-MOST_PATHS);
}

/**
 * Records the path that a sync or an undo gives to a note, before the rename. Links follow, which also changes other notes. The
 * user may have deleted those on another device.
 *
 * @param linkedNow the decisions whose notes have a link to the path already.
 */
export async function recordGiven(
  store: StateStore,
  id: NoteId,
  now: NewPath,
  linkedNow?: () => Promise<readonly NoteId[]>,
): Promise<void> {
  const before = await recordOf(store, id);
  if (before === undefined) return;
  // A spare copy of the note, which went to the trash.
  const hadNote = trashedLately(before, now.at) && before.sparePaths?.includes(now.path) === true;
  const linked = hadNote ? await linkedNow?.() : undefined;
  await saveRecord(store, { before, after: { ...before, given: givenPaths(before, { ...now, hadNote, linked }) } });
}

/**
 * Renames a note. @returns why it does not have the name now; undefined if it has. `changed`: the note is gone or changed, or the
 * name is taken. `failed`: it cannot be renamed at present.
 */
export async function renameNote(
  { vault, store }: { readonly vault: Vault; readonly store: StateStore },
  id: NoteId,
  from: string,
  now: NewPath,
): Promise<"changed" | "failed" | undefined> {
  try {
    const file = await vault.read(from);
    if (file === undefined || !(await vault.find(id)).includes(from)) return "changed";
    await recordGiven(store, id, { from, ...now });
    await vault.rename(from, now.path, file.text);
  } catch (error) {
    assertPassing(error);
    return error instanceof NoteUnreadable ? "failed" : "changed";
  }
  return undefined;
}

/** Two devices may each have trashed the other's note as a spare copy: then no user deleted it. True for a day. */
export function trashedLately({ trashedSpare }: NoteRecord, now: number): boolean {
  return trashedSpare !== undefined && now - trashedSpare < LATENESS;
}

/** Where a note lies that was just put at the path: the vault may spell its folders in another way. */
export async function spelledPath(vault: Pick<Vault, "find">, id: NoteId, path: string): Promise<string> {
  return (await vault.find(id)).find((at) => pathKey(at) === pathKey(path)) ?? path;
}

/** The former paths of a note, with the path that it just left. */
export const formerPaths = ({ formerly = [] }: NoteRecord, left: string) => lastPaths(formerly, left);

/** The former paths of the note, with the last one if that changed. A device with an old state may write the note there. */
export function formerlyAfter(record: NoteRecord | undefined, placed: string): NoteRecord["formerly"] {
  const hasLeft = record !== undefined && record.placed !== "" && record.placed !== placed;
  return hasLeft ? formerPaths(record, record.placed) : record?.formerly;
}

/** The last five of the paths, with this one as the latest. */
export function lastPaths(paths: readonly string[], latest: string): readonly string[] {
  return [...paths.filter((path) => path !== latest), latest].slice(-MOST_PATHS);
}

/**
 * Outside a run: the user moved a file with this id. If the note itself is still in its place, the file is the user's copy,
 * unless the note had been where the file was: then another device wrote the one that is in its place. The next run can tell if
 * another device had put it at another path.
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
  const { copies = [], formerly = [], placed, movedTo, movedFrom } = record;
  const last = movedTo ?? placed;
  const isCopy = last !== from && now.paths.includes(last) && ![placed, ...formerly].includes(from);
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
 * @param now device time, in milliseconds.
 * @returns `restored` if the note has its old name. `changed`: the user moved it since, or the name is taken, so it stays.
 *   `failed`: it cannot be renamed now.
 */
export async function giveNameBack(
  parts: { readonly vault: Vault; readonly store: StateStore },
  id: NoteId,
  from: string,
  now: number,
): Promise<"restored" | "changed" | "failed"> {
  const { vault, store } = parts;
  const record = await recordOf(store, id);
  if (record === undefined) return "changed";
  const occupant = await vault.occupant(from);
  if (occupant !== undefined && pathKey(occupant) !== pathKey(record.placed)) return "changed";
  const failure = await renameNote(parts, id, record.placed, { path: from, at: now, isTheirs: false });
  if (failure) return failure;
  await changeRecord(store, id, { formerly: formerPaths(record, record.placed), placed: from });
  return "restored";
}

type Copies = Pick<NoteRecord, "copies" | "keptCopies">;

/** The record's fields after the user kept the file at the path as a copy of theirs. */
export function withKeptCopy({ copies = [], keptCopies = [] }: Copies = {}, path: string): Copies {
  return { copies: [...copies, path], keptCopies: [...keptCopies, path] };
}

/** The record's fields after an undo of that. */
export function withoutKeptCopy({ copies, keptCopies }: Copies = {}, path: string): Copies {
  const isOther = (each: string) => each !== path;
  return { copies: copies?.filter(isOther), keptCopies: keptCopies?.filter(isOther) };
}
