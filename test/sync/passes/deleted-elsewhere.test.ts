// A note that this device wrote exists where the user deleted it on another device, whose deletion arrives only now.
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { recordMove } from "../../../src/sync/state/note-paths";
import { recordOf } from "../../../src/sync/state/records";
import { conflictName, createDevice } from "../../support/engine/device";
import { A, B, PLAN, beginning } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";

const MINUTE = 60_000;

it("A decision that the user deleted, and restores after its meeting's note was renamed, stays", async () => {
  const { service, device, vault, put, inDecisions } = deciding();
  const sync = (pause = 11) => {
    service.advance(pause * MINUTE);
    return device.sync();
  };
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  const text = vault.text(SHIP) ?? "";
  const mark = deletionOf(await recordOf(device.store, `${A}/dec_1`), isoOf(service.now()), SHIP);
  vault.userDelete(SHIP);
  await device.deletionMarks.set(`${A}/dec_1`, mark);
  await sync();
  put({ id: A, title: "Review" }, ["dec_1", "Ship"]);
  expect(await sync()).toMatchObject({ renamed: 1 });
  vault.userWrite(SHIP, text);
  for (const pause of [11, 11, 24 * 60])
    expect([pause, await sync(pause)]).toEqual([pause, expect.objectContaining({ trashed: 0 })]);
  expect([inDecisions(), device.deletionMarks.get(`${A}/dec_1`)?.state]).toEqual([[SHIP], "restored"]);
});

it("A decision that went to the trash with a link that followed stays when the user restores it, and the link with it", async () => {
  const { service, device, vault, put } = deciding();
  const mine = PLAN.replace(".md", " mine.md");
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  const text = vault.text(SHIP) ?? "";
  const mark = deletionOf(await recordOf(device.store, `${A}/dec_1`), isoOf(service.now() + MINUTE), SHIP);
  service.advance(2 * MINUTE);
  vault.userMove(PLAN, mine);
  await recordMove(device.store, A, { from: PLAN, to: mine }, { paths: [mine], at: service.now() });
  expect(vault.text(SHIP)).toContain(" mine]]");
  device.deletionMarks.receive(`${A}/dec_1`, mark);
  expect(await device.sync()).toMatchObject({ trashed: 1 });
  // On another device, the meeting's note has its first name again.
  vault.userMove(mine, PLAN);
  vault.userWrite(SHIP, text);
  for (const pause of [11, 11, 24 * 60]) {
    service.advance(pause * MINUTE);
    expect([pause, await device.sync()]).toEqual([pause, expect.objectContaining({ trashed: 0 })]);
  }
  expect([vault.text(SHIP), device.deletionMarks.get(`${A}/dec_1`)?.state]).toEqual([text, "restored"]);
});

it("A decision that the user deleted under its new id, and renamed under the former one, takes the new id after a day", async () => {
  const { service, device, vault, decide, idAt } = deciding();
  const mine = SHIP.replace(".md", " mine.md");
  decide(["dec_1", "Ship"]);
  await device.sync();
  const text = vault.text(SHIP) ?? "";
  decide(["dec_2", "Ship"]);
  // By now it is no news any more: no sweep brings it.
  service.advance(60 * MINUTE);
  service.put({ id: B, title: "Review" });
  await device.sync();
  // On another device the user had renamed the note before, so there were two: this one they deleted.
  const mark = deletionOf(await recordOf(device.store, `${A}/dec_2`), isoOf(service.now()), SHIP);
  vault.userDelete(SHIP);
  vault.userWrite(mine, text);
  await device.deletionMarks.set(`${A}/dec_2`, mark);
  const ids: unknown[] = [];
  for (const minutes of [20, 25 * 60, 20, 20, 0]) {
    await device.sync({ full: ids.length === 0 });
    ids.push(idAt(mine));
    service.advance(minutes * MINUTE);
  }
  expect(ids).toEqual(["dec_1", "dec_1", "dec_2", "dec_2", "dec_2"]);
  expect([vault.list().includes(SHIP), device.deletionMarks.get(`${A}/dec_2`)?.state]).toEqual([false, "restored"]);
});

/** A device that wrote an update two minutes later, and the mark of a deletion a minute later: it has not arrived yet. */
async function writtenLate() {
  const all = beginning();
  const { service, device, say } = all;
  say("First words.");
  const old = service.now();
  await device.sync();
  const deletedAt = service.now() + MINUTE;
  service.advance(2 * MINUTE);
  say("Second words.");
  await device.sync();
  // Another device had this version a minute earlier, and the user deleted it there.
  return { ...all, old, deleted: deletionOf(await recordOf(device.store, A), isoOf(deletedAt), PLAN) };
}

