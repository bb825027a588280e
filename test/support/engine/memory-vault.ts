import { foldedName, resolveTarget, type NoteNames } from "../../../src/node/vault/link-target";
import { decisionIdOf, findableIds, type NoteId } from "../../../src/sync/note/note-id";
import { identitiesOf } from "../../../src/sync/note/identity";
import { pathKey, baseName } from "../../../src/sync/note/path";
import { NoteChanged, NoteUnreadable, PathTaken, type NoteFile, type Vault } from "../../../src/sync/ports";
import { getLinkpath, parseMetadata, replaceLinks, retarget } from "../obsidian/vault/links";

export interface MemoryVaultOptions {
  /** False stands for macOS and Windows: names that differ in case or Unicode form only are one name. Default true. */
  readonly caseSensitive?: boolean;
  /**
   * Called before every step that reads or writes, with its name and path, such as `create Meetings/a.md`. Whatever it
   * throws comes out of the port's method, with the step not done: a full disk, a locked file, a crash.
   */
  readonly onStep?: (step: string) => void;
  /** The modification time of files written without one, in milliseconds. Default: a counter. */
  readonly now?: () => number;
}

/** A vault in memory: the port, and what a user and a test can do to it from outside. */
export interface MemoryVault extends Vault {
  /** Writes a note as the user would: any text, any place, without questions. */
  userWrite(path: string, text: string, mtime?: number): void;
  userDelete(path: string): void;
  /** Moves or renames a note; links follow, as in Obsidian. */
  userMove(from: string, to: string): void;
  /** The text at a path; undefined when nothing is there. */
  text(path: string): string | undefined;
  /** All paths, sorted. */
  list(): readonly string[];
  /** All notes by path, in order of path. */
  files(): ReadonlyMap<string, NoteFile>;
  /** What was trashed, oldest first. */
  trashed(): readonly { readonly path: string; readonly text: string }[];
  /** Makes a note one that is being typed in, or not any more. */
  setBusy(path: string, busy: boolean): void;
  /** Makes a file unreadable, and so *unknown*, or readable again. */
  setUnreadable(path: string, unreadable: boolean): void;
  /** Whether foreign changes have settled. Quiet at first. */
  setSettled(settled: boolean): void;
}

interface Entry extends NoteFile {
  readonly path: string;
  readonly ids: readonly NoteId[];
}

