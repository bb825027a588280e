import { pathKey, withShortId } from "../note/path";
import type { Observation } from "../plan/observe";
import { followsName } from "../plan/decision-table";
import type { RemoteNote } from "../note/service-text";
import type { Run } from "../run";
import type { SeenNote } from "../plan/read-note";
import { baseOf, keys, type NoteRecord, type Rename } from "../state/records";
import { nameKey, placesOf, userCopies } from "../plan/pick-original";

/** What this device remembers of a note: written after the note itself, so that a crash in between only repeats work. */

export function recordFor(run: Run, remote: RemoteNote): NoteRecord {
  return { id: remote.id, placed: "", wanted: remote.wanted, ...dealtWith(remote), account: run.account };
}

export const dealtWith = ({ rendering, updatedAt }: RemoteNote) => ({ hash: rendering.hash, updatedAt });

/** The note as the service last had it, for looking at what lies in the vault. */
export function lastKnown({ id, wanted, updatedAt, hash }: NoteRecord): RemoteNote {
  const rendering = { properties: [], body: "", hash };
  return { id, title: "", date: "", wanted, updatedAt, identity: [], rendering };
}

/** Records what was dealt with, and where a note may follow its name. */
export async function remember(
  run: Run,
  remote: RemoteNote,
  observed: Observation & { readonly seen: SeenNote },
  { base }: { readonly base: boolean },
): Promise<void> {
  const { seen, record, copies } = observed;
  const alone = copies.length === 0;
  // Alone where it lay formerly, the user moved it back there.
  const isOurs = placesOf(remote, alone ? withoutFormerly(record) : record, nameKey).has(nameKey(seen.path));
  const placed = record === undefined || isOurs ? (isOurs ? seen.path : "") : record.placed;
  // Known in our place and then only in others, it was moved; with one still there this may just as well be a copy.
  const places = placesOf(remote, record);
  const wasMoved =
    record !== undefined && record.placed !== "" && !copies.some(({ path }) => places.has(pathKey(path)));
  const movedTo = isOurs ? undefined : wasMoved ? seen.path : record?.movedTo;
  const isHeldBack = observed.remote === "older" || observed.remote === "undone";
  const follows = record !== undefined && !isHeldBack && mayFollow(remote, observed, record);
  const wanted = follows || isHeldBack ? (record?.wanted ?? remote.wanted) : remote.wanted;
  const { formerly, older, trashedSpare } = record ?? {};
  const undone = observed.remote === "undone" ? record?.undone : undefined;
  const kept = { formerly, older, undone, trashedSpare, movedTo, ...copiesIn(remote, observed) };
  const rename = follows ? { id: remote.id, from: seen.path, wanted: remote.wanted } : undefined;
  await save(run, remote, record, { ...recordFor(run, remote), placed, wanted, ...kept }, base, rename);
}

/** Whether the service gave the note another name, and it lies where we put it. */
function mayFollow({ id, wanted }: RemoteNote, { local, path }: Observation, record: NoteRecord): boolean {
  const names = [wanted, withShortId(wanted, id)].map(pathKey);
  return record.wanted !== wanted && record.placed === path && followsName(local) && !names.includes(pathKey(path));
}

/** The user's copies, so that one that is edited or falls behind is still known for what it is. */
function copiesIn(remote: RemoteNote, { seen, copies, record }: Observation): Pick<NoteRecord, "copies"> {
  const paths = userCopies(seen === undefined ? copies : [seen, ...copies], remote, record);
  return paths.length === 0 ? {} : { copies: paths };
}

/** Before the note moves on: a copy is told from a moved note by having the same text. */
export async function rememberCopies(run: Run, remote: RemoteNote, observed: Observation): Promise<void> {
  const { record } = observed;
  if (record === undefined || observed.copies.length === 0) return;
  await save(run, remote, record, { ...record, copies: undefined, ...copiesIn(remote, observed) }, false);
}

function withoutFormerly(record: NoteRecord | undefined): NoteRecord | undefined {
  return record === undefined ? undefined : { ...record, formerly: undefined };
}

/**
 * Writes the record, and the service's text as the base of the next merge; nothing where nothing changed. A rename waits
 * for the end of the run, when it is known whether there are many; so that it survives the run, it is written down.
 */
export async function save(
  run: Run,
  remote: RemoteNote,
  before: NoteRecord | undefined,
  record: NoteRecord,
  base: boolean,
  rename?: Rename,
): Promise<void> {
  const { store } = run.parts;
  const { hash } = remote.rendering;
  const changes = new Map<string, unknown>();
  if (before === undefined || !isSame(before, record)) changes.set(keys.record(remote.id), record);
  if (base && (before?.hash !== hash || (await baseOf(store, remote.id))?.hash !== hash)) {
    changes.set(keys.base(remote.id), remote.rendering);
  }
  const planned = run.renames.get(remote.id);
  if (planned?.from !== rename?.from || planned?.wanted !== rename?.wanted) changes.set(keys.rename(remote.id), rename);
  if (rename === undefined) run.renames.delete(remote.id);
  else run.renames.set(remote.id, rename);
  if (changes.size > 0) await store.write(changes, { soon: true });
}

/** The record as it comes back from the store: without what is undefined, in any order. */
function isSame(a: NoteRecord, b: NoteRecord): boolean {
  const sorted = (record: NoteRecord) => JSON.stringify(Object.entries(record).sort());
  return JSON.stringify(a) === JSON.stringify(b) || sorted(a) === sorted(JSON.parse(JSON.stringify(b)) as NoteRecord);
}
