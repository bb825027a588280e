import { Notice } from "obsidian";
import type { UiParts } from "./ui-parts";

/** Opens the note, in a new tab or the current one. Shows a notice when there is no such note any more. */
export async function openNote({ app, strings }: UiParts, path: string, newTab: boolean): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (file) await app.workspace.getLeaf(newTab).openFile(file);
  else new Notice(strings.noteGone);
}

/** Of a path; empty for the vault's root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
