import { TFolder, type App, type EventRef, type TAbstractFile } from "obsidian";
import { folderOf, pathKey } from "../../sync/note/path";

/** Finds files and folders by path, ignoring case and Unicode form, without listing the folder each time. */
export interface FolderNames {
  /** The path as it is spelled in the vault; undefined when it does not exist. */
  spelled(path: string): string | undefined;
}

export function createFolderNames(app: App, register: (ref: EventRef) => void): FolderNames {
  /** For each folder that was used: a map from the normalised name to the path. */
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
        // An exact match comes first, because some disks distinguish names that other disks treat as equal.
        const exact = at === "/" ? segment : `${at}/${segment}`;
        const found = app.vault.getAbstractFileByPath(exact)?.path ?? namesIn(at).get(pathKey(segment));
        if (found === undefined) return undefined;
        at = found;
      }
      return at;
    },
  };
}

/** The folder of a path; `/` for the vault's root, as in Obsidian's API. */
export function parentOf(path: string): string {
  return folderOf(path) || "/";
}
