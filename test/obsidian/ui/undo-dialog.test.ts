// The command that takes back the last sync, answer or import: what it offers, and what it says when it is done.
import type { PluginParts } from "../../../src/obsidian/plugin-parts";
import { meetingNote, press, ready, rewrite, run, synced } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

const labels = () => [...document.querySelectorAll(".modal button")].flatMap(({ textContent }) => textContent || []);

describe("The window of the command Undo", () => {
  it("offers to take back an import only where there was one", async () => {
    const fixture = await ready({ service: { count: 3 } });
    await run(fixture, "undo-last-run");
    expect(labels()).toEqual(["Undo", "Cancel"]);
    press("Cancel", ".modal");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    expect(labels()).toEqual([
      "Undo",
      `Move ${fixture.notes().length} notes of the last import to the trash`,
      "Cancel",
    ]);
  });

  it("says so when there is nothing to undo", async () => {
    const fixture = await ready();
    await run(fixture, "undo-last-run");
    press("Undo", ".modal");
    await fixture.idle();
    expect(fixture.notices()).toEqual(["There is nothing to undo."]);
  });

  it("says how many notes were put back", async () => {
    const fixture = await synced();
    await rewrite(fixture, meetingNote(fixture), "New words.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    press("Undo", ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toBe("1 note restored.");
  });

  it("undoes no sync that ran while it was open", async () => {
    const fixture = await synced();
    const { runner } = (fixture.plugin as unknown as { parts: PluginParts }).parts;
    await run(fixture, "undo-last-run");
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "An update that came later.");
    await runner.run({ byUser: false });
    press("Undo", ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toBe("A sync ran in the meantime, so nothing was undone. Try again.");
    expect(await fixture.text(path)).toContain("An update that came later.");
    await run(fixture, "undo-last-run");
    press("Undo", ".modal");
    await fixture.idle();
    expect(await fixture.text(path)).not.toContain("An update that came later.");
  });

  it("shows in the open settings what may be chosen before the first import, once that is undone", async () => {
    const fixture = await synced({ service: { count: 3 } });
    const screen = openScreen(fixture);
    expect(screen.has("Start the import")).toBe(false);
    await run(fixture, "undo-last-run");
    press(`Move ${fixture.notes().length} notes of the last import to the trash`, ".modal:not(.mod-settings)");
    await fixture.idle();
    expect(screen.has("Start the import")).toBe(true);
  });
});
