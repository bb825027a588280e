// An old answer of the service has a decision with its first id, but the user has deleted it since.
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { recordOf } from "../../../src/sync/state/records";
import { sync } from "../../../src/sync/sync";
import { A, B } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";
import { keys } from "../../support/engine/store-keys";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function deletedDecision() {
  const all = deciding();
  all.decide(["dec_1", "Ship"]);
  await all.device.sync();
  all.vault.userDelete(SHIP);
  const mark = deletionOf(await recordOf(all.device.store, `${A}/dec_1`), isoOf(all.service.now()), SHIP);
  await all.device.deletionMarks.set(`${A}/dec_1`, mark);
  return all;
}

it("A decision that has its first id again, and that the user deleted, is not waited for when an old answer comes", async () => {
  const { service, device, vault, decide, inDecisions } = deciding();
  const open = () => [...device.store.dump().keys()].filter((key) => key.startsWith(keys.retries));
  decide(["dec_1", "Ship"]);
  await device.sync();
  const before = service.now();
  vault.userDelete(SHIP);
  for (const id of ["dec_2", "dec_1"]) {
    service.advance(HOUR);
    decide([id, "Ship"]);
    await device.sync();
  }
  service.advance(HOUR);
  expect(await device.sync({ full: true })).toMatchObject({ deleted: 1 });
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
  expect(await device.sync({ full: true })).toMatchObject({ deleted: 1, created: 0 });
  expect([inDecisions(), open()]).toEqual([[], []]);
});

it("A decision that the user deleted under its new id is not waited for where the service goes back to the first one", async () => {
  const { service, device, vault, decide, inDecisions } = deciding();
  decide(["dec_1", "Ship"]);
  await device.sync();
  const before = service.now();
  service.advance(HOUR);
  decide(["dec_2", "Ship"]);
  await device.sync();
  vault.userDelete(SHIP);
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
  for (const [full, expected] of [
    [true, {}],
    [true, { waiting: 1 }],
    [false, { deleted: 1, waiting: 0 }],
  ] as const) {
    service.advance(HOUR);
    expect(await device.sync({ full })).toMatchObject({ created: 0, ...expected });
  }
  expect([inDecisions(), [...device.store.dump().keys()].filter((key) => key.startsWith(keys.retries))]).toEqual([
    [],
    [],
  ]);
});

describe("A decision that the user deleted", () => {
  it("is not requested again because of an old answer with its first id, a day later", async () => {
    const { service, device, decide, inDecisions } = await deletedDecision();
    const before = service.now();
    service.advance(MINUTE);
    decide(["dec_2", "Ship"]);
    await device.sync();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
    service.advance(25 * 60 * MINUTE);
    expect(await device.sync({ full: true })).toMatchObject({ deleted: 1, waiting: 0 });
    const open = [...device.store.dump().keys()].filter((key) => key.startsWith(keys.retries));
    expect([inDecisions(), open]).toEqual([[], []]);
  });

  it("is not written under its first id because of an old answer, even if the user once restored it under that id", async () => {
    const { service, device, vault, decide, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    await device.deletionMarks.set(`${A}/dec_1`, { state: "restored", at: isoOf(service.now()), path: SHIP });
    const before = service.now();
    vault.userDelete(SHIP);
    service.advance(MINUTE);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ waiting: 1 });
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
    expect(await device.sync({ full: true })).toMatchObject({ created: 0 });
    expect(inDecisions()).toEqual([]);
  });
});

it("A decision that the user deletes unseen under its new id is not created with a new text after an old answer", async () => {
  const { service, device, vault, decide, inDecisions } = deciding();
  for (const id of ["dec_1", "dec_2"]) {
    decide([id, "Ship"]);
    await device.sync({ full: true });
  }
  vault.userDelete(SHIP);
  expect(await device.sync({ full: true })).toMatchObject({ waiting: 1 });
  // The service gives decisions new ids without a new time of the meeting. So it cannot be seen that this answer is old.
  decide(["dec_1", "Ship"]);
  await device.sync({ full: true });
  service.advance(HOUR);
  decide(["dec_2", "Ship on Friday"]);
  expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
  expect(inDecisions()).toEqual([]);
});

it("A decision whose new id a crash kept from its note gets it although the next answer is old", async () => {
  const { service, device, decide, put, idAt, inDecisions } = deciding();
  decide(["dec_1", "Ship"]);
  await device.sync();
  const before = service.now();
  service.advance(HOUR);
  decide(["dec_2", "Ship"]);
  const changed = service.now();
  const died = () => Promise.reject(new Error("The process died."));
  await sync({
    ...device.parts,
    store: {
      ...device.store,
      write: (changes, options) =>
        [...changes.keys()].some((key) => key.startsWith("writing/")) ? died() : device.store.write(changes, options),
    },
  });
  expect(idAt(SHIP)).toBe("dec_1");
  service.advance(HOUR);
  put({ id: B, title: "Review" });
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
  await device.sync({ full: true });
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_2", text: "Ship" }] }, changed);
  service.advance(HOUR);
  await device.sync();
  expect([idAt(SHIP), inDecisions()]).toEqual(["dec_2", [SHIP]]);
});

it("A decision that has its first id again after a crash kept the second one out of its record keeps its note", async () => {
  const { device, vault, decide, idAt, inDecisions, runUntilReplaced } = deciding();
  decide(["dec_1", "Ship"]);
  await device.sync();
  decide(["dec_2", "Ship"]);
  expect([await runUntilReplaced(), idAt(SHIP)]).toEqual([true, "dec_2"]);
  decide(["dec_1", "Ship"]);
  // The note cannot be changed in the first run.
  vault.setBusy(SHIP, true);
  await device.sync();
  vault.setBusy(SHIP, false);
  expect(await device.sync({ full: true })).toMatchObject({ created: 0, waiting: 0 });
  expect([idAt(SHIP), inDecisions()]).toEqual(["dec_1", [SHIP]]);
});
