import type { DataWriteOptions, ListedFiles, Stat } from "obsidian";
import { Events } from "../events";

export interface AdapterOptions {
  /** As disks of Windows, macOS and Android: names that differ only by case or Unicode form are one name. */
  caseInsensitive?: boolean;
}

interface Entry {
  path: string;
  type: "file" | "folder";
  bytes: Uint8Array<ArrayBuffer>;
  ctime: number;
  mtime: number;
}

/** Bytes to text and nothing else: a byte order mark stays. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const empty = new Uint8Array(0);
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: '${path}'`), { code });
}

/**
 * A disk in memory. Text and bytes are one store, folders are real, nothing is overwritten that a disk would not
 * overwrite. Triggers `raw` (path) on every change, as the watcher of a disk does.
 */
export class MemoryAdapter extends Events {
  private readonly entries = new Map<string, Entry>();
  private readonly faults = new Map<string, string>();
  private readonly queues = new Map<string, Promise<unknown>>();
  /** What went to the system's trash. */
  readonly systemTrash: { path: string; text: string }[] = [];

  constructor(private readonly options: AdapterOptions = {}) {
    super();
  }

  /** From now on every access to the path fails with this code (EACCES, EBUSY, ENOSPC ...); undefined heals it. */
  breakPath(path: string, code?: string): void {
    if (code) this.faults.set(path, code);
    else this.faults.delete(path);
  }

  /** Every path, for tests. */
  paths(type: "file" | "folder" = "file"): string[] {
    return [...this.entries.values()].flatMap((entry) => (entry.type === type ? [entry.path] : [])).sort();
  }

  getName(): string {
    return "Stand-in";
  }

  getResourcePath(path: string): string {
    return `app://stand-in/${path}`;
  }

  exists(path: string, sensitive = false): Promise<boolean> {
    const entry = this.find(path);
    return Promise.resolve(path === "/" || path === "" || (entry !== undefined && (!sensitive || entry.path === path)));
  }

  stat(path: string): Promise<Stat | null> {
    const entry = this.find(path);
    if (!entry) return Promise.resolve(null);
    const { type, ctime, mtime, bytes } = entry;
    return Promise.resolve({ type, ctime, mtime, size: bytes.length });
  }

  async list(path: string): Promise<ListedFiles> {
    const folder = path === "/" ? "" : path;
    if (folder !== "" && this.find(folder)?.type !== "folder") throw systemError("ENOENT", path);
    const inside = [...this.entries.values()].filter((entry) => parentOf(this.key(entry.path)) === this.key(folder));
    const paths = (type: Entry["type"]): string[] => inside.filter((e) => e.type === type).map((e) => e.path);
    return Promise.resolve({ files: paths("file"), folders: paths("folder") });
  }

  async read(path: string): Promise<string> {
    return decoder.decode(await this.readBinary(path));
  }

  async readBinary(path: string): Promise<ArrayBuffer> {
    this.checkFault(path);
    const entry = this.find(path);
    if (!entry) throw systemError("ENOENT", path);
    if (entry.type === "folder") throw systemError("EISDIR", path);
    return Promise.resolve(entry.bytes.slice().buffer);
  }

  write(path: string, data: string, options?: DataWriteOptions): Promise<void> {
    return this.writeBinary(path, new TextEncoder().encode(data).buffer, options);
  }

  async writeBinary(path: string, data: ArrayBuffer, options: DataWriteOptions = {}): Promise<void> {
    this.checkFault(path);
    const old = this.find(path);
    if (old?.type === "folder") throw systemError("EISDIR", path);
    const parent = parentOf(path);
    if (parent !== "" && this.find(parent)?.type !== "folder") throw systemError("ENOENT", path);
    const now = Date.now();
    this.entries.set(this.key(path), {
      path: old?.path ?? path,
      type: "file",
      bytes: new Uint8Array(data.slice(0)),
      ctime: options.ctime ?? old?.ctime ?? now,
      // Disks count finer than milliseconds: two writes never have one time.
      mtime: options.mtime ?? Math.max(now, (old?.mtime ?? 0) === now ? now + 1 : 0),
    });
    this.trigger("raw", path);
    return Promise.resolve();
  }

