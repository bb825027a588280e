// The process ends while a note is renamed or moved to the trash. The next run corrects this before anything else.
import { sync } from "../../src/sync/sync";
import { conflictName } from "../support/engine/device";
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

describe("A spare copy whose move to the trash was cut short", () => {
  it("is moved there in the next run", async () => {
    const { device, vault, say, text } = beginning();
    say("Words.");
    await device.sync();
    const copy = conflictName(PLAN);
    vault.userWrite(copy, text());
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "trash", share: 0.5 }) });
    await device.sync({ full: true });
    await device.sync({ full: true });
    expect(vault.list()).toEqual([PLAN]);
    expect(text()).toContain("Words.");
  });
});
