import { TFolder, type App, type EventRef, type TAbstractFile } from "obsidian";
import { pathKey } from "../../sync/note/path";

/** What the vault holds under a name on any platform's terms, without looking through the folder each time. */
export interface FolderNames {
  /** The path as it is spelled in the vault; undefined when nothing is there. */
  spelled(path: string): string | undefined;
}

export function createFolderNames(app: App, register: (ref: EventRef) => void): FolderNames {
  /** Per folder that was asked for: folded name to path. */
  const folders = new Map<string, Map<string, string>>();

  const forget = (path: string): void => void folders.delete(parentOf(path));
  register(app.vault.on("create", (file) => folders.get(parentOf(file.path))?.set(pathKey(file.name), file.path)));
  register(app.vault.on("delete", (file) => forgetTree(file, file.path)));
  register(
    app.vault.on("rename", (file, oldPath) => {
      forget(file.path);
      forgetTree(file, oldPath);
    }),
  );

  function forgetTree(file: TAbstractFile, path: string): void {
    forget(path);
    if (!(file instanceof TFolder)) return;
    for (const folder of folders.keys()) if (folder === path || folder.startsWith(`${path}/`)) folders.delete(folder);
  }

  function namesIn(folder: string): Map<string, string> {
    let names = folders.get(folder);
    if (!names) {
      const children = app.vault.getFolderByPath(folder)?.children ?? [];
      names = new Map(children.map((child) => [pathKey(child.name), child.path]));
      folders.set(folder, names);
    }
    return names;
  }

  return {
    spelled(path) {
      let at = "/";
      for (const segment of path.split("/")) {
        // An exact match goes first, where a disk tells names apart that others take for one.
        const exact = at === "/" ? segment : `${at}/${segment}`;
        const found = app.vault.getAbstractFileByPath(exact)?.path ?? namesIn(at).get(pathKey(segment));
        if (found === undefined) return undefined;
        at = found;
      }
      return at;
    },
  };
}

/** The folder of a path; `/` for the vault's root, as Obsidian has it. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "/";
}