export function createMemoryVault({
  caseSensitive = true,
  onStep = () => undefined,
  now,
}: MemoryVaultOptions = {}): MemoryVault {
  let ticks = 0;
  const clock = now ?? (() => (ticks += 1));
  const keyOf = (path: string) => (caseSensitive ? path : pathKey(path));
  const entries = new Map<string, Entry>();
  const folders = new Map<string, string>();
  const spellings = new Set<string>();
  const byId = new Map<NoteId, Set<string>>();
  const byName = new Map<string, Set<string>>();
  const byFold = new Map<string, Set<string>>();
  const trash: { readonly path: string; readonly text: string }[] = [];
  const busy = new Set<string>();
  const unreadable = new Set<string>();
  const pendingMoves: { readonly from: string; readonly to: string }[] = [];
  let settled = true;

  const names: NoteNames = { named: (name) => byName.get(name) ?? [] };

  function put(path: string, text: string, mtime = clock()): void {
    const place = entries.get(keyOf(path))?.path ?? path;
    drop(place);
    // What UTF-8 cannot hold does not survive a disk either.
    const stored = new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text));
    const visible = /\.md$/i.test(place) && !/(^|\/)\./.test(place);
    const ids = visible ? identitiesOf(stored) : [];
    entries.set(keyOf(place), { path: place, text: stored, mtime, ids });
    for (const id of findableIds(ids)) add(byId, id, place);
    if (visible) add(byName, foldedName(place), place);
    add(byFold, pathKey(place), place);
    for (const folder of foldersOf(place)) {
      folders.set(pathKey(folder), folders.get(pathKey(folder)) ?? folder);
      spellings.add(folder);
    }
  }

  function drop(path: string): void {
    const entry = entries.get(keyOf(path));
    if (entry === undefined) return;
    entries.delete(keyOf(path));
    for (const id of findableIds(entry.ids)) remove(byId, id, entry.path);
    remove(byName, foldedName(entry.path), entry.path);
    remove(byFold, pathKey(entry.path), entry.path);
  }

  function standingAt(path: string): string | undefined {
    const exact = entries.get(keyOf(path))?.path;
    return exact ?? [...(byFold.get(pathKey(path)) ?? [])].sort()[0] ?? folders.get(pathKey(path));
  }

  /** The path with its folders as they are spelled in the vault. */
  function spelled(path: string): string {
    const segments = path.split("/");
    for (let depth = 1; depth < segments.length; depth += 1) {
      const wanted = segments.slice(0, depth).join("/");
      const there = spellings.has(wanted) ? undefined : folders.get(pathKey(wanted));
      if (there !== undefined) segments.splice(0, depth, ...there.split("/"));
    }
    return segments.join("/");
  }

  function requireFree(path: string): void {
    const inTheWay = foldersOf(path).find((folder) => byFold.has(pathKey(folder)));
    const occupant = inTheWay ?? standingAt(path);
    if (occupant !== undefined) throw new PathTaken(`${occupant} is taken.`);
  }

  function requireText(path: string, expected: string): Entry {
    requireReadable(path);
    const entry = entries.get(keyOf(path));
    if (entry?.text !== expected) throw new NoteChanged(`${path} has changed.`);
    return entry;
  }

  function requireReadable(path: string): void {
    if (unreadable.has(keyOf(path))) throw new NoteUnreadable(`${path} cannot be read.`);
    if (!entries.has(keyOf(path)) && folders.has(pathKey(path))) throw new NoteUnreadable(`${path} is a folder.`);
  }

  /** The links of all notes, brought in line with the moves on record; a crash in it is mended by the next `refresh`. */
  function followMoves(step: (name: string) => void): void {
    for (let move = pendingMoves[0]; move !== undefined; move = pendingMoves[0]) {
      for (const { path, text } of [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1))) {
        const next = path.endsWith(".md") ? followMove(text, path, move, names) : text;
        if (next === text || unreadable.has(keyOf(path))) continue;
        step(`relink ${path}`);
        put(path, next);
      }
      pendingMoves.shift();
    }
  }

  function move(from: string, to: string, step: (name: string) => void): void {
    const entry = entries.get(keyOf(from));
    if (entry === undefined) return;
    drop(from);
    put(to, entry.text, entry.mtime);
    pendingMoves.push({ from: entry.path, to });
    followMoves(step);
  }

  return {
    renames: true,
    async refresh(signal) {
      onStep("refresh");
      signal?.throwIfAborted();
      followMoves(onStep);
      const all = [...entries.values()];
      const readable = all.filter(({ path }) => !unreadable.has(keyOf(path)));
      const unknown = all.filter(({ path }) => unreadable.has(keyOf(path))).map(({ path }) => path);
      const notes = readable.filter(({ ids }) => ids.length > 0).length;
      const several = [...byId].filter(([id, paths]) => paths.size > 1 && decisionIdOf(id) !== "");
      const duplicates = several.map(([id]) => id);
      return { unknown: unknown.sort(), settled, notes, duplicates: duplicates.sort() };
    },
    async find(id) {
      return [...(byId.get(id) ?? [])].filter((path) => !unreadable.has(keyOf(path))).sort();
    },
    async notesIn(folder) {
      const notes = [...byName.values()].flatMap((paths) => [...paths]);
      return notes.filter((path) => path.startsWith(`${folder}/`)).sort();
    },
    async notesWithout(without) {
      const known = new Set<string>();
      for await (const id of without) known.add(id);
      const isStranger = (ids: readonly string[]) => ids.length > 0 && !ids.some((id) => known.has(id));
      return [...entries.values()]
        .filter(({ path, ids }) => isStranger(ids) && !unreadable.has(keyOf(path)))
        .map(({ path }) => path);
    },
    async read(path) {
      onStep(`read ${path}`);
      requireReadable(path);
      const entry = entries.get(keyOf(path));
      return entry === undefined ? undefined : { text: entry.text, mtime: entry.mtime };
    },
    async occupant(path) {
      return standingAt(path);
    },
    async create(path, text, { mtime }) {
      onStep(`create ${path}`);
      requireFree(path);
      put(spelled(path), text, mtime);
      return spelled(path);
    },
    async replace(path, expected, text, { mtime }) {
      onStep(`replace ${path}`);
      requireText(path, expected);
      put(path, text, mtime);
    },
    async rename(from, wanted, expected) {
      onStep(`rename ${from}`);
      const to = spelled(wanted);
      const entry = requireText(from, expected);
      if (from === to) return;
      const occupant = standingAt(to);
      if (pathKey(from) !== pathKey(to) || (occupant !== undefined && occupant !== entry.path)) requireFree(to);
      move(from, to, onStep);
    },
    async trash(path, expected) {
      onStep(`trash ${path}`);
      const { text } = requireText(path, expected);
      drop(path);
      trash.push({ path, text });
    },
    async resolveLink(target, from) {
      return resolveTarget(target, from, names);
    },
    busy: (path) => busy.has(keyOf(path)),

    userWrite: put,
    userDelete: drop,
    userMove: (from, to) => move(from, to, () => undefined),
    text: (path) => entries.get(keyOf(path))?.text,
    list: () => [...entries.values()].map(({ path }) => path).sort(),
    files: () =>
      new Map(
        [...entries.values()]
          .sort((a, b) => (a.path < b.path ? -1 : 1))
          .map(({ path, text, mtime }) => [path, { text, mtime }]),
      ),
    trashed: () => [...trash],
    setBusy: (path, is) => void (is ? busy.add(keyOf(path)) : busy.delete(keyOf(path))),
    setUnreadable: (path, is) => void (is ? unreadable.add(keyOf(path)) : unreadable.delete(keyOf(path))),
    setSettled: (is) => void (settled = is),
  };
}

