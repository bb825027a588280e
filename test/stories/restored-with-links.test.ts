// The user deletes and restores a note on another device, which wrote links between meetings into it. This device never had them.
import { recordOf } from "../../src/sync/state/records";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B } from "../support/engine/planning";

const FIRST = "Meetings/2026-03-01 - Weekly.md";
const SECOND = "Meetings/2026-03-02 - Weekly.md";
const MINUTE = 60_000;

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
