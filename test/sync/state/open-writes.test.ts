// A note whose write ended just before the process ended. Interrupted writes are tested in stories/cut-short.test.ts.
import { sync } from "../../../src/sync/sync";
import { beginning, PLAN } from "../../support/engine/planning";
import { dyingVault } from "../../support/engine/tearing-vault";

it("A new note that was complete when the process ended is merged with later edits of the user without waiting", async () => {
  const { device, service, vault, say, text } = beginning();
  say("First line.\n\nSecond line.\n\nThird line.");
  await sync({ ...device.parts, vault: dyingVault(vault, { during: "create", share: 1 }) });
  service.beforeAnswer = () => {
    throw new Error("Nobody answers.");
  };
  await device.sync();
  service.beforeAnswer = () => undefined;
  device.edit(PLAN, (note) => note.replace("First line.", "My line."));
  say("First line.\n\nSecond line.\n\nThird line, said better.");

  expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0, conflicts: 0 });
  expect(text()).toMatch(/My line\.\n\nSecond line\.\n\nThird line, said better\.\n$/);
});
