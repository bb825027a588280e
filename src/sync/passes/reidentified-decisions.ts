import { decisionsOf, meetingIdOf, meetingNoteId, type NoteId } from "../note/note-id";
import { identitiesOf } from "../note/identity";
import { relabelledText } from "../apply/compose";
import { assertPassing, textAt, type Mark, type DeletionMarks, type StateStore, type Vault } from "../ports";
import type { RemoteNote } from "../note/service-text";
import { isBefore } from "../plan/observe";
import type { OlderTexts } from "../plan/older-texts";
import { originalFirst, userCopies } from "../plan/pick-original";
import { readNotes, type SeenNote, type Trouble } from "../plan/read-note";
import { mayBeLate } from "../state/deletion-marks";
import { basesOf, moveRecord, noteWriting, recordOf, recordsOfMeeting, type NoteRecord } from "../state/records";
import type { RetryList } from "../state/retry-list";
import { readSyncVersion } from "../note/sync-version";

export interface ReidentifyParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  readonly retries: RetryList;
  readonly olderTexts: OlderTexts;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Some meetings get no new note; one of these may have decisions without a note of its own. */
  readonly leavesOut: boolean;
}

/**
 * Some services give a decision a new id whenever its meeting is processed again. If the words are the same, within one
 * meeting, it is the same decision: its note takes the new id over, and so does the user's decision about it. With other
 * words as well as another id it is a new decision.
 *
 * Returns the decisions that were known under another id. Those that are `postponed`, since their notes could not be changed
 * just now, are not to be applied, or they would be written a second time under the new id.
 */
export async function adoptReidentifiedDecisions(
  parts: ReidentifyParts,
  meetingId: string,
  notes: readonly RemoteNote[],
): Promise<ReadonlyMap<NoteId, Adopted>> {
  const { store, vault } = parts;
  const adopted = new Map<NoteId, Adopted>();
  const absent: RemoteNote[] = [];
  for (const decision of notes.slice(1)) if ((await vault.find(decision.id)).length === 0) absent.push(decision);
  if (absent.length === 0) return adopted;

  let left = await decisionsNotServed(parts, meetingId, new Set(notes.map(({ id }) => id)));
  for (const decision of absent) {
    const record = await recordOf(store, decision.id);
    const former = record?.formerId === undefined ? undefined : await knownDecision(parts, record.formerId, record);
    const mark = parts.deletionMarks.get(decision.id);
    const deleted = mark?.state === "deleted" ? mark : undefined;
    const same = left.filter(({ hashes }) => hashes.includes(decision.rendering.hash));
    const twin = former ?? same.find(({ notes }) => notes.length > 0) ?? same[0];
    if (twin === undefined) continue;
    // Deleted under its new id, its own deletion may still arrive; unless it was restored later.
    if (twin !== former && deleted && mayBeLate(deleted, parts.now()) && !isLater(twin.mark, deleted)) {
      if (twin.notes.length > 0) adopted.set(decision.id, "postponed");
      continue;
    }
    left = left.filter(({ id }) => id !== twin.id);
    const hasNotes = twin.notes.length > 0;
    // Known under this id, or deleted under it: then an old answer changes nothing but a note.
    const changes = hasNotes || (twin !== former && deleted === undefined);
    const isPostponed = (changes && isOlder(parts, twin, decision)) || !(await takeOver(parts, twin, decision));
    if (isPostponed || hasNotes) adopted.set(decision.id, isPostponed ? "postponed" : "written");
  }
  return adopted;
}

/** What became of the note of a decision that was known under another id. */
type Adopted = "postponed" | "written";

/** What is known here of a decision that the service no longer serves under its id. */
interface KnownDecision {
  readonly id: NoteId;
  /** Of the service's texts that its note has or, where there is none, had. */
  readonly hashes: readonly (string | undefined)[];
  /** Its notes, without copies that the user made: these stay what they are. */
  readonly notes: readonly SeenNote[];
  /** Where one of them cannot be worked with. */
  readonly trouble: Trouble | undefined;
  readonly record: NoteRecord | undefined;
  readonly mark: Mark | undefined;
}

