// The user restores deleted notes: they come back when the service can be reached, and otherwise stay deleted.
import { deletionOf, restoreDeleted } from "../../../src/sync/state/deletion-marks";
import type { Mark } from "../../../src/sync/ports";
import type { NoteId } from "../../../src/sync/note/note-id";
import { recordOf } from "../../../src/sync/state/records";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B } from "../../support/engine/planning";
import { unreachable } from "../../support/api/failures";
import { isGone, openPending } from "../../../src/sync/state/pending";
import { createMemoryStore } from "../../support/engine/memory-store";

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

describe("The record of a deletion", () => {
  it("contains the deleted version, which distinguishes a later one", async () => {
    const { device, vault, deletionMarks, remove } = await start();
    const version = /^sync_version: (.*)$/m.exec(vault.text(PATHS.get(B) ?? "") ?? "")?.[1];
    await remove(B);
    expect(deletionMarks.get(B)).toEqual({ state: "deleted", at: DELETED, path: PATHS.get(B), version });
    expect(await recordOf(device.store, B)).toBeDefined();
  });

  it("contains no version if this device knew none", () => {
    expect(deletionOf(undefined, DELETED, "a.md")).toEqual({ state: "deleted", at: DELETED, path: "a.md" });
  });

  it("is later than the decision before, even if this device's clock is behind", () => {
    const before: Mark = { state: "restored", at: "2030-01-01T00:00:00.000Z", path: "a.md" };
    expect(deletionOf(undefined, DELETED, "a.md", before).at).toBe("2030-01-01T00:00:00.001Z");
  });
});

// One observation proves nothing: it has an effect only when it is made again, late enough.

describe("What is not settled yet", () => {
  const A = "aaaaaaaa-0000-4000-8000-000000000001";

  const MINUTE = 60_000;

  function start() {
    const store = createMemoryStore();
    let now = 1_000;
    const open = () => openPending(store, () => now);
    return { store, open, wait: (ms: number) => void (now += ms) };
  }

  it("is confirmed when the same is seen again after the time it takes, and not before", async () => {
    const { open, wait } = start();
    const pending = await open();
    expect(await pending.see("missing", A, "", 10 * MINUTE)).toBe(false);
    wait(10 * MINUTE - 1);
    expect(await pending.see("missing", A, "", 10 * MINUTE)).toBe(false);
    wait(1);
    expect(await pending.see("missing", A, "", 10 * MINUTE)).toBe(true);
  });

  it("starts again when something else is seen", async () => {
    const { open } = start();
    const pending = await open();
    await pending.see("older", A, "one text", 0);
    expect(await pending.see("older", A, "another text", 0)).toBe(false);
    expect(await pending.see("older", A, "another text", 0)).toBe(true);
  });

  it("is removed when it is refuted", async () => {
    const { store, open } = start();
    const pending = await open();
    await pending.see("gone", A, "", 0);
    await pending.drop("gone", A);
    expect(store.dump().size).toBe(0);
    expect(await pending.see("gone", A, "", 0)).toBe(false);
  });

  it("is kept after the run", async () => {
    const { open, wait } = start();
    await (await open()).see("missing", A, "", MINUTE);
    wait(MINUTE);
    const pending = await open();
    expect(pending.get("missing", A)).toMatchObject({ since: 1_000 });
    expect(await pending.see("missing", A, "", MINUTE)).toBe(true);
  });

  it("is separate for each kind: a missing note is not one that the service no longer has", async () => {
    const { store, open } = start();
    const pending = await open();
    for (let times = 0; times < 2; times += 1) await pending.see("missing", A, "", 0);
    expect(pending.of("gone")).toEqual([]);
    expect(await isGone(store, A)).toBe(false);
    for (let times = 0; times < 2; times += 1) await pending.see("gone", A, "", 0);
    expect(await isGone(store, A)).toBe(true);
  });

  it("is no longer written after it is confirmed", async () => {
    const steps: string[] = [];
    const store = createMemoryStore({ onStep: (step) => steps.push(step) });
    const pending = await openPending(store, () => 0);
    for (let times = 0; times < 2; times += 1) await pending.see("gone", A, "", 0);
    steps.length = 0;
    await pending.see("gone", A, "", 0);
    expect(steps).toEqual([]);
  });
});
