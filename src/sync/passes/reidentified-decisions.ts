import { meetingIdOf, meetingNoteId, type NoteId } from "../note/note-id";
import { parseNote, propertyOf } from "../note/note";
import { identitiesOf } from "../note/identity";
import { relabelledText } from "../apply/compose";
import { NoteChanged, NoteUnreadable, textAt, type Mark, type Marks, type StateStore, type Vault } from "../ports";
import type { RemoteNote } from "../note/service-text";
import { moveRecord, recordOf, recordsOfMeeting, type NoteRecord } from "../state/records";
import type { RetryList } from "../state/retry-list";
import { readSyncVersion, SYNC_VERSION } from "../note/sync-version";

export interface ReidentifyParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly marks: Marks;
  readonly retries: RetryList;
  /** The user's first day; a meeting from before it may have decisions without a note of its own. */
  readonly startDate: string | undefined;
}

/**
 * Some services give a decision a new id whenever its meeting is processed again. If the words are the same, within one
 * meeting, it is the same decision: its note takes the new id over, and so does the user's decision about it.
 *
 * Returns the decisions whose notes could not be changed just now: they are not applied, or they would be written a
 * second time under the new id.
 */
export async function adoptReidentifiedDecisions(
  parts: ReidentifyParts,
  meetingId: string,
  notes: readonly RemoteNote[],
): Promise<ReadonlySet<NoteId>> {
  const { store, vault } = parts;
  const postponed = new Set<NoteId>();
  const absent: RemoteNote[] = [];
  for (const decision of notes.slice(1)) if ((await vault.find(decision.id)).length === 0) absent.push(decision);
  if (absent.length === 0) return postponed;

  for (const decision of absent) {
    const formerId = (await recordOf(store, decision.id))?.formerId;
    if (formerId !== undefined && !(await relabelAll(vault, formerId, decision))) postponed.add(decision.id);
  }
  const left = await decisionsNotServed(parts, meetingId, new Set(notes.map(({ id }) => id)), absent);
  for (const decision of absent) {
    const twin = [...left].find(([, { hash }]) => hash === decision.rendering.hash);
    if (twin === undefined) continue;
    const [id, known] = twin;
    left.delete(id);
    if (!(await takeOver(parts, id, known, decision))) postponed.add(decision.id);
  }
  return postponed;
}

/** The decision's note, mark and record go over to its new id. False: the note could not be changed just now. */
async function takeOver(
  { store, marks, vault }: ReidentifyParts,
  id: NoteId,
  { record, mark }: KnownDecision,
  decision: RemoteNote,
): Promise<boolean> {
  if (mark !== undefined && marks.get(decision.id) === undefined) await marks.set(decision.id, mark);
  const isAway = (await vault.find(id)).length === 0;
  if (!(await relabelAll(vault, id, decision))) return false;
  if (record === undefined || (await recordOf(store, decision.id)) !== undefined) return true;
  const formerId = isAway ? { formerId: record.formerId ?? id } : {};
  await moveRecord(store, record, { ...record, id: decision.id, ...formerId });
  return true;
}

interface KnownDecision {
  /** Of the service's text that it had. */
  readonly hash: string;
  readonly record?: NoteRecord;
  readonly mark?: Mark | undefined;
}

/**
 * Decisions that the service no longer serves under their ids: those known by a mark, by the note that lies where an
 * absent one would, or by a record.
 */
async function decisionsNotServed(
  { store, marks, vault, startDate, retries }: ReidentifyParts,
  meetingId: string,
  served: ReadonlySet<NoteId>,
  absent: readonly RemoteNote[],
): Promise<Map<NoteId, KnownDecision>> {
  const left = new Map<NoteId, KnownDecision>();
  const add = (id: NoteId, known: KnownDecision) => {
    if (meetingIdOf(id) === meetingId && !served.has(id)) left.set(id, { mark: marks.get(id), ...known });
  };
  for (const [id, mark] of marks.all()) {
    const hash = readSyncVersion(mark.version)?.hash;
    if (hash !== undefined) add(id, { hash });
  }
  for (const { wanted } of absent) {
    const text = ((await vault.occupant(wanted)) === wanted && (await textAt(vault, wanted))) || "";
    const hash = readSyncVersion(propertyOf(parseNote(text), SYNC_VERSION))?.hash;
    for (const id of hash === undefined ? [] : identitiesOf(text)) add(id, { hash: hash ?? "" });
  }
  // The meeting's own note is dealt with first: without its record there are none of its decisions, unless that note
  // has a fallback name or waits. Looking through the records would take longer than writing them.
  const mayHaveRecords = retries.get(meetingId) !== undefined || startDate !== undefined;
  if (!mayHaveRecords && (await recordOf(store, meetingNoteId(meetingId))) === undefined) return left;
  for await (const record of recordsOfMeeting(store, meetingId)) add(record.id, { hash: record.hash, record });
  return left;
}

/** False: one of them could not be changed just now. */
async function relabelAll(vault: Vault, id: NoteId, decision: RemoteNote): Promise<boolean> {
  try {
    for (const path of await vault.find(id)) {
      const file = await vault.read(path);
      if (file === undefined) continue;
      const note = parseNote(file.text);
      if (note.broken !== undefined || vault.busy(path)) return false;
      // Our own property is all that changes, so there is nothing to undo.
      await vault.replace(path, file.text, relabelledText(note, decision.identity), { mtime: file.mtime + 1000 });
    }
    return true;
  } catch (error) {
    if (error instanceof NoteChanged || error instanceof NoteUnreadable) return false;
    throw error;
  }
}
