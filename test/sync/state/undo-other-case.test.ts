// A trashed copy that is there again under a name in another case is the one that an undo restores.
import { undoLastRun } from "../../../src/sync/passes/undo-run";
import { conflictName } from "../../support/engine/device";
import { PLAN, beginning } from "../../support/engine/planning";

it("An undo says where the text of a trashed copy lies if its name is there in another case", async () => {
  const { service, device, vault, say, text } = beginning();
  say("Words.");
  await device.sync();
  const copy = conflictName(PLAN);
  vault.userWrite(copy, text());
  expect(await device.sync()).toMatchObject({ trashed: 1 });
  const inCapitals = copy.replace("Planning", "PLANNING");
  vault.userWrite(inCapitals, text());
  expect(await undoLastRun(device.parts, service.now())).toEqual([{ path: inCapitals, result: "restored" }]);
  expect(vault.list()).toEqual([inCapitals, PLAN].sort());
});
