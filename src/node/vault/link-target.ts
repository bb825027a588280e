import { baseName, folderOf, pathKey } from "../../sync/note/path";

/** Resolves links by Obsidian's rules: the target is a full path, a path relative to the note, or the end of a path. */

/** The notes of a vault by name. */
export interface NoteNames {
  /** Paths of all notes whose file name, without `.md` and folded, is this one. */
  named(foldedName: string): Iterable<string>;
}

/** The key for looking up notes: the file name without folders and `.md`, with case and Unicode form folded. */
export function foldedName(path: string): string {
  return pathKey(baseName(path));
}

function withoutExtension(path: string): string {
  return path.replace(/\.md$/i, "");
}

/**
 * The note that a target (without alias and heading) in the note at `from` leads to; undefined when there is none. Of
 * several, a full path comes first, then a note in the same folder or below it, then the shortest path.
 */
export function resolveTarget(target: string, from: string, names: NoteNames): string | undefined {
  const clean = target.trim();
  if (clean === "") return from;
  const rooted = clean.startsWith("/") || /^\.{1,2}\//.test(clean);
  const path = clean.startsWith("/") ? clean.slice(1) : rooted ? joinPath(folderOf(from), clean) : clean;
  if (path === undefined) return undefined;
  const wanted = pathKey(withoutExtension(path));

  const matches = [...names.named(foldedName(path))].filter((candidate) => {
    const full = pathKey(withoutExtension(candidate));
    return full === wanted || (!rooted && full.endsWith(`/${wanted}`));
  });
  const home = pathKey(folderOf(from));
  const near = (candidate: string) => home === "" || pathKey(candidate).startsWith(`${home}/`);
  const rank = (candidate: string) => (pathKey(withoutExtension(candidate)) === wanted ? 0 : near(candidate) ? 1 : 2);
  return matches.sort((a, b) => rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : 1))[0];
}

/** Resolves a relative path; undefined when it leaves the vault. */
function joinPath(folder: string, relative: string): string | undefined {
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of relative.split("/")) {
    if (segment === "..") {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/");
}
