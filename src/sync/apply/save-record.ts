import { linkValues, proofsIn } from "../note/series-links";
import { heldHash, versionOf, type RemoteNote } from "../note/service-text";
import { pathKey, pathsFor } from "../note/path";
import { isUntouched, renderingOfUnedited } from "../note/server-part";
import { textVersion } from "../note/sync-version";
import { SECOND_LOOK } from "../plan/absent-note";
import { followsName, missesName } from "../plan/decision-table";
import { writtenUnder } from "../plan/late-write";
import type { AbsentNote, PresentNote } from "../plan/observe";
import { nameKey, ourPaths, userCopies } from "../plan/pick-original";
import type { SeenNote } from "../plan/read-note";
import type { StateStore } from "../ports";
import { formerlyAfter } from "../state/note-paths";
import {
  firstRecord,
  isLastWritten,
  keepBase,
  noteWriting,
  saveBase,
  saveRecord,
  timeOfImport,
  type NoteRecord,
  type RecordChange,
  type Writing,
} from "../state/records";
import type { Rename, RenameQueue } from "../state/rename-queue";
import type { Suspicions } from "../state/suspicions";

/** Writes the record of a note, after the note itself: a crash in between only repeats work. */
export interface Recorder {
  /** @param record the record before: a copy on another device may have been edited from its bases. */
  created(remote: RemoteNote, path: string, record: NoteRecord | undefined): Promise<void>;
  /** The note was checked, and the service's text in it was not changed. */
  kept(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /** The service's present text was written into the note. */
  written(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /**
   * Before the service's text is written into the note. The text is stored as a base first, beside the note's present one, so
   * that after a crash one of them fits. Copies are recorded now too: they are recognised by the same text. The time of
   * the answer is recorded too: after a crash, this device knows that an older answer is stale.
   */
  beforeWrite(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /** The note was not in the vault, and the user had deleted it. */
  stayedDeleted(remote: RemoteNote, record: NoteRecord | undefined): Promise<void>;
}

export interface RecorderParts {
  readonly store: StateStore;
  readonly account: string;
  readonly renames: RenameQueue;
  readonly suspicions: Suspicions;
  /** Notes move to the folders of the present settings, not only to the service's new names. */
  readonly movesAll: boolean;
  /** Fingerprint of the user's folders and patterns. */
  readonly ownPlaces: string | undefined;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Device time of the run, in milliseconds. */
  readonly startedAt: number;
}

/** The path that a sync gave the note, and the one to which the user moved it. */
type Place = Pick<NoteRecord, "placed" | "movedTo">;

export function createRecorder(parts: RecorderParts): Recorder {
  const { store, suspicions, ownPlaces, now, startedAt } = parts;
  let created: Promise<number> | undefined;

  /**
   * @param writing undefined: another device wrote the note.
   * @param takesIn whether the note has the service's present text.
   */
  async function dealtWith(
    remote: RemoteNote,
    observed: PresentNote,
    writing: Writing | undefined,
    takesIn: boolean,
  ): Promise<void> {
    const { note, record, remote: state } = observed;
    const isHeldBack = missesName(observed);
    const follows = record !== undefined && !isHeldBack && mayFollow(parts, remote, observed, record);
    // Until the note has the new name, the old one shows that a rename is due, also after a crash.
    const wantedBefore = follows && record.wanted === remote.wanted ? note.path : record?.wanted;
    const wanted = follows || isHeldBack ? (wantedBefore ?? remote.wanted) : remote.wanted;
    const rename = follows ? { id: remote.id, from: note.path, wanted: remote.wanted } : undefined;
    const madeBy = isHeldBack && record !== undefined ? record.ownPlaces : ownPlaces;
    const known = await keptFrom(suspicions, remote, observed);
    const processed = recordFor(parts, remote, observed);
    const written = writing && !isLastWritten(writing.text, processed) ? textVersion(writing.text) : undefined;
    const after = { ...processed, wanted, ownPlaces: madeBy, writtenAt: writing?.at, written, ...known };
    await save(parts, { before: record, after, base: takesIn ? remote.rendering : undefined }, rename);
    if (!takesIn) await keepBase(store, remote.id, renderingOfUnedited(note));
    for (const kind of ["missing", "baseless"] as const) await suspicions.drop(kind, remote.id);
    if (state !== "older") await suspicions.drop("older", remote.id);
  }

  return {
    async created(remote, path, record) {
      // A moved note may come back: it was away while this one was created.
      const { movedTo, given } = record ?? {};
      const places = { placed: path, movedTo, given, formerly: formerlyAfter(record, path) };
      const after = {
        ...recordFor(parts, remote),
        ...places,
        writtenAt: now(),
        created: await (created ??= timeOfImport(store, startedAt)),
      };
      await save(parts, { before: record, after, base: remote.rendering });
      await suspicions.drop("missing", remote.id);
    },
    async kept(remote, observed) {
      const { record, note } = observed;
      // What another device wrote is not to be taken for a late write of this one.
      const at = isLastWritten(note.version, record) ? writtenUnder(remote.id, record) : undefined;
      await dealtWith(remote, observed, at === undefined ? at : { at, text: note.version }, holds(observed, remote));
    },
    written: (remote, observed) => dealtWith(remote, observed, { at: now(), text: versionOf(remote) }, true),
    beforeWrite: (remote, observed) => recordBeforeWrite(parts, remote, observed),
    async stayedDeleted(remote, record) {
      await save(parts, { before: record, after: record ?? recordFor(parts, remote) });
      await suspicions.drop("missing", remote.id);
    },
  };
}

async function recordBeforeWrite(parts: RecorderParts, remote: RemoteNote, observed: PresentNote): Promise<void> {
  const { store, account, now } = parts;
  const { record = firstRecord(account, remote, observed.note.version), base } = observed;
  // So far, only the note itself has it. If the user types in the note before the write, it would be lost.
  await saveBase(store, remote.id, base);
  await saveBase(store, remote.id, remote.rendering);
  const known = { copies: undefined, keptCopies: undefined, missedAt: remote.updatedAt, ...copiesIn(remote, observed) };
  await noteWriting(store, record, { at: now(), text: versionOf(remote) }, known);
}

async function save({ store, renames }: RecorderParts, change: RecordChange, rename?: Rename): Promise<void> {
  await saveRecord(store, change);
  await renames.set(change.after.id, rename);
}

/**
 * The record's fields from an answer. A stale answer does not set the time back, or the next stale one would look new. It does
 * not change the text either, because that identifies a decision with a new id.
 */
function recordFor(
  { account, ownPlaces }: RecorderParts,
  remote: RemoteNote,
  known?: Pick<AbsentNote, "record" | "isStale">,
): NoteRecord {
  const { record } = known ?? {};
  const newer = known?.isStale === true ? record : undefined;
  const { missed, missedAt } = newer ?? {};
  const updatedAt = Math.max(remote.updatedAt, newer?.updatedAt ?? 0);
  const newest = Math.max(record?.updatedAt ?? 0, record?.newest ?? 0);
  return {
    ...{ id: remote.id, placed: "", wanted: remote.wanted, ownPlaces },
    ...{ hash: newer?.hash ?? remote.rendering.hash, updatedAt, account, series: remote.series },
    ...{ newest: newest > updatedAt ? newest : undefined, missed, missedAt },
  };
}

/** The fields of the record that do not depend on the note's present text. */
async function keptFrom(
  suspicions: Suspicions,
  remote: RemoteNote,
  observed: PresentNote,
): Promise<Partial<NoteRecord>> {
  const { record, remote: state } = observed;
  const place = await placeAfter(suspicions, remote, observed);
  // After a crash right after a rename, the record has only the old name.
  const formerly = formerlyAfter(record, place.placed);
  // The note may have the update all the same, and get back the text from before.
  const isUndone = state !== "other" && record?.undone === remote.rendering.hash;
  const undone = isUndone || observed.isStale ? record?.undone : undefined;
  const { trashedSpare, sparePaths, given, created, movedTo = place.movedTo, movedFrom } = record ?? {};
  const series = (state === "older" ? record?.series : undefined) ?? remote.series;
  return {
    ...{ created, formerly, undone, trashedSpare, sparePaths, given, series },
    links: linksOf(observed, series),
    ...place,
    foundAt: place.placed === "" ? observed.note.path : undefined,
    movedFrom: movedTo === place.movedTo ? movedFrom : movedTo,
    ...copiesIn(remote, observed),
  };
}

/**
 * After a change of the links in the note by others, or proofs in a note that gets no links: a sync must check them again. Proofs in
 * a deleted note that is there again show nothing about links that this device knew before.
 */
function linksOf({ local, record, note: { note } }: PresentNote, series: NoteRecord["series"]): NoteRecord["links"] {
  const isUnknown = local !== "restored" && series === undefined && proofsIn(note).length > 0;
  const links = record?.links ?? (isUnknown ? {} : undefined);
  return links?.found === undefined || links.found === linkValues(note) ? links : { ...links, found: undefined };
}

/** Whether the note has exactly this text of the service, in this layout. */
function holds({ note }: PresentNote, { rendering }: RemoteNote): boolean {
  return heldHash(rendering) === heldHash(note.version);
}

/** A note in our place again was moved back; or it was cut and not yet pasted, and another device's note came there. */
async function placeAfter(suspicions: Suspicions, remote: RemoteNote, observed: PresentNote): Promise<Place> {
  const place = placeOf(remote, observed);
  const movedTo = observed.record?.movedTo;
  const isBack = place.movedTo === undefined && movedTo !== undefined;
  if (isBack && !(await suspicions.see("moved", remote.id, movedTo, SECOND_LOOK))) return { ...place, movedTo };
  await suspicions.drop("moved", remote.id);
  return place;
}

function placeOf(remote: RemoteNote, { note, record, copies }: PresentNote): Place {
  // Alone at a former path: the user moved it back there.
  const alone = copies.length === 0 && record !== undefined ? { ...record, formerly: undefined } : record;
  if (ourPaths(remote, alone, nameKey)(note.path)) return { placed: note.path, movedTo: undefined };
  // First in our place, now elsewhere: it was moved. If a note is still in our place, an edited one elsewhere may be a copy.
  const isOurs = ourPaths(remote, record);
  const isMoved = isUntouched(note) || !copies.some(({ path }) => isOurs(path));
  const wasMoved = record !== undefined && record.placed !== "" && isMoved;
  return { placed: record?.placed ?? "", movedTo: wasMoved ? note.path : record?.movedTo };
}

/** Whether the service gave the note a new name, or the user moves all notes, and the note is where a sync put it. */
function mayFollow(
  { movesAll, ownPlaces }: Pick<RecorderParts, "movesAll" | "ownPlaces">,
  { id, wanted }: RemoteNote,
  { local, path, copies }: PresentNote,
  known: NoteRecord,
): boolean {
  // The vault may spell its folders in another way.
  const record = nameKey(known.placed) === nameKey(path) ? { ...known, placed: path } : known;
  const names = pathsFor(wanted, id).map(pathKey);
  // It was edited under its old name on a device that did not know of the rename: every device renames it.
  const isBehind = record.formerly?.includes(path) === true && copies.some((copy) => copy.path === record.placed);
  // With other folders or patterns in the settings, a different path is not a new name in the service.
  const isNew = movesAll || (record.wanted !== wanted && record.ownPlaces === ownPlaces);
  return (isBehind || (isNew && record.placed === path)) && followsName(local) && !names.includes(pathKey(path));
}

/** The user's copies. Stored, so that an edited or outdated copy is still recognised. */
function copiesIn(remote: RemoteNote, observed: PresentNote): Pick<NoteRecord, "copies" | "keptCopies"> {
  const { note, copies, record } = observed;
  const notes: readonly SeenNote[] = [note, ...copies];
  // Of several notes in places of the user, one is the moved note from now on, and the others are its copies.
  const movedTo = placeOf(remote, observed).movedTo ?? record?.movedTo;
  const paths = userCopies(notes, remote, record && { ...record, movedTo });
  const keptCopies = record?.keptCopies?.filter((path) => paths.includes(path));
  return paths.length === 0 ? {} : { copies: paths, keptCopies };
}
