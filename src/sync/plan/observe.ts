import { identitiesOf } from "../note/identity";
import type { NoteId } from "../note/note-id";
import { meetingIdOf } from "../note/note-id";
import { pathsFor, isAtName } from "../note/path";
import { sameValue, type Property } from "../note/property";
import { renderingOfUnedited } from "../note/server-part";
import { hashInNote, type RemoteNote, type Rendering } from "../note/service-text";
import { NoteUnreadable, type StateStore } from "../ports";
import type { Reason } from "../reason";
import type { Run } from "../run";
import { isLeftAlone, isRestored } from "../state/deletion-marks";
import { baseIn, basesOf, recordOf, type NoteRecord } from "../state/records";
import { absentState } from "./absent-note";
import { isAsWritten, pickNote, readNotes, type ReadParts, type SeenNote } from "./read-note";
import type { AbsentState, ListedState, PresentState, RemoteState } from "./decision-table";

/** Everything that this device knows about one note before a decision. */
export type Observation = UntrustedNote | AbsentNote | ListedNotes | PresentNote;

/** A file is there, but it is not certain what it is. */
export interface UntrustedNote {
  readonly local: "untrusted";
  readonly path: string;
  readonly reason: Reason;
}

export interface AbsentNote {
  readonly local: AbsentState;
  /** The note's last known path, or the path for a new note. */
  readonly path: string;
  readonly record: NoteRecord | undefined;
  readonly isStale: boolean;
}

export interface PresentNote {
  readonly local: PresentState;
  readonly remote: RemoteState;
  readonly path: string;
  readonly note: SeenNote;
  /** Other notes with the same id. */
  readonly copies: readonly SeenNote[];
  readonly record: NoteRecord | undefined;
  /** The service's text that the note was edited from; an empty one if this device does not have it. */
  readonly base: Rendering;
  /** Whether the service's answer is older than one that this device or the note already has. */
  readonly isStale: boolean;
}

/** Files have the id, and none of them is written in. */
export interface ListedNotes {
  readonly local: ListedState;
  readonly path: string;
}

/** The files with an id in the vault, independent of the service. */
export type FoundNote =
  | UntrustedNote
  | { readonly local: "absent"; readonly record: NoteRecord | undefined }
  /** Several files, and none of them is the note. */
  | { readonly local: "copies-only"; readonly path: string; readonly copies: readonly SeenNote[] }
  | (Omit<PresentNote, "local" | "remote" | "isStale"> & { readonly local: "present" });

/**
 * Reads the notes of an id and this device's record of them. Writes nothing.
 *
 * @param rendering the service's text now, if known: the note may already have it.
 */
export async function findNote(
  parts: ReadParts,
  known: { readonly id: NoteId; readonly wanted: string },
  rendering?: Rendering,
): Promise<FoundNote> {
  const record = await recordOf(parts.store, known.id);
  const bases = await basesOf(parts.store, known.id);
  const texts = [...(rendering === undefined ? [] : [rendering]), ...bases];
  const found = await readNotes(parts, known.id, texts);
  if (found.trouble !== undefined) return { local: "untrusted", ...found.trouble };
  const [first] = found.notes;
  if (first === undefined) return { local: "absent", record };
  const note = pickNote(found.notes, known, record);
  const copies = found.notes.filter((each) => each !== note);
  if (note === undefined) return { local: "copies-only", path: first.path, copies };
  return { local: "present", path: note.path, note, copies, record, base: baseOf(note, bases) };
}

/**
 * Reads and compares the note, its copies, record and base. Writes nothing. An unreadable file is `untrusted`, not an error.
 *
 * @param meeting for a decision's note, the result of its meeting: both are from one answer, so both are stale or neither.
 */
export async function observe(
  run: Run,
  remote: RemoteNote,
  meeting?: { readonly isStale: boolean },
): Promise<Observation> {
  const found = await findNote(run, remote, remote.rendering);
  if (found.local === "untrusted") return found;
  if (found.local !== "absent") {
    const listed = listedState(run, remote.id, found);
    if (listed !== undefined) return { local: listed, path: found.path };
  }
  if (found.local === "copies-only") return { local: "copies-only", path: found.path };
  const isStale = meeting?.isStale === true || isStaleAnswer(run, remote, found);
  if (found.local === "present")
    return {
      ...found,
      isStale,
      local: presentState(run, found, remote),
      remote: remoteState(run, remote, found, isStale),
    };
  const { record } = found;
  const path = record?.path ?? remote.wanted;
  if (isLeftAlone(run.deletionMarks.get(remote.id))) return { local: "deleted", path, record, isStale };
  const hidden = await unindexedFile(run, remote, record);
  if (hidden !== undefined) return hidden;
  return { local: await absentState(run, remote, record), path, record, isStale };
}

/**
 * Why no file with the id is written in: the user deleted the note and it is there again, or several files have the id, and no
 * second look has confirmed it yet.
 */
function listedState(
  { deletionMarks, pending }: Run,
  id: NoteId,
  { copies }: { readonly copies: readonly SeenNote[] },
): ListedState | undefined {
  const mark = deletionMarks.get(id)?.state;
  if (mark === "deleted") return "back";
  if (mark === "stopped") return undefined;
  return copies.length > 0 && !pending.isConfirmed("several", id) ? "several" : undefined;
}

