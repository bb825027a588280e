import { identitiesOf } from "../note/identity";
import type { NoteId } from "../note/note-id";
import { meetingIdOf } from "../note/note-id";
import { pathsFor } from "../note/path";
import { sameValue, type Property } from "../note/property";
import { renderingOfUnedited } from "../note/server-part";
import { heldHash, type RemoteNote, type Rendering } from "../note/service-text";
import { NoteUnreadable, type DeletionMarks, type StateStore } from "../ports";
import type { Reason } from "../reason";
import { isLeftAlone, isRestored } from "../state/deletion-marks";
import { baseIn, basesOf, recordOf, type NoteRecord } from "../state/records";
import type { RetryList } from "../state/retry-list";
import type { Suspicions } from "../state/suspicions";
import type { LocalState, RemoteState } from "./decision-table";
import type { ReadParts } from "./own-links";
import { nameKey, originalFirst } from "./pick-original";
import { readNotes, type SeenNote } from "./read-note";

/** Everything that this device knows about one note before a decision. */
export type Observation = UntrustedNote | AbsentNote | PresentNote;

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
  /** The service's text that the note was edited from, if this device still has it. */
  readonly base: Rendering | undefined;
  /** Whether the service's answer is older than one that this device or the note already has. */
  readonly isStale: boolean;
}

export type PresentState = Extract<LocalState, "unedited" | "edited" | "baseless" | "busy" | "restored" | "stopped">;
export type AbsentState = Exclude<LocalState, PresentState | "untrusted">;

/** The notes of an id in the vault, independent of the service. */
export type FoundNote =
  | UntrustedNote
  | { readonly local: "absent"; readonly record: NoteRecord | undefined }
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
  const [note, ...copies] = originalFirst(found.notes, known, record);
  if (note === undefined) return { local: "absent", record };
  return { local: "present", path: note.path, note, copies, record, base: baseOf(note, bases) };
}

/** Decides the state of a note that is not in the vault and that the user did not delete. */
export interface AbsentNotes {
  /** Rejects with `StopAndAsk` when so many notes are missing that the vault may not be complete. */
  stateOf(remote: RemoteNote, record: NoteRecord | undefined): Promise<AbsentState>;
}

export interface ObserveParts extends ReadParts {
  readonly deletionMarks: DeletionMarks;
  /** Paths of files that cannot be read now. */
  readonly unknown: ReadonlySet<string>;
  readonly absentNotes: AbsentNotes;
  /** Meetings whose older text is accepted. */
  readonly olderTexts: { isTaken(meetingId: string): boolean };
  readonly suspicions: Pick<Suspicions, "get">;
  readonly retries: Pick<RetryList, "get">;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** The user refreshes single meetings: an update that they undid may be written again. */
  readonly refreshing: boolean;
  /** Instead, the user only wants deleted or stopped notes again, as their marks show since this time (ISO 8601). */
  readonly restoredSince?: string | undefined;
}

/**
 * Reads and compares the note, its copies, record and base. Writes nothing. An unreadable file is `untrusted`, not an error.
 *
 * @param meeting for a decision's note, the result of its meeting: both are from one answer, so both are stale or neither.
 */
export async function observe(
  parts: ObserveParts,
  remote: RemoteNote,
  meeting?: { readonly isStale: boolean },
): Promise<Observation> {
  const found = await findNote(parts, remote, remote.rendering);
  if (found.local === "untrusted") return found;
  const isStale =
    !parts.olderTexts.isTaken(meetingIdOf(remote.id)) &&
    (meeting?.isStale === true || isBefore(remote, found) || isPassed(parts, remote));
  if (found.local === "present") {
    const { note, base = lostBase(parts, remote.id, note) } = found;
    const local = presentState(parts, { note, base }, remote);
    return { ...found, base, isStale, local, remote: remoteState(parts, remote, found, isStale) };
  }
  const { record } = found;
  const [path = remote.wanted] = knownPaths(record);
  if (isLeftAlone(parts.deletionMarks.get(remote.id))) return { local: "deleted", path, record, isStale };
  const hidden = await hiddenAt(parts, remote, record);
  if (hidden !== undefined) return hidden;
  return { local: await parts.absentNotes.stateOf(remote, record), path, record, isStale };
}

/** The text that a note was edited from, if this device still has it. */
export function baseOf(note: SeenNote, bases: readonly Rendering[]): Rendering | undefined {
  return baseIn(bases, heldHash(note.version)) ?? renderingOfUnedited(note);
}

/** How long an edited note waits for a device that has its base, in milliseconds. */
const WAIT_FOR_BASE = 24 * 60 * 60_000;

/**
 * An empty base, for a note that waited without result. The merge then keeps every line of the user, and puts the service's
 * other lines into the callout.
 */