function isLater(mark: Mark | undefined, decided: Mark | undefined): mark is Mark {
  return mark !== undefined && mark.at > (decided?.at ?? "");
}

/** An answer from before the one that this device dealt with last may be stale: its ids are taken when its texts are. */
function isOlder(
  { olderTexts }: Pick<ReidentifyParts, "olderTexts">,
  { record }: KnownDecision,
  decision: RemoteNote,
): boolean {
  const { id, rendering } = decision;
  if (!isBefore(decision, { record }) || olderTexts.isTaken(meetingIdOf(id))) return false;
  olderTexts.note(id, rendering.hash);
  return true;
}

async function knownDecision(
  parts: ReidentifyParts,
  id: NoteId,
  record: NoteRecord | undefined,
): Promise<KnownDecision> {
  const { store, deletionMarks } = parts;
  const mark = deletionMarks.get(id);
  const { notes, trouble } = await readNotes(parts, id, await basesOf(store, id));
  const place = { id, wanted: record?.wanted ?? "" };
  const copies = userCopies(notes, place, record);
  const [original] = originalFirst(notes, place, record);
  const had = [record?.hash, record?.missed, readSyncVersion(mark?.version)?.hash];
  const hashes = original === undefined ? had : [original.version.hash];
  return {
    ...{ id, record, mark, trouble },
    hashes,
    notes: notes.filter(({ path }) => !copies.includes(path)),
  };
}

/** The decision's note, mark and record go over to its new id. False: the note could not be changed just now. */
async function takeOver(
  { store, deletionMarks, vault, now }: ReidentifyParts,
  { id, record, mark, notes, trouble }: KnownDecision,
  decision: RemoteNote,
): Promise<boolean> {
  const decided = deletionMarks.get(decision.id);
  if (isLater(mark, decided)) await deletionMarks.set(decision.id, mark);
  // Deleted, and there: whether the user restored it is settled first, under the id that it has.
  const isDeleted = mark?.state === "deleted" && deletionMarks.get(decision.id)?.state === "deleted";
  if (isDeleted && notes.length > 0) return false;
  // First the record: after a crash in between, it says which note is meant.
  if (record !== undefined && record.id !== decision.id && (await recordOf(store, decision.id)) === undefined)
    await moveRecord(store, record, { ...record, id: decision.id, formerId: record.formerId ?? id });
  if (trouble !== undefined) return false;
  try {
    for (const { path, text, note, mtime } of notes) {
      if (vault.busy(path)) return false;
      await noteWriting(store, await recordOf(store, decision.id), now());
      // Our own property is all that changes, so there is nothing to undo.
      await vault.replace(path, text, relabelledText(note, decision.identity), { mtime: mtime + 1000 });
    }
    return true;
  } catch (error) {
    assertPassing(error);
    return false;
  }
}

/**
 * Decisions that the service no longer serves under their ids: those known by a mark, by a record, or by a note, wherever
 * it lies.
 */
async function decisionsNotServed(
  parts: ReidentifyParts,
  meetingId: string,
  served: ReadonlySet<NoteId>,
): Promise<KnownDecision[]> {
  const { store, deletionMarks, vault, leavesOut, retries } = parts;
  const found = new Map<NoteId, NoteRecord | undefined>();
  for (const [id] of deletionMarks.all()) found.set(id, undefined);
  // The meeting's own note is dealt with first: without its record there are none of its decisions, unless that note
  // has a fallback name or waits. Looking through the records would take longer than writing them.
  const mayHaveRecords = retries.get(meetingId) !== undefined || leavesOut;
  if (mayHaveRecords || (await recordOf(store, meetingNoteId(meetingId))) !== undefined)
    for await (const record of recordsOfMeeting(store, meetingId)) found.set(record.id, record);
  // Last: a note without a record may be a copy of the user's that has an id from before.
  for (const path of await vault.find(decisionsOf(meetingId)))
    for (const id of identitiesOf((await textAt(vault, path)) ?? "")) if (!found.has(id)) found.set(id, undefined);
  const left: KnownDecision[] = [];
  for (const [id, record] of found)
    if (meetingIdOf(id) === meetingId && !served.has(id)) left.push(await knownDecision(parts, id, record));
  return left;
}