function foldersOf(path: string): readonly string[] {
  const segments = path.split("/").slice(0, -1);
  return segments.map((_, depth) => segments.slice(0, depth + 1).join("/"));
}

function add(index: Map<string, Set<string>>, key: string, path: string): void {
  const paths = index.get(key);
  if (paths === undefined) index.set(key, new Set([path]));
  else paths.add(path);
}

function remove(index: Map<string, Set<string>>, key: string, path: string): void {
  const paths = index.get(key);
  paths?.delete(path);
  if (paths?.size === 0) index.delete(key);
}

/**
 * The text of the note at `path`, with its links to the note that was moved leading to its new path.
 *
 * @param names the vault's notes after the move
 */
function followMove(
  text: string,
  path: string,
  { from, to }: { readonly from: string; readonly to: string },
  names: NoteNames,
): string {
  if (!text.includes("[[") && !text.includes("](")) return text;
  const before: NoteNames = {
    *named(name) {
      for (const other of names.named(name)) if (other !== to) yield other;
      if (foldedName(from) === name) yield from;
    },
  };
  const { links = [], frontmatterLinks = [] } = parseMetadata(text);
  const changes = new Map<string, string>();
  for (const link of [...links, ...frontmatterLinks]) {
    const target = getLinkpath(link.link);
    // An empty one leads to a heading of the same note.
    if (target === "" || resolveTarget(target, path === to ? from : path, before) !== from) continue;
    const isShort = !target.includes("/") && resolveTarget(baseName(to), path, names) === to;
    changes.set(link.original, retarget(link, isShort ? baseName(to) : to.replace(/\.md$/, "")));
  }
  return changes.size === 0 ? text : replaceLinks(text, changes);
}
