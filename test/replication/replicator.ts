import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Carries the files of two folders from one to the other, only when told to. */
export interface Replicator {
  /** The two devices' vaults. */
  readonly folders: readonly [string, string];
  /** Exchanges what changed on either side, and resolves when nothing is left to exchange. */
  readonly replicate: () => Promise<void>;
}

/** The program that replicates, at work until it is stopped. */
export interface Replication {
  /** Makes a pair of empty vaults in a new folder. */
  pair(place: string): Promise<Replicator>;
  stop(): Promise<void>;
}

/** What replicators keep for themselves; Syncthing forgets the file of a download that it turned out not to need. */
const OWN = /^\.(?:stfolder|git)(?:\/|$)|(?:^|\/)\.syncthing\.[^/]+\.tmp$/;

/** Every file of a vault with its text, the trash among them, in order of path. */
export function filesIn(vault: string): ReadonlyMap<string, string> {
  const entries = readdirSync(vault, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(vault.length + 1))
      .filter((path) => !OWN.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(vault, path), "utf8")]),
  );
}

export function sameFiles([one, other]: readonly [string, string]): boolean {
  return JSON.stringify([...filesIn(one)]) === JSON.stringify([...filesIn(other)]);
}
