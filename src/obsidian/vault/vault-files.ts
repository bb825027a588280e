import { TFile, TFolder, type App } from "obsidian";
import { fileName } from "../../sync/note/path";
import { NoteChanged, NoteUnreadable, PathTaken } from "../../sync/ports";
import { parentOf, type FolderNames } from "./folder-names";
import type { OwnWrites } from "./own-writes";
import { messageOf } from "../../sync/reason";

export interface VaultFilesParts {
  readonly app: App;
  readonly names: FolderNames;
  readonly own: OwnWrites;
}

/** Files of the vault by path, checked on disk, because Obsidian notices changes by other programs late. */
export interface VaultFiles {
  /** The path as it is spelled in the vault; undefined when it is free. */
  occupant(path: string): Promise<string | undefined>;
  /**
   * The path for a new file, with the spelling of its folder in the vault. Creates the folder; throws `PathTaken` if a
   * file has the folder's path, and `NoteUnreadable` if the folder cannot be created.
   */
  targetFor(path: string): Promise<string>;
  /** The file at the path; undefined when it is gone. Throws `NoteUnreadable` for a file that Obsidian does not know yet. */
  fileAt(path: string): Promise<TFile | undefined>;
  /** Throws `NoteUnreadable`. */
  textOf(file: TFile): Promise<string>;
  /** The file, if it is still at the path and its text is `expected`. Throws `NoteChanged` otherwise. */
  unchanged(path: string, expected: string): Promise<TFile>;
}

export function createVaultFiles({ app, names, own }: VaultFilesParts): VaultFiles {
  const { vault } = app;

  async function occupant(path: string): Promise<string | undefined> {
    const known = names.spelled(path);
    if (known !== undefined && (await vault.adapter.exists(known))) return known;
    return (await vault.adapter.exists(path)) ? path : undefined;
  }

  /** The folder's path as it is spelled in the vault, with a slash at the end. Creates the folder when it is missing. */
  async function folder(path: string): Promise<string> {
    if (path === "/") return "";
    const parent = await folder(parentOf(path));
    const wanted = parent + fileName(path);
    const there = await occupant(wanted);
    if (there === undefined) {
      try {
        await own.during([wanted], () => vault.createFolder(wanted));
      } catch (error) {
        // Another program may have created it.
        if (!(await vault.adapter.exists(wanted))) throw unwritable(wanted, error);
      }
      return `${wanted}/`;
    }
    if (vault.getAbstractFileByPath(there) instanceof TFile) throw taken(there);
    return `${there}/`;
  }

  async function fileAt(path: string): Promise<TFile | undefined> {
    const file = vault.getAbstractFileByPath(path);
    if (file instanceof TFolder) throw new NoteUnreadable(`${path} is a folder.`);
    if (!(await vault.adapter.exists(path))) return undefined;
    if (!(file instanceof TFile)) throw new NoteUnreadable(`${path} is new: the next run reads it.`);
    return file;
  }

  async function unchanged(path: string, expected: string): Promise<TFile> {
    const file = await fileAt(path);
    if (!file || (await textOf(app, file)) !== expected || file.path !== path) throw changed(path);
    return file;
  }

  return {
    occupant,
    targetFor: async (path) => (await folder(parentOf(path))) + fileName(path),
    fileAt,
    textOf: (file) => textOf(app, file),
    unchanged,
  };
}

async function textOf({ vault }: App, file: TFile): Promise<string> {
  let text;
  try {
    text = await vault.read(file);
    // Obsidian reads bytes that are not UTF-8 as U+FFFD. They would be lost when the text is written again.
    if (text.includes("\uFFFD")) new TextDecoder("utf-8", { fatal: true }).decode(await vault.readBinary(file));
    return text;
  } catch (error) {
    const failure = new NoteUnreadable(`${file.path} cannot be read: ${messageOf(error)}`);
    throw Object.assign(failure, { damaged: text });
  }
}

export const taken = (path: string): PathTaken => new PathTaken(`${path} is taken.`);
export const changed = (path: string): NoteChanged => new NoteChanged(`${path} has changed.`);
export const unwritable = (path: string, error: unknown): NoteUnreadable =>
  new NoteUnreadable(`${path} cannot be written now: ${messageOf(error)}`);
