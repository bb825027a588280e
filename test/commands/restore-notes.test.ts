// The user restores deleted notes: they come back when the service can be reached, and otherwise stay deleted.
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { isoOf } from "../../src/api/timestamp";
import { keepAsOwn } from "../../src/commands/answers";
import { restoreDeleted, resumeStopped } from "../../src/commands/restore-notes";
import type { NoteId } from "../../src/sync/note/note-id";
import { recordOf } from "../../src/sync/state/records";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, beginning, idOf, PLAN } from "../support/engine/planning";
import { unreachable } from "../support/api/failures";

const SHIP: NoteId = `${A}/dec_1`;

const PATHS = new Map<NoteId, string>([
  [A, "Meetings/2026-03-02 - Planning.md"],
  [SHIP, "Decisions/2026-03-02 - Ship.md"],
  [B, "Meetings/2026-03-02 - Review.md"],
]);

const DELETED = "2026-03-02T10:00:00.000Z";

const TAKEN_BACK = "2026-03-03T10:00:00.000Z";

const AGAIN = "2026-03-04T10:00:00.000Z";

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault, deletionMarks } = device;
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
  service.put({ id: B, title: "Review" });
  await device.sync();
  const remove = async (id: NoteId) => {
    const path = PATHS.get(id) ?? "";
    vault.userDelete(path);
    await deletionMarks.set(id, deletionOf((await recordOf(device.store, id))?.text, DELETED, path));
  };
  const meetings: (readonly string[])[] = [];
  const restoreAt = (at: string) => (ids: readonly NoteId[]) =>
    restoreDeleted(device.parts, ids, at, (options) => {
      meetings.push(options.only);
      return device.sync(options);
    });
  return {
    service,
    device,
    vault,
    deletionMarks,
    remove,
    restore: restoreAt(TAKEN_BACK),
    restoreAgain: restoreAt(AGAIN),
    meetings,
  };
}

describe("Deleted notes that the user restores", () => {
  it("are written again, and count as restored from then on", async () => {
    const { vault, deletionMarks, remove, restore } = await start();
    for (const id of [A, B]) await remove(id);
    expect(await restore([A, B])).toMatchObject({ created: 2, status: "done" });
    expect(vault.list()).toEqual([...PATHS.values()].sort());
    for (const id of [A, B]) {
      expect(deletionMarks.get(id)).toMatchObject({ state: "restored", path: PATHS.get(id) });
    }
  });

  it("are written again on a device without a record of them", async () => {
    const { device, vault, deletionMarks, remove, restore } = await start();
    for (const id of [A, B]) await remove(id);
    device.store.clear();
    expect(await restore([B])).toMatchObject({ created: 1 });
    expect(vault.list()).toEqual([PATHS.get(SHIP), PATHS.get(B)]);
    expect(deletionMarks.get(B)).toEqual({ state: "restored", at: TAKEN_BACK, path: PATHS.get(B) });
    expect(deletionMarks.get(A)?.state).toBe("deleted");
  });

  it("do not restore other notes of the meeting that the user deleted while nothing ran here", async () => {
    const { vault, deletionMarks, remove, restore } = await start();
    await remove(SHIP);
    vault.userDelete(PATHS.get(A) ?? "");
    expect(await restore([SHIP])).toMatchObject({ created: 1 });
    expect(vault.list()).toEqual([PATHS.get(SHIP), PATHS.get(B)]);
    expect(deletionMarks.get(A)).toBeUndefined();
  });

  it("do not restore other notes of the meeting on a device that is new to the vault", async () => {
    const { device, vault, remove, restore } = await start();
    await remove(SHIP);
    vault.userDelete(PATHS.get(A) ?? "");
    device.store.clear();
    expect(await restore([SHIP])).toMatchObject({ created: 1 });
    expect(vault.list()).toEqual([PATHS.get(SHIP), PATHS.get(B)]);
  });

  it("do not restore other notes of the meeting that the user restored before and deleted again since", async () => {
    const { vault, deletionMarks, remove, restore, restoreAgain } = await start();
    for (const id of [A, SHIP]) await remove(id);
    await restore([SHIP]);
    vault.userDelete(PATHS.get(SHIP) ?? "");
    expect(await restoreAgain([A])).toMatchObject({ created: 1 });
    expect(vault.list()).toEqual([PATHS.get(A), PATHS.get(B)]);
    expect(deletionMarks.get(SHIP)?.state).toBe("restored");
  });

  it("need one request for all notes of a meeting", async () => {
    const { vault, remove, restore, meetings } = await start();
    for (const id of [A, SHIP]) await remove(id);
    expect(await restore([A, SHIP])).toMatchObject({ created: 2 });
    expect(meetings).toEqual([[A]]);
    expect(vault.list()).toHaveLength(3);
  });

  it("stay deleted when the service cannot be reached, and can be restored later", async () => {
    const { service, vault, deletionMarks, remove, restore } = await start();
    await remove(B);
    const mark = deletionMarks.get(B);
    service.beforeAnswer = () => {
      throw unreachable();
    };
    expect(await restore([B])).toMatchObject({ status: "failed" });
    expect(deletionMarks.get(B)).toEqual(mark);
    service.beforeAnswer = () => undefined;
    expect(await restore([B])).toMatchObject({ created: 1 });
    expect(vault.list()).toHaveLength(3);
  });

  it("stay deleted when the run cannot start, which is reported", async () => {
    const { device, deletionMarks, remove } = await start();
    await remove(B);
    const mark = deletionMarks.get(B);
    const begin = () => Promise.reject(new Error("Another run is on."));
    await expect(restoreDeleted(device.parts, [B], TAKEN_BACK, begin)).rejects.toThrow("Another run is on.");
    expect(deletionMarks.get(B)).toEqual(mark);
  });

  it("are independent: one that the service no longer has stays deleted, the other comes back", async () => {
    const { service, deletionMarks, remove, restore } = await start();
    for (const id of [A, B]) await remove(id);
    service.remove(A);
    expect(await restore([A, B])).toMatchObject({ created: 1 });
    expect([deletionMarks.get(A)?.state, deletionMarks.get(B)?.state]).toEqual(["deleted", "restored"]);
  });

  it("may be notes without a known deletion here: the decision stays, whether or not they come back", async () => {
    const { service, vault, deletionMarks, restore } = await start();
    vault.userDelete(PATHS.get(B) ?? "");
    service.remove(B);
    await restore([B]);
    expect(deletionMarks.get(B)).toEqual({ state: "restored", at: TAKEN_BACK, path: "" });
  });
});

it("A note that is synced again while the service cannot be reached gets what it missed with the next sync", async () => {
  const { service, device, say, text } = beginning();
  say("First words.");
  await device.sync();
  await keepAsOwn(device.parts, { id: A, path: PLAN }, service.now());
  say("Second words.");
  await device.sync();
  expect(text()).toContain("First words.");
  // Later syncs ask for what changed since, and the latest meetings.
  for (const id of [B, idOf(1), idOf(2)]) {
    service.advance(24 * 3_600_000);
    service.put({ id, title: `Talk ${id}` });
    await device.sync();
  }
  service.beforeAnswer = () => {
    throw unreachable();
  };
  await resumeStopped(device.parts, A, isoOf(service.now()), (options) => device.sync(options));
  service.beforeAnswer = () => undefined;
  service.advance(3_600_000);
  await device.sync();
  expect(text()).toContain("Second words.");
});
