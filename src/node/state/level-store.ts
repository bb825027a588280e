import { existsSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClassicLevel } from "classic-level";
import type { StateStore } from "../../sync/ports";
import { messageOf } from "../../sync/reason";
import { makeFolder } from "../vault/make-folder";
import { codeOf, undefinedOnError } from "../vault/system-error";

/** The version of the format. It is increased when older programs can no longer read it. */
const FORMAT = 1;
const FORMAT_KEY = "format";
const ENTRY = "entry:";
/** Greater than all keys of entries. */
const AFTER_ENTRIES = "entry;";
/** A file that is written when a read finds damage. The next start then replaces the database. */
const DAMAGED = "DAMAGED";

/** State on a disk: an embedded database with a write-ahead log. Only one process at a time can open it. */
export interface LevelStore extends StateStore {
  close(): Promise<void>;
}

/** Another process has it open. */
export class StateInUse extends Error {
  override name = "StateInUse";
}

/** The state cannot be used: no permission, no space, or damage. The message is for the user. */
export class StateUnusable extends Error {
  override name = "StateUnusable";
}

type Database = ClassicLevel<string, string>;

/**
 * Opens the state in a folder. A database that is damaged, or written by a newer version, is renamed to
 * `<folder>.broken-<n>`, never deleted, and replaced by an empty one; `onReplaced` receives its new path and the reason.
 * Rejects with `StateInUse` or `StateUnusable`.
 */
export async function openLevelStore(
  folder: string,
  onReplaced: (where: string, why: "damaged" | "newer") => void,
): Promise<LevelStore> {
  if (existsSync(join(folder, DAMAGED))) onReplaced(renameBroken(folder), "damaged");
  let database = await openDatabase(folder);
  const format = database === "damaged" ? database : await updateFormat(database);
  if (format === "damaged" || format > FORMAT) {
    if (database !== "damaged") await database.close();
    onReplaced(renameBroken(folder), format === "damaged" ? format : "newer");
    database = await openDatabase(folder);
    if (database !== "damaged") await updateFormat(database);
  }
  if (database === "damaged") throw new StateUnusable(`No state can be stored in ${folder}.`);
  return createStore(database, folder);
}

async function openDatabase(folder: string): Promise<Database | "damaged"> {
  // Loaded on demand: native code takes time to load, and most commands do not need it.
  const { ClassicLevel } = await import("classic-level");
  try {
    makeFolder(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
  try {
    if (lacksCurrent(readdirSync(folder))) return "damaged";
    const database: Database = new ClassicLevel(folder);
    await database.open();
    return database;
  } catch (error) {
    const cause = causeOf(error);
    if (codeOf(cause) === "LEVEL_LOCKED") throw new StateInUse(`${folder} is in use.`, { cause: error });
    if (isDamage(error)) return "damaged";
    throw unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): StateUnusable {
  const reason = messageOf(causeOf(error));
  return new StateUnusable(
    `The state in ${folder} cannot be opened: ${reason}. Correct that, or choose another folder with --state.`,
    { cause: error },
  );
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** Whether files of the database are damaged, cut short or missing. The database says it with a code only for some. */
function isDamage(error: unknown): boolean {
  const cause = causeOf(error);
  return (
    codeOf(cause) === "LEVEL_CORRUPTION" || /corrupt|does not exist|invalid argument|no such file/i.test(String(cause))
  );
}

/** Whether files have entries, but not the file by which they are found. The database would delete them. */
function lacksCurrent(names: readonly string[]): boolean {
  return !names.includes("CURRENT") && names.some((name) => /^\d+\.(?:ldb|sst|log)$/.test(name));
}

/** Sets an older format to ours. Returns ours or a newer one; `Infinity` for a format that is not a whole number. */
async function updateFormat(database: Database): Promise<number | "damaged"> {
  try {
    const format = Number((await database.get(FORMAT_KEY)) ?? 0);
    if (!Number.isInteger(format)) return Infinity;
    if (format <= FORMAT) await database.put(FORMAT_KEY, String(FORMAT));
    return Math.max(format, FORMAT);
  } catch (error) {
    // Tables are read on demand, so that a database with damaged ones can be opened.
    if (isDamage(error)) return "damaged";
    throw error;
  }
}

function renameBroken(folder: string): string {
  for (let number = 1; ; number += 1) {
    const broken = `${folder}.broken-${number}`;
    if (existsSync(broken)) continue;
    renameSync(folder, broken);
    return broken;
  }
}

/**
 * The error to throw when a read or a write in the folder's database fails. Damage is recorded and explained, a failure of the
 * disk is explained; other errors stay unchanged.
 */
function explained(error: unknown, folder: string): unknown {
  if (!isDamage(error) && !(error instanceof SyntaxError)) {
    const cause = causeOf(error);
    if (codeOf(cause) !== "LEVEL_IO_ERROR") return error;
    const outcome = "Notes that were written stay, and the next sync continues from there.";
    return new StateUnusable(
      `The sync state cannot be stored: ${messageOf(cause)}. ${outcome} Make room on its disk, or correct its permissions.`,
      { cause: error },
    );
  }
  undefinedOnError(() => writeFileSync(join(folder, DAMAGED), ""));
  const advice = "Start again: the damaged state is then renamed, and one full sync reads everything again.";
  return new StateUnusable(`The sync state of this device is damaged. ${advice}`, { cause: error });
}

function createStore(database: Database, folder: string): LevelStore {
  return {
    async get<T>(key: string) {
      try {
        const json = database.getSync(`${ENTRY}${key}`);
        return json === undefined ? undefined : (JSON.parse(json) as T);
      } catch (error) {
        throw explained(error, folder);
      }
    },
    async write(changes) {
      if (changes.size === 0) return;
      const batch = database.batch();
      for (const [name, value] of changes) {
        if (value === undefined) batch.del(`${ENTRY}${name}`);
        else batch.put(`${ENTRY}${name}`, JSON.stringify(value));
      }
      try {
        await batch.write();
      } catch (error) {
        throw explained(error, folder);
      }
    },
    async *entries<T>(prefix: string) {
      const range = { gte: `${ENTRY}${prefix}`, lt: AFTER_ENTRIES };
      try {
        for await (const [key, json] of database.iterator(range)) {
          const name = key.slice(ENTRY.length);
          if (!name.startsWith(prefix)) return;
          yield [name, JSON.parse(json) as T] as const;
        }
      } catch (error) {
        throw explained(error, folder);
      }
    },
    close: () => database.close(),
  };
}
