import type { DataAdapter, Plugin } from "obsidian";
import type { Mark, DeletionMarks } from "../../sync/ports";
import type { NoteId } from "../../sync/note/note-id";
import {
  deletionMarkKey,
  overrulingMark,
  readDeletionMarks,
  salvageDeletionMarks,
  uniteDeletionMarks,
} from "./deletion-marks";
import { readSettings, type SettingKey, type Settings } from "./settings";

/**
 * data.json: the user's settings and decisions about notes as flat keys, because Obsidian Sync merges that file key by
 * key. Every write reads the file again and changes only its own keys, so that a device never overwrites what another
 * device wrote with its own older copy.
 */
export interface PluginData {
  readonly settings: Settings;
  /** `set` takes effect at once, and rejects when the file cannot be written now. The next write includes the mark. */
  readonly deletionMarks: DeletionMarks;
  /** The file exists but cannot be read. It is left unchanged until the user changes a setting. */
  readonly broken: boolean;
  /** `undefined` removes the setting: the account's setting, or the default, applies again. */
  set(changes: Settings): Promise<void>;
  /** Reads the file again: at the start, after another program wrote it, and while it is broken. */
  reload(): Promise<void>;
}

type Data = Readonly<Record<string, unknown>>;

export function createPluginData(plugin: Plugin): PluginData {
  const { adapter } = plugin.app.vault;
  const folder = plugin.manifest.dir ?? `${plugin.app.vault.configDir}/plugins/${plugin.manifest.id}`;
  const file = `${folder}/data.json`;
  let data: Data = {};
  let deletionMarks = new Map<NoteId, Mark>();
  let broken = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs the work after the work before it: of two concurrent writers, each would restore the other's old values. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work, work);
    queue = next;
    return next;
  }

  async function read(): Promise<void> {
    const exists = await adapter.exists(file);
    const text = exists ? await adapter.read(file) : "";
    // A write that was cut short may leave an empty file. What is known of it is still true then.
    const isKnown = text.trim() === "" && (!exists || Object.keys(data).length > 0);
    const parsed = isKnown ? data : parse(text);
    broken = parsed === undefined;
    if (parsed) data = parsed;
    deletionMarks = uniteDeletionMarks(deletionMarks, parsed ? readDeletionMarks(parsed) : salvageDeletionMarks(text));
  }

  async function write(changes: Data): Promise<void> {
    await read();
    if (broken) await keepBrokenCopy(adapter, folder, file);
    const next: Record<string, unknown> = { ...data };
    for (const [id, mark] of deletionMarks) next[deletionMarkKey(id)] = mark;
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) delete next[key];
      else next[key] = value;
    }
    if (!broken && JSON.stringify(next) === JSON.stringify(data)) return;
    await plugin.saveData(next);
    data = next;
    broken = false;
  }

  return {
    get settings() {
      return readSettings(data);
    },
    get broken() {
      return broken;
    },
    deletionMarks: {
      get: (id) => deletionMarks.get(id),
      all: () => [...deletionMarks],
      set(id, mark) {
        deletionMarks = new Map(deletionMarks).set(id, overrulingMark(mark, deletionMarks.get(id)));
        return inTurn(() => write({}));
      },
    },
    set: (changes) => inTurn(() => write(changes as Partial<Record<SettingKey, unknown>>)),
    reload: () =>
      inTurn(async () => {
        try {
          await read();
        } catch {
          // The file is locked or not downloaded yet.
          broken = true;
        }
        if (!(await adapter.exists(folder))) return;
        for (const text of await conflictCopies(adapter, folder)) {
          deletionMarks = uniteDeletionMarks(deletionMarks, salvageDeletionMarks(text));
        }
      }),
  };
}

/** The texts of the conflict copies that sync tools leave beside the file: they hold decisions too. */
async function conflictCopies(adapter: DataAdapter, folder: string): Promise<readonly string[]> {
  const { files } = await adapter.list(folder);
  const copies = files.filter((path) => /\/data[^/]*conflict[^/]*\.json$/i.test(path));
  // A copy may be gone or locked by now: the plugin works without it.
  return Promise.all(copies.map((path) => adapter.read(path).catch(() => "")));
}

/** Copies the unreadable file to the next free name, before it is overwritten. */
async function keepBrokenCopy(adapter: DataAdapter, folder: string, file: string): Promise<void> {
  let number = 1;
  while (await adapter.exists(`${folder}/data.broken-${number}.json`)) number += 1;
  await adapter.write(`${folder}/data.broken-${number}.json`, await adapter.read(file));
}

/** Undefined when the text is not a JSON object. */
function parse(text: string): Data | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : undefined;
  } catch {
    return undefined;
  }
}