  async append(path: string, data: string, options?: DataWriteOptions): Promise<void> {
    const old = (await this.exists(path)) ? await this.read(path) : "";
    await this.write(path, old + data, options);
  }

  /** One at a time per file, so that two concurrent edits both survive. */
  process(path: string, edit: (data: string) => string, options?: DataWriteOptions): Promise<string> {
    const key = this.key(path);
    const run = async (): Promise<string> => {
      const before = await this.read(path);
      const after = edit(before);
      if (after !== before) await this.write(path, after, options);
      return after;
    };
    const next = (this.queues.get(key) ?? Promise.resolve()).then(run, run);
    this.queues.set(key, next);
    return next;
  }

  async mkdir(path: string): Promise<void> {
    this.checkFault(path);
    const there = this.find(path);
    if (there?.type === "file") throw systemError("EEXIST", path);
    if (there) return;
    const parent = parentOf(path);
    if (parent !== "") await this.mkdir(parent);
    const now = Date.now();
    this.entries.set(this.key(path), { path, type: "folder", bytes: empty, ctime: now, mtime: now });
    this.trigger("raw", path);
  }

  async rmdir(path: string, recursive: boolean): Promise<void> {
    const { files, folders } = await this.list(path);
    if (!recursive && files.length + folders.length > 0) throw systemError("ENOTEMPTY", path);
    for (const file of files) await this.remove(file);
    for (const folder of folders) await this.rmdir(folder, true);
    this.drop(path);
  }

  async remove(path: string): Promise<void> {
    this.checkFault(path);
    if (this.find(path)?.type !== "file") throw systemError("ENOENT", path);
    this.drop(path);
    return Promise.resolve();
  }

  async trashSystem(path: string): Promise<boolean> {
    const entry = this.find(path);
    if (!entry) throw systemError("ENOENT", path);
    if (entry.type === "folder") {
      const { files, folders } = await this.list(path);
      for (const child of [...files, ...folders]) await this.trashSystem(child);
    } else {
      this.systemTrash.push({ path: entry.path, text: decoder.decode(entry.bytes) });
    }
    this.drop(path);
    return true;
  }

  async trashLocal(path: string): Promise<void> {
    await this.mkdir(".trash");
    const name = path.slice(path.lastIndexOf("/") + 1);
    let target = `.trash/${name}`;
    for (let n = 2; await this.exists(target); n += 1) target = `.trash/${name.replace(/(\.[^.]*)?$/, ` ${n}$1`)}`;
    await this.rename(path, target);
  }

  async rename(path: string, newPath: string): Promise<void> {
    this.checkFault(path);
    const entry = this.find(path);
    if (!entry) throw systemError("ENOENT", path);
    const other = this.find(newPath);
    if (other && other !== entry) throw new Error("Destination file already exists!");
    const parent = parentOf(newPath);
    if (parent !== "" && this.find(parent)?.type !== "folder") throw systemError("ENOENT", newPath);
    const prefix = `${entry.path}/`;
    for (const moved of [...this.entries.values()]) {
      if (moved !== entry && !moved.path.startsWith(prefix)) continue;
      this.entries.delete(this.key(moved.path));
      moved.path = newPath + moved.path.slice(entry === moved ? moved.path.length : prefix.length - 1);
      this.entries.set(this.key(moved.path), moved);
    }
    this.trigger("raw", path);
    this.trigger("raw", newPath);
    return Promise.resolve();
  }

  async copy(path: string, newPath: string): Promise<void> {
    if (await this.exists(newPath)) throw new Error("Destination file already exists!");
    await this.writeBinary(newPath, await this.readBinary(path));
  }

  /** The name as the disk spells it. */
  spelling(path: string): string | undefined {
    return this.find(path)?.path;
  }

  private key(path: string): string {
    return this.options.caseInsensitive ? path.normalize("NFC").toLowerCase() : path;
  }

  private find(path: string): Entry | undefined {
    return this.entries.get(this.key(path));
  }

  private drop(path: string): void {
    this.entries.delete(this.key(path));
    this.trigger("raw", path);
  }

  private checkFault(path: string): void {
    const code = this.faults.get(path);
    if (code) throw systemError(code, path);
  }
}
