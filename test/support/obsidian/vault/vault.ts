import type { DataWriteOptions } from "obsidian";
import type { MemoryAdapter } from "./adapter";
import { Events } from "../events";
import { TAbstractFile, TFile, TFolder } from "./files";

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "/";
const hidden = (path: string): boolean => path.split("/").some((segment) => segment.startsWith("."));

/**
 * The visible files of an adapter, as Obsidian shows them to plugins: names with a leading dot do not exist here, every
 * change is told file by file, and what other programs write is noticed a moment later.
 */
export class Vault extends Events {
  configDir = ".obsidian";
  private readonly files = new Map<string, TAbstractFile>();
  private readonly root = new TFolder(this, "/");
  private readonly noticed = new Set<string>();
  private watching: Promise<void> | undefined;

  constructor(readonly adapter: MemoryAdapter) {
    super();
    this.files.set("/", this.root);
    adapter.on("raw", (path: string) => this.notice(path));
  }

  /** Reads what the adapter holds, as on opening the vault: `create` is told for every file. */
  async loadFromDisk(): Promise<void> {
    for (const path of this.adapter.paths("folder")) await this.reconcile(path);
    for (const path of this.adapter.paths("file")) await this.reconcile(path);
  }

  /** Resolves when the watcher has told all that happened on disk. */
  async watched(): Promise<void> {
    while (this.watching) await this.watching;
  }

  getName(): string {
    return "Stand-in";
  }

  getRoot(): TFolder {
    return this.root;
  }

  getAbstractFileByPath(path: string): TAbstractFile | null {
    return this.files.get(path) ?? null;
  }

  getFileByPath(path: string): TFile | null {
    const file = this.files.get(path);
    return file instanceof TFile ? file : null;
  }

  getFolderByPath(path: string): TFolder | null {
    const file = this.files.get(path);
    return file instanceof TFolder ? file : null;
  }

  getAllLoadedFiles(): TAbstractFile[] {
    return [...this.files.values()];
  }

  getAllFolders(includeRoot = false): TFolder[] {
    return this.getAllLoadedFiles().filter((f): f is TFolder => f instanceof TFolder && (includeRoot || !f.isRoot()));
  }

  getFiles(): TFile[] {
    return this.getAllLoadedFiles().filter((file): file is TFile => file instanceof TFile);
  }

  getMarkdownFiles(): TFile[] {
    return this.getFiles().filter((file) => file.extension === "md");
  }

  static recurseChildren(root: TFolder, callback: (file: TAbstractFile) => unknown): void {
    callback(root);
    for (const child of root.children) {
      if (child instanceof TFolder) Vault.recurseChildren(child, callback);
      else callback(child);
    }
  }

  async create(path: string, data: string, options?: DataWriteOptions): Promise<TFile> {
    return this.createBinary(path, new TextEncoder().encode(data).buffer, options);
  }

