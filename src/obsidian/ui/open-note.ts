import { Notice } from "obsidian";
import type { UiParts } from "./ui-parts";

/**
 * Opens the note, in a new tab or the current one. Shows a notice when the note no longer exists. @param line from 0
 */
export async function openNote(
  { app, strings }: Pick<UiParts, "app" | "strings">,
  path: string,
  newTab: boolean,
  line?: number,
): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (file) await app.workspace.getLeaf(newTab).openFile(file, line === undefined ? undefined : { eState: { line } });
  else new Notice(strings.noteGone);
}
