import { identitiesOf } from "../note/identity";
import { decisionsOf, meetingIdOf, type NoteId } from "../note/note-id";
import { isUntouched } from "../note/server-part";
import { readSyncVersion, versionInText } from "../note/sync-version";
import { SECOND_LOOK } from "../plan/absent-note";
import {
  isInPlace,
  isLate,
  isOutrun,
  movedNotes,
  textHash,
  writtenUnder,
  type MovedNotes,
  type Restored,
} from "../plan/late-write";
import { readNotes, type SeenNote } from "../plan/read-note";
import { textAt, type Mark, type DeletionMarks, type StateStore, type Vault } from "../ports";
import type { SpareCopies } from "../apply/spare-copies";
import { basesOf, recordOf, recordsOfMeeting, type NoteRecord } from "../state/records";
import { justAfter, markRestored, mayBeLate } from "../state/deletion-marks";
import type { RetryList } from "../state/retry-list";
import { trashedText, type Suspicion, type Suspicions } from "../state/suspicions";

export interface RestoredParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  readonly retries: RetryList;
  readonly suspicions: Suspicions;
  readonly spareCopies: SpareCopies;
  /** Whether foreign changes in the vault have settled. */
  readonly settled: boolean;
  /** Device time, in milliseconds. */
  readonly now: () => number;
}

/**
 * Handles notes that are there again after the user deleted them. There are two possible causes: the user restored the note, or
 * another device updated it before it knew of the deletion, and in a replication a change wins over a deletion.
 *
 * The first check only stores what it finds: the mark may have arrived before the deletion itself, or before the mark of a
 * restoration. In the second check, an unedited note in the same place with a newer version than the deleted one is another
 * device's update, and goes to the trash again. Any other unchanged note in the same place waits until a day after the deletion:
 * it may still be deleted, or the device that wrote it may not know of the deletion yet. The device that wrote it after the
 * deletion trashes it at once, whatever version was deleted. So does the device on which another note got a new name or place
 * after the deletion, if a link in this one followed and it was not away since. Every other note was restored by the user. What
 * this device trashed stays, at the latest, when the user takes it out of the trash a day after the deletion.
 */
export async function handleRestored(parts: RestoredParts): Promise<void> {
  const { deletionMarks, vault, retries, suspicions, settled, now } = parts;
  if (!settled) return;
  const open = new Set<NoteId>();
  let moved: MovedNotes | undefined;
  for (const [id, mark] of deletionMarks.all()) {
    if (mark.state !== "deleted") continue;
    const before = await seenSince(suspicions, id, mark);
    if ((await vault.find(id)).length === 0) {
      if (!mayBeLate(mark, now())) continue;
      await suspicions.see("restored", id, mark.at, Infinity);
      open.add(id);
      continue;
    }
    const record = (await recordOf(parts.store, id)) ?? (await recordUnderNext(parts.store, id));
    const bases = await basesOf(parts.store, record?.id ?? id);
    const { notes, trouble } = await readNotes(parts, id, bases);
    // In another place it may be deleted again there: when it was seen away tells nothing about that deletion.
    const until = notes.every((note) => isInPlace(note, mark)) ? awaySince(before) : Infinity;
    const texts = notes.map(textHash);
    const othersAt = sawOthersAt(before, texts);
    // Another text means that a device did not know of the deletion yet: the wait begins again.
    const evidence = [mark.at, until, othersAt, ...texts].join(" ");
    // The clock of the device that set the mark may be ahead.
    const known = Math.min(Date.parse(mark.at), (before?.since ?? Infinity) - 1);
    // A note that comes back after this device trashed it is not from this device.
    const trashed = suspicions.get("trashed", id);
    const since = Math.max(known, trashed?.since ?? 0);
    const restored = {
      id,
      mark,
      record,
      writtenAt: writtenUnder(id, record) ?? 0,
      since,
      othersAt,
      until,
      // The run that saw them first renamed after that.
      seen: before?.evidence === evidence ? before.since - 1 : now(),
      trashed,
      notes,
      hasLinks: record === undefined || record.links !== undefined,
      moved: (moved ??= await movedNotes(parts.store)),
    };
    const isSettled =
      trouble === undefined &&
      ((await suspicions.see("restored", id, evidence, SECOND_LOOK)) || notes.some((note) => isLate(note, restored))) &&
      (await settle(parts, id, restored));
    if (!isSettled) open.add(id);
  }
  for (const { id } of suspicions.of("restored")) {
    if (open.has(id)) continue;
    await suspicions.drop("restored", id);
    // This device trashed it as another device's update, before it knew that the user had it created again elsewhere.
    if (deletionMarks.get(id)?.state === "restored" && (await vault.find(id)).length === 0)
      await retries.askNow(meetingIdOf(id));
  }
  // As long as it counts as deleted, the user may take it out of the trash.
  for (const { id } of suspicions.of("trashed"))
    if (deletionMarks.get(id)?.state !== "deleted") await suspicions.drop("trashed", id);
}

