// A deleted note that a sync trashed as another device's late update, and that the user takes out of the trash.
import { isoOf } from "../../../src/api/timestamp";
import type { Vault } from "../../../src/sync/ports";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { recordMove } from "../../../src/sync/state/note-paths";
import { recordOf } from "../../../src/sync/state/records";
import { sync } from "../../../src/sync/sync";
import { createDevice, type Device } from "../../support/engine/device";
import type { PlainService } from "../../support/engine/plain-service";
import { A, B, PLAN, beginning } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function twoDaysPass(service: PlainService, device: Device) {
  for (let n = 0; n < 8; n += 1) {
    service.advance(DAY / 4);
    await device.sync();
  }
}

/** The user takes the note out of the trash, five times if need be. Returns how often it went there again. */
async function timesTrashed(service: PlainService, device: Device, path: string, text: string): Promise<number> {
  let times = 0;
  for (let n = 0; n < 5; n += 1) {
    if (device.vault.text(path) === undefined) device.vault.userWrite(path, text);
    for (const minutes of [0, 11, 25 * 60, 11]) {
      service.advance(minutes * MINUTE);
      times += (await device.sync()).trashed;
    }
  }
  return times;
}

describe("A deleted note that the user takes out of the trash two days later stays", () => {
  it("if this device had written it after the deletion", async () => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    const deletedAt = service.now() + MINUTE;
    service.advance(2 * MINUTE);
    say("Second words.");
    await device.sync();
    const written = vault.text(PLAN) ?? "";
    // Only now this device learns that the user deleted the note elsewhere a minute before.
    device.deletionMarks.receive(A, deletionOf(await recordOf(device.store, A), isoOf(deletedAt), PLAN));
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    await twoDaysPass(service, device);
    expect(await timesTrashed(service, device, PLAN, written)).toBe(0);
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
  });

  it("if another device's update had brought it back", async () => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    const mark = deletionOf(await recordOf(device.store, A), isoOf(service.now()), PLAN);
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, mark);
    await device.sync();
    service.advance(2 * MINUTE);
    say("Second words.");
    const other = createDevice(service);
    await other.sync();
    const newer = other.vault.text(PLAN) ?? "";
    vault.userWrite(PLAN, newer);
    await device.sync();
    service.advance(11 * MINUTE);
    expect(await device.sync()).toMatchObject({ trashed: 1 });
    await twoDaysPass(service, device);
    expect(await timesTrashed(service, device, PLAN, newer)).toBe(0);
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
  });
});

it("A decision that was trashed with a link that followed is not trashed again and again after the name was given once more", async () => {
  const { service, device, vault, put } = deciding();
  const mine = PLAN.replace(".md", " mine.md");
  const move = async (from: string, to: string) => {
    service.advance(2 * MINUTE);
    vault.userMove(from, to);
    await recordMove(device.store, A, { from, to }, { paths: [to], at: service.now() });
  };
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  const mark = deletionOf(await recordOf(device.store, `${A}/dec_1`), isoOf(service.now() + MINUTE), SHIP);
  await move(PLAN, mine);
  device.deletionMarks.receive(`${A}/dec_1`, mark);
  const text = vault.text(SHIP) ?? "";
  expect(await device.sync()).toMatchObject({ trashed: 1 });
  await move(mine, PLAN);
  await move(PLAN, mine);
  service.advance(2 * MINUTE);
  expect(await timesTrashed(service, device, SHIP, text)).toBeLessThan(2);
});

it("A decision's note whose link leads to the name that the meeting's note gets only after that stays", async () => {
  const { service, device, vault, put } = deciding();
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  const text = (vault.text(SHIP) ?? "").replace("- Planning]]", "- Review]]");
  vault.userDelete(SHIP);
  const mark = deletionOf(await recordOf(device.store, `${A}/dec_1`), isoOf(service.now()), SHIP);
  await device.deletionMarks.set(`${A}/dec_1`, mark);
  service.advance(MINUTE);
  // The note is from when the meeting had that title before, of which this device does not know.
  vault.userWrite(SHIP, text);
  await device.sync();
  put({ id: A, title: "Review" }, ["dec_1", "Ship"]);
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  expect(await timesTrashed(service, device, SHIP, text)).toBe(0);
});