  async createBinary(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<TFile> {
    if (await this.adapter.exists(path)) throw new Error("File already exists.");
    await this.adapter.writeBinary(path, data, options);
    await this.reconcile(path);
    return this.created(path);
  }

  async createFolder(path: string): Promise<TFolder> {
    if (await this.adapter.exists(path)) throw new Error("Folder already exists.");
    await this.adapter.mkdir(path);
    for (const ancestor of ancestors(path)) await this.reconcile(ancestor);
    const folder = this.getFolderByPath(path);
    if (!folder) throw new Error(`${path} is hidden.`);
    return folder;
  }

  read(file: TFile): Promise<string> {
    return this.adapter.read(file.path);
  }

  cachedRead(file: TFile): Promise<string> {
    return this.adapter.read(file.path);
  }

  readBinary(file: TFile): Promise<ArrayBuffer> {
    return this.adapter.readBinary(file.path);
  }

  async modify(file: TFile, data: string, options?: DataWriteOptions): Promise<void> {
    this.mustHave(file);
    await this.adapter.write(file.path, data, options);
    await this.reconcile(file.path, true);
  }

  async append(file: TFile, data: string, options?: DataWriteOptions): Promise<void> {
    await this.process(file, (before) => before + data, options);
  }

  async process(file: TFile, edit: (data: string) => string, options?: DataWriteOptions): Promise<string> {
    this.mustHave(file);
    let changed = false;
    const watch = (before: string): string => {
      const after = edit(before);
      changed = after !== before;
      return after;
    };
    const text = await this.adapter.process(file.path, watch, options);
    await this.reconcile(file.path, changed);
    return text;
  }

  async copy(file: TFile, newPath: string): Promise<TFile> {
    await this.adapter.copy(file.path, newPath);
    await this.reconcile(newPath);
    return this.created(newPath);
  }

  async rename(file: TAbstractFile, newPath: string): Promise<void> {
    this.mustHave(file);
    const [oldPath, parent] = [file.path, this.getFolderByPath(parentOf(newPath))];
    await this.adapter.rename(oldPath, newPath);
    const moved: [TAbstractFile, string][] = [];
    const move = (item: TAbstractFile, path: string): void => {
      moved.push([item, item.path]);
      this.files.delete(item.path);
      item.path = path;
      this.files.set(path, item);
      if (item instanceof TFolder) for (const child of item.children) move(child, `${path}/${child.name}`);
    };
    move(file, newPath);
    if (file.parent !== parent) {
      this.leaveParent(file);
      file.parent = parent;
      parent?.children.push(file);
    }
    for (const [item, old] of moved) this.trigger("rename", item, old);
  }

  async delete(file: TAbstractFile): Promise<void> {
    this.mustHave(file);
    await (file instanceof TFolder ? this.adapter.rmdir(file.path, true) : this.adapter.remove(file.path));
    this.forget(file);
  }

  async trash(file: TAbstractFile, system: boolean): Promise<void> {
    this.mustHave(file);
    await (system ? this.adapter.trashSystem(file.path) : this.adapter.trashLocal(file.path));
    this.forget(file);
  }

  /** Makes the index agree with the disk at one path, and tells what changed. */
  private async reconcile(path: string, changed = false): Promise<void> {
    if (path === "/" || path === "" || hidden(path)) return;
    const known = this.files.get(path);
    const onDisk = this.adapter.spelling(path) === path ? await this.adapter.stat(path) : null;
    if (known && (!onDisk || (onDisk.type === "folder") !== known instanceof TFolder)) this.forget(known);
    if (!onDisk) return;
    const there = this.files.get(path);
    const stat = { ctime: onDisk.ctime, mtime: onDisk.mtime, size: onDisk.size };
    if (!there) {
      const item = onDisk.type === "folder" ? new TFolder(this, path) : new TFile(this, path);
      if (item instanceof TFile) item.stat = stat;
      item.parent = this.getFolderByPath(parentOf(path));
      item.parent?.children.push(item);
      this.files.set(path, item);
      this.trigger("create", item);
    } else if (
      there instanceof TFile &&
      (changed || there.stat.mtime !== stat.mtime || there.stat.size !== stat.size)
    ) {
      there.stat = stat;
      this.trigger("modify", there);
    }
  }

  private created(path: string): TFile {
    const file = this.getFileByPath(path);
    if (!file) throw new Error(`${path} is hidden.`);
    return file;
  }

  private notice(path: string): void {
    this.noticed.add(path);
    this.watching ??= new Promise((resolve) => {
      window.setTimeout(() => {
        const paths = [...this.noticed].sort();
        this.noticed.clear();
        this.watching = undefined;
        void paths.reduce((done, each) => done.then(() => this.reconcile(each)), Promise.resolve()).then(resolve);
      }, 0);
    });
  }

  private forget(file: TAbstractFile): void {
    if (file instanceof TFolder) for (const child of [...file.children]) this.forget(child);
    if (!this.files.delete(file.path)) return;
    this.leaveParent(file);
    this.trigger("delete", file);
  }

  private leaveParent(file: TAbstractFile): void {
    if (file.parent) file.parent.children = file.parent.children.filter((child) => child !== file);
  }

  private mustHave(file: TAbstractFile): void {
    if (this.files.get(file.path) !== file)
      throw Object.assign(new Error(`ENOENT: '${file.path}'`), { code: "ENOENT" });
  }
}

function ancestors(path: string): string[] {
  const segments = path.split("/");
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}