/**
 * The text that a note was edited from. An empty one if this device does not have it: the merge then keeps every line of the user,
 * and puts the service's other lines into the callout.
 */
export function baseOf(note: SeenNote, bases: readonly Rendering[]): Rendering {
  const { hash, layout } = note.version;
  const slots = layout?.slots.map(({ key }) => ({ key, start: 0, count: 0 })) ?? [];
  const empty = { properties: [], body: "", hash, layout: layout && { ...layout, slots } };
  return baseIn(bases, hashInNote(note.version)) ?? renderingOfUnedited(note) ?? empty;
}

function presentState(
  { vault, deletionMarks }: Run,
  { note, record }: Pick<PresentNote, "note" | "record">,
  remote: RemoteNote,
): PresentState {
  if (deletionMarks.get(remote.id)?.state === "stopped") return "stopped";
  if (vault.busy(note.path)) return "busy";
  return isReplaceable(note, remote) || isAsWritten(note, record) ? "unedited" : "edited";
}

/** Whether the service's next text may replace all that the note has but the user's own properties. */
export const isReplaceable = (note: SeenNote, remote: RemoteNote): boolean =>
  note.unedited !== undefined && !addsPropertyOfUser(note, note.unedited, remote);

/** Whether the service now sends a property that the user already has: the user's value is not replaced. */
function addsPropertyOfUser({ note }: SeenNote, unedited: readonly Property[], { rendering }: RemoteNote): boolean {
  const known = new Set(unedited.map(({ key }) => key));
  const added = rendering.properties.filter(({ key }) => !known.has(key));
  return added.some(({ key, value }) =>
    note.entries.some(
      (entry) =>
        !known.has(entry.key) &&
        entry.key.toLowerCase() === key.toLowerCase() &&
        (entry.key !== key || !sameValue(entry.value, value)),
    ),
  );
}

function remoteState(
  { options: { only, restoredSince }, deletionMarks }: Run,
  { id, rendering: { hash } }: RemoteNote,
  { note, record }: Pick<PresentNote, "note" | "record">,
  isStale: boolean,
): RemoteState {
  if (hash === note.version.hash) return "same";
  // The user refreshes the meeting, and not only to have deleted or stopped notes again: then what they undid may come again.
  const isAskedFor = only && (restoredSince === undefined || isRestored(deletionMarks.get(id), restoredSince));
  if (hash === record?.undone && !isAskedFor) return "undone";
  return isStale ? "older" : "other";
}

/**
 * Whether the answer is older than the note, than what this device last processed of it, or than an answer that waits to be
 * applied. False for an answer without a time, and for an older text that the service has gone back to.
 */
export function isStaleAnswer(
  { olderTexts, retries }: Run,
  { id, updatedAt }: RemoteNote,
  { note, record }: { readonly note?: SeenNote; readonly record: NoteRecord | undefined },
): boolean {
  const meetingId = meetingIdOf(id);
  if (updatedAt <= 0 || olderTexts.isAccepted(meetingId)) return false;
  const known = [note?.version.updatedAt, record?.text.updatedAt, retries.get(meetingId)?.updatedAt];
  return known.some((time = 0) => updatedAt < time);
}

/** A file at one of the note's paths that the index does not know: it may be the note. */
async function unindexedFile(
  { vault, store, unknown }: Run,
  remote: RemoteNote,
  record: NoteRecord | undefined,
): Promise<UntrustedNote | undefined> {
  const paths = unknown.size === 0 ? [] : [record?.path, ...pathsFor(remote.wanted, remote.id)];
  const unexamined = paths.find((path) => path !== undefined && unknown.has(path));
  if (unexamined !== undefined) return { local: "untrusted", path: unexamined, reason: { code: "file-not-examined" } };
  if (record === undefined) return undefined;
  const { path } = record;
  try {
    const file = await vault.read(path);
    if (file === undefined) return undefined;
    const ids = identitiesOf(file.text);
    const isMissed = ids.includes(remote.id) && !(await vault.find(remote.id)).includes(path);
    if (!isMissed && (await isOther(store, remote, path, ids))) return undefined;
    return { local: "untrusted", path, reason: { code: isMissed ? "file-not-examined" : "id-removed" } };
  } catch (error) {
    if (!(error instanceof NoteUnreadable)) throw error;
    return { local: "untrusted", path, reason: { code: "note-unreadable" } };
  }
}

/**
 * Whether a file with these ids is a known note of another meeting, or another note of this meeting that a sync put there. A
 * meeting's note with the properties of its decision is none: the user joined the two.
 */
async function isOther(store: StateStore, remote: RemoteNote, path: string, ids: readonly NoteId[]): Promise<boolean> {
  for (const id of ids.filter((each) => each !== remote.id)) {
    const other = await recordOf(store, id);
    if (other && (meetingIdOf(id) !== meetingIdOf(remote.id) || isAtName(path, other.wanted, id))) return true;
  }
  return false;
}
