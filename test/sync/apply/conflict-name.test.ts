// How a note that a sync tool renamed gets its name back.
import { PathTaken, type Vault } from "../../../src/sync/ports";
import { conflictName, createDevice } from "../../support/engine/device";
import { CONFLICT, LATER, startWithPlan } from "../../support/engine/one-plan";
import { A, PLAN, beginning } from "../../support/engine/planning";

const DAY = 86_400_000;

/** The only note is the one that a sync tool renamed. */
async function setAside(to = CONFLICT) {
  const all = await startWithPlan();
  all.vault.userWrite(to, all.text());
  all.vault.userDelete(PLAN);
  return all;
}

describe("A note that a sync tool renamed", () => {
  it("gets its name again when the name is free, and reports it", async () => {
    const { device, vault } = await setAside();
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 1, created: 0, trashed: 0 });
    expect(vault.list()).toEqual([PLAN]);
    expect(device.outcomeOf(PLAN)).toEqual({
      id: A,
      path: PLAN,
      outcome: "renamed",
      reason: { code: "plain-name-free" },
    });
  });

  it("gets it on a device without a record of it", async () => {
    const { device, vault } = await setAside();
    device.store.clear();
    expect(await device.sync()).toMatchObject({ renamed: 1, error: null });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("gets the name that the user gave it", async () => {
    const { device, vault } = await startWithPlan();
    vault.userMove(PLAN, "Projects/Plan.md");
    await device.sync({ full: true });
    vault.userWrite(conflictName("Projects/Plan.md"), vault.text("Projects/Plan.md") ?? "");
    vault.userDelete("Projects/Plan.md");
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 1 });
    expect(vault.list()).toEqual(["Projects/Plan.md"]);
  });

  it("takes its name again on a device that lost its memory, though the service has another title now", async () => {
    const { device, vault, service } = await setAside();
    device.store.clear();
    service.put({ id: A, title: "Review" });
    for (let run = 0; run < 2; run += 1) await device.sync({ full: true, missing: "create" });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("gets the name that the user gave it on another device", async () => {
    const { device, vault } = await setAside(conflictName("Archive/Something else.md"));
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 1, created: 0 });
    expect(vault.list()).toEqual(["Archive/Something else.md"]);
  });

  it("is the note there, and another one in its old place is spare", async () => {
    const moved = "Projects/Plan.md";
    const { device, vault } = await setAside(conflictName(moved));
    const before = vault.text(conflictName(moved)) ?? "";
    await device.sync({ full: true });
    expect(vault.list()).toEqual([moved]);
    for (let run = 0; run < 2; run += 1) {
      // Another device, which does not know of the move, writes it again.
      vault.userWrite(PLAN, before);
      expect(await device.sync({ full: true })).toMatchObject({ trashed: 1, kept: 0 });
      expect(vault.list()).toEqual([moved]);
    }
  });

  it("keeps its name if the plain one was never its own and the user may have named it so", async () => {
    const path = "Archive/Something else (conflict).md";
    const { device, vault } = await setAside(path);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, created: 0 });
    expect(vault.list()).toEqual([path]);
  });

  it.each(["Vendor (conflict of interest)", "Merger_conflict_notes", "Repair of main~HEAD"])(
    "keeps the user's name %s on a device that is new to the vault",
    async (name) => {
      const { service, vault } = await startWithPlan();
      const path = `Projects/${name}.md`;
      const fresh = createDevice(service);
      fresh.vault.userWrite(path, vault.text(PLAN) ?? "", service.now());
      for (let run = 0; run < 4; run += 1) {
        await fresh.sync({ full: true });
        service.advance(DAY);
      }
      expect(fresh.vault.list()).toEqual([path]);
    },
  );

  it("keeps its name if the meeting has that title", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: conflictName("Planning.md").slice(0, -".md".length) });
    await device.sync();
    const before = vault.list();
    expect(before.map((path) => path.endsWith("-ABCDEFG.md"))).toEqual([true]);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, unchanged: 1 });
    expect(vault.list()).toEqual(before);
  });

  it.each<[string, (vault: Awaited<ReturnType<typeof startWithPlan>>["vault"]) => void]>([
    ["its name is taken", (vault) => vault.userWrite(PLAN, "Mine.")],
    ["notes are still arriving", (vault) => vault.setSettled(false)],
    ["the user is typing in it", (vault) => vault.setBusy(CONFLICT, true)],
  ])("waits while %s", async (_, hinder) => {
    const { device, vault } = await setAside();
    hinder(vault);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, created: 0 });
    expect(vault.list()).toContain(CONFLICT);
  });

  it.each([...LATER, ["is overtaken by another file", new PathTaken("taken")] as const])(
    "keeps its name for now when it %s",
    async (_, error) => {
      const { vault, run } = await setAside();
      const { summary, outcomes } = await run({ rename: () => Promise.reject(error) });
      expect(summary).toMatchObject({ renamed: 0, error: null, status: "done" });
      expect(outcomes).toEqual([]);
      expect(vault.list()).toEqual([CONFLICT]);
      expect((await run({})).summary).toMatchObject({ renamed: 1 });
    },
  );

  it("ends the run if the reason is the program, and the run reports it", async () => {
    const { vault, run } = await setAside();
    const { summary } = await run({ rename: () => Promise.reject(new Error("The disk is gone.")) });
    expect(summary).toMatchObject({ status: "failed", error: { code: "unexpected", message: "The disk is gone." } });
    expect(vault.list()).toEqual([CONFLICT]);
  });

  it("causes no error when the user deletes it at the same time", async () => {
    const { vault, run } = await setAside();
    const occupant: Vault["occupant"] = async (path) => {
      vault.userDelete(CONFLICT);
      return vault.occupant(path);
    };
    expect((await run({ occupant })).summary).toMatchObject({ renamed: 0, error: null });
    expect(vault.list()).toEqual([]);
  });
});
