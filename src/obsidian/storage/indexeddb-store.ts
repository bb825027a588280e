import { deleteDB, openDB, type IDBPDatabase } from "idb";
import type { App } from "obsidian";
import type { StateStore } from "../../sync/ports";

const VERSION = 1;
const TABLE = "state";
const PAGE = 200;

/** A store that can be closed and deleted. */
export interface DeviceStore extends StateStore {
  close(): void;
  /** Deletes the database. The next store with this `place` starts empty. */
  destroy(): Promise<void>;
}

/**
 * Opens the state of this device and vault. All vaults of a device share one origin, so the database has a random name,
 * which is kept in the vault's local storage under the key `place`. A database that cannot be opened while another one can
 * (written by a newer version, damaged) stays unchanged and a new one is created. The loss of the state requires a full
 * sweep, but loses no text. Rejects if the system opens none now.
 */
export async function openDeviceStore(
  app: App,
  place: string,
  /** Called when the system closed the connection, for example in the background. The store no longer works then. */
  onLost: () => void = () => undefined,
): Promise<DeviceStore> {
  const known: unknown = app.loadLocalStorage(place);
  const openKnown = async () => (typeof known === "string" ? open(known, onLost).catch(() => undefined) : undefined);
  const first = await openKnown();
  if (first) return storeOn(app, place, first);
  const name = `meeting-notes-sync-${crypto.randomUUID()}`;
  const db = await open(name, onLost);
  const second = await openKnown();
  if (second) {
    db.close();
    void deleteDB(name).catch(() => undefined);
    return storeOn(app, place, second);
  }
  app.saveLocalStorage(place, name);
  return storeOn(app, place, db);
}

async function open(name: string, onLost: () => void): Promise<IDBPDatabase> {
  const db = await openDB(name, VERSION, {
    upgrade: (created) => void created.createObjectStore(TABLE),
    // Another window waits to delete or upgrade the database.
    blocking: () => {
      db.close();
      onLost();
    },
    terminated: onLost,
  });
  if (db.objectStoreNames.contains(TABLE)) return db;
  db.close();
  throw new Error("The database is not one of ours.");
}

function textOf(stored: unknown): string {
  if (typeof stored === "string") return stored;
  throw new TypeError("The database is damaged.");
}

function storeOn(app: App, place: string, db: IDBPDatabase): DeviceStore {
  return {
    async get<T>(key: string) {
      const text: unknown = await db.get(TABLE, key);
      return typeof text === "string" ? (JSON.parse(text) as T) : undefined;
    },
    async write(changes) {
      // Values are converted before the transaction begins, so a value that is not JSON fails before anything is written.
      const texts = [...changes].map(([key, value]) => [key, value === undefined ? undefined : JSON.stringify(value)]);
      if (texts.length === 0) return;
      const { store, done } = db.transaction(TABLE, "readwrite");
      const written = texts.map(([key = "", text]) => (text === undefined ? store.delete(key) : store.put(text, key)));
      await Promise.all([...written, done]);
    },
    async *entries<T>(prefix: string) {
      for (let from = prefix, open = false; ; open = true) {
        // Reads in pages, because a transaction ends at the first `await` of the caller.
        const range = IDBKeyRange.bound(from, `${prefix}\uffff`, open);
        const { store, done } = db.transaction(TABLE);
        const reading = [store.getAllKeys(range, PAGE), store.getAll(range, PAGE), done] as const;
        const [found, texts] = await Promise.all(reading);
        const keys = found.map(textOf);
        for (const [index, key] of keys.entries()) yield [key, JSON.parse(textOf(texts[index])) as T] as const;
        const last = keys.at(-1);
        if (last === undefined || keys.length < PAGE) return;
        from = last;
      }
    },
    close: () => db.close(),
    async destroy() {
      db.close();
      app.saveLocalStorage(place, null);
      // Blocked, it is deleted as soon as the other window has closed it.
      await new Promise<void>((resolve) => {
        deleteDB(db.name, { blocked: () => resolve() }).then(resolve, () => resolve());
      });
    },
  };
}
