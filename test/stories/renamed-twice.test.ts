// The user deletes a decision's note on another device and types in the meeting's. This device, which heard of neither yet, renames
// the meeting's note; the file with the user's words comes back under the old name, and is renamed too.
import { isoOf } from "../../src/api/timestamp";
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { recordOf } from "../../src/sync/state/records";
import { SHIP, deciding } from "../support/engine/renumbering";
import { A, PLAN } from "../support/engine/planning";

const REVIEW = "Meetings/2026-03-02 - Review.md";

it("A decision's note stays deleted if its link followed the first of two renames of the meeting's note", async () => {
  const { service, device, vault, decide, put, looks } = deciding();
  decide(["dec_1", "Ship"]);
  await device.sync();
  const decision = `${A}/dec_1`;
  const typed = `${vault.text(PLAN) ?? ""}\nMine.\n`;
  service.advance(60_000);
  const mark = deletionOf(await recordOf(device.store, decision), isoOf(service.now()), SHIP);
  service.advance(60_000);
  // The service has no such decision any more, so only renames change its note.
  put({ id: A, title: "Review" });
  await device.sync();
  const followed = vault.text(SHIP) ?? "";
  expect(followed).toContain("- Review]]");
  service.advance(60_000);
  vault.userWrite(PLAN, typed, service.now());
  await device.sync();
  expect(vault.list()).toEqual([SHIP, REVIEW]);
  expect(vault.text(SHIP)).toBe(followed);
  expect(vault.text(REVIEW)).toContain("Mine.");

  device.deletionMarks.receive(decision, mark);
  await looks(3);
  expect(vault.list()).toEqual([REVIEW]);
  expect(device.deletionMarks.get(decision)?.state).toBe("deleted");
});
