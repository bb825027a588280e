import { Events } from "../events";
import { TFile } from "./files";
import { getLinkpath, parseMetadata, type CachedMetadata } from "./links";
import type { Vault } from "./vault";

/**
 * What notes say about themselves, read a moment after they changed. Until then a note has no entry: null means *not
 * looked into yet*, never *nothing there*.
 */
export class MetadataCache extends Events {
  private readonly entries = new Map<string, CachedMetadata>();
  private readonly waiting = new Map<string, TFile>();
  private timer: number | undefined;
  private held = false;
  private idle: Promise<void> = Promise.resolve();

  constructor(private readonly vault: Vault) {
    super();
    vault.on("create", (file: unknown) => this.schedule(file));
    vault.on("modify", (file: unknown) => this.schedule(file));
    vault.on("rename", (file: { path: string }, old: string) => this.move(file.path, old));
    vault.on("delete", (file: unknown) => this.drop(file));
  }

  /** Stops looking into notes, as a slow device after the start does. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.plan();
  }

  /** Resolves when every changed note has been looked into. */
  async indexed(): Promise<void> {
    while (this.waiting.size > 0 && !this.held) {
      this.plan();
      await this.idle;
    }
  }

  getFileCache(file: TFile): CachedMetadata | null {
    return this.getCache(file.path);
  }

  getCache(path: string): CachedMetadata | null {
    return this.entries.get(path) ?? null;
  }

  getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
    const target = getLinkpath(linkpath);
    if (target === "") return this.vault.getFileByPath(sourcePath);
    const folder = sourcePath.slice(0, sourcePath.lastIndexOf("/") + 1);
    if (/^(\.{0,2}\/)/.test(target))
      return this.at(target.startsWith("/") ? target.slice(1) : resolve(folder + target));
    const wanted = (/\.[a-z0-9]+$/i.test(target) ? [target, `${target}.md`] : [`${target}.md`]).map(fold);
    const files = this.vault.getFiles();
    const exact = files.find((file) => wanted.includes(fold(file.path)));
    if (exact) return exact;
    const matches = files.filter((file) => wanted.some((name) => `/${fold(file.path)}`.endsWith(`/${name}`)));
    const near = (file: TFile): number => (file.path.startsWith(folder) ? 0 : 1);
    return matches.sort((a, b) => near(a) - near(b) || a.path.length - b.path.length)[0] ?? null;
  }

  private at(path: string): TFile | null {
    return this.vault.getFileByPath(path) ?? this.vault.getFileByPath(`${path}.md`);
  }

  fileToLinktext(file: TFile, _sourcePath: string, omitMdExtension = true): string {
    const unique = this.vault.getFiles().filter((other) => fold(other.name) === fold(file.name)).length === 1;
    const text = unique ? file.name : file.path;
    return omitMdExtension && file.extension === "md" ? text.slice(0, -3) : text;
  }

  private schedule(file: unknown): void {
    if (!(file instanceof TFile) || file.extension !== "md") return;
    this.waiting.set(file.path, file);
    this.plan();
  }

  private plan(): void {
    if (this.held || this.timer !== undefined || this.waiting.size === 0) return;
    this.idle = new Promise((resolve) => {
      this.timer = window.setTimeout(() => void this.look().then(resolve), 0);
    });
  }

  private async look(): Promise<void> {
    const files = [...this.waiting.values()];
    const begin = performance.now();
    for (const file of files) {
      // In Obsidian another thread does it: the window must not stand still for it here either.
      if (this.held || performance.now() - begin > 8) break;
      this.waiting.delete(file.path);
      if (this.vault.getFileByPath(file.path) !== file) continue;
      try {
        const text = await this.vault.adapter.read(file.path);
        const cache = parseMetadata(text);
        this.entries.set(file.path, cache);
        this.trigger("changed", file, text, cache);
        this.trigger("resolve", file);
      } catch {
        // A file that cannot be read stays without an entry.
      }
    }
    this.timer = undefined;
    this.plan();
    if (this.waiting.size === 0) this.trigger("resolved");
  }

  private move(path: string, old: string): void {
    const cache = this.entries.get(old);
    this.entries.delete(old);
    if (cache) this.entries.set(path, cache);
    const waiting = this.waiting.get(old);
    this.waiting.delete(old);
    if (waiting) this.waiting.set(path, waiting);
  }

  private drop(file: unknown): void {
    if (!(file instanceof TFile)) return;
    const cache = this.getCache(file.path);
    this.entries.delete(file.path);
    this.waiting.delete(file.path);
    this.trigger("deleted", file, cache);
  }
}

/** A path without `.` and `..`. */
function resolve(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/");
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
