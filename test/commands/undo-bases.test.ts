// After an undo, the user's words are merged from the text that is in the note again.
import { undoLastRun } from "../../src/commands/undo-run";
import { beginning, PLAN } from "../support/engine/planning";

it("A note can be edited and merged even after more undos than this device keeps bases", async () => {
  const { service, device, say, text } = beginning();
  for (const words of ["First words.", "Second words.", "Third words."]) {
    say(`${words}\n\nMore.`);
    await device.sync();
    service.advance(3_600_000);
  }
  for (let undos = 1; undos <= 2; undos += 1) await undoLastRun(device.parts, service.now());
  expect(text()).toContain("First words.");
  device.edit(PLAN, (note) => `${note}\nMine.\n`);
  say("Fourth words.\n\nMore.");
  expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0, conflicts: 0 });
  expect(text()).toMatch(/Fourth words\.[^]*Mine\./);
});
