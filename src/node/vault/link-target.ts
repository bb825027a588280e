import { pathKey } from "../../sync/note/path";

/** Where a link points, by Obsidian's rules: a full path, a path relative to the note, or the end of a path. */

/** The notes of a vault by name. */
export interface NoteNames {
  /** Paths of all notes whose file name, without `.md` and folded, is this one. */
  named(foldedName: string): Iterable<string>;
}

/** The file name of a path without folders and `.md`, folded: what notes are looked up by. */
export function foldedName(path: string): string {
  return pathKey(withoutExtension(path.slice(path.lastIndexOf("/") + 1)));
}

export function withoutExtension(path: string): string {
  return path.replace(/\.md$/i, "");
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

/** The note that a target (no alias, no heading) means, seen from the note at `from`; undefined when there is none. */
export function resolveTarget(target: string, from: string, names: NoteNames): string | undefined {
  const clean = target.trim();
  if (clean === "") return from;
  const rooted = clean.startsWith("/") || /^\.{1,2}\//.test(clean);
  const path = clean.startsWith("/") ? clean.slice(1) : rooted ? joined(folderOf(from), clean) : clean;
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

/** A relative path made absolute; undefined when it leaves the vault. */
function joined(folder: string, relative: string): string | undefined {
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of relative.split("/")) {
    if (segment === "..") {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/");
}
