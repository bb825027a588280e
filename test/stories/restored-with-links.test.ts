// The user deletes and restores a note on another device, which wrote links between meetings into it. This device never had them.
import { recordOf } from "../../src/sync/state/records";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B } from "../support/engine/planning";

const FIRST = "Meetings/2026-03-01 - Weekly.md";
const SECOND = "Meetings/2026-03-02 - Weekly.md";
const SHIP = "Decisions/2026-03-02 - Ship.md";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it("A restored note stays, though its link has the name that this device gave to the other note after the deletion", async () => {
  const service = createPlainService();
  const serve = (title: string) => service.put({ id: B, title, date: "2026-03-02" });
  service.put({ id: A, title: "Weekly", date: "2026-03-01" });
  serve("Review");
  const device = createDevice(service);
  const other = createDevice(service, { series: "title" });
  for (const each of [device, other]) await each.sync();
  serve("Weekly");
  await other.sync();
  const linked = other.vault.text(FIRST) ?? "";
  expect(linked).toContain(`next: "[[${SECOND.slice(0, -3)}]]"`);
  const at = new Date(service.now()).toISOString();
  service.advance(MINUTE);
  await device.sync();
  expect(device.vault.list()).toEqual([FIRST, SECOND]);

  service.advance(MINUTE);
  const version = /^sync_version: (.*)$/m.exec(linked)?.[1];
  device.vault.userWrite(FIRST, linked, service.now());
  device.deletionMarks.receive(A, { state: "deleted", at, path: FIRST, version });
  for (let look = 0; look < 4; look += 1) {
    await device.sync();
    service.advance(15 * MINUTE);
  }
  expect(device.vault.trashed()).toEqual([]);
  expect(await recordOf(device.store, A)).not.toHaveProperty("links");
});

it("A restored note stays, though its link is that of a rename here, after which this device saw it with the link from before", async () => {
  const service = createPlainService();
  const serve = (title: string) => service.put({ id: A, title, decisions: [{ id: "dec_1", text: "Ship" }] });
  serve("Planning");
  const device = createDevice(service);
  const other = createDevice(service);
  for (const each of [device, other]) await each.sync();
  const before = device.vault.text(SHIP) ?? "";
  serve("Review");
  await other.sync();
  const linked = other.vault.text(SHIP) ?? "";
  expect(linked).toContain("Review]]");
  const at = new Date(service.now()).toISOString();
  // Here it is away just while the meeting's note is renamed.
  service.advance(MINUTE);
  device.vault.userDelete(SHIP);
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  service.advance(MINUTE);
  device.vault.userWrite(SHIP, before, service.now());
  const version = /^sync_version: (.*)$/m.exec(before)?.[1];
  device.deletionMarks.receive(`${A}/dec_1`, { state: "deleted", at, path: SHIP, version });
  expect(await device.sync()).toMatchObject({ waiting: 1, trashed: 0 });

  device.vault.userWrite(SHIP, linked, service.now());
  for (let look = 0; look < 4; look += 1) {
    service.advance(15 * MINUTE);
    await device.sync();
  }
  service.advance(DAY);
  await device.sync();
  expect(device.deletionMarks.get(`${A}/dec_1`)).toMatchObject({ state: "restored" });
  expect(device.vault.text(SHIP)).toBe(linked);
});
