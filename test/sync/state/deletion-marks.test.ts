// What this device stores about a note that the user deleted, and about what it has seen only once.
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { openPending } from "../../../src/sync/state/pending";
import type { Mark } from "../../../src/sync/ports";
import { recordOf } from "../../../src/sync/state/records";
import { createDevice } from "../../support/engine/device";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createPlainService } from "../../support/engine/plain-service";
import { A, PLAN } from "../../support/engine/planning";

const DELETED = "2026-03-02T10:00:00.000Z";

describe("The record of a deletion", () => {
  it("contains the deleted version, which distinguishes a later one", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const version = /^sync_version: (.*)$/m.exec(device.vault.text(PLAN) ?? "")?.[1];
    const mark = deletionOf((await recordOf(device.store, A))?.text, DELETED, PLAN);
    expect(mark).toEqual({ state: "deleted", at: DELETED, path: PLAN, version });
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
    expect(await pending.confirm("missing", A, "", 10 * MINUTE)).toBe(false);
    wait(10 * MINUTE - 1);
    expect(await pending.confirm("missing", A, "", 10 * MINUTE)).toBe(false);
    wait(1);
    expect(await pending.confirm("missing", A, "", 10 * MINUTE)).toBe(true);
  });

  it("starts again when something else is seen", async () => {
    const { open } = start();
    const pending = await open();
    await pending.confirm("older", A, "one text", 0);
    expect(await pending.confirm("older", A, "another text", 0)).toBe(false);
    expect(await pending.confirm("older", A, "another text", 0)).toBe(true);
  });

  it("is removed when it is refuted", async () => {
    const { store, open } = start();
    const pending = await open();
    await pending.confirm("gone", A, "", 0);
    await pending.drop("gone", A);
    expect(store.dump().size).toBe(0);
    expect(await pending.confirm("gone", A, "", 0)).toBe(false);
  });

  it("is kept after the run", async () => {
    const { open, wait } = start();
    await (await open()).confirm("missing", A, "", MINUTE);
    wait(MINUTE);
    const pending = await open();
    expect(pending.get("missing", A)).toMatchObject({ since: 1_000 });
    expect(await pending.confirm("missing", A, "", MINUTE)).toBe(true);
  });

  it("is separate for each kind: a missing note is not one that the service no longer has", async () => {
    const { open } = start();
    const pending = await open();
    for (let times = 0; times < 2; times += 1) await pending.confirm("missing", A, "", 0);
    expect(pending.of("gone")).toEqual([]);
    expect((await open()).isConfirmed("gone", A)).toBe(false);
    for (let times = 0; times < 2; times += 1) await pending.confirm("gone", A, "", 0);
    expect((await open()).isConfirmed("gone", A)).toBe(true);
  });

  it("is no longer written after it is confirmed", async () => {
    const steps: string[] = [];
    const store = createMemoryStore({ onStep: (step) => steps.push(step) });
    const pending = await openPending(store, () => 0);
    for (let times = 0; times < 2; times += 1) await pending.confirm("gone", A, "", 0);
    steps.length = 0;
    await pending.confirm("gone", A, "", 0);
    expect(steps).toEqual([]);
  });
});
