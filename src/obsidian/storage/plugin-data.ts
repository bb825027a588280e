import type { Plugin } from "obsidian";
import type { Mark, Marks } from "../../sync/ports";
import type { NoteId } from "../../sync/note/note-id";
import { markKey, overruling, readMarks, salvageMarks, uniteMarks } from "./deletion-marks";
import { readSettings, type SettingKey, type Settings } from "./settings";

/**
 * data.json: the user's settings and their decisions about notes, as flat keys, because Obsidian Sync unites that file
 * key by key. Every write reads the file anew and changes only its own keys, so a device never writes what it merely
 * remembers over what another has written.
 */
export interface PluginData {
  readonly settings: Settings;
  readonly marks: Marks;
  /** The file is there but cannot be read; it stays as it is until the user sets something anew. */
  readonly broken: boolean;
  /** `undefined` takes the setting back: the account's, or the default, counts again. */
  set(changes: Settings): Promise<void>;
  /** Reads the file again: at the start, when somebody else wrote it, and as long as it is broken. */
  reload(): Promise<void>;
}

type Data = Readonly<Record<string, unknown>>;

export function createPluginData(plugin: Plugin): PluginData {
  const { adapter } = plugin.app.vault;
  const folder = plugin.manifest.dir ?? `${plugin.app.vault.configDir}/plugins/${plugin.manifest.id}`;
  const file = `${folder}/data.json`;
  let data: Data = {};
  let marks = new Map<NoteId, Mark>();
  let broken = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** One after the other: two writers at once would each bring back the other's old values. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work, work);
    queue = next;
    return next;
  }

  async function read(): Promise<void> {
    const text = (await adapter.exists(file)) ? await adapter.read(file) : "";
    const parsed = text.trim() === "" ? data : parse(text);
    broken = parsed === undefined;
    if (parsed) data = parsed;
    marks = uniteMarks(marks, parsed ? readMarks(parsed) : salvageMarks(text));
  }

  /** Copies of the file that a synchroniser left aside hold decisions too. */
  async function readConflictCopies(): Promise<void> {
    const { files } = await adapter.list(folder);
    const copies = files.filter((path) => /\/data[^/]*conflict[^/]*\.json$/i.test(path));
    for (const copy of copies) {
      // It may be gone or locked by now: the plugin works without it.
      const text = await adapter.read(copy).catch(() => "");
      marks = uniteMarks(marks, salvageMarks(text));
    }
  }

  async function write(changes: Data): Promise<void> {
    await read();
    if (broken) await setAside();
    const next: Record<string, unknown> = { ...data };
    for (const [id, mark] of marks) next[markKey(id)] = mark;
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) delete next[key];
      else next[key] = value;
    }
    if (!broken && JSON.stringify(next) === JSON.stringify(data)) return;
    await plugin.saveData(next);
    data = next;
    broken = false;
  }

  async function setAside(): Promise<void> {
    let number = 1;
    while (await adapter.exists(`${folder}/data.broken-${number}.json`)) number += 1;
    await adapter.write(`${folder}/data.broken-${number}.json`, await adapter.read(file));
  }

  return {
    get settings() {
      return readSettings(data);
    },
    get broken() {
      return broken;
    },
    marks: {
      get: (id) => marks.get(id),
      all: () => [...marks],
      set(id, mark) {
        marks = new Map(marks).set(id, overruling(mark, marks.get(id)));
        return inTurn(() => write({}));
      },
    },
    set: (changes) => inTurn(() => write(changes as Partial<Record<SettingKey, unknown>>)),
    reload: () =>
      inTurn(async () => {
        try {
          await read();
        } catch {
          // Locked, or not downloaded yet.
          broken = true;
        }
        if (await adapter.exists(folder)) await readConflictCopies();
      }),
  };
}

/** Undefined when it is not a JSON object. */
function parse(text: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : undefined;
  } catch {
    return undefined;
  }
}
