import { hasConflictName } from "../note/conflict-name";
import { decisionsOf, meetingIdOf, meetingNoteId, type NoteId } from "../note/note-id";
import { identitiesOf } from "../note/identity";
import { comparePaths } from "../note/path";
import { relabelledText } from "../apply/compose";
import { assertPassing, textAt, type Mark, type DeletionMarks, type StateStore, type Vault } from "../ports";
import type { RemoteNote } from "../note/service-text";
import { hasText, knownDecision, textIn, type KnownDecision } from "../plan/known-decision";
import { isBefore } from "../plan/observe";
import type { OlderTexts } from "../plan/older-texts";
import { originalFirst, ourPaths, userCopies } from "../plan/pick-original";
import type { SeenNote } from "../plan/read-note";
import { mayBeLate } from "../state/deletion-marks";
import {
  basesOf,
  firstRecord,
  moveRecord,
  noteWriting,
  recordOf,
  recordsOfMeeting,
  type NoteRecord,
} from "../state/records";
import type { RetryList } from "../state/retry-list";

export interface ReidentifyParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  readonly account: string;
  readonly retries: RetryList;
  readonly olderTexts: OlderTexts;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Whether settings exclude some meetings. Such a meeting may have decision notes without a note of its own. */
  readonly leavesOut: boolean;
}

/**
 * Some services give a decision a new id whenever its meeting is processed again. With the same text in the same meeting, it is
 * the same decision: its note and the user's mark get the new id. With another text and another id it is a new decision. The
 * properties do not count: the meeting's day or the user's settings may have changed.
 *
 * Returns the decisions whose notes cannot be changed now. These must not be applied, or they would be written a second time
 * under the new id.
 */
export async function adoptReidentifiedDecisions(
  parts: ReidentifyParts,
  meetingId: string,
  notes: readonly RemoteNote[],
): Promise<ReadonlySet<NoteId>> {
  const { store, vault } = parts;
  const postponed = new Set<NoteId>();
  const absent: RemoteNote[] = [];
  const served = new Set(notes.map(({ id }) => id));
  for (const decision of notes.slice(1)) {
    const isAbsent = (await vault.find(decision.id)).length === 0;
    if (isAbsent || (await isUnderOtherId(parts, meetingId, decision, served))) absent.push(decision);
  }
  if (absent.length === 0) return postponed;

  let left = await decisionsNotServed(parts, meetingId, served);
  for (const decision of absent) {
    const record = await recordOf(store, decision.id);
    const former = record?.formerId === undefined ? undefined : await knownDecision(parts, record.formerId, record);
    const mark = parts.deletionMarks.get(decision.id);
    const deleted = mark?.state === "deleted" ? mark : undefined;
    const twin = former ?? twinAmong(left, decision);
    if (twin === undefined) continue;
    // Deleted under its new id, its own deletion may still arrive; unless it was restored later.
    if (twin !== former && deleted && mayBeLate(deleted, parts.now()) && !isLater(twin.mark, deleted)) {
      if (twin.notes.length > 0) postponed.add(decision.id);
      continue;
    }
    left = left.filter(({ id, record: known }) => id !== twin.id && (known === undefined || known !== twin.record));
    // Known under this id, or deleted under it: then an old answer changes nothing but a note.
    const changes = twin.notes.length > 0 || (twin !== former && deleted === undefined);
    if ((changes && isOlder(parts, twin, decision)) || !(await takeOver(parts, twin, decision)))
      postponed.add(decision.id);
  }
  return postponed;
}

/**
 * Whether the decision's note, or its record, has an id that the service no longer sends. What has this id are then the user's
 * copies: they kept it when the note got the other one. Or it is the note itself, whose new id the user's editor overwrote.
 */
async function isUnderOtherId(
  { store, vault }: ReidentifyParts,
  meetingId: string,
  decision: RemoteNote,
  served: ReadonlySet<NoteId>,
): Promise<boolean> {
  if ((await recordOf(store, decision.id)) !== undefined) return false;
  for await (const { id, hash, formerId, placed, movedTo = placed } of recordsOfMeeting(store, meetingId)) {
    if (served.has(id)) continue;
    if (formerId === decision.id) return true;
    if (!(await vault.find(id)).includes(movedTo)) continue;
    if (hasText(decision)({ hash, text: (await basesOf(store, id))[0] })) return true;
  }
  return false;
}

/** The decision that has this one's id now, as this device knows it. */
function twinAmong(left: readonly KnownDecision[], decision: RemoteNote): KnownDecision | undefined {
  // The note had this id already, before an old answer gave it another one. So it may have a new text now.
  const earlier = left.find(({ record }) => record?.formerId === decision.id);
  const same = left.filter(({ texts }) => texts.some(hasText(decision)));
  // A device without state has no record of the user's copies.
  const inPlace = same.find((each) => isInPlace(each, decision));
  const byPath = same.filter(({ notes }) => notes.length > 0).sort((a, b) => comparePaths(pathOf(a), pathOf(b)));
  return earlier ?? inPlace ?? byPath[0] ?? same[0];
}