it.each([0, 365])(
  "A note that the user deleted while the clock was %s days ahead, and takes out of the trash a week later, is synced again",
  async (days) => {
    const { service, device, vault, say, text } = beginning();
    say("First words.");
    service.put({ id: B });
    await device.sync();
    const before = text();
    service.advance(MINUTE);
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, deletionOf(undefined, isoOf(service.now() + days * DAY), PLAN));
    await device.sync();
    service.advance(7 * DAY);
    vault.userWrite(PLAN, before, service.now());
    await twoDaysPass(service, device);
    say("Second words.");
    await device.sync();
    expect(text()).toContain("Second words.");
  },
);

it("A deleted note that the user takes out of the trash stays, though the process ended right after this device trashed it", async () => {
  const { service, device, vault, say } = beginning();
  say("First words.");
  await device.sync();
  const deleted = deletionOf(await recordOf(device.store, A), isoOf(service.now()), PLAN);
  service.advance(MINUTE);
  say("Second words.");
  await device.sync();
  const text = vault.text(PLAN) ?? "";
  device.deletionMarks.receive(A, deleted);
  service.advance(MINUTE);
  let isDead = false;
  const died = () => Promise.reject(new Error("The process ended."));
  const trash: Vault["trash"] = async (...note) => {
    await vault.trash(...note);
    isDead = true;
    return died();
  };
  const read: Vault["read"] = (path) => (isDead ? died() : vault.read(path));
  await sync({ ...device.parts, vault: { ...vault, trash, read } });
  expect(vault.list()).toEqual([]);
  await twoDaysPass(service, device);
  vault.userWrite(PLAN, text);
  await twoDaysPass(service, device);
  expect(vault.list()).toEqual([PLAN]);
  expect(device.deletionMarks.get(A)?.state).toBe("restored");
});

it("A decision that the user restored on another device under its former id stays, though this one wrote the present id", async () => {
  const { service, device, vault, put } = deciding();
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  const text = vault.text(SHIP) ?? "";
  const id = `${A}/dec_1`;
  const mark = deletionOf(await recordOf(device.store, id), isoOf(service.now()), SHIP);
  service.advance(MINUTE);
  put({ id: A, title: "Planning" }, ["dec_2", "Ship"]);
  await device.sync();
  // The user deletes the note here as well, and the service goes back to the former id.
  vault.userDelete(SHIP);
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync({ full: true });
  service.advance(MINUTE);
  vault.userWrite(SHIP, text, service.now());
  await device.sync({ full: true });
  device.deletionMarks.receive(id, mark);
  expect(await timesTrashed(service, device, SHIP, text)).toBe(0);
  expect(device.deletionMarks.get(id)?.state).toBe("restored");
});

it("A decision that the user restored elsewhere, before this device gave the meeting's note the name in its link, stays", async () => {
  const { service, device, vault, put } = deciding();
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  const id = `${A}/dec_1`;
  const mark = deletionOf(await recordOf(device.store, id), isoOf(service.now()), SHIP);
  // The other device gave the meeting's note that name earlier.
  const text = (vault.text(SHIP) ?? "").replace("- Planning]]", "- Review]]");
  service.advance(MINUTE);
  const restoredAt = service.now();
  service.advance(MINUTE);
  put({ id: A, title: "Review" }, ["dec_1", "Ship"]);
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  vault.userWrite(SHIP, text, restoredAt);
  device.deletionMarks.receive(id, mark);
  expect(await timesTrashed(service, device, SHIP, text)).toBe(0);
  expect(device.deletionMarks.get(id)?.state).toBe("restored");
});
