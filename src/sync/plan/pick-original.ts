import { pathKey, withShortId } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import { isUntouched } from "../note/server-part";
import type { SeenNote } from "./read-note";
import type { NoteRecord } from "../state/records";

/** Several notes with one id: which of them is the note, and what the others are. */

/** How sync tools name the copy that lost. Only a tie-break among notes that carry the same id. */
const CONFLICT_NAME =
  /(\.sync-conflict-\d{8}-\d{6}-[A-Z0-9]{7}| \(conflicted copy[^)]*\)| \(conflict[^)]*\)|_conflict[-_].*|~HEAD.*)\.md$/i;
/** Numbered names do not count: people's copies have them as well, and a copy that someone made is never taken away. */
export const hasConflictName = (path: string) => CONFLICT_NAME.test(path);

/** The name before a sync tool set the note aside; undefined where it did not. */
export function plainName(path: string): string | undefined {
  return CONFLICT_NAME.test(path) ? path.replace(CONFLICT_NAME, ".md") : undefined;
}

/**
 * Of notes with one id: the edited one (of several, the one that is furthest on), then the one the user moved, then the
 * one without a conflict name, then by path.
 * A note elsewhere that has taken in just what the one in our place has is not a moved one but the user's copy: a moved
 * note is met again in its old place only because another device wrote there.
 */
export function originalFirst(
  notes: readonly SeenNote[],
  remote: Pick<RemoteNote, "id" | "wanted">,
  record: NoteRecord | undefined,
): readonly SeenNote[] {
  if (notes.length < 2) return notes;
  const copies = new Set(userCopies(notes, remote, record));
  const ours = ourPaths(remote, record, nameKey);
  const rank = (seen: SeenNote) => [
    copies.has(seen.path) ? 1 : 0,
    // A property of the user's own is a word of theirs, though the service's part is as it came.
    isUntouched(seen) ? 1 : 0,
    seen.unedited === undefined ? -seen.version.updatedAt : 0,
    seen.path === record?.movedTo ? 0 : 1,
    hasConflictName(seen.path) ? 2 : ours.has(nameKey(seen.path)) ? 1 : 0,
    // Of two places of ours, the one that the service names now: on every device the same.
    pathKey(seen.path) === pathKey(remote.wanted) ? 0 : 1,
  ];
  return [...notes].sort((a, b) => {
    const other = rank(b);
    const differences = rank(a).map((value, at) => value - (other[at] ?? 0));
    return differences.find((difference) => difference !== 0) ?? (a.path < b.path ? -1 : 1);
  });
}

/** Paths of the notes that are copies the user made, as far as can be known. */
export function userCopies(
  notes: readonly SeenNote[],
  remote: Pick<RemoteNote, "id" | "wanted">,
  record: NoteRecord | undefined,
): readonly string[] {
  const ours = ourPaths(remote, record);
  const isInPlace = ({ path }: SeenNote) => ours.has(pathKey(path)) || path === record?.movedTo;
  if (!notes.some(isInPlace)) return [];
  const { copies = [], updatedAt = 0, newest = updatedAt } = record ?? {};
  // One with a later text than this device knows is no copy of its note: another device updated it.
  const isKnown = ({ path, version }: SeenNote) => copies.includes(path) && version.updatedAt <= newest;
  // One of the note, or of a copy that fell behind.
  const versions = new Set(notes.filter((seen) => isInPlace(seen) || isKnown(seen)).map(({ version }) => version.hash));
  // Where a known copy is no longer, what has appeared elsewhere may be that one: moved, and perhaps edited.
  const hasLeft = copies.some((copy) => notes.every(({ path }) => path !== copy));
  const isAlike = ({ path, version }: SeenNote) => !hasConflictName(path) && (hasLeft || versions.has(version.hash));
  return notes.filter((seen) => !isInPlace(seen) && (isKnown(seen) || isAlike(seen))).map(({ path }) => path);
}

/** Where we put the note, once put it, or would: as keys, which tell no case apart unless asked to. */
export function ourPaths(
  { id, wanted }: Pick<RemoteNote, "id" | "wanted">,
  record: NoteRecord | undefined,
  keyOf: (path: string) => string = pathKey,
): ReadonlySet<string> {
  const { wanted: wantedBefore = wanted, placed = "", formerly = [] } = record ?? {};
  const named = [wanted, wantedBefore];
  const had = [placed, ...formerly].filter((path) => path !== "");
  return new Set([...named, ...named.map((path) => withShortId(path, id)), ...had].map(keyOf));
}

/** A key that tells file names apart to the letter: a name that only changed its case is one that the user gave. */
export function nameKey(path: string): string {
  const slash = path.lastIndexOf("/") + 1;
  return pathKey(path.slice(0, slash)) + path.slice(slash);
}
