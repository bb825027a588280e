import type { Plugin } from "obsidian";
import type { DeletionMarks } from "../../sync/ports";
import { createDataFile, salvage, type Data } from "./data-file";
import { createQueue, sharedTurn } from "./queue";
import { readSettings, type Settings } from "./settings";
import { createSharedKeys } from "./shared-keys";

/**
 * data.json: the user's settings and decisions about notes as flat keys, because Obsidian Sync merges that file key by
 * key. Each write reads the file again and changes only its own keys, so that a device does not overwrite another
 * device's changes with old values.
 */
export interface PluginData {
  readonly settings: Settings;
  /**
   * `set` takes effect at once. It rejects when the file cannot be read or written now; then the next write includes the
   * mark.
   */
  readonly deletionMarks: DeletionMarks;
  /** The file exists but cannot be read. It is left unchanged until the user changes a setting. */
  readonly broken: boolean;
  /**
   * `undefined` removes the setting: the account's setting, or the default, applies again. The changes take effect at once, so
   * that a slow disk takes no choice back from the screen. If it rejects, they have no effect.
   */
  set(changes: Settings): Promise<void>;
  /**
   * Reads the file again, and writes it if an earlier write failed or a mark is not in it. Call it at the start, after another
   * program wrote the file, and while it is broken.
   */
  reload(): Promise<void>;
}

const settingsRead = new WeakMap<Data, Settings>();

/** Read once, as every row on a screen asks for them. */
function settingsOf(data: Data): Settings {
  const settings = settingsRead.get(data) ?? readSettings(data);
  settingsRead.set(data, settings);
  return settings;
}

/** A later value replaces an earlier one, and `undefined` removes it. */
function merged(...all: readonly Data[]): Data {
  const entries = Object.entries(Object.assign({}, ...all) as Data);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Changes that take effect before they are written. */
function createUnwritten(write: PluginData["set"]) {
  let all: readonly Settings[] = [];
  return {
    async set(changes: Settings): Promise<void> {
      all = [...all, changes];
      try {
        await write(changes);
      } finally {
        all = all.filter((each) => each !== changes);
      }
    },
    over: (data: Data): Settings => (all.length === 0 ? settingsOf(data) : readSettings(merged(data, ...all))),
  };
}

export function createPluginData(plugin: Plugin): PluginData {
  const file = createDataFile(plugin);
  let data: Data = {};
  let broken = false;
  /** The file lacks the known content. */
  let lost = false;
  // Two concurrent writes would each restore old values of the other's keys.
  const inTurn = createQueue();
  const shared = createSharedKeys(sharedTurn(inTurn, () => write({})));
  const unwritten = createUnwritten((changes) => inTurn(() => write(changes as Data)));

  async function read(): Promise<boolean> {
    const { exists, text, data: found, isTorn } = await file.read();
    const hasContent = Object.keys(data).length > 0;
    // An interrupted write of another program may leave an empty file. Then the known content is still valid.
    const isKnown = isTorn || (text.trim() === "" && (!exists || hasContent));
    lost = isKnown && hasContent;
    const parsed = isKnown ? data : found;
    broken = parsed === undefined;
    if (parsed) data = parsed;
    for (const each of parsed ? [parsed] : salvage(text)) shared.take(each);
    return isTorn;
  }

  async function write(changes: Data): Promise<void> {
    await read();
    if (broken) {
      // A decision alone must not replace the user's settings, here and on the other devices.
      if (Object.keys(changes).length === 0) throw new Error("data.json cannot be read.");
      await file.keepBrokenCopy();
    }
    const next = merged(data, shared.all(), changes);
    if (!broken && !lost && JSON.stringify(next) === JSON.stringify(data)) return;
    await file.write(next, broken ? undefined : data);
    data = next;
    broken = false;
  }

  return {
    get settings() {
      return unwritten.over(data);
    },
    get broken() {
      return broken;
    },
    deletionMarks: shared.deletionMarks,
    set: (changes) => unwritten.set(changes),
    reload: () =>
      inTurn(async () => {
        try {
          // Another program's file may lack decisions of this device, which a restart would forget.
          if ((await read()) || !lost) await write({}).catch(() => undefined);
        } catch {
          // The file is locked or not downloaded yet.
          broken = true;
        }
        for (const text of await file.conflictCopies()) salvage(text).forEach(shared.take);
      }),
  };
}
