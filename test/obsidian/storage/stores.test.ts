// A run that continues after the plugin was disabled must not open a database again.
import "fake-indexeddb/auto";
import { createStores } from "../../../src/obsidian/storage/stores";
import { App } from "../../support/obsidian";
import { asObsidian } from "../../support/plugin/obsidian-vault-fixture";

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
