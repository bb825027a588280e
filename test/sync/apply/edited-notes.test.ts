import { createDevice } from "../../support/engine/device";
import { A, beginning, PLAN } from "../../support/engine/planning";
import { createPlainService } from "../../support/engine/plain-service";

it("The properties of an edited note stay when the settings change only the case of their names", async () => {
  const service = createPlainService();
  service.put({ id: A, title: "Planning", summary: "We plan." });
  const device = createDevice(service);
  await device.sync();
  device.edit(PLAN, (text) => `${text.replace("  - Bo Park\n", "  - Bo Park\n  - Zoe\n")}\nMine.\n`);
  Object.assign(device.parts, {
    settings: { configDir: ".obsidian", propertyNames: "duration: Duration, attendees: Attendees, date: Date" },
  });
  service.advance(60_000);
  await device.sync();
  const text = device.vault.text(PLAN) ?? "";
  expect(text).toMatch(/^ {2}- Zoe$/m);
  expect(text).toMatch(/^duration: 30min$/im);
  expect(text).toMatch(/^date: 2026-03-02$/im);
  expect(text).toMatch(/^ {2}- Ann Lee$/m);
});

it("The user's half of a time and the service's half do not become a third time", async () => {
  const service = createPlainService();
  service.put({ id: A, title: "Planning", summary: "We meet again at 10:30 in room four." });
  const device = createDevice(service);
  await device.sync();
  device.edit(PLAN, (text) => text.replace("10:30", "11:30"));
  service.advance(60_000);
  service.put({ id: A, title: "Planning", summary: "We meet again at 10:45 in room four." });
  await device.sync();
  expect(device.vault.text(PLAN)).toContain("11:30 in room four.");
});

it("A line that starts with inline code of three backticks is in the callout", async () => {
  const { service, device, say, text } = beginning();
  say("The budget is fine.");
  await device.sync();
  device.edit(PLAN, (old) => old.replace("The budget is fine.", "No, I say."));
  service.advance(60_000);
  say("```npm ci``` installs everything.");
  await device.sync();
  expect(text()).toContain("installs everything.");
});

it("Callouts do not pile up for a line that reads like the callout's title", async () => {
  const { service, device, say, text } = beginning();
  say("The budget is fine.");
  await device.sync();
  device.edit(PLAN, (old) => old.replace("The budget is fine.", "No, I say."));
  for (const n of [1, 2, 3, 4, 5]) {
    service.advance(60_000);
    say(`[!note]- Newer text from the meeting service\nWords ${n} of it.`);
    await device.sync();
  }
  expect(text().match(/\^meeting-notes-sync-/g)).toHaveLength(1);
});
