import type { Plugin } from "obsidian";

/** What data.json holds. */
export type Data = Readonly<Record<string, unknown>>;

/** data.json as a file, and the copies beside it. */
export interface DataFile {
  /** What it holds; undefined when that is not a JSON object. `text` is empty when there is no file. */
  read(): Promise<{ readonly exists: boolean; readonly text: string; readonly data: Data | undefined }>;
  write(data: Data): Promise<void>;
  /** Copies the unreadable file to the next free name, before it is overwritten. */
  keepBrokenCopy(): Promise<void>;
  /** The texts of the conflict copies that sync tools leave beside the file: they hold decisions too. */
  conflictCopies(): Promise<readonly string[]>;
}

export function createDataFile(plugin: Plugin): DataFile {
  const { adapter, configDir } = plugin.app.vault;
  const folder = plugin.manifest.dir ?? `${configDir}/plugins/${plugin.manifest.id}`;
  const file = `${folder}/data.json`;
  return {
    async read() {
      const exists = await adapter.exists(file);
      const text = exists ? await adapter.read(file) : "";
      return { exists, text, data: parse(text) };
    },
    write: (data) => plugin.saveData(data),
    async keepBrokenCopy() {
      let number = 1;
      while (await adapter.exists(`${folder}/data.broken-${number}.json`)) number += 1;
      await adapter.write(`${folder}/data.broken-${number}.json`, await adapter.read(file));
    },
    async conflictCopies() {
      if (!(await adapter.exists(folder))) return [];
      const { files } = await adapter.list(folder);
      const copies = files.filter((path) => /\/data[^/]*conflict[^/]*\.json$/i.test(path));
      // A copy may be gone or locked by now: the plugin works without it.
      return Promise.all(copies.map((path) => adapter.read(path).catch(() => "")));
    },
  };
}

function parse(text: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : undefined;
  } catch {
    return undefined;
  }
}

/** What devices shared, pair by pair, as far as a file has it that is no longer JSON, such as one with git's conflict markers. */
export function salvage(text: string): readonly Data[] {
  const pairs = text.matchAll(/"(?:note:(?:[^"\\\n]|\\.)*|renames)"\s*:\s*\{[^{}]*\}/g);
  return [...pairs].map(([pair]) => parse(`{${pair}}`) ?? {});
}
