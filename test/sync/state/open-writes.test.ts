// What is known of a note whose write ended just before the process died. Writes that were cut off stand in stories/cut-short.test.ts.
import { sync } from "../../../src/sync/sync";
import { beginning, PLAN } from "../../support/engine/planning";
import { dyingVault } from "../../support/engine/tearing-vault";

it("A new note that was whole when the process died is merged with what the user wrote in it since, without a wait", async () => {
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
