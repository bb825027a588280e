// What a device remembers lies in IndexedDB: the store contract holds there too, and a database that cannot be opened
// costs time, never the start of the plugin.
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { openDeviceStore } from "../../src/obsidian/indexeddb-store";
import { App } from "../support/obsidian";
import { asObsidian } from "../support/obsidian-vault-fixture";
import { describeStore } from "../support/store-contract";

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
  it("is another one for every vault", async () => {
    const [one, two] = [asObsidian(await App.start()), asObsidian(await App.start())];
    const store = await openDeviceStore(one, place);
    await store.write(new Map([["a", 1]]));
    expect(await (await openDeviceStore(two, place)).get("a")).toBeUndefined();
    expect(one.loadLocalStorage(place)).not.toEqual(two.loadLocalStorage(place));
  });

  it("gives way to a fresh one when a newer version wrote it, and is not destroyed", async () => {
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

  it("can be thrown away and starts empty again", async () => {
    const app = asObsidian(await App.start());
    const store = await openDeviceStore(app, place);
    await store.write(new Map([["a", 1]]));
    await store.destroy();
    expect(await (await openDeviceStore(app, place)).get("a")).toBeUndefined();
  });
});