function lostBase(
  { suspicions, now }: Pick<ObserveParts, "suspicions" | "now">,
  id: NoteId,
  { version: { hash, layout } }: SeenNote,
): Rendering | undefined {
  const waits = suspicions.get("baseless", id);
  if (waits?.evidence !== hash || now() - waits.since < WAIT_FOR_BASE) return undefined;
  const slots = layout?.slots.map(({ key }) => ({ key, start: 0, count: 0 })) ?? [];
  return { properties: [], body: "", hash, layout: layout && { ...layout, slots } };
}

function presentState(
  { vault, deletionMarks }: Pick<ObserveParts, "vault" | "deletionMarks">,
  { note, base }: Pick<PresentNote, "note" | "base">,
  remote: RemoteNote,
): PresentState {
  const mark = deletionMarks.get(remote.id)?.state;
  if (mark === "stopped") return "stopped";
  if (mark === "deleted") return "restored";
  if (vault.busy(note.path)) return "busy";
  if (note.unedited !== undefined && !meetsOwnProperty(note, note.unedited, remote)) return "unedited";
  return base === undefined ? "baseless" : "edited";
}

/** Whether the service now sends a property that the user already has: the user's value is not replaced. */
function meetsOwnProperty({ note }: SeenNote, unedited: readonly Property[], { rendering }: RemoteNote): boolean {
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
  { refreshing, restoredSince, deletionMarks }: Pick<ObserveParts, "refreshing" | "restoredSince" | "deletionMarks">,
  { id, rendering: { hash } }: RemoteNote,
  { note, record }: Pick<PresentNote, "note" | "record">,
  isStale: boolean,
): RemoteState {
  if (hash === note.version.hash) return "same";
  const isAskedFor = refreshing && (restoredSince === undefined || isRestored(deletionMarks.get(id), restoredSince));
  if (hash === record?.undone && !isAskedFor) return "undone";
  return isStale ? "older" : "other";
}

/** Whether the answer is older than the known state of the note. False for an answer without a time. */
export function isBefore(
  { updatedAt }: RemoteNote,
  { note, record }: { readonly note?: SeenNote; readonly record: NoteRecord | undefined },
): boolean {
  const { updatedAt: last = 0, missedAt = 0 } = record ?? {};
  return updatedAt > 0 && updatedAt < Math.max(note?.version.updatedAt ?? 0, last, missedAt);
}

/** Whether the answer is older than one that waits to be applied. */
function isPassed({ retries }: Pick<ObserveParts, "retries">, { id, updatedAt }: RemoteNote): boolean {
  return updatedAt > 0 && updatedAt < (retries.get(meetingIdOf(id))?.updatedAt ?? 0);
}

/** Where this device knew the note last, and where a sync put it before. */
function knownPaths({ movedTo, placed, foundAt }: Partial<NoteRecord> = {}): readonly string[] {
  return [movedTo, placed, foundAt].filter((path): path is string => path !== undefined && path !== "");
}

/** A file at one of the note's paths that the index does not know: it may be the note. */
async function hiddenAt(
  { vault, store, unknown }: Pick<ObserveParts, "vault" | "store" | "unknown">,
  remote: RemoteNote,
  record: NoteRecord | undefined,
): Promise<UntrustedNote | undefined> {
  const paths = () => [record?.placed, ...pathsFor(remote.wanted, remote.id)];
  for (const path of unknown.size > 0 ? paths() : []) {
    if (path !== undefined && unknown.has(path))
      return { local: "untrusted", path, reason: { code: "file-not-examined" } };
  }
  for (const path of knownPaths(record)) {
    try {
      const file = await vault.read(path);
      if (file === undefined) continue;
      const ids = identitiesOf(file.text);
      const isMissed = ids.includes(remote.id) && !(await vault.find(remote.id)).includes(path);
      if (!isMissed && (await isOther(store, remote, path, ids))) continue;
      return { local: "untrusted", path, reason: { code: isMissed ? "file-not-examined" : "id-removed" } };
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error;
      return { local: "untrusted", path, reason: { code: "note-unreadable" } };
    }
  }
  return undefined;
}

/**
 * Whether a file with these ids is a known note of another meeting, or another note of this meeting that a sync put there. A
 * meeting's note with the properties of its decision is none: the user joined the two.
 */
async function isOther(store: StateStore, remote: RemoteNote, path: string, ids: readonly NoteId[]): Promise<boolean> {
  for (const id of ids.filter((each) => each !== remote.id)) {
    const other = await recordOf(store, id);
    if (other && (meetingIdOf(id) !== meetingIdOf(remote.id) || nameKey(other.placed) === nameKey(path))) return true;
  }
  return false;
}
