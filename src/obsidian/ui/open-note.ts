import { Notice } from "obsidian";
import type { UiParts } from "./ui-parts";

/** Opens the note, in a new tab or the current one. Shows a notice when there is no such note any more. */
export async function openNote({ app, strings }: UiParts, path: string, newTab: boolean): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (file) await app.workspace.getLeaf(newTab).openFile(file);
  else new Notice(strings.noteGone);
}
