import type { Plugin } from "obsidian";
import { isBeginning } from "../../sync/state/repair-file";

/** The content of data.json. */
export type Data = Readonly<Record<string, unknown>>;

interface FileContent {
  readonly exists: boolean;
  /** Empty when there is no file. */
  readonly text: string;
  /** Undefined when it is not a JSON object. */
  readonly data: Data | undefined;
  /** Our last write failed, and emptied the file or wrote a part of it: it has nothing of another program. */
  readonly isTorn: boolean;
}

/** The file data.json, and its copies. */
export interface DataFile {
  read(): Promise<FileContent>;
  /** @param before what the file has. If a write fails on a full disk, there is room for it. Undefined if it is not JSON. */
  write(data: Data, before: Data | undefined): Promise<void>;
  /** Copies the unreadable file to the next free name. Call it before the file is overwritten. */
  keepBrokenCopy(): Promise<void>;
  /** The texts of conflict copies that sync tools create in the file's folder. They have decisions of the user too. */
  conflictCopies(): Promise<readonly string[]>;
}

export function createDataFile(plugin: Plugin): DataFile {
  const { adapter, configDir } = plugin.app.vault;
  const folder = plugin.manifest.dir ?? `${configDir}/plugins/${plugin.manifest.id}`;
  const file = `${folder}/data.json`;
  /** The texts of which a failed write may have left a part. */
  let tried: readonly string[] = [];
  return {
    async read() {
      const exists = await adapter.exists(file);
      const text = exists ? await adapter.read(file) : "";
      const data = parse(text);
      if (data) tried = [];
      return { exists, text, data, isTorn: tried.some((whole) => isBeginning(withoutSpace(text), whole)) };
    },
    async write(data, before) {
      tried = [];
      try {
        await plugin.saveData(data);
      } catch (error) {
        if (before)
          await plugin.saveData(before).catch(() => {
            tried = [data, before].map((each) => withoutSpace(JSON.stringify(each)));
          });
        throw error;
      }
    },
    async keepBrokenCopy() {
      let number = 1;
      while (await adapter.exists(`${folder}/data.broken-${number}.json`)) number += 1;
      await adapter.copy(file, `${folder}/data.broken-${number}.json`);
    },
    async conflictCopies() {
      // The folder or a copy may be gone or locked now. The plugin works without it.
      const { files } = await adapter.list(folder).catch(() => ({ files: [] as string[] }));
      const copies = files.filter((path) => /\/data[^/]*conflict[^/]*\.json$/i.test(path));
      return Promise.all(copies.map((path) => adapter.read(path).catch(() => "")));
    },
  };
}

/** Obsidian indents the text. */
const withoutSpace = (text: string) => text.replace(/\s/g, "");

function parse(text: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the shared keys and their values in a text that may not be JSON, such as a file with git's conflict markers.
 */
export function salvage(text: string): readonly Data[] {
  const data = parse(text);
  if (data) return [data];
  // A string in the value, such as the note's path, may contain braces.
  const pairs = text.matchAll(/"note:(?:[^"\\\n]|\\.)*"\s*:\s*\{(?:[^{}"]|"(?:[^"\\\n]|\\.)*")*\}/g);
  return [...pairs].map(([pair]) => parse(`{${pair}}`) ?? {});
}
