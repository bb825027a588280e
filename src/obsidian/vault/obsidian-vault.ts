import { TFile, TFolder, type App } from "obsidian";
import { NoteChanged, NoteUnreadable, PathTaken, type FileTimes, type Vault } from "../../sync/ports";
import { isBeginning } from "../../sync/state/open-writes";
import { parentOf, type FolderNames } from "./folder-names";
import type { NoteIndex } from "./note-index";
import type { OwnWrites } from "./own-writes";

export interface ObsidianVaultParts {
  readonly app: App;
  readonly index: NoteIndex;
  readonly names: FolderNames;
  readonly own: OwnWrites;
  readonly settled: () => boolean;
  readonly busy: (path: string) => boolean;
}

/** The open vault through Obsidian's own API, so that undo, links, trash and other plugins keep working. */
export function createObsidianVault({ app, index, names, own, settled, busy }: ObsidianVaultParts): Vault {
  const { vault, fileManager, metadataCache } = app;

  /** The path as it is spelled in the vault. Checked on disk: Obsidian learns late of what other programs do. */
  async function occupant(path: string): Promise<string | undefined> {
    const known = names.spelled(path);
    if (known !== undefined && (await vault.adapter.exists(known))) return known;
    return (await vault.adapter.exists(path)) ? path : undefined;
  }

  /** The folder's path as it is spelled in the vault. Creates the folder when it is missing. */
  async function folder(path: string): Promise<string> {
    if (path === "/") return "";
    const parent = await folder(parentOf(path));
    const wanted = parent + path.slice(path.lastIndexOf("/") + 1);
    const there = await occupant(wanted);
    if (there === undefined) {
      await own.during([wanted], () => vault.createFolder(wanted));
      return `${wanted}/`;
    }
    if (vault.getAbstractFileByPath(there) instanceof TFile) throw new PathTaken(`${there} is a file, not a folder.`);
    return `${there}/`;
  }

  /** The file at the path; undefined when it is gone. Throws for a file that Obsidian does not know yet. */
  async function fileAt(path: string): Promise<TFile | undefined> {
    const file = vault.getAbstractFileByPath(path);
    if (file instanceof TFolder) throw new NoteUnreadable(`${path} is a folder.`);
    if (!(await vault.adapter.exists(path))) return undefined;
    if (!(file instanceof TFile)) throw new NoteUnreadable(`${path} has just appeared: the next run looks at it.`);
    return file;
  }

  async function textOf(file: TFile): Promise<string> {
    return vault.read(file).catch((error: unknown) => {
      throw new NoteUnreadable(`${file.path} cannot be read: ${reasonOf(error)}`);
    });
  }

  /** The file, if its text still is what the plan saw. Throws `NoteChanged` otherwise. */
  async function unchanged(path: string, expected: string): Promise<TFile> {
    const file = await fileAt(path);
    if (!file || (await textOf(file)) !== expected) throw changed(path);
    return file;
  }

  return {
    async refresh(signal) {
      const unknown = await index.refresh(signal);
      return { unknown, settled: settled(), notes: index.size(), duplicates: index.duplicates() };
    },
    find: (id) => Promise.resolve(index.find(id)),
    notesIn(folder) {
      const notes = vault.getMarkdownFiles().map(({ path }) => path);
      return Promise.resolve(notes.filter((path) => path.startsWith(`${folder}/`)).sort());
    },
    async read(path) {
      const file = await fileAt(path);
      return file && { text: await textOf(file), mtime: file.stat.mtime };
    },
    occupant,
    async create(path, text, times) {
      if ((await occupant(path)) !== undefined) throw taken(path);
      const target = (await folder(parentOf(path))) + path.slice(path.lastIndexOf("/") + 1);
      try {
        await own.during([target], () => vault.create(target, text, options(times)));
      } catch (error) {
        // A file with the beginning of this text is what is left of this very write.
        const there = (await occupant(target)) === undefined ? "" : await vault.adapter.read(target);
        throw isBeginning(there, text) ? unwritable(target, error) : taken(target);
      }
      index.put(target, text);
    },
    async replace(path, expected, text, times) {
      const file = await fileAt(path);
      if (!file) throw changed(path);
      const check = (now: string): string => {
        if (now !== expected) throw changed(path);
        return text;
      };
      try {
        await own.during([path], () => vault.process(file, check, options(times)));
      } catch (error) {
        if (error instanceof NoteChanged) throw error;
        throw (await vault.adapter.exists(path)) ? unwritable(path, error) : changed(path);
      }
      index.put(path, text);
    },
    async rename(from, to, expected) {
      const file = await unchanged(from, expected);
      const other = await occupant(to);
      if (other !== undefined && other !== from) throw taken(to);
      const target = (await folder(parentOf(to))) + to.slice(to.lastIndexOf("/") + 1);
      await own
        .during([from, target], () => fileManager.renameFile(file, target))
        .catch((error: unknown) => {
          throw unwritable(from, error);
        });
      index.drop(from);
      index.put(target, expected);
    },
    async trash(path, expected) {
      const file = await unchanged(path, expected);
      await own
        .during([path], () => fileManager.trashFile(file))
        .catch((error: unknown) => {
          throw unwritable(path, error);
        });
      index.drop(path);
    },
    resolveLink: (target, from) => Promise.resolve(metadataCache.getFirstLinkpathDest(target, from)?.path),
    busy,
  };
}

function options({ mtime }: FileTimes): { mtime?: number } {
  return mtime === undefined ? {} : { mtime };
}

const taken = (path: string): PathTaken => new PathTaken(`Something stands at ${path} already.`);
const changed = (path: string): NoteChanged => new NoteChanged(`${path} is no longer what was seen.`);
const unwritable = (path: string, error: unknown): NoteUnreadable =>
  new NoteUnreadable(`${path} cannot be written now: ${reasonOf(error)}`);

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "the reason is not known.";
}
