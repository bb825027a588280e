/** What can be read off a note without the product's own readers. */

/** The id of a note of ours, `<meeting>/<decision>` for a decision's; undefined for any other file. */
export function idOf(text: string): string | undefined {
  if (!/^sync_version: /m.test(text)) return undefined;
  const decision = /^decision_id: (.+)$/m.exec(text)?.[1];
  const meeting = /^(?!decision)\w+_id: (.+)$/m.exec(text)?.[1];
  return decision === undefined ? meeting : `${meeting}/${decision}`;
}

/** Named by Syncthing: the copy of a file that lost against another one. */
export const isConflictCopy = (path: string) => /\.sync-conflict-\d{8}-\d{6}-[A-Z0-9]{7}\.md$/.test(path);
