// The user has an older text of the note again, and an answer of the service is as old as that.
import { A, B, PLAN, beginning } from "../support/engine/planning";

const MINUTE = 60_000;

it("The note gets the present text with a later sync", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  const first = service.now();
  await device.sync();
  const old = text();
  service.advance(MINUTE);
  say("Second words.");
  const second = service.now();
  await device.sync();
  service.advance(60 * MINUTE);
  service.put({ id: B, title: "Talk" });
  await device.sync();
  vault.userWrite(PLAN, `${old}\nMine.\n`);
  service.put({ id: A, title: "Planning", summary: "First words." }, first);
  await device.sync({ full: true });
  service.put({ id: A, title: "Planning", summary: "Second words." }, second);
  service.advance(60 * MINUTE);
  await device.sync();
  expect(text()).toContain("Second words.");
  expect(text()).toContain("Mine.");
});
