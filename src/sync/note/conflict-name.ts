/** The names that sync tools give to the losing copy. Used only for notes that have an id. */
const CONFLICT_NAME =
  /(\.sync-conflict-\d{8}-\d{6}-[A-Z0-9]{7}| \(conflicted copy[^)]*\)| \(conflict[^)]*\)|_conflict[-_].*|~HEAD.*)\.md$/i;
/** Numbered names do not count, because the user's copies have them too. The user's copies are never trashed. */
export const hasConflictName = (path: string) => CONFLICT_NAME.test(path);

/** Whether a sync tool gave it the name: one with the time of the conflict and the device. */
export const isTimedName = (path: string) => /\.sync-conflict-\d{8}-\d{6}-[A-Z0-9]{7}\.md$/i.test(path);

/** The path without the conflict name of a sync tool; undefined if it has none. */
export function plainName(path: string): string | undefined {
  return CONFLICT_NAME.test(path) ? path.replace(CONFLICT_NAME, ".md") : undefined;
}

/** Whether notes with one id, at these paths, must be checked: there are several, or a sync tool set the only one aside. */
export const areDuplicates = (paths: readonly string[]): boolean => paths.length > 1 || paths.some(hasConflictName);
