// Which notes the undo of an import moves to the trash.
import { undoImport } from "../../src/commands/undo-import";
import type { StateStore, Vault } from "../../src/sync/ports";
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { startWithPlan } from "../support/engine/one-plan";
import { A, B, PLAN, beginning } from "../support/engine/planning";

describe("The undo of an import", () => {
  it("moves unedited notes to the trash", async () => {
    const { device, service, vault } = await startWithPlan();
    expect(await undoImport(device.parts, service.now())).toEqual([{ path: PLAN, result: "restored" }]);
    expect(vault.list()).toEqual([]);
  });

  it("keeps a note in which the user is typing", async () => {
    const { device, service, vault } = await startWithPlan();
    vault.setBusy(PLAN, true);
    expect(await undoImport(device.parts, service.now())).toEqual([{ path: PLAN, result: "changed" }]);
    expect(vault.list()).toEqual([PLAN]);
  });
});

describe("After the undo of the first import", () => {
  const TALK = "Meetings/2026-03-02 - Talk.md";

  async function startWithTwo() {
    const story = beginning();
    const { service, device } = story;
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Talk" });
    await device.sync();
    const undo = () => undoImport(device.parts, service.now());
    async function importAgain(): Promise<void> {
      for (let n = 0; n < 4; n += 1) {
        service.advance(3_600_000);
        await device.sync({ full: true });
      }
    }
    return { ...story, undo, importAgain };
  }

  it("all notes are imported again, also where it stopped at a note and is done again", async () => {
    const { device, service, vault, undo, importAgain } = await startWithTwo();
    let isClosed = false;
    const trash: Vault["trash"] = async (...note) => {
      await vault.trash(...note);
      isClosed = true;
    };
    const write: StateStore["write"] = (...changes) =>
      isClosed ? Promise.reject(new Error("The database is closed.")) : device.store.write(...changes);
    const parts = { ...device.parts, vault: { ...vault, trash }, store: { ...device.store, write } };
    await expect(undoImport(parts, service.now())).rejects.toThrow("closed");
    expect(vault.list()).toHaveLength(1);
    expect(await undo()).toMatchObject([{ result: "restored" }]);
    await importAgain();
    expect(vault.list()).toEqual([PLAN, TALK]);
  });

  it("a note stays away that counted as deleted by the user before", async () => {
    const { device, service, vault, undo, importAgain } = await startWithTwo();
    vault.userDelete(TALK);
    await device.deletionMarks.set(B, deletionOf(undefined, new Date(service.now()).toISOString(), TALK));
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    await importAgain();
    expect(vault.list()).toEqual([PLAN]);
  });
});
