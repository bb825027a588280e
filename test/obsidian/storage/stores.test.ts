/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// The state of a device is in IndexedDB: it passes the store contract, and a database that cannot be opened
// delays the sync, but not the start of the plugin.
import "fake-indexeddb/auto";
import { forceCloseDatabase } from "fake-indexeddb";
import { openDB } from "idb";
import { openDeviceStore } from "../../../src/obsidian/storage/indexeddb-store";
import { createStores } from "../../../src/obsidian/storage/stores";
import { App } from "../../support/obsidian";
import { asObsidian } from "../../support/plugin/obsidian-vault-fixture";
import { describeStore } from "../../support/contracts/store-contract";

const place = "meeting-notes-sync-database";

describeStore("IndexedDB", async () => {
  const app = asObsidian(await App.start());
  let store = await openDeviceStore(app, place);
  return {
    store,
    async reopen() {
      store.close();
      store = await openDeviceStore(app, place);
      return store;
    },
    dispose() {
      store.close();
      return Promise.resolve();
    },
  };
});

describe("the device's database", () => {
  it("is a separate one for every vault", async () => {
    const [one, two] = [asObsidian(await App.start()), asObsidian(await App.start())];
    const store = await openDeviceStore(one, place);
    await store.write(new Map([["a", 1]]));
    expect(await (await openDeviceStore(two, place)).get("a")).toBeUndefined();
    expect(one.loadLocalStorage(place)).not.toEqual(two.loadLocalStorage(place));
  });

  it("is not used and not deleted when a newer version wrote it: a new one is created", async () => {
    const app = asObsidian(await App.start());
    const newer = await openDB("newer", 9, { upgrade: (db) => void db.createObjectStore("other") });
    newer.close();
    app.saveLocalStorage(place, "newer");
    const store = await openDeviceStore(app, place);
    await store.write(new Map([["a", 1]]));
    expect(await store.get("a")).toBe(1);
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain("newer");
    expect(app.loadLocalStorage(place)).not.toBe("newer");
  });

  describe("that the system does not open at once", () => {
    /** The system opens no database, as WebKit does after a pause, as often as `failures` says. */
    async function openAfter(failures: number) {
      const app = asObsidian(await App.start());
      const store = await openDeviceStore(app, place);
      await store.write(new Map([["recovery/1", "the user's words"]]));
      store.close();
      const open = indexedDB.open.bind(indexedDB);
      const opening = jest.spyOn(indexedDB, "open");
      for (let failure = 0; failure < failures; failure += 1) opening.mockImplementationOnce(() => open("refused", 1));
      return { app, opened: openDeviceStore(app, place) };
    }

    beforeAll(async () => (await openDB("refused", 2)).close());
    afterEach(() => jest.restoreAllMocks());

    it("is opened by the second try, and leaves no other one", async () => {
      const before = await indexedDB.databases();
      const { opened } = await openAfter(1);
      expect(await (await opened).get("recovery/1")).toBe("the user's words");
      await new Promise((resolve) => window.setTimeout(resolve, 20));
      expect(await indexedDB.databases()).toHaveLength(before.length + 1);
    });

    it("is not replaced while no other one can be opened either", async () => {
      const { app, opened } = await openAfter(2);
      await expect(opened).rejects.toMatchObject({ name: "VersionError" });
      expect(await (await openDeviceStore(app, place)).get("recovery/1")).toBe("the user's words");
    });
  });

  it("is replaced when its structure is damaged", async () => {
    const app = asObsidian(await App.start());
    (await openDB("damaged", 1, { upgrade: (db) => void db.createObjectStore("other") })).close();
    app.saveLocalStorage(place, "damaged");
    await (await openDeviceStore(app, place)).write(new Map([["a", 1]]));
    expect(await (await openDeviceStore(app, place)).get("a")).toBe(1);
  });

  it("is opened again after the system closed the connection, as on a phone in the background", async () => {
    const stores = createStores(asObsidian(await App.start()));
    const opening = jest.spyOn(indexedDB, "open");
    await (await stores.main()).write(new Map([["a", 1]]));
    const [opened] = opening.mock.results;
    forceCloseDatabase(
      (opened?.value as IDBOpenDBRequest).result as unknown as Parameters<typeof forceCloseDatabase>[0],
    );
    await new Promise((resolve) => window.setTimeout(resolve, 0));
    expect(await (await stores.main()).get("a")).toBe(1);
    opening.mockRestore();
  });

  it("is opened again after another window deleted it", async () => {
    const app = asObsidian(await App.start());
    const stores = createStores(app);
    await (await stores.main()).write(new Map([["a", 1]]));
    await (await openDeviceStore(app, place)).destroy();
    expect(await (await stores.main()).get("a")).toBeUndefined();
  });

  it("rejects a write that the system aborts at its end, like on a full disk", async () => {
    const store = await openDeviceStore(asObsidian(await App.start()), place);
    const transaction = jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort();
      return {} as IDBRequest<IDBValidKey>;
    });
    await expect(store.write(new Map([["a", 1]]))).rejects.toBeDefined();
    transaction.mockRestore();
    expect(await store.get("a")).toBeUndefined();
  });

  it("can be deleted and is empty again", async () => {
    const app = asObsidian(await App.start());
    const store = await openDeviceStore(app, place);
    await store.write(new Map([["a", 1]]));
    await store.destroy();
    expect(await (await openDeviceStore(app, place)).get("a")).toBeUndefined();
  });
});

// A run that continues after the plugin was disabled must not open a database again.

it("A device's databases are opened once each, and not after the plugin has ended", async () => {
  const app = await App.start();
  const stores = createStores(asObsidian(app));
  const [main, again] = await Promise.all([stores.main(), stores.main()]);
  expect(again).toBe(main);
  expect(await stores.sample()).not.toBe(main);
  await stores.close();
  let opened = false;
  void stores.main().then(() => (opened = true));
  for (let turn = 0; turn < 20; turn += 1) await app.settled();
  expect(opened).toBe(false);
});

it("A device's database that the system does not open is opened by the next call", async () => {
  const stores = createStores(asObsidian(await App.start()));
  const opening = jest.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("The connection to the database server is lost.", "UnknownError");
  });
  await expect(stores.main()).rejects.toThrow("lost");
  opening.mockRestore();
  await (await stores.main()).write(new Map([["a", 1]]));
  await stores.close();
});