const pathOf = ({ notes: [note] }: KnownDecision) => note?.path ?? "";

/** Whether its note lies where this device knows it or, without a record, where it is wanted. A copy does not. */
function isInPlace({ record, notes }: KnownDecision, { wanted }: RemoteNote): boolean {
  const { placed, movedTo } = record ?? { placed: wanted };
  return notes.some(({ path }) => path === placed || path === movedTo);
}

function isLater(mark: Mark | undefined, decided: Mark | undefined): mark is Mark {
  return mark !== undefined && mark.at > (decided?.at ?? "");
}

/** An answer that is older than the last one may be stale: its ids are accepted together with its texts. */
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

/** Moves the decision's note, mark and record to its new id. False: the note cannot be changed now. */
async function takeOver(
  { store, account, deletionMarks, vault, retries, now }: ReidentifyParts,
  { id, record, mark, notes, trouble }: KnownDecision,
  decision: RemoteNote,
): Promise<boolean> {
  const decided = deletionMarks.get(decision.id);
  if (isLater(mark, decided)) await deletionMarks.set(decision.id, mark);
  // A deleted decision whose note is there: first it must be settled, under its present id, whether the user restored it.
  const isDeleted = mark?.state === "deleted" && deletionMarks.get(decision.id)?.state === "deleted";
  if (isDeleted && notes.length > 0) return false;
  // First the record: after a crash in between, it shows which note is meant. And the meeting is requested then.
  if (record !== undefined && record.id !== decision.id && (await recordOf(store, decision.id)) === undefined) {
    if (notes.length > 0) await retries.askNow(meetingIdOf(id), decision.updatedAt);
    // Copies that the user made while the note had this id before.
    const kept = (await vault.find(decision.id)).filter((path) => !hasConflictName(path));
    const copies = [...(record.copies ?? []), ...kept];
    await moveRecord(store, record, {
      ...record,
      ...(copies.length > 0 && { copies }),
      id: decision.id,
      // A note that is away has the id of before, unless the decision has that one again.
      formerId: notes.length > 0 || record.formerId === decision.id ? id : (record.formerId ?? id),
    });
  }
  if (trouble !== undefined) return false;
  // Without a record, the same text means the same place, and another text another note.
  const isOther = (seen: SeenNote) => record === undefined && !hasText(decision)(textIn(seen, []));
  const place = { id, wanted: record?.wanted ?? decision.wanted };
  const likely = notes.filter((seen) => !isOther(seen));
  const [first] = originalFirst(likely, place, record);
  // If none lies there, the first one is the note, as if the user had moved it, and the others are copies.
  const elsewhere = first && !ourPaths(place, record)(first.path) ? first.path : undefined;
  const { movedTo = elsewhere, ...rest } = record ?? {};
  const guess = first && { ...firstRecord(account, decision, first.version), ...rest, formerId: id, movedTo };
  const copies = userCopies(notes, place, guess);
  try {
    for (const seen of notes) {
      const { path, text, note, mtime } = seen;
      // The user's copies stay unchanged.
      if (copies.includes(path) || isOther(seen)) continue;
      if (vault.busy(path)) return false;
      const known = (await recordOf(store, decision.id)) ?? guess;
      await noteWriting(store, known, { at: now(), text: seen.version }, { missed: undefined });
      // Only our own property changes, so there is nothing to undo.
      await vault.replace(path, text, relabelledText(note, decision.identity), { mtime: mtime + 1000 });
    }
    return true;
  } catch (error) {
    assertPassing(error);
    return false;
  }
}

/**
 * The decisions whose ids the service no longer sends: those with a mark, a record or a note anywhere in the vault.
 */
async function decisionsNotServed(
  parts: ReidentifyParts,
  meetingId: string,
  served: ReadonlySet<NoteId>,
): Promise<KnownDecision[]> {
  const { store, deletionMarks, vault, leavesOut, retries } = parts;
  const found = new Map<NoteId, NoteRecord | undefined>();
  for (const [id] of deletionMarks.all()) found.set(id, undefined);
  // The meeting's own note is applied first. Without its record there are no records of its decisions, unless that note has a
  // fallback name or waits. Reading the records would take longer than writing them.
  const mayHaveRecords = retries.get(meetingId) !== undefined || leavesOut;
  if (mayHaveRecords || (await recordOf(store, meetingNoteId(meetingId))) !== undefined)
    for await (const record of recordsOfMeeting(store, meetingId)) found.set(record.id, record);
  // Of a note that has not yet got the last id, or lost it again: its record has that id.
  const ofFormer = new Map([...found.values()].map((record) => [record?.formerId, record]));
  // Last: a note without a record may be the user's copy with a former id.
  for (const path of await vault.find(decisionsOf(meetingId)))
    for (const id of identitiesOf((await textAt(vault, path)) ?? ""))
      if (found.get(id) === undefined) found.set(id, ofFormer.get(id));
  const left: KnownDecision[] = [];
  for (const [id, record] of found)
    if (meetingIdOf(id) === meetingId && !served.has(id)) left.push(await knownDecision(parts, id, record));
  return left;
}
