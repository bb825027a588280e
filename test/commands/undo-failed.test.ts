// What an undo cannot change now, because a file is locked, it reports as failed; the next undo tries it again.
import { undoLastRun } from "../../src/commands/undo-run";
import { PLAN, beginning } from "../support/engine/planning";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

it("The name and the text of a locked note are undone by the next undo", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  await device.sync();
  say("Second words.", "Roadmap");
  expect(await device.sync()).toMatchObject({ updated: 1, renamed: 1 });
  const undo = () => undoLastRun(device.parts, service.now());
  vault.setUnreadable(ROADMAP, true);
  expect(await undo()).toEqual([{ path: ROADMAP, result: "failed" }]);
  vault.setUnreadable(ROADMAP, false);
  expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
  expect(vault.list()).toEqual([PLAN]);
  expect(text()).toContain("First words.");
  expect(await undo()).toEqual([]);
});
