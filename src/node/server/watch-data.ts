import { statSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { createFollower } from "../../emulator/data/follow";
import type { SavedState } from "../../emulator/data/saved-state";
import type { Emulator } from "../../emulator/emulator";
import { messageOf } from "../../sync/summary";
import { readEmulatorData } from "./emulator-data";

/** Editors write in several steps; what comes within this many milliseconds is one change. */
const PAUSE = 100;

/**
 * Keeps an emulator in step with its data file or folder. A file that is broken changes nothing and is told about.
 * Returns what ends it.
 */
export function watchData(
  path: string,
  first: SavedState,
  emulator: Emulator,
  tell: (line: string) => void,
): () => void {
  const follow = createFollower(emulator, first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = Promise.resolve();

  async function reload(): Promise<void> {
    try {
      const { added, changed, removed } = follow((await readEmulatorData(path)).state);
      if (added + changed + removed > 0) tell(`Data: ${added} added, ${changed} changed, ${removed} removed.`);
    } catch (error) {
      tell(`${messageOf(error)} The last good state stays.`);
    }
  }

  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(reload);
    }, PAUSE);
  };
  const isFolder = statSync(path).isDirectory();
  // A file is watched by its folder: many editors write another file and rename it.
  const watcher = isFolder
    ? watch(path, { recursive: true }, soon)
    : watch(dirname(path), (_, name) => {
        if (name === basename(path)) soon();
      });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
