import { watch } from "node:fs";
import { basename, dirname } from "node:path";
import { createFollower } from "../../emulator/data/follow";
import type { SavedState } from "../../emulator/data/saved-state";
import type { Emulator } from "../../emulator/emulator";
import { messageOf } from "../../sync/reason";
import { readEmulatorData } from "./emulator-data";

/** Milliseconds. Editors write in several steps, so events within this time are one change. */
const PAUSE_MS = 100;

/**
 * Updates an emulator when its data file changes. An unreadable file is reported and changes nothing. Returns a
 * function that stops watching.
 */
export function watchData(
  path: string,
  initial: SavedState,
  emulator: Emulator,
  print: (line: string) => void,
): () => void {
  const follow = createFollower(emulator, initial);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = Promise.resolve();

  async function reload(): Promise<void> {
    try {
      const { added, changed, removed } = follow(await readEmulatorData(path));
      if (added + changed + removed > 0) print(`Data: ${added} added, ${changed} changed, ${removed} removed.`);
    } catch (error) {
      print(`${messageOf(error)} The last valid data stays.`);
    }
  }

  const reloadSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(reload);
    }, PAUSE_MS);
  };
  // The file's folder is watched, since many editors write a new file and rename it.
  const watcher = watch(dirname(path), (_, name) => {
    if (name === basename(path)) reloadSoon();
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
