import { removeSampleNotes } from "../../../src/obsidian/actions/remove-sample";
import { NoteUnreadable } from "../../../src/sync/ports";
import { createDevice } from "../../support/engine/device";
import { idOf } from "../../support/engine/planning";
import { createPlainService } from "../../support/engine/plain-service";

describe("Removing the sample's notes", () => {
  it("trashes those of every page, and counts edited notes and notes that cannot be trashed", async () => {
    const service = createPlainService();
    for (let n = 0; n < 5; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
    const device = createDevice(service);
    const { vault, store } = device;
    await device.sync();
    const [first = "", edited = "", locked = ""] = vault.list();
    device.edit(edited, (text) => `${text}\nMy words.\n`);
    vault.userWrite(first, vault.text(first) ?? "", service.now());
    // The sample has more meetings than one page.
    const client: typeof service.client = {
      ...service.client,
      page: (query) => service.client.page({ ...query, limit: 2 }),
    };
    const trash: typeof vault.trash = (path, text) =>
      path === locked ? Promise.reject(new NoteUnreadable("Locked.")) : vault.trash(path, text);
    const result = await removeSampleNotes({ client, vault: { ...vault, trash }, store, configDir: ".obsidian" });
    expect(result).toEqual({ removed: 3, kept: 2 });
    expect(vault.list()).toEqual([edited, locked]);
  });
});
