// What stands in a new note's place: nothing, the beginning of this very note, or something that is none of ours.
import { withShortId } from "../../../src/sync/note/path";
import type { NoteOutcome } from "../../../src/sync/report";
import { sync } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { createPlainService } from "../../support/engine/plain-service";
import { A, PLAN } from "../../support/engine/planning";

const ASIDE = withShortId(PLAN, A);

function start() {
  const service = createPlainService();
  const device = createDevice(service);
  service.put({ id: A, title: "Planning" });
  return { device, vault: device.vault };
}

const created = (path: string, reason: NoteOutcome["reason"] = undefined): NoteOutcome => ({
  ...{ id: A, path, outcome: "created" },
  reason,
});

describe("A new note", () => {
  it("has the name that the service gives it, and needs no explanation", async () => {
    const { device, vault } = start();
    await device.sync();
    expect(vault.list()).toEqual([PLAN]);
    expect(device.outcomes).toEqual([created(PLAN)]);
  });

  it("has a short id where a note of the user's has the name, and says so", async () => {
    const { device, vault } = start();
    vault.userWrite(PLAN, "Mine.");
    await device.sync();
    expect(vault.list()).toEqual([ASIDE, PLAN]);
    expect(vault.text(PLAN)).toBe("Mine.");
    expect(device.outcomes).toEqual([created(ASIDE, { code: "name-with-id" })]);
  });

  it("is made whole where its writing was cut off, under either name", async () => {
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

  it("does not take an empty note of the user's for its own beginning, if that has another spelling", async () => {
    const { device } = start();
    const vault = createMemoryVault({ caseSensitive: false });
    const theirs = PLAN.replace("Planning", "PLANNING");
    vault.userWrite(theirs, "");
    expect(await sync({ ...device.parts, vault })).toMatchObject({ created: 1, status: "done" });
    expect(vault.list()).toEqual([ASIDE, theirs].sort());
    expect(vault.text(theirs)).toBe("");
  });

  it("has a short id where the other file goes away at that very moment", async () => {
    const { device, vault } = start();
    const occupant = async (path: string) => (path === PLAN ? PLAN : vault.occupant(path));
    expect(await sync({ ...device.parts, vault: { ...vault, occupant } })).toMatchObject({ created: 1, error: null });
    expect(vault.list()).toEqual([ASIDE]);
  });

  it("is not written where both of its names are taken, and says what to do", async () => {
    const { device, vault } = start();
    for (const path of [PLAN, ASIDE]) vault.userWrite(path, "Mine.");
    expect(await device.sync()).toMatchObject({ created: 0, status: "attention", error: null });
    expect(device.outcomes).toEqual([{ id: A, path: PLAN, outcome: "failed", reason: { code: "name-taken" } }]);
    for (const path of [PLAN, ASIDE]) expect(vault.text(path)).toBe("Mine.");
  });
});
