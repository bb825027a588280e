import { heldHash, type RemoteNote } from "../note/service-text";
import { pathKey, pathsFor } from "../note/path";
import { renderingOfUnedited } from "../note/server-part";
import { isAsWritten } from "../plan/as-written";
import { followsName, missesName } from "../plan/decision-table";
import type { AbsentNote, PresentNote } from "../plan/observe";
import type { StateStore } from "../ports";
import { isAtName } from "../state/note-paths";
import {
  fileHash,
  keepBase,
  saveBase,
  saveRecord,
  timeOfImport,
  type NoteRecord,
  type RecordChange,
} from "../state/records";
import type { Rename, RenameQueue } from "../state/rename-queue";
import type { Suspicions } from "../state/suspicions";

/** Writes the record of a note, after the note itself: a crash in between only repeats work. */
export interface Recorder {
  /**
   * @param text of the whole note.
   * @param record the record before: a copy on another device may have been edited from its bases.
   */
  created(remote: RemoteNote, path: string, text: string, record: NoteRecord | undefined): Promise<void>;
  /** The note was checked, and the service's text in it was not changed. */
  kept(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /** The service's present text was written into the note. @param text of the whole note */
  written(remote: RemoteNote, observed: PresentNote, text: string): Promise<void>;
  /**
   * Before the service's text is written into the note. The text is stored as a base first, beside the note's present one, so
   * that after a crash one of them fits. The time of the answer is stored too: after a crash, this device knows that an older
   * answer is stale.
   */
  beforeWrite(remote: RemoteNote, observed: PresentNote): Promise<void>;
  /** The note is not in the vault. The service's text and its time show whether later answers are new or stale. */
  absent(remote: RemoteNote, observed: AbsentNote): Promise<void>;
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
  /** Device time of the run, in milliseconds. */
  readonly startedAt: number;
}

export function createRecorder(parts: RecorderParts): Recorder {
  const { store, suspicions, startedAt } = parts;
  let created: Promise<number> | undefined;

  return {
    async created(remote, path, text, record) {
      const after = {
        ...recordFor(parts, remote),
        path,
        wrote: fileHash(text),
        created: await (created ??= timeOfImport(store, startedAt)),
      };
      await save(parts, { before: record, after, base: remote.rendering });
      await suspicions.drop("missing", remote.id);
    },
    kept(remote, observed) {
      const hasText = heldHash(remote.rendering) === heldHash(observed.note.version);
      return saveChecked(parts, remote, observed, { hasText, wrote: observed.record?.wrote });
    },
    written(remote, observed, text) {
      const wrote = isAsWritten(observed.note, observed.record) ? fileHash(text) : undefined;
      return saveChecked(parts, remote, observed, { hasText: true, wrote });
    },
    async beforeWrite(remote, { record, base, note }) {
      // So far, only the note itself has it. If the user types in the note before the write, it would be lost.
      await saveBase(store, remote.id, base);
      await saveBase(store, remote.id, remote.rendering);
      const { account, ownPlaces } = parts;
      const { id, wanted, updatedAt } = remote;
      const known = record ?? { id, account, path: note.path, wanted, ownPlaces, text: note.version };
      await saveRecord(store, { before: record, after: { ...known, text: { updatedAt, hash: known.text.hash } } });
    },
    async absent(remote, { record, isStale }) {
      const fresh = recordFor(parts, remote);
      const latest = record && { ...record, text: fresh.text };
      await save(parts, { before: record, after: (isStale ? record : latest) ?? fresh });
    },
  };
}

interface Checked {
  /** Whether the note has the service's present text. */
  readonly hasText: boolean;
  readonly wrote: string | undefined;
}

async function saveChecked(
  parts: RecorderParts,
  remote: RemoteNote,
  observed: PresentNote,
  { hasText, wrote }: Checked,
): Promise<void> {
  const { store, suspicions } = parts;
  const { note, record, remote: state } = observed;
  const isDue = isRenameDue(parts, remote, observed);
  const rename = isDue ? { id: remote.id, from: note.path, wanted: remote.wanted } : undefined;
  const after = {
    ...recordFor(parts, remote, observed),
    ...nameAfter(parts, remote, observed),
    path: note.path,
    wrote,
    // The note may have the update all the same, and get back the text from before.
    undone:
      observed.isStale || (state !== "other" && record?.undone === remote.rendering.hash) ? record?.undone : undefined,
    created: record?.created,
    series: (state === "older" ? record?.series : undefined) ?? remote.series,
  };
  await save(parts, { before: record, after, base: hasText ? remote.rendering : undefined }, rename);
  if (!hasText) await keepBase(store, remote.id, renderingOfUnedited(note));
  await suspicions.drop("missing", remote.id);
  if (state !== "older") await suspicions.drop("older", remote.id);
}

async function save({ store, renames }: RecorderParts, change: RecordChange, rename?: Rename): Promise<void> {
  await saveRecord(store, change);
  await renames.set(change.after.id, rename);
}

/**
 * The record's fields from an answer. A stale answer does not set the time back, or the next stale one would look new.
 */
function recordFor(
  { account, ownPlaces }: RecorderParts,
  { id, wanted, rendering, updatedAt, series }: RemoteNote,
  known?: Pick<AbsentNote, "record" | "isStale">,
): NoteRecord {
  const text = { updatedAt, hash: rendering.hash };
  const newer = known?.isStale === true ? known.record?.text : undefined;
  const latest = newer ? { updatedAt: Math.max(updatedAt, newer.updatedAt), hash: newer.hash } : text;
  return { id, account, path: wanted, wanted, ownPlaces, text: latest, series };
}

/**
 * Whether the service gave the note a new name, or the user moves all notes, and the note lies where the service's name put it.
 * Other folders or patterns in the settings are no new name in the service.
 */
function isRenameDue(
  { movesAll, ownPlaces }: Pick<RecorderParts, "movesAll" | "ownPlaces">,
  remote: RemoteNote,
  observed: PresentNote,
): boolean {
  const isNew = movesAll || observed.record?.ownPlaces === ownPlaces;
  return isNew && followsName(observed.local) && !isNameHeldBack(observed) && isAtFormerName(remote, observed);
}

/** The name that put the note where it lies; else, the one that the service asks for now. */
function nameAfter(
  { ownPlaces }: Pick<RecorderParts, "ownPlaces">,
  remote: RemoteNote,
  observed: PresentNote,
): Pick<NoteRecord, "wanted" | "ownPlaces"> {
  const { record } = observed;
  const stays = isAtFormerName(remote, observed) || isNameHeldBack(observed);
  return stays && record !== undefined
    ? { wanted: record.wanted, ownPlaces: record.ownPlaces }
    : { wanted: remote.wanted, ownPlaces };
}

/** Whether the name of this answer counts only later, with its text. */
const isNameHeldBack = (observed: PresentNote): boolean => missesName(observed) || observed.isStale;

/** Whether the note lies where an earlier name of the service, or earlier settings, put it. */
function isAtFormerName({ id, wanted }: RemoteNote, { path, record }: PresentNote): boolean {
  const names = Array.from(pathsFor(wanted, id), pathKey);
  return record !== undefined && isAtName(path, record.wanted, id) && !names.includes(pathKey(path));
}
