// Whether a note that is there again after the user deleted it was written by a device that did not know of the deletion.
import { plainName } from "../note/conflict-name";
import { sha256Hex } from "../note/hash";
import { linkedName } from "../note/link-text";
import type { NoteId } from "../note/note-id";
import { baseName, type GivenPath } from "../note/path";
import { LINK_KEYS, linkEntry } from "../note/series-links";
import { readSyncVersion } from "../note/sync-version";
import type { Mark, StateStore } from "../ports";
import { mayBeLate } from "../state/deletion-marks";
import { allRecords, isLastWritten, type NoteRecord } from "../state/records";
import { trashedText, trashedVersion, type Suspicion } from "../state/suspicions";
import type { SeenNote } from "./read-note";

/** A deleted note that is there again, and what this device knows about its deletion. */
export interface Restored {
  readonly id: NoteId;
  readonly mark: Mark;
  /** Undefined: this device knows nothing else about it. */
  readonly record: NoteRecord | undefined;
  /** Device time, in milliseconds, when this device last wrote into it; 0 if it never did. */
  readonly writtenAt: number;
  /** Device time, in milliseconds, when this device may have known of the deletion, or when it last trashed the note again. */
  readonly since: number;
  /** Device time, in milliseconds, just before this device saw it with other texts, or away; 0 if it never did. */
  readonly othersAt: number;
  /** Device time, in milliseconds, when it was seen away; infinite if it never was. */
  readonly until: number;
  /** Device time, in milliseconds, just before this device first saw these texts; now, if that is in this run. */
  readonly seen: number;
  /** Set if this device trashed the note again before. */
  readonly trashed: Suspicion | undefined;
  readonly notes: readonly SeenNote[];
  /** Whether this device may have known links to other meetings in it: only such links followed. */
  readonly hasLinks: boolean;
  readonly moved: MovedNotes;
}

/** All paths that notes got on this device in renames and moves, and all that notes left. */
export interface MovedNotes {
  readonly given: readonly GivenPath[];
  readonly left: ReadonlySet<string>;
}

/**
 * Whether it is another device's update, or what a device did that did not know of the deletion. A day after the deletion, just
 * the text that this device trashed is what the user took out of the trash.
 */
export function isOutrun(note: SeenNote, restored: Restored, now: number): boolean {
  const { mark, trashed } = restored;
  const isTakenOut = !mayBeLate(mark, now, restored.until) && trashed?.evidence === trashedText(note);
  return (isNewer(note, mark) && !isTakenOut) || isLate(note, restored) || isFollowed(note, restored);
}

/**
 * Whether the note is where it was deleted. Under another name it may be the second half of a move, whose first half looked like
 * a deletion. A name in another case is another name.
 */
export function isInPlace({ path }: Pick<SeenNote, "path">, mark: Mark): boolean {
  return path.normalize("NFC") === mark.path.normalize("NFC") || plainName(path) === mark.path;
}

/**
 * Device time, in milliseconds, when this device last wrote into the note with this id; undefined if it never did. A note that
 * was away under its former id, and has the present one now, is from another device.
 */
export function writtenUnder(id: NoteId, record: NoteRecord | undefined): number | undefined {
  const isForeign = record?.id === id && record.formerId !== undefined && record.missed !== undefined;
  return isForeign ? undefined : record?.writtenAt;
}

export const textHash = ({ text }: SeenNote) => sha256Hex(text, 12);

export async function movedNotes(store: StateStore): Promise<MovedNotes> {
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
export function isLate(note: SeenNote, restored: Restored): boolean {
  const { record, writtenAt, since } = restored;
  return (isLastWritten(note.version, record) && writtenAt > since) || hasNewLink(note, restored);
}

/**
 * Whether this device trashed this version of the note before, and then with other links: a link followed on a device that did
 * not know of it yet, and a change wins over a deletion. The user would restore the text that was trashed, or one from before,
 * in which a link leads to a path that its note has left.
 */
function isFollowed(note: SeenNote, { trashed, moved }: Restored): boolean {
  const isSameVersion = trashed?.evidence.startsWith(trashedVersion(note)) === true;
  return isSameVersion && trashed.evidence !== trashedText(note) && !linksIn(note).some((link) => moved.left.has(link));
}

/**
 * Whether a link in the note leads to a path, or has a name, that another note got on this device since: so the link followed
 * since. The other note may be gone. The user would restore a note with the link from before.
 */
function hasNewLink(note: SeenNote, restored: Restored): boolean {
  const { id, hasLinks, moved, since, othersAt, until, seen } = restored;
  // A note that was seen away since is back as it was then: the user took it out of the trash.
  if (until < Infinity) return false;
  const links = linksIn(note, hasLinks ? LINK_KEYS : []);
  return moved.given.some(({ path, at, begunAt = at, isNew, isBack = false, hadNote = false, linked = [] }) => {
    if (hadNote && !linked.includes(id)) return false;
    const isThere = links.some((link) => link === path || (isNew && baseName(link) === baseName(path)));
    // A link to a path that the note had before may be from then, unless the text is newer. A text from the future is from a
    // device with another clock, and tells nothing.
    const mayBeFromThen = isBack && !(note.mtime >= at && note.mtime <= seen);
    // A text from after the deletion and before the rename has the link from elsewhere.
    const isOlder = note.mtime >= since && note.mtime < begunAt;
    // A text that was there before the rename has the link from before, and one that came there after it, from elsewhere.
    return isThere && at > Math.max(since, othersAt) && at <= seen && !mayBeFromThen && !isOlder;
  });
}

/** The paths of the links that follow, from the vault's root; without folders where the links have none. */
function linksIn({ note }: SeenNote, keys: readonly (typeof LINK_KEYS)[number][] = LINK_KEYS): readonly string[] {
  const links = ["meeting", ...keys].map((key) => linkedName(linkEntry(note, key)?.value));
  return links.flatMap((link) => (link === undefined ? [] : [`${link}.md`]));
}

function isNewer({ version }: SeenNote, mark: Mark): boolean {
  const deleted = readSyncVersion(mark.version);
  return deleted !== undefined && version.updatedAt > deleted.updatedAt;
}
