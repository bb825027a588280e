// Spare copies that wait for an answer are still there: the record of the note does not say otherwise.
import { conflictName, createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { idOf } from "../../support/engine/planning";

const MINUTE = 60_000;

it("A note that the user deletes with its spare copy, while that waits for an answer, is not created again", async () => {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  for (let n = 0; n < 20; n += 1) service.put({ id: idOf(n), title: `Talk ${String(n).padStart(2, "0")}` });
  await device.sync();
  for (const path of vault.list().slice(0, 7)) vault.userWrite(conflictName(path), vault.text(path) ?? "");
  service.advance(60 * MINUTE);
  expect(await device.sync()).toMatchObject({ trashed: 5, created: 0 });
  // Of the two that wait, nothing was trashed. The user deletes both files of one, while the plugin is off.
  const spare = vault.list().find((path) => path.includes("sync-conflict")) ?? "";
  const plain = spare.replace(/\.sync-conflict.*/, ".md");
  vault.userDelete(spare);
  vault.userDelete(plain);
  for (const minutes of [60, 11, 11]) {
    service.advance(minutes * MINUTE);
    expect(await device.sync({ full: true })).toMatchObject({ created: 0 });
  }
  expect(vault.list()).not.toContain(plain);
});
