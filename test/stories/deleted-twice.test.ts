// A sync tool brings a decision's note back that the user deleted; a link in it follows here. Then the user deletes it once more.
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { isoOf } from "../../src/api/timestamp";
import { recordOf } from "../../src/sync/state/records";
import { A } from "../support/engine/planning";
import { SHIP, deciding } from "../support/engine/renumbering";

const DECISION = `${A}/dec_1`;
const MINUTE = 60_000;

/** The note is back, with the mark of its deletion, and the link in it has the meeting's new name. */
async function start() {
  const { service, device, vault, put, looks } = deciding();
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  const mark = deletionOf(await recordOf(device.store, DECISION), isoOf(service.now()), SHIP);
  device.deletionMarks.receive(DECISION, mark);
  service.advance(MINUTE);
  put({ id: A, title: "Review" }, ["dec_1", "Ship"]);
  await device.sync();
  const text = vault.text(SHIP) ?? "";
  expect(text).toContain("- Review]]");
  return { service, device, vault, text, looks };
}

it("It stays when the user takes it out of the trash, though it has the link that followed here", async () => {
  const { service, device, vault, text, looks } = await start();
  vault.userDelete(SHIP);
  service.advance(MINUTE);
  await device.sync();
  service.advance(MINUTE);
  vault.userWrite(SHIP, text, service.now());
  await looks(3);
  expect([vault.text(SHIP), vault.trashed()]).toEqual([text, []]);
});

it("It goes to the trash if it was never away", async () => {
  const { vault, looks } = await start();
  await looks(3);
  expect(vault.trashed()).toMatchObject([{ path: SHIP }]);
});
