// The user undoes a sync: its updates do not come in again by themselves.
import { undoLastRun } from "../../src/sync/passes/undo-run";
import { A, beginning } from "../support/engine/planning";

const MINUTE = 60_000;

it("An undone update does not come in again after an answer with an older text, but the service's next text does", async () => {
  const { service, device, say, text } = beginning();
  const first = service.now();
  say("First words.");
  await device.sync();
  service.advance(MINUTE);
  say("Second words.");
  await device.sync();
  await undoLastRun(device.parts, service.now());
  service.put({ id: A, title: "Planning", summary: "First words." }, first);
  await device.sync({ full: true });
  // With a newer time, since a decision of the meeting changed.
  say("Second words.");
  await device.sync();
  expect(text()).toContain("First words.");
  say("Third words.");
  await device.sync();
  expect(text()).toContain("Third words.");
});