describe("A note that the user deleted on another device", () => {
  it("goes to the trash at the first check if this device wrote it after the deletion, in exactly the deleted version", async () => {
    const { service, device, vault, deleted } = await writtenLate();
    const written = vault.text(PLAN) ?? "";
    device.deletionMarks.receive(A, deleted);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect([vault.list(), device.deletionMarks.get(A)?.state]).toEqual([[], "deleted"]);
    // Taking it out of the trash restores it.
    vault.userWrite(PLAN, written);
    await device.sync();
    service.advance(24 * 60 * MINUTE);
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect([vault.list(), device.deletionMarks.get(A)?.state]).toEqual([[PLAN], "restored"]);
  });

  it("goes to the trash if this device wrote it after the deletion, also after it read a newer text without the note", async () => {
    const { device, vault, say, deleted } = await writtenLate();
    const late = vault.text(PLAN) ?? "";
    // The deletion arrives first, and then the note that this device wrote, which wins over it.
    device.deletionMarks.receive(A, deleted);
    vault.userDelete(PLAN);
    say("Third words.");
    expect(await device.sync()).toMatchObject({ deleted: 1 });
    vault.userWrite(PLAN, late);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("goes to the trash if this device wrote it after the deletion, also after an answer with an older text", async () => {
    const { service, device, old, deleted } = await writtenLate();
    service.put({ id: A, title: "Planning", summary: "First words." }, old);
    expect(await device.sync({ full: true })).toMatchObject({ kept: 1 });
    device.deletionMarks.receive(A, deleted);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("keeps a sync tool's conflict name while it counts as deleted: another device may trash it there", async () => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    const aside = conflictName(PLAN);
    vault.userWrite(aside, vault.text(PLAN) ?? "");
    vault.userDelete(PLAN);
    service.advance(1);
    device.deletionMarks.receive(A, deletionOf(await recordOf(device.store, A), isoOf(service.now() + 1), PLAN));
    const places: unknown[] = [];
    for (const minutes of [0, 11, 24 * 60, 11]) {
      service.advance(minutes * MINUTE);
      await device.sync({ full: true });
      places.push(vault.list()[0]);
    }
    expect(places).toEqual([aside, aside, PLAN, PLAN]);
  });

  it("goes to the trash if this device corrected a link in it after the deletion, as soon as it first found the note", async () => {
    const { service, device, vault, decide } = deciding();
    decide(["dec_1", "Ship"]);
    const other = createDevice(service);
    await other.sync();
    // The user had moved the meeting's note on the other device.
    vault.userWrite(SHIP, other.vault.text(SHIP) ?? "");
    vault.userWrite("Projects/Planning.md", other.vault.text(PLAN) ?? "");
    await device.sync();
    expect(vault.text(SHIP)).toContain('meeting: "[[Projects/Planning]]"');
    const record = await recordOf(other.store, `${A}/dec_1`);
    device.deletionMarks.receive(`${A}/dec_1`, deletionOf(record, isoOf(service.now() - MINUTE), SHIP));
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual(["Projects/Planning.md"]);
  });

  it("goes to the trash if this device wrote it after the deletion, also where the process ended right after that", async () => {
    const { service, device, put, runUntilReplaced } = deciding();
    put({ id: A, title: "Planning", summary: "First words." });
    await device.sync();
    const deleted = deletionOf(await recordOf(device.store, A), isoOf(service.now() + MINUTE), PLAN);
    service.advance(2 * MINUTE);
    put({ id: A, title: "Planning", summary: "Second words." });
    expect(await runUntilReplaced()).toBe(true);
    device.deletionMarks.receive(A, deleted);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("goes to the trash if this device gave it a new id after the deletion, also where the process ended right after that", async () => {
    const { service, device, vault, decide, idAt, runUntilReplaced } = deciding();
    decide(["dec_1", "Ship"]);
    const other = createDevice(service);
    await other.sync();
    for (const path of [SHIP, PLAN]) vault.userWrite(path, other.vault.text(path) ?? "");
    const deleted = deletionOf(await recordOf(other.store, `${A}/dec_1`), isoOf(service.now()), SHIP);
    service.advance(MINUTE);
    decide(["dec_2", "Ship"]);
    expect([await runUntilReplaced(), idAt(SHIP)]).toEqual([true, "dec_2"]);
    device.deletionMarks.receive(`${A}/dec_2`, deleted);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("is written again if this device trashed it before it learned that the user restored it", async () => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    const deletedAt = service.now() - MINUTE;
    device.deletionMarks.receive(A, deletionOf(await recordOf(device.store, A), isoOf(deletedAt), PLAN));
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    // On the other device the note was written again in the same words, so the trashing was replicated to it.
    device.deletionMarks.receive(A, { state: "restored", at: isoOf(deletedAt + 1), path: PLAN });
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect([vault.list(), device.deletionMarks.get(A)?.state]).toEqual([[PLAN], "restored"]);
  });

  it("stays if this device wrote it before the deletion, but counts as deleted for a day: the deletion may still arrive", async () => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    service.advance(1);
    device.deletionMarks.receive(A, deletionOf(await recordOf(device.store, A), isoOf(service.now() + 1), PLAN));
    const states: unknown[] = [];
    for (const minutes of [0, 24 * 60, 1]) {
      service.advance(minutes * MINUTE);
      expect(await device.sync()).toMatchObject({ trashed: 0 });
      states.push(device.deletionMarks.get(A)?.state);
    }
    expect([vault.list(), ...states]).toEqual([[PLAN], "deleted", "deleted", "restored"]);
  });
});

it("A note that the user deleted and restored elsewhere stays where this device wrote the same meeting in other words meanwhile", async () => {
  const { service, device, vault, text } = beginning();
  const minutes = { id: A, title: "Planning", summary: "Words." };
  service.put({ ...minutes, attendees: ["Ann Lee"] });
  const other = createDevice(service);
  await other.sync();
  const theirs = other.vault.text(PLAN) ?? "";
  const mark = deletionOf(await recordOf(other.store, A), isoOf(service.now()), PLAN);
  const { updatedAt } = service.meetings.get(A) ?? {};
  service.put({ ...minutes, attendees: ["Bo Park"] }, updatedAt);
  await device.sync();
  expect(text()).not.toBe(theirs);
  // The user restored it before this device knew that it had been deleted.
  service.put({ ...minutes, attendees: ["Ann Lee"] }, updatedAt);
  vault.userWrite(PLAN, theirs);
  device.deletionMarks.receive(A, mark);
  for (let n = 0; n < 4; n++) {
    service.advance(11 * MINUTE);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
  }
  expect(text()).toBe(theirs);
});
