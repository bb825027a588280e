// A device renames a note before it learns that the user deleted a note with a link to it: the link follows, and a change wins
// over a deletion. The name in the link shows that the note was written after the deletion.
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { giveNameBack, recordMove } from "../../../src/sync/state/note-paths";
import { recordOf } from "../../../src/sync/state/records";
import { conflictName, createDevice } from "../../support/engine/device";
import { A, B, PLAN } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SHIPPED = `${A}/dec_1`;
const MOVED_PLAN = PLAN.replace("Meetings", "Projects");
const OURS = SHIP.replace(".md", " of ours.md");
const REVIEW = PLAN.replace("Planning", "Review");

/** The note of a decision that the service took back comes from another device. So this device has no record of it. */
async function start() {
  const { service, device, vault, put } = deciding();
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  const other = createDevice(service);
  await other.sync();
  put({ id: A, title: "Planning" });
  for (const [path, { text }] of other.vault.files()) vault.userWrite(path, text);
  await device.sync();
  expect(await recordOf(device.store, SHIPPED)).toBeUndefined();
  const record = await recordOf(other.store, SHIPPED);
  /** The user deletes the decision's note on the other device, and this one learns only that. */
  const learn = (at: number, path = SHIP) => device.deletionMarks.receive(SHIPPED, deletionOf(record, isoOf(at), path));
  const rename = async () => {
    put({ id: A, title: "Review" });
    expect(await device.sync()).toMatchObject({ renamed: 1 });
  };
  const twoLooks = async (apart = 10 * MINUTE) => {
    await device.sync();
    service.advance(apart);
    return device.sync();
  };
  return {
    service,
    device,
    vault,
    put,
    learn,
    rename,
    twoLooks,
    state: () => device.deletionMarks.get(SHIPPED)?.state,
  };
}

