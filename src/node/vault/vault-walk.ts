import * as fs from "node:fs";
import { endsInFrontMatter, IDENTITY_HEAD, identitiesOf } from "../../sync/note/identity";
import { NoteUnreadable } from "../../sync/ports";
import { isLeftover, statOf } from "./note-file";
import { Kind, type Row, type VaultIndex } from "./vault-index";

/** A time stamp says nothing about changes in its own tick; on some disks a tick takes two seconds. */
const TICK = 2000;
/** How long to work before timers and signals get a turn, in milliseconds. */
const SLICE = 30;

/**
 * Brings the index in line with the disk: lists the folders whose time stamp changed, and reads the heads of the notes
 * whose stamp or size changed. Resolves with whether anything was news. Symbolic links are not followed.
 */
export async function walk(root: string, index: VaultIndex, signal?: AbortSignal): Promise<boolean> {
  signal?.throwIfAborted();
  if (statOf(root)?.isDirectory() !== true) throw new NoteUnreadable(`${root} is not there, or not a folder.`);
  let news = false;
  let sliceEnd = Date.now() + SLICE;
  const folders: Row[] = [index.root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const place = folder === index.root ? root : `${root}/${index.path(folder)}`;
    if (list(place, index, folder)) news = true;
    for (const row of index.children(folder)) {
      const kind = index.kind(row);
      if (kind === Kind.folder || kind === Kind.closed) folders.push(row);
      if (kind !== Kind.note && kind !== Kind.unreadable) continue;
      if (look(`${place}/${index.name(row)}`, index, row)) news = true;
      if (Date.now() < sliceEnd) continue;
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = Date.now() + SLICE;
      signal?.throwIfAborted();
    }
  }
  return news;
}

/** Looks into one note if it changed since the last look. Returns whether there was news. */
export function look(file: string, index: VaultIndex, row: Row): boolean {
  const now = Date.now();
  try {
    const stat = statOf(file);
    if (stat?.isFile() !== true) {
      index.remove(row);
      return true;
    }
    if (index.unchanged(row, stat.ctimeMs, stat.size)) return false;
    const ids = identitiesOf(headOf(file, endsInFrontMatter, IDENTITY_HEAD));
    index.seen(row, Kind.note, settled(stat, now), stat.size, ids);
  } catch {
    index.seen(row, Kind.unreadable, NaN, 0, []);
  }
  return true;
}

let listings = Date.now();

/** Lists a folder if it changed since the last time. Returns whether there was news. */
function list(place: string, index: VaultIndex, folder: Row): boolean {
  const now = Date.now();
  const listing = (listings += 1);
  try {
    const stat = statOf(place);
    if (stat?.isDirectory() !== true) {
      index.remove(folder);
      return true;
    }
    if (index.unchanged(folder, stat.ctimeMs, 0)) return false;
    const opened = fs.opendirSync(place, { bufferSize: 256 });
    try {
      for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) {
        const [name, kind] = meaningOf(place, entry) ?? [];
        if (name !== undefined && kind !== undefined) index.meet(rowFor(index, folder, name, kind), listing);
      }
    } finally {
      opened.closeSync();
    }
    index.seen(folder, Kind.folder, settled(stat, now), 0, []);
  } catch {
    index.seen(folder, Kind.closed, NaN, 0, []);
    return true;
  }
  for (const row of index.children(folder)) if (!index.wasMet(row, listing)) index.remove(row);
  return true;
}

function rowFor(index: VaultIndex, folder: Row, name: string, kind: number): Row {
  const row = index.child(folder, name);
  if (row === undefined) return index.add(folder, name, kind);
  if (sort(index.kind(row)) === sort(kind)) return row;
  index.remove(row);
  return index.add(folder, name, kind);
}

/** What a row can become without being another thing: an unreadable note is still a note. */
function sort(kind: number): number {
  return kind === Kind.closed ? Kind.folder : kind === Kind.unreadable ? Kind.note : kind;
}

const PLACEHOLDER = /^\.(.+\.md)\.icloud$/i;

/** Where iCloud keeps the stand-in for a file whose text is not on this disk. */
export function placeholderOf(file: string): string {
  return file.replace(/([^/\\]+)$/, ".$1.icloud");
}

function meaningOf(place: string, entry: fs.Dirent): readonly [name: string, kind: number] | undefined {
  const { name } = entry;
  if (name.startsWith(".")) {
    if (isLeftover(name, `${place}/${name}`)) fs.rmSync(`${place}/${name}`, { force: true });
    const offloaded = PLACEHOLDER.exec(name)?.[1];
    return offloaded === undefined ? undefined : [offloaded, Kind.offloaded];
  }
  if (entry.isDirectory()) return [name, Kind.folder];
  return [name, entry.isFile() && /\.md$/i.test(name) ? Kind.note : Kind.other];
}

/** The stamp that later looks are compared with: none if the file may still change within the same tick. */
function settled({ ctimeMs }: fs.Stats, now: number): number {
  return now - ctimeMs > TICK ? ctimeMs : NaN;
}

const buffer = Buffer.alloc(IDENTITY_HEAD);
const FIRST_READ = 2048;

/** The first 2 KB of a file, or as much as is needed, up to the limit. */
function headOf(file: string, needsMore: (head: string) => boolean, limit: number): string {
  const handle = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0));
  try {
    const first = fs.readSync(handle, buffer, 0, FIRST_READ, 0);
    const head = buffer.toString("utf8", 0, first);
    if (first < FIRST_READ || !needsMore(head)) return head;
    return buffer.toString("utf8", 0, first + fs.readSync(handle, buffer, first, limit - first, first));
  } finally {
    fs.closeSync(handle);
  }
}
