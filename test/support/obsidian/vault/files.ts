import type { FileStats } from "obsidian";
import type { Vault } from "./vault";

/** Files and folders as the vault knows them. One object per file, for as long as the file lives. */
export abstract class TAbstractFile {
  parent: TFolder | null = null;

  constructor(
    readonly vault: Vault,
    public path: string,
  ) {}

  get name(): string {
    return this.path.slice(this.path.lastIndexOf("/") + 1);
  }
}

export class TFile extends TAbstractFile {
  stat: FileStats = { ctime: 0, mtime: 0, size: 0 };

  get extension(): string {
    const dot = this.name.lastIndexOf(".");
    return dot > 0 ? this.name.slice(dot + 1) : "";
  }

  get basename(): string {
    return this.extension === "" ? this.name : this.name.slice(0, -this.extension.length - 1);
  }
}

export class TFolder extends TAbstractFile {
  children: TAbstractFile[] = [];

  isRoot(): boolean {
    return this.path === "/";
  }
}