describe("A deleted note in which a link followed a rename", () => {
  it("goes to the trash if this device renamed after the deletion, also without a record of the note", async () => {
    const { service, device, vault, learn, rename, state } = await start();
    const deletedAt = service.now();
    service.advance(MINUTE);
    await rename();
    expect(vault.text(SHIP)).toContain('meeting: "[[Meetings/2026-03-02 - Review]]"');
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect([vault.list(), state()]).toEqual([[REVIEW], "deleted"]);
    expect(device.outcomeOf(SHIP)?.reason).toEqual({ code: "brought-back-by-update" });
  });

  it("goes to the trash if the user moved the other note on this device after the deletion", async () => {
    const { service, device, vault, learn } = await start();
    const deletedAt = service.now();
    service.advance(MINUTE);
    vault.userMove(PLAN, MOVED_PLAN);
    await recordMove(device.store, A, { from: PLAN, to: MOVED_PLAN }, { paths: [MOVED_PLAN], at: service.now() });
    expect(vault.text(SHIP)).toContain('meeting: "[[Projects/2026-03-02 - Planning]]"');
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([MOVED_PLAN]);
  });

  it("goes to the trash if this device renamed after the deletion, also after a move that it did not see", async () => {
    const { service, device, vault, learn, rename } = await start();
    const deletedAt = service.now();
    service.advance(MINUTE);
    await rename();
    vault.userMove(REVIEW, "Projects/2026-03-02 - Review.md");
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual(["Projects/2026-03-02 - Review.md"]);
  });

  it("goes to the trash if a link followed the last rename but one after the deletion", async () => {
    const { service, device, vault, put, learn, rename } = await start();
    const deletedAt = service.now();
    service.advance(MINUTE);
    await rename();
    const late = vault.text(SHIP) ?? "";
    vault.userDelete(SHIP);
    put({ id: A, title: "Retrospective" });
    await device.sync();
    vault.userWrite(SHIP, late);
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
  });

  it("goes to the trash if this device gave a conflict copy its plain name after the deletion", async () => {
    const { service, device, vault, put, learn } = await start();
    vault.userMove(PLAN, conflictName(PLAN));
    const deletedAt = service.now();
    service.advance(MINUTE);
    put({ id: A, title: "Planning", summary: "New." });
    await device.sync();
    expect(vault.text(SHIP)).toContain('meeting: "[[Meetings/2026-03-02 - Planning]]"');
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("counts as restored by the user if a conflict copy took the name of the note beside it after the deletion", async () => {
    const { service, device, vault, put, learn, twoLooks } = await start();
    vault.userWrite(conflictName(PLAN), `${vault.text(PLAN) ?? ""}\nMine.\n`);
    const deletedAt = service.now();
    service.advance(MINUTE);
    put({ id: A, title: "Planning", summary: "New." });
    expect(await device.sync()).toMatchObject({ trashed: 1, renamed: 1 });
    vault.userWrite(SHIP, vault.text(SHIP) ?? "", service.now());
    learn(deletedAt);
    expect(await twoLooks(DAY)).toMatchObject({ trashed: 0 });
    expect(vault.list()).toContain(SHIP);
  });

  it("counts as restored by the user if the note took the name of one that another device had renamed", async () => {
    const { service, device, vault, put, learn, twoLooks, state } = await start();
    const deletedAt = service.now();
    put({ id: A, title: "Review" });
    const other = createDevice(service);
    await other.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    vault.userWrite(REVIEW, other.vault.text(REVIEW) ?? "");
    vault.userWrite(SHIP, (vault.text(SHIP) ?? "").replace("- Planning]]", "- Review]]"));
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ merged: 1, renamed: 1, trashed: 1 });
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect(await twoLooks(DAY)).toMatchObject({ trashed: 0 });
    expect([vault.list(), state()]).toEqual([[SHIP, REVIEW], "restored"]);
  });

  it("goes to the trash if a rename was undone on this device after the deletion", async () => {
    const { service, device, vault, learn, rename } = await start();
    await rename();
    const deletedAt = service.now();
    service.advance(MINUTE);
    expect(await giveNameBack(device, A, PLAN, service.now())).toBe("restored");
    expect(vault.text(SHIP)).toContain('meeting: "[[Meetings/2026-03-02 - Planning]]"');
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("stays if its link led to that path before, in a text that is older than the rename", async () => {
    const { service, device, vault, learn, rename } = await start();
    const [text, writtenAt] = [vault.text(SHIP) ?? "", service.now()];
    await rename();
    const deletedAt = service.now();
    service.advance(MINUTE);
    vault.userWrite(SHIP, text, writtenAt);
    expect(await giveNameBack(device, A, PLAN, service.now())).toBe("restored");
    learn(deletedAt);
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(vault.list()).toEqual([SHIP, PLAN]);
  });

  it("and that the user takes out of the trash then counts as restored after a day", async () => {
    const { service, device, vault, learn, rename, twoLooks, state } = await start();
    const deletedAt = service.now();
    service.advance(MINUTE);
    await rename();
    learn(deletedAt);
    const text = vault.text(SHIP) ?? "";
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    vault.userWrite(SHIP, text);
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect(await twoLooks(DAY)).toMatchObject({ trashed: 0 });
    expect([vault.list(), state()]).toEqual([[SHIP, REVIEW], "restored"]);
  });

  it("stays if the user had restored it before the link followed, and counts as restored after a day", async () => {
    const { service, device, vault, learn, rename, twoLooks, state } = await start();
    const text = vault.text(SHIP) ?? "";
    learn(service.now());
    vault.userDelete(SHIP);
    service.advance(MINUTE);
    await device.sync();
    vault.userWrite(SHIP, text);
    await rename();
    expect(vault.text(SHIP)).toContain('meeting: "[[Meetings/2026-03-02 - Review]]"');
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect(await twoLooks(DAY)).toMatchObject({ trashed: 0 });
    expect([vault.list(), state()]).toEqual([[SHIP, REVIEW], "restored"]);
  });

  it("stays if the user deletes and restores it once more after the link followed", async () => {
    const { service, vault, learn, rename, twoLooks, state } = await start();
    learn(service.now());
    await rename();
    service.advance(MINUTE);
    learn(service.now());
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect(await twoLooks(DAY)).toMatchObject({ trashed: 0 });
    expect([vault.list(), state()]).toEqual([[SHIP, REVIEW], "restored"]);
  });

  it.each([
    ["in another place", OURS],
    ["in the same place", SHIP],
  ])("goes to the trash if this device saw it away only after an earlier deletion, %s", async (_, path) => {
    const { service, device, vault, learn, rename, state } = await start();
    const text = vault.text(SHIP) ?? "";
    learn(service.now());
    vault.userDelete(SHIP);
    service.advance(MINUTE);
    await device.sync();
    // The user had restored it on the other device meanwhile, and then deletes it there.
    vault.userWrite(path, text);
    service.advance(MINUTE);
    const deletedAgainAt = service.now();
    service.advance(MINUTE);
    await rename();
    expect(vault.text(path)).toContain('meeting: "[[Meetings/2026-03-02 - Review]]"');
    learn(deletedAgainAt, path);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect([vault.list(), state()]).toEqual([[REVIEW], "deleted"]);
  });

  it("goes to the trash if this device knew of the deletion, whose time is from a clock that is ahead", async () => {
    const { service, device, vault, learn, rename } = await start();
    learn(service.now() + 60 * MINUTE);
    await rename();
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([REVIEW]);
  });

  it("counts as deleted for a day if this device renamed before the deletion: that may still arrive", async () => {
    const { service, vault, learn, rename, twoLooks, state } = await start();
    await rename();
    service.advance(MINUTE);
    learn(service.now());
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect([vault.list(), state()]).toEqual([[SHIP, REVIEW], "deleted"]);
  });

  it("stays if the user wrote in it", async () => {
    const { service, vault, learn, rename, twoLooks, state } = await start();
    const deletedAt = service.now();
    service.advance(MINUTE);
    await rename();
    learn(deletedAt);
    vault.userWrite(SHIP, `${vault.text(SHIP) ?? ""}\nMine.\n`);
    expect(await twoLooks()).toMatchObject({ trashed: 0 });
    expect([vault.text(SHIP)?.includes("Mine."), state()]).toEqual([true, "restored"]);
  });
});

it("A meeting's note whose link to the next meeting followed a rename after the deletion goes to the trash", async () => {
  const { service, device, vault, put } = deciding({ series: "title" });
  put({ id: A, title: "Planning" });
  put({ id: B, title: "Planning", date: "2026-03-09" });
  await device.sync();
  expect(vault.text(PLAN)).toContain('next: "[[Meetings/2026-03-09 - Planning]]"');
  const mark = deletionOf(await recordOf(device.store, A), isoOf(service.now()), PLAN);
  service.advance(MINUTE);
  // The mark arrives before the deletion, which the change of the link beats.
  device.deletionMarks.receive(A, mark);
  put({ id: B, title: "Review", date: "2026-03-09" });
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  service.advance(10 * MINUTE);
  expect(await device.sync()).toMatchObject({ trashed: 1 });
  expect([vault.list(), device.deletionMarks.get(A)?.state]).toEqual([["Meetings/2026-03-09 - Review.md"], "deleted"]);
});
