// A sync renames a note on a device that does not know yet that the user deleted it on another one.
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { recordOf } from "../../../src/sync/state/records";
import { A, PLAN, beginning } from "../../support/engine/planning";

const MINUTE = 60_000;
const REVIEW = "Meetings/2026-03-02 - Review.md";

it("A note that the user deleted on another device before a sync on this one renamed it stays deleted", async () => {
  const { service, device, vault, say } = beginning();
  say("First words.");
  await device.sync();
  const mark = deletionOf(await recordOf(device.store, A), isoOf(service.now() + MINUTE), PLAN);
  service.advance(2 * MINUTE);
  say("First words.", "Review");
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  // Now the mark arrives. The deletion finds nothing under the old name.
  device.deletionMarks.receive(A, mark);
  for (const minutes of [0, 11, 11, 25 * 60, 11]) {
    service.advance(minutes * MINUTE);
    await device.sync();
  }
  expect([vault.list(), device.deletionMarks.get(A)?.state]).toEqual([[], "deleted"]);
});

it("A note that a sync renamed after its deletion, and that the user takes out of the trash, is restored", async () => {
  const { service, device, vault, say } = beginning();
  say("First words.");
  await device.sync();
  const mark = deletionOf(await recordOf(device.store, A), isoOf(service.now() + MINUTE), PLAN);
  service.advance(2 * MINUTE);
  say("First words.", "Review");
  await device.sync();
  const text = vault.text(REVIEW) ?? "";
  vault.userDelete(REVIEW);
  device.deletionMarks.receive(A, mark);
  for (const minutes of [0, 11, 11]) {
    service.advance(minutes * MINUTE);
    await device.sync();
  }
  for (let n = 0; n < 3; n += 1) {
    if (vault.text(REVIEW) === undefined) vault.userWrite(REVIEW, text);
    for (const minutes of [0, 11, 25 * 60, 11]) {
      service.advance(minutes * MINUTE);
      await device.sync();
    }
  }
  expect([vault.list(), device.deletionMarks.get(A)?.state]).toEqual([[REVIEW], "restored"]);
});
