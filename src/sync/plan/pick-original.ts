import { hasConflictName, isTimedName } from "../note/conflict-name";
import { decisionIdOf } from "../note/note-id";
import { baseName, comparePaths, pathKey, pathsFor } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import { isUntouched } from "../note/server-part";
import type { SeenNote } from "./read-note";
import type { NoteRecord } from "../state/records";

/** Of several notes with one id: which one is the original, and which are the user's copies. */

/**
 * Sorts notes with one id: the edited one first (of several, the one with the newest text), then the one that the user moved to
 * a place of theirs, then the one without a conflict name, then by path.
 * A note elsewhere with the same version as the one in our place is not a moved note but the user's copy. A moved note is in
 * its old place again only if another device wrote it there.
 */
export function originalFirst(
  notes: readonly SeenNote[],
  remote: Pick<RemoteNote, "id" | "wanted">,
  record: NoteRecord | undefined,
): readonly SeenNote[] {
  if (notes.length < 2) return notes;
  const copies = new Set(userCopies(notes, remote, record));
  const isOurs = ourPaths(remote, record, nameKey);
  const isSetAside = conflictNames(remote, record);
  const rank = (seen: SeenNote) => [
    copies.has(seen.path) ? 1 : 0,
    // A property of the user makes a note edited, even if the service's part is unchanged.
    isUntouched(seen) ? 1 : 0,
    seen.unedited === undefined ? -seen.version.updatedAt : 0,
    seen.path === record?.movedTo && !isOurs(seen.path) ? 0 : 1,
    isSetAside(seen.path) ? 2 : isOurs(seen.path) ? 1 : 0,
    // Of two places of ours, the one that the service names now. It is the same on every device.
    pathKey(seen.path) === pathKey(remote.wanted) ? 0 : 1,
  ];
  return [...notes].sort((a, b) => {
    const other = rank(b);
    const differences = rank(a).map((value, at) => value - (other[at] ?? 0));
    return differences.find((difference) => difference !== 0) ?? comparePaths(a.path, b.path);
  });
}

/** Paths of the notes that are known to be the user's copies. */
export function userCopies(
  notes: readonly SeenNote[],
  remote: Pick<RemoteNote, "id" | "wanted">,
  record: NoteRecord | undefined,
): readonly string[] {
  const isOurs = ourPaths(remote, record);
  const isSetAside = conflictNames(remote, record);
  const { copies = [], keptCopies = [], movedTo } = record ?? {};
  const isKept = ({ path }: SeenNote) => keptCopies.includes(path);
  const isInPlace = (seen: SeenNote) => seen.path === movedTo || (isOurs(seen.path) && !isKept(seen));
  if (!notes.some(isInPlace)) return notes.every(isKept) ? [] : notes.filter(isKept).map(({ path }) => path);
  const isKnown = ({ path }: SeenNote) => copies.includes(path);
  // The versions of the note, also that before an undo, and of copies with an older text.
  const known = notes.filter((seen) => isInPlace(seen) || isKnown(seen)).map(({ version }) => version.hash);
  const versions = new Set([...known, record?.undone]);
  // If a known copy is gone, a new file elsewhere may be that copy: moved, and perhaps edited. A file with the present text at its
  // path may be a new copy.
  const hasLeft = copies.some((copy) =>
    notes.every(({ path, version }) => path !== copy || version.hash === record?.hash),
  );
  const isAlike = ({ path, version }: SeenNote) => !isSetAside(path) && (hasLeft || versions.has(version.hash));
  const isNote = (seen: SeenNote) => isInPlace(seen) || leftPlace(seen.path, remote, record) !== undefined;
  return notes.filter((seen) => !isNote(seen) && (isKnown(seen) || isAlike(seen))).map(({ path }) => path);
}

/**
 * The place that the service names now, if the user moved the file at the path from there, and neither they nor this device had
 * put it there: another device had, so the file is the note.
 */
export function leftPlace(
  path: string,
  remote: Pick<RemoteNote, "id" | "wanted">,
  { given = [], placed, formerly = [] }: Pick<Partial<NoteRecord>, "given" | "placed" | "formerly"> = {},
): string | undefined {
  const at = given.findIndex((each) => each.path === path);
  const from = given[at]?.from;
  // This device may have put the note there only since then.
  const wasFree = given.slice(at + 1).some((each) => each.path === from && each.isBack === false);
  if (from === undefined || (!wasFree && [placed, ...formerly].includes(from))) return undefined;
  const wasTheirs = given.some((each) => each.path === from && each.isTheirs);
  return !wasTheirs && ourPaths(remote, undefined)(from) ? from : undefined;
}

/** Whether a path has a sync tool's name for a copy. A title or a user's name for the note may look like one. */
export function conflictNames(
  { wanted }: Pick<RemoteNote, "wanted">,
  { placed = "", movedTo = "" }: Partial<NoteRecord> = {},
): (path: string) => boolean {
  const own = [wanted, placed, movedTo].map(baseName);
  return (path) => isTimedName(path) || (hasConflictName(path) && !own.includes(baseName(path)));
}

/**
 * Whether a path is a present, former or wanted one of the note. By default, case does not matter.
 *
 * A decision may have had the short id of a former id in its name. Other devices may not know that id.
 */
export function ourPaths(
  { id, wanted }: Pick<RemoteNote, "id" | "wanted">,
  record: NoteRecord | undefined,
  keyOf: (path: string) => string = pathKey,
): (path: string) => boolean {
  const { wanted: wantedBefore = wanted, placed = "", given = [], formerly = [] } = record ?? {};
  const asked = [wanted, wantedBefore];
  // After a crash right after a rename, only `given` has the new path.
  const last = given.filter(({ isTheirs }) => !isTheirs).at(-1)?.path ?? "";
  const had = [placed, last, ...formerly].filter((path) => path !== "");
  const keys = new Set([...asked.flatMap((path) => pathsFor(path, id)), ...had].map(keyOf));
  const isDecision = decisionIdOf(id) !== undefined;
  return (path) => keys.has(keyOf(path)) || (isDecision && keys.has(keyOf(path.replace(SHORT_ID, ".md"))));
}

/** Digits alone may be a date that the user gave to a copy. */
const SHORT_ID = / \((?=\d*[a-f])(?:[\da-f]{8}){1,2}\)\.md$/;

/** A key with the exact file name: a name in another case is one that the user gave. */
export function nameKey(path: string): string {
  const slash = path.lastIndexOf("/") + 1;
  return pathKey(path.slice(0, slash)) + path.slice(slash);
}
