import type { App, TFile } from "obsidian";
import { openTasks, type OpenTask } from "../../sync/render/task-lines";
import { createYieldToUi } from "../vault/yield-to-ui";

export interface PlacedTask extends OpenTask {
  readonly path: string;
}

/** Ticks the task in its note. Resolves with false if its line has changed since it was found. */
export async function tickTask({ vault }: App, { path, line, text }: PlacedTask): Promise<boolean> {
  const file = vault.getFileByPath(path);
  if (!file) return false;
  let isTicked = false;
  await vault.process(file, (now) => {
    isTicked = openTasks(now).some((task) => task.line === line && task.text === text);
    if (!isTicked) return now;
    // Every second piece is a line end.
    const pieces = now.split(/(\r\n|\r|\n)/);
    pieces[2 * line] = (pieces[2 * line] ?? "").replace("[ ]", "[x]");
    return pieces.join("");
  });
  return isTicked;
}

/**
 * Finds the unticked tasks in the notes at `paths`, those of the newest meeting first. Reads only notes that have an
 * unticked task in Obsidian's metadata, and yields to the UI.
 *
 * @param date name of the property with the meeting's day
 */
export async function findOpenTasks(
  { vault, metadataCache }: App,
  paths: readonly string[],
  date: string,
): Promise<readonly PlacedTask[]> {
  const yieldToUi = createYieldToUi();
  const notes: { readonly file: TFile; readonly key: string }[] = [];
  for (const path of paths) {
    await yieldToUi();
    const file = vault.getFileByPath(path);
    const cache = file && metadataCache.getFileCache(file);
    if (file && cache?.listItems?.some(({ task }) => task === " ") === true)
      notes.push({ file, key: `${String(cache.frontmatter?.[date] ?? "")} ${path}` });
  }
  const found: PlacedTask[] = [];
  for (const { file } of notes.sort((a, b) => (a.key < b.key ? 1 : -1))) {
    await yieldToUi();
    const { path } = file;
    for (const task of openTasks(await vault.cachedRead(file))) found.push({ path, ...task });
  }
  return found;
}
