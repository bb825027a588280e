import { join, sep } from "node:path";
import { NoteUnreadable } from "../../sync/ports";
import { placeholderOf, statOf } from "./file-system";

/** A forbidden segment of a path: empty, or with characters that the system does not read as part of a name. */
const FORBIDDEN = sep === "\\" ? /^$|[\\:\0]/ : /^$|\0/;

/**
 * The file of a path in the vault. Throws `NoteUnreadable` for a path that could lead out of the vault or into hidden
 * folders: one with an empty or hidden segment, or below a symbolic link.
 */
export function fileAt(root: string, path: string): string {
  const segments = path.split("/");
  if (segments.some((segment) => segment.startsWith(".") || FORBIDDEN.test(segment))) {
    throw new NoteUnreadable(`${path} is not a valid path for a note in this vault.`);
  }
  requireNoSymbolicLinks(root, segments);
  return join(root, ...segments);
}

/** Like `fileAt`, but also throws `NoteUnreadable` when only a placeholder of the file is on this disk. */
export function localFileAt(root: string, path: string): string {
  const file = fileAt(root, path);
  if (statOf(file) === undefined && statOf(placeholderOf(file)) !== undefined) {
    throw new NoteUnreadable(`${path} is in the cloud and not on this disk.`);
  }
  return file;
}

/** Throws `NoteUnreadable` when a folder in the path is a symbolic link, since it may lead out of the vault. */
export function requireNoSymbolicLinks(root: string, segments: readonly string[]): void {
  for (let depth = 1; depth < segments.length; depth += 1) {
    const folder = segments.slice(0, depth).join("/");
    if (statOf(join(root, folder))?.isSymbolicLink() === true) {
      const cause = Object.assign(new Error(`${folder} is a symbolic link.`), { code: "ELOOP" });
      throw new NoteUnreadable(`${folder} is a symbolic link, which is not followed.`, { cause });
    }
  }
}
