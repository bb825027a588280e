import { linkValues, proofsIn } from "../note/series-links";
import { heldHash, type RemoteNote } from "../note/service-text";
import { pathKey, withShortId } from "../note/path";
import { SECOND_LOOK } from "../plan/absent-note";
import { followsName } from "../plan/decision-table";
import type { AbsentNote, PresentNote } from "../plan/observe";
import { nameKey, ourPaths, userCopies } from "../plan/pick-original";
import type { SeenNote } from "../plan/read-note";
import type { StateStore } from "../ports";
import {
  basesOf,
  formerPaths,
  noteWriting,
  saveBase,
  saveRecord,
  type NoteRecord,
  type RecordChange,
} from "../state/records";
import type { Rename, RenameQueue } from "../state/rename-queue";
import type { Suspicions } from "../state/suspicions";

/** Writes what this device remembers of a note: after the note itself, so that a crash in between only repeats work. */
export interface Recorder {
  /** @param record what was known of the note before: a copy on another device may have been edited from its bases. */
  created(remote: RemoteNote, path: string, record: NoteRecord | undefined): Promise<void>;
  /** The note was looked at and the service's text in it left as it is. */
  kept(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /** The service's text as it is now was written into the note. */
  written(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /**
   * Before the note takes in the service's text. The text becomes a base first, beside the one that the note still has, so
   * that a crash leaves one that fits. And a copy is told from a moved note by having the same text.
   */
  beforeWrite(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /** The next run need not take the service's text for a change. */
  stayedDeleted(remote: RemoteNote, absent: Pick<AbsentNote, "record" | "isStale">): Promise<void>;
}

export interface RecorderParts {
  readonly store: StateStore;
  readonly account: string;
  readonly renames: RenameQueue;
  readonly suspicions: Suspicions;
  /** Notes go where the settings put them now, and not only where the service's new names do. */
  readonly movesAll: boolean;
  /** Fingerprint of the user's folders and patterns. */
  readonly ownPlaces: string | undefined;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Device time of the run, in milliseconds. */
  readonly startedAt: number;
}

/** Where a sync put the note, and where the user moved it. */
type Place = Pick<NoteRecord, "placed" | "movedTo">;

export function createRecorder(parts: RecorderParts): Recorder {
  const { store, suspicions, ownPlaces, now, startedAt } = parts;

  /** @param takesIn whether the note holds the service's text as it is now. */
  async function dealtWith(
    remote: RemoteNote,
    observed: PresentNote,
    writtenAt: number | undefined,
    takesIn: boolean,
  ): Promise<void> {
    const { note, record, remote: state } = observed;
    const isHeldBack = state === "older" || state === "undone";
    const follows = record !== undefined && !isHeldBack && mayFollow(parts, remote, observed, record);
    const wanted = follows || isHeldBack ? (record?.wanted ?? remote.wanted) : remote.wanted;
    const rename = follows ? { id: remote.id, from: note.path, wanted: remote.wanted } : undefined;
    const madeBy = isHeldBack && record !== undefined ? record.ownPlaces : ownPlaces;
    const known = await keptFrom(suspicions, remote, observed);
    const after = { ...recordFor(parts, remote, observed), wanted, ownPlaces: madeBy, writtenAt, ...known };
    await save(parts, { before: record, after, base: takesIn ? remote.rendering : undefined }, rename);
    for (const kind of ["missing", "baseless"] as const) await suspicions.drop(kind, remote.id);
    if (state !== "older") await suspicions.drop("older", remote.id);
  }

  return {
    async created(remote, path, record) {
      const known = { formerly: formerlyAfter(record, path), writtenAt: now(), created: startedAt };
      const after = { ...recordFor(parts, remote), placed: path, ...known };
      await save(parts, { before: record, after, base: remote.rendering });
      await suspicions.drop("missing", remote.id);
    },
    async kept(remote, observed) {
      const { record } = observed;
      // Without a record, what is known of it was written when the process died.
      const isNew = record === undefined && (await basesOf(store, remote.id)).length > 0;
      await dealtWith(remote, observed, isNew ? startedAt : record?.writtenAt, holds(observed, remote));
    },
    written: (remote, observed) => dealtWith(remote, observed, now(), true),
    async beforeWrite(remote, observed) {
      const { record, base } = observed;
      // The note itself is the only one to know it, until the user types in it before it is written.
      await saveBase(store, remote.id, base);
      await saveBase(store, remote.id, remote.rendering);
      await noteWriting(store, record, now(), { copies: undefined, ...copiesIn(remote, observed) });
    },
    async stayedDeleted(remote, absent) {
      const found = recordFor(parts, remote, absent);
      const { hash, updatedAt } = found;
      await save(parts, { before: absent.record, after: { ...(absent.record ?? found), hash, updatedAt } });
      await suspicions.drop("missing", remote.id);
    },
  };
}

async function save({ store, renames }: RecorderParts, change: RecordChange, rename?: Rename): Promise<void> {
  await saveRecord(store, change);
  await renames.set(change.after.id, rename);
}

/**
 * What an answer says of a note. A stale one does not set the time back, or the next stale one would look new; nor the text, by
 * which a decision is known under another id.
 */
function recordFor(
  { account, ownPlaces }: RecorderParts,
  remote: RemoteNote,
  known?: Pick<AbsentNote, "record" | "isStale">,
): NoteRecord {
  const { record } = known ?? {};
  const newer = known?.isStale === true ? record : undefined;
  const updatedAt = Math.max(remote.updatedAt, newer?.updatedAt ?? 0);
  const newest = Math.max(record?.updatedAt ?? 0, record?.newest ?? 0);
  return {
    ...{ id: remote.id, placed: "", wanted: remote.wanted, ownPlaces },
    ...{ hash: newer?.hash ?? remote.rendering.hash, updatedAt, account, series: remote.series },
    newest: newest > updatedAt ? newest : undefined,
  };
}

/** What stays true of the note, whichever text it holds now. */
async function keptFrom(
  suspicions: Suspicions,
  remote: RemoteNote,
  observed: PresentNote,
): Promise<Partial<NoteRecord>> {
  const { record, remote: state } = observed;
  const place = await placeAfter(suspicions, remote, observed);
  // A crash right after a rename leaves a record that knows the old name only.
  const formerly = formerlyAfter(record, place.placed);
  const undone = state === "undone" ? record?.undone : undefined;
  const { trashedSpare, created, movedTo = place.movedTo, movedFrom } = record ?? {};
  const series = state === "older" && record !== undefined ? record.series : remote.series;
  return {
    created,
    formerly,
    undone,
    trashedSpare,
    series,
    links: linksOf(observed, series),
    ...place,
    movedFrom: movedTo === place.movedTo ? movedFrom : movedTo,
    ...copiesIn(remote, observed),
  };
}

/** The places that the note had before, with the last one where it is another now: a device that lags behind may bring it there. */
function formerlyAfter(record: NoteRecord | undefined, placed: string): NoteRecord["formerly"] {
  const hasLeft = record !== undefined && record.placed !== "" && record.placed !== placed;
  return hasLeft ? formerPaths(record, record.placed) : record?.formerly;
}

/** After a change of the links in the note by others, or proofs in a note that gets no links: a sync must check them again. */
function linksOf({ record, note: { note } }: PresentNote, series: NoteRecord["series"]): NoteRecord["links"] {
  const isUnknown = series === undefined && proofsIn(note).length > 0;
  const links = record?.links ?? (isUnknown ? {} : undefined);
  return links?.found === undefined || links.found === linkValues(note) ? links : { ...links, found: undefined };
}

/** Whether the note has just this text of the service, in these places. */
function holds({ note }: PresentNote, { rendering }: RemoteNote): boolean {
  return heldHash(rendering) === heldHash(note.version);
}

/** In our place again it was moved back, or it is cut and not yet pasted while another device's came there. */
async function placeAfter(suspicions: Suspicions, remote: RemoteNote, observed: PresentNote): Promise<Place> {
  const place = placeOf(remote, observed);
  const movedTo = observed.record?.movedTo;
  const isBack = place.movedTo === undefined && movedTo !== undefined;
  if (isBack && !(await suspicions.see("moved", remote.id, movedTo, SECOND_LOOK))) return { ...place, movedTo };
  await suspicions.drop("moved", remote.id);
  return place;
}

function placeOf(remote: RemoteNote, { note, record, copies }: PresentNote): Place {
  // Alone where it lay formerly, the user moved it back there.
  const alone = copies.length === 0 && record !== undefined ? { ...record, formerly: undefined } : record;
  const isOurs = ourPaths(remote, alone, nameKey).has(nameKey(note.path));
  if (isOurs) return { placed: note.path, movedTo: undefined };
  // Known in our place and then only in others, it was moved. With one still there this may just as well be a copy, unless the
  // user was seen to move it here.
  const paths = ourPaths(remote, record);
  const wasSeen = record?.copies?.includes(note.path) === true;
  const isMoved = wasSeen || !copies.some(({ path }) => paths.has(pathKey(path)));
  const wasMoved = record !== undefined && record.placed !== "" && isMoved;
  return { placed: record?.placed ?? "", movedTo: wasMoved ? note.path : record?.movedTo };
}

/** Whether the service gave the note another name, or the user moves all notes, and it lies where we put it. */
function mayFollow(
  { movesAll, ownPlaces }: Pick<RecorderParts, "movesAll" | "ownPlaces">,
  { id, wanted }: RemoteNote,
  { local, path, copies }: PresentNote,
  record: NoteRecord,
): boolean {
  const names = [wanted, withShortId(wanted, id)].map(pathKey);
  // Edited under its old name elsewhere, while this device had renamed it: every device gives that one the new name.
  const isBehind = record.formerly?.includes(path) === true && copies.some((copy) => copy.path === record.placed);
  // Under other folders or patterns of the user's, the service need not have said anything new.
  const isNew = movesAll || (record.wanted !== wanted && record.ownPlaces === ownPlaces);
  return (isBehind || (isNew && record.placed === path)) && followsName(local) && !names.includes(pathKey(path));
}

/** The user's copies, so that one that is edited or falls behind is still known for what it is. */
function copiesIn(remote: RemoteNote, { note, copies, record }: PresentNote): Pick<NoteRecord, "copies"> {
  const notes: readonly SeenNote[] = [note, ...copies];
  const paths = userCopies(notes, remote, record);
  return paths.length === 0 ? {} : { copies: paths };
}
