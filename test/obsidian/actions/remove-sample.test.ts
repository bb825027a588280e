import { removeSampleNotes } from "../../../src/obsidian/actions/remove-sample";
import { NoteUnreadable, type Vault } from "../../../src/sync/ports";
import { createDevice } from "../../support/engine/device";
import { idOf } from "../../support/engine/planning";
import { createPlainService } from "../../support/engine/plain-service";

/** A vault with the notes of this many sample meetings. */
async function withSample(count: number) {
  const service = createPlainService();
  for (let n = 0; n < count; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  const device = createDevice(service);
  const { vault } = device;
  await device.sync();
  const remove = (changed: Partial<Vault> = {}, edited = false) =>
    removeSampleNotes({ store: device.store, vault: { ...vault, ...changed } }, vault.list(), edited);
  return { service, device, vault, remove };
}

describe("Removing the sample's notes", () => {
  it("trashes them, and counts edited notes and notes that cannot be trashed", async () => {
    const { service, device, vault, remove } = await withSample(5);
    const [first = "", edited = "", locked = ""] = vault.list();
    device.edit(edited, (text) => `${text}\nMy words.\n`);
    vault.userWrite(first, vault.text(first) ?? "", service.now());
    const trash: typeof vault.trash = (path, text) =>
      path === locked ? Promise.reject(new NoteUnreadable("Locked.")) : vault.trash(path, text);
    expect(await remove({ trash })).toEqual({ removed: 3, kept: 2 });
    expect(vault.list()).toEqual([edited, locked]);
  });

  it("leaves a note in which the user types, and counts it as kept", async () => {
    const { vault, remove } = await withSample(2);
    const [typed = ""] = vault.list();
    vault.setBusy(typed, true);
    expect(await remove()).toEqual({ removed: 1, kept: 1 });
    expect(vault.list()).toEqual([typed]);
  });

  it("trashes edited ones too when the user wants that", async () => {
    const { device, vault, remove } = await withSample(2);
    device.edit(vault.list()[0] ?? "", (text) => `${text}\nMy words.\n`);
    expect(await remove({}, true)).toEqual({ removed: 2, kept: 0 });
    expect([vault.list(), device.vault.trashed().length]).toEqual([[], 2]);
  });

  it("fails instead of counting a note as kept when the reason is not the note", async () => {
    const { remove } = await withSample(1);
    const fault = new TypeError("A fault of the plugin.");
    await expect(remove({ trash: () => Promise.reject(fault) })).rejects.toThrow(fault);
  });
});
