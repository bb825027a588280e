// Which notes the undo of an import moves to the trash.
import { undoImport } from "../../../src/sync/passes/undo-import";
import { startWithPlan } from "../../support/engine/one-plan";
import { PLAN } from "../../support/engine/planning";

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
