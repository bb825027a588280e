// A crash cuts a note off, and the user works on before the next sync: the old text is still kept.
import { createPeopleNotes } from "../../src/commands/people-notes";
import { ignoreIssues, openIssues } from "../../src/sync/state/open-issues";
import { keptTexts, recoverText } from "../../src/commands/recover";
import { settledVault } from "../../src/sync/state/journal";
import { sync } from "../../src/sync/sync";
import { A, B } from "../support/engine/planning";
import { SHIP, deciding } from "../support/engine/renumbering";
import { dyingVault } from "../support/engine/tearing-vault";

const RETRO = "Meetings/2026-03-02 - Retro.md";

/** The process dies while it writes in a note with the user's words, and the user types in what is left. */
async function crashed() {
  const { service, device, vault, put } = deciding();
  put({ id: B, title: "Retro", summary: "First there." });
  put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
  await device.sync();
  put({ id: B, title: "Retro", summary: "Second there." });
  await device.sync();
  service.advance(60 * 60_000);
  device.edit(SHIP, (text) => `${text}\nWords of mine.\n`);
  put({ id: A, title: "Planning" }, ["dec_2", "Ship"]);
  await sync({ ...device.parts, vault: dyingVault(vault, { during: "replace", share: 0.5 }) });
  device.edit(SHIP, (text) => `${text}\nAnew.\n`);
  const isKept = async () => (await keptTexts(device.store)).some(({ before }) => before.includes("Words of mine."));
  expect([vault.text(SHIP)?.includes("Words of mine."), await isKept()]).toEqual([false, true]);
  return { service, device, vault, isKept };
}

describe("A text that a crash cut off is still kept", () => {
  it("after a sync", async () => {
    const { device, isKept } = await crashed();
    await device.sync();
    expect(await isKept()).toBe(true);
  });

  it("after another text was recovered", async () => {
    const { service, device, vault, isKept } = await crashed();
    vault.userWrite(RETRO, "");
    const kept = (await keptTexts(device.store)).find(({ path, at }) => path === RETRO && at !== undefined);
    if (kept === undefined) throw new Error("Nothing is kept.");
    await recoverText(device.parts, kept, service.now());
    expect(await isKept()).toBe(true);
  });

  it("after notes about people were created, as the command line does it", async () => {
    const { service, device, isKept } = await crashed();
    const now = service.now();
    const vault = await settledVault(device.parts, now);
    await createPeopleNotes({ ...device.parts, vault }, [{ name: "Ada", path: "People/Ada.md", text: "" }], now);
    expect(await isKept()).toBe(true);
  });
});

describe("A text that a crash cut off waits for the user", () => {
  async function listed() {
    const { service, device } = await crashed();
    await device.sync();
    return {
      service,
      device,
      issues: async () =>
        (await openIssues(device.store, device.vault, service.now())).filter(({ kind }) => kind === "kept"),
    };
  }

  it("over syncs that find nothing new, until they recover it", async () => {
    const { service, device, issues } = await listed();
    await device.sync({ full: true });
    expect(await issues()).toMatchObject([
      { kind: "kept", notes: [{ path: SHIP, reason: { code: "write-changed-since" } }] },
    ]);
    const texts = await keptTexts(device.store);
    const isOf = (words: string) => texts.find(({ before }) => before.includes(words));
    const [other, cut] = [isOf("First there."), isOf("Words of mine.")];
    if (other === undefined || cut === undefined) throw new Error("A text is not kept.");
    await recoverText(device.parts, other, service.now());
    expect(await issues()).toHaveLength(1);
    await recoverText(device.parts, cut, service.now());
    expect(await issues()).toEqual([]);
  });

  it("until they ignore it", async () => {
    const { device, issues } = await listed();
    await ignoreIssues(device.store, await issues());
    await device.sync({ full: true });
    expect(await issues()).toEqual([]);
  });

  it("even if the note is gone, and no sync ran since the crash", async () => {
    const { service, device, vault } = await crashed();
    await settledVault(device.parts, service.now());
    vault.userDelete(SHIP);
    expect(await openIssues(device.store, vault, service.now())).toMatchObject([{ notes: [{ path: SHIP }] }]);
  });
});
