// The file at a new note's path: none, the first part of this note, or a foreign file.
import { pathsFor } from "../../../src/sync/note/path";
import type { NoteOutcome } from "../../../src/sync/report";
import { sync } from "../../../src/sync/sync";
import { PathTaken } from "../../../src/sync/ports";
import { createDevice } from "../../support/engine/device";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { createPlainService } from "../../support/engine/plain-service";
import { A, PLAN } from "../../support/engine/planning";
import { mtimeOf } from "../../../src/sync/apply/compose";
import type { RemoteNote } from "../../../src/sync/note/service-text";

const [, ASIDE = "", LAST = ""] = pathsFor(PLAN, A);

function start() {
  const service = createPlainService();
  const device = createDevice(service);
  service.put({ id: A, title: "Planning" });
  return { device, vault: device.vault };
}

const created = (path: string, reason: NoteOutcome["reason"] = undefined): NoteOutcome => ({
  id: A,
  path,
  outcome: "created",
  reason,
});

describe("A new note", () => {
  it("has the service's name, and no reason", async () => {
    const { device, vault } = start();
    await device.sync();
    expect(vault.list()).toEqual([PLAN]);
    expect(device.outcomes).toEqual([created(PLAN)]);
  });

  it("has a short id if a note of the user has the name, and reports it", async () => {
    const { device, vault } = start();
    vault.userWrite(PLAN, "Mine.");
    await device.sync();
    expect(vault.list()).toEqual([ASIDE, PLAN]);
    expect(vault.text(PLAN)).toBe("Mine.");
    expect(device.outcomes).toEqual([created(ASIDE, { code: "name-with-id" })]);
  });

  it("is completed if its writing was interrupted, under either name", async () => {
    const { device, vault } = start();
    await device.sync();
    const whole = vault.text(PLAN) ?? "";
    const other = start();
    other.vault.userWrite(PLAN, "Mine.");
    other.vault.userWrite(ASIDE, whole.slice(0, 30));
    await other.device.sync();
    expect(other.vault.text(ASIDE)).toBe(whole);
    expect(other.vault.text(PLAN)).toBe("Mine.");
  });

  it("leaves an empty note at its place to the user", async () => {
    const { device, vault } = start();
    vault.userWrite(PLAN, "");
    expect(await device.sync()).toMatchObject({ created: 1, error: null });
    expect(vault.text(PLAN)).toBe("");
    expect(vault.text(ASIDE)).toContain("Planning");
  });

  it("does not treat an empty note of the user with another spelling as its own first part", async () => {
    const { device } = start();
    const vault = createMemoryVault({ caseSensitive: false });
    const theirs = PLAN.replace("Planning", "PLANNING");
    vault.userWrite(theirs, "");
    expect(await sync({ ...device.parts, vault })).toMatchObject({ created: 1, status: "done" });
    expect(vault.list()).toEqual([ASIDE, theirs].sort());
    expect(vault.text(theirs)).toBe("");
  });

  it("has a short id if the other file is removed at the same moment", async () => {
    const { device, vault } = start();
    const occupant = async (path: string) => (path === PLAN ? PLAN : vault.occupant(path));
    expect(await sync({ ...device.parts, vault: { ...vault, occupant } })).toMatchObject({ created: 1, error: null });
    expect(vault.list()).toEqual([ASIDE]);
  });

  it("has a longer id in its name if the name with the short id is taken as well", async () => {
    const { device, vault } = start();
    for (const path of [PLAN, ASIDE]) vault.userWrite(path, "Mine.");
    await device.sync();
    expect(device.outcomes).toEqual([created(LAST, { code: "name-with-id" })]);
    expect(vault.list()).toEqual([PLAN, ASIDE, LAST].sort());
  });

  it("has a short id if the disk refuses its name in two syncs, though the vault knows no such file", async () => {
    const { device, vault } = start();
    const create: typeof vault.create = (path, ...note) =>
      path === PLAN ? Promise.reject(new PathTaken("The disk takes two names for one.")) : vault.create(path, ...note);
    const parts = { ...device.parts, vault: { ...vault, create } };
    expect(await sync(parts)).toMatchObject({ created: 0, status: "attention" });
    expect(await sync(parts, { full: true })).toMatchObject({ created: 1, status: "done" });
    expect(vault.list()).toEqual([ASIDE]);
  });

  it("is not written if all of its names are taken, and reports what to do", async () => {
    const { device, vault } = start();
    for (const path of [PLAN, ASIDE, LAST]) vault.userWrite(path, "Mine.");
    expect(await device.sync()).toMatchObject({ created: 0, status: "attention", error: null });
    expect(device.outcomes).toEqual([{ id: A, path: PLAN, outcome: "failed", reason: { code: "name-taken" } }]);
    for (const path of [PLAN, ASIDE, LAST]) expect(vault.text(path)).toBe("Mine.");
  });
});

// The modification time of a written note decides which file is kept when two devices wrote it.

describe("the time of a written note", () => {
  const at = (updatedAt: number) => ({ updatedAt }) as RemoteNote;

  it("is the service's, so that an edit on another device is always the newer file", () => {
    expect(mtimeOf(at(5_000), 60_000)).toBe(5_000);
  });

  it("is the current time if the service sends none", () => {
    expect(mtimeOf(at(0), 60_000)).toBe(60_000);
  });

  it("is later than the time of the replaced text, but never in the future", () => {
    expect(mtimeOf(at(5_000), 60_000, 8_000)).toBe(9_000);
    expect(mtimeOf(at(20_000), 60_000, 8_000)).toBe(20_000);
    expect(mtimeOf(at(5_000), 60_000, 59_500)).toBe(60_000);
    expect(mtimeOf(at(90_000), 60_000)).toBe(60_000);
  });
});
