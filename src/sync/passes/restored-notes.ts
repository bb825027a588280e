import { plainName } from "../note/conflict-name";
import { sha256Hex } from "../note/hash";
import { linkedName } from "../note/link-text";
import { meetingIdOf, type NoteId } from "../note/note-id";
import { baseName } from "../note/path";
import { LINK_KEYS, linkEntry } from "../note/series-links";
import { readSyncVersion } from "../note/sync-version";
import { SECOND_LOOK } from "../plan/absent-note";
import { isUntouched } from "../note/server-part";
import { readNotes, type SeenNote } from "../plan/read-note";
import type { Mark, DeletionMarks, StateStore, Vault } from "../ports";
import type { SpareCopies } from "../apply/spare-copies";
import { allRecords, basesOf, recordOf, recordsOfMeeting, type GivenPath, type NoteRecord } from "../state/records";
import { justAfter, markRestored, mayBeLate } from "../state/deletion-marks";
import type { RetryList } from "../state/retry-list";
import type { Suspicion, Suspicions } from "../state/suspicions";

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
 * after the deletion, if a link in this one followed. Every other note was restored by the user. What this device trashed stays,
 * at the latest, when the user takes it out of the trash a day after the deletion.
 */
export async function handleRestored(parts: RestoredParts): Promise<void> {
  const { deletionMarks, vault, retries, suspicions, settled, now } = parts;
  if (!settled) return;
  const open = new Set<NoteId>();
  let moved: MovedNotes | undefined;
  for (const [id, mark] of deletionMarks.all()) {
    if (mark.state !== "deleted") continue;
    if ((await vault.find(id)).length === 0) {
      if (!mayBeLate(mark, now())) continue;
      await suspicions.see("restored", id, mark.at, Infinity);
      open.add(id);
      continue;
    }
    const record = (await recordOf(parts.store, id)) ?? (await recordUnderNext(parts.store, id));
    const bases = await basesOf(parts.store, record?.id ?? id);
    const { notes, trouble } = await readNotes(parts, id, bases);
    const before = seenOf(mark, suspicions.get("restored", id));
    // In another place it may be deleted again there: when it was seen away tells nothing about that deletion.
    // Links that followed after it was seen away are no reason why it came back.
    const until = notes.every((note) => isInPlace(note, mark)) ? awaySince(before) : Infinity;
    // Another text means that a device did not know of the deletion yet: the wait begins again.
    const hashes = notes.map(({ version }) => version.hash);
    const evidence = [mark.at, ...(until === Infinity ? [] : [BACK, until]), ...hashes].join(" ");
    // The clock of the device that set the mark may be ahead.
    const known = Math.min(Date.parse(mark.at), (before?.since ?? Infinity) - 1);
    // A note that comes back after this device trashed it is not from this device.
    const trashed = suspicions.get("trashed", id);
    const since = Math.max(known, trashed?.since ?? 0);
    const restored = {
      mark,
      last: [record?.hash, bases[0]?.hash],
      writtenAt: record?.writtenAt ?? 0,
      since,
      until,
      seen: before?.evidence === evidence ? before.since : now(),
      trashed,
      notes,
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

interface Restored {
  readonly mark: Mark;
  /** Hashes of the service's text that this device wrote last. After a crash, only the base has it. */
  readonly last: readonly (string | undefined)[];
  /** Device time, in milliseconds, when it wrote that; 0 if it never did. */
  readonly writtenAt: number;
  /** Device time, in milliseconds, when this device may have known of the deletion, or when it last trashed the note again. */
  readonly since: number;
  /** Device time, in milliseconds, when it was seen away; infinite if it never was. */
  readonly until: number;
  /** Device time, in milliseconds, when this device first saw these texts. */
  readonly seen: number;
  /** Set if this device trashed the note again before. */
  readonly trashed: Suspicion | undefined;
  readonly notes: readonly SeenNote[];
  readonly moved: MovedNotes;
}

/** All paths that notes got on this device in renames and moves, and all that notes left. */
interface MovedNotes {
  readonly given: readonly GivenPath[];
  readonly left: ReadonlySet<string>;
}

/** False: another check is needed, because it is not settled yet or may come back. */
async function settle(parts: RestoredParts, id: NoteId, restored: Restored): Promise<boolean> {
  const { mark, notes } = restored;
  const { deletionMarks, retries, suspicions, spareCopies, now } = parts;
  const [first] = notes;
  if (first === undefined) return true;
  if (notes.every((note) => isInPlace(note, mark) && isUntouched(note) && isOutrun(note, restored, now()))) {
    let settled = true;
    for (const note of notes) settled = (await spareCopies.trash(id, note, OUTRUN)) && settled;
    if (settled) {
      await suspicions.drop("trashed", id);
      await suspicions.see("trashed", id, textOf(first), Infinity);
      await suspicions.see("restored", id, mark.at, Infinity);
    }
    return false;
  }
  const isAsItWas = (note: SeenNote) => isUntouched(note) || note.mtime <= Date.parse(mark.at);
  if (mayBeLate(mark, now(), restored.until) && notes.every((note) => isInPlace(note, mark) && isAsItWas(note)))
    return false;
  // The note did not get the service's newer texts meanwhile.
  await retries.askNow(meetingIdOf(id));
  // The mark answers this deletion only. A later deletion on another device stays the later decision.
  await markRestored(deletionMarks, id, first.path, justAfter(mark));
  return true;
}

/**
 * Whether it is another device's update, or what a device did that did not know of the deletion. A day after the deletion, just
 * the text that this device trashed is what the user took out of the trash.
 */
function isOutrun(note: SeenNote, restored: Restored, now: number): boolean {
  const { mark, trashed } = restored;
  const isTakenOut = !mayBeLate(mark, now, restored.until) && trashed?.evidence === textOf(note);
  return (isNewer(note, mark) && !isTakenOut) || isLate(note, restored) || isFollowed(note, restored);
}

/** In the evidence for a note that was away and is back. Followed by the time when it was seen away. */
const BACK = "back";

/** What was seen after this deletion. An earlier one tells nothing about it. */
function seenOf(mark: Mark, seen: Suspicion | undefined): Suspicion | undefined {
  return seen?.evidence.split(" ")[0] === mark.at ? seen : undefined;
}

/** Device time, in milliseconds, when it was seen away; infinite if it never was. */
function awaySince(seen: Suspicion | undefined): number {
  const [, first, second] = seen?.evidence.split(" ") ?? [];
  if (first === BACK) return Number(second);
  return seen === undefined || first !== undefined ? Infinity : seen.since;
}

const OUTRUN = { code: "brought-back-by-update" } as const;

/**
 * Whether the note is where it was deleted. Under another name it may be the second half of a move, whose first half looked like
 * a deletion. A name in another case is another name.
 */
function isInPlace({ path }: SeenNote, mark: Mark): boolean {
  return path.normalize("NFC") === mark.path.normalize("NFC") || plainName(path) === mark.path;
}

/** The evidence that this device trashed the note. */
const textOf = (note: SeenNote) => versionOf(note) + sha256Hex(note.text, 12);

const versionOf = ({ version }: SeenNote) => `${version.updatedAt}.${version.hash} `;

async function movedNotes(store: StateStore): Promise<MovedNotes> {
  const all: GivenPath[] = [];
  const left = new Set<string>();
  for await (const { given = [], formerly = [], placed, movedTo = placed, movedFrom } of allRecords(store)) {
    all.push(...given);
    for (const path of [placed, movedFrom ?? placed, ...formerly]) if (path !== movedTo) left.add(path);
    // It may have come back to a path that it left.
    if (movedFrom !== undefined) left.add(placed);
  }
  return { given: all, left };
}

/** Whether this device wrote the note, or a link in it, after the user deleted it elsewhere: it did not know of that yet. */
function isLate(note: SeenNote, restored: Restored): boolean {
  const { last, writtenAt, since } = restored;
  return (last.includes(note.version.hash) && writtenAt > since) || hasNewLink(note, restored);
}

/**
 * Whether this device trashed this version of the note before, and then with other links: a link followed on a device that did
 * not know of it yet, and a change wins over a deletion. The user would restore the text that was trashed, or one from before,
 * in which a link leads to a path that its note has left.
 */
function isFollowed(note: SeenNote, { trashed, moved }: Restored): boolean {
  const isSameVersion = trashed?.evidence.startsWith(versionOf(note)) === true;
  return isSameVersion && trashed.evidence !== textOf(note) && !linksIn(note).some((link) => moved.left.has(link));
}

/**
 * Whether a link in the note leads to a path, or has a name, that another note got on this device since: so the link followed
 * since. The other note may be gone. The user would restore a note with the link from before.
 */
function hasNewLink(note: SeenNote, { moved: { given }, since, until, seen }: Restored): boolean {
  const links = linksIn(note);
  return given.some(({ path, at, isNew, isBack = false, hadNote = false }) => {
    if (hadNote) return false;
    const isThere = links.some((link) => link === path || (isNew && baseName(link) === baseName(path)));
    // A link to a path that the note had before may be from then, unless the text is newer. A text from the future is from a
    // device with another clock, and tells nothing.
    return isThere && at > since && at < until && (!isBack || (note.mtime >= at && note.mtime <= seen));
  });
}

/** The paths of the links that follow, from the vault's root; without folders where the links have none. */
function linksIn({ note }: SeenNote): readonly string[] {
  const links = ["meeting", ...LINK_KEYS].map((key) => linkedName(linkEntry(note, key)?.value));
  return links.flatMap((link) => (link === undefined ? [] : [`${link}.md`]));
}

function isNewer({ version }: SeenNote, mark: Mark): boolean {
  const deleted = readSyncVersion(mark.version);
  return deleted !== undefined && version.updatedAt > deleted.updatedAt;
}
