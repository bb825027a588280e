// The process ends while a note is renamed or moved to the trash. The next run corrects this before anything else.
import { NoteUnreadable } from "../../src/sync/ports";
import { openIssues } from "../../src/sync/state/open-issues";
import { keptTexts } from "../../src/commands/recover";
import { sync } from "../../src/sync/sync";
import { LINES, PLAN, beginning } from "../support/engine/planning";
import { dyingVault } from "../support/engine/tearing-vault";

describe("A rename that was cut short", () => {
  const NEW = "Meetings/2026-03-02 - Plans.md";

  it.each([
    ["only the beginning is at the new name", 0.5, false],
    ["both names have the whole text", 1, true],
    ["the old name has the whole text and the new one its beginning", 0.5, true],
    ["the new name has it all", 1, false],
  ])("ends with one complete note: %s", async (_, share, keepsSource) => {
    const { device, vault, say } = beginning();
    say(`Words.\n\n${LINES}`);
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    say(`Words.\n\n${LINES}`, "Plans");
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share, keepsSource }) });
    await device.sync({ full: true });
    await device.sync({ full: true });
    expect(vault.list()).toEqual([NEW]);
    expect(vault.text(NEW)).toMatch(/Line 19\.\n\nMine\.\n$/);
  });
});

describe("A note that the user changes after its rename was cut short", () => {
  const NEW = "Meetings/2026-03-02 - Roadmap.md";

  /** The rename waits since the last merge, so the journal does not have what the user wrote since. */
  async function renamed(share: number) {
    const story = beginning();
    const { service, device, vault, say } = story;
    say("First words.");
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nWords of mine.\n`);
    say("First words.", "Roadmap");
    await sync({ ...device.parts, vault: { ...vault, rename: () => Promise.reject(new NoteUnreadable("locked")) } });
    device.edit(PLAN, (text) => `${text}\nLater words of mine.`);
    service.advance(3_600_000);
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "rename", share }) });
    expect(vault.list()).toEqual([NEW]);
    const issues = async () =>
      (await openIssues(device.store, vault, service.now())).filter(({ kind }) => kind === "kept").length;
    const isKept = async () => (await keptTexts(device.store)).some(({ before }) => before.includes("Later words"));
    return { ...story, issues, isKept };
  }

  it.each([0.6, 0.97])(
    "keeps what they typed, and the lost words can be recovered (%d of it was left)",
    async (share) => {
      const { device, vault, issues, isKept } = await renamed(share);
      device.edit(NEW, (text) => `${text} Anew.`);
      await device.sync();
      expect(vault.text(NEW)).toContain(" Anew.");
      expect([await isKept(), await issues()]).toEqual([true, 1]);
    },
  );

  it.each([
    ["moved", (device: ReturnType<typeof beginning>["device"]) => device.vault.userMove(NEW, "Mine.md")],
    ["deleted", (device: ReturnType<typeof beginning>["device"]) => device.vault.userDelete(NEW)],
  ])("has its lost words kept for recovery where they %s it", async (_, change) => {
    const { device, issues, isKept } = await renamed(0.97);
    change(device);
    await device.sync();
    expect([await isKept(), await issues()]).toEqual([true, 1]);
  });

  it.each([NEW, "Mine.md"])("is no issue where the note is whole, at %s", async (path) => {
    const { device, vault, issues } = await renamed(1);
    if (path !== NEW) vault.userMove(NEW, path);
    device.edit(path, (text) => `${text.replace("Words of", "Typed between.\n\nWords of")}\nAnew.\n`);
    await device.sync();
    expect(vault.text(path)).toMatch(/Typed between\.[^]*Later words of mine\.\nAnew\./);
    expect(await issues()).toBe(0);
  });
});