/** The record under the next id of a note, which a crash kept from the note itself. */
async function recordUnderNext(store: StateStore, id: NoteId): Promise<NoteRecord | undefined> {
  for await (const each of recordsOfMeeting(store, meetingIdOf(id))) if (each.formerId === id) return each;
  return undefined;
}

/** False: another check is needed, because it is not settled yet or may come back. */
async function settle(parts: RestoredParts, id: NoteId, restored: Restored): Promise<boolean> {
  const { mark, notes } = restored;
  const { deletionMarks, retries, now } = parts;
  const [first] = notes;
  if (first === undefined) return true;
  if (notes.every((note) => isInPlace(note, mark) && isUntouched(note) && isOutrun(note, restored, now()))) {
    if (!(await wasMoved(parts, restored))) {
      await trashAgain(parts, restored);
      return false;
    }
  } else {
    const isAsItWas = (note: SeenNote) => isUntouched(note) || note.mtime <= Date.parse(mark.at);
    if (mayBeLate(mark, now(), restored.until) && notes.every((note) => isInPlace(note, mark) && isAsItWas(note)))
      return false;
  }
  // The note did not get the service's newer texts meanwhile.
  await retries.askNow(meetingIdOf(id));
  // The mark answers this deletion only. A later deletion on another device stays the later decision.
  await markRestored(deletionMarks, id, first.path, justAfter(mark));
  return true;
}

async function trashAgain({ suspicions, spareCopies }: RestoredParts, { id, mark, notes }: Restored): Promise<void> {
  let isDone = true;
  for (const note of notes) isDone = (await spareCopies.trash(id, note, OUTRUN)) && isDone;
  const [first] = notes;
  if (!isDone || first === undefined) return;
  await suspicions.drop("trashed", id);
  await suspicions.see("trashed", id, trashedText(first), Infinity);
  await suspicions.see("restored", id, mark.at, Infinity);
}

/**
 * Whether the deletion was only the first half of a move: the text that it names lies in another place, in the note of a decision
 * that a sync had put in this one. That has the id from before, which this device may no longer know.
 */
async function wasMoved({ vault, store }: RestoredParts, { id, mark }: Restored): Promise<boolean> {
  // Its time may be that of a later answer, which had the same text.
  const deleted = readSyncVersion(mark.version)?.hash;
  if (deleted === undefined) return false;
  for (const path of await vault.find(decisionsOf(meetingIdOf(id)))) {
    const text = (await textAt(vault, path)) ?? "";
    if (isInPlace({ path }, mark) || versionInText(text)?.hash !== deleted) continue;
    for (const other of identitiesOf(text)) {
      const { placed = mark.path } = (await recordOf(store, other)) ?? {};
      if (other !== id && placed === mark.path) return true;
    }
  }
  return false;
}

/** What was seen after this deletion. An earlier one tells nothing about it, nor does what this device trashed after that. */
async function seenSince(suspicions: Suspicions, id: NoteId, mark: Mark): Promise<Suspicion | undefined> {
  const seen = suspicions.get("restored", id);
  if (seen === undefined || seen.evidence.split(" ")[0] === mark.at) return seen;
  await suspicions.drop("trashed", id);
  return undefined;
}

/** Device time, in milliseconds, when it was seen away; infinite if it never was. */
function awaySince(seen: Suspicion | undefined): number {
  const [, until = seen?.since ?? Infinity] = seen?.evidence.split(" ") ?? [];
  return Number(until);
}

/** Device time, in milliseconds, just before this device saw it with other texts than these, or away; 0 if it never did. */
function sawOthersAt(seen: Suspicion | undefined, texts: readonly string[]): number {
  const [, , othersAt, ...known] = seen?.evidence.split(" ") ?? [];
  return known.join(" ") === texts.join(" ") ? Number(othersAt) : (seen?.since ?? 1) - 1;
}

const OUTRUN = { code: "brought-back-by-update" } as const;
