// The command that takes back the last change: what it would undo is said before, and nothing is offered that does nothing.
import type { PluginParts } from "../../../src/obsidian/plugin-parts";
import { inConflict, meetingNote, press, ready, rewrite, run, synced, view } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

const dialog = () => document.querySelector(".modal:not(.mod-settings)")?.textContent ?? "";

describe("The command Undo last change", () => {
  it("says that there is nothing to undo, and opens no dialog", async () => {
    const fixture = await ready();
    for (const command of ["undo-last-run", "undo-import"]) await run(fixture, command);
    expect(fixture.notices()).toEqual(["There is nothing to undo.", "There is nothing to undo."]);
    expect(dialog()).toBe("");
  });

  it("says when the sync was, what it would restore and in which notes, and does that", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    expect(dialog()).toMatch(/^.*Undo the sync of \d+:\d\d.*\?1 note gets its earlier text back\.2026-\d\d-\d\d - /);
    press("Undo", ".modal");
    await fixture.idle();
    expect([fixture.notices().at(-1), await fixture.text(path)]).toEqual(["1 note restored.", before]);
  });

  it("is about the answer to a conflict where that came last, and the conflict is listed again", async () => {
    const fixture = await inConflict();
    const before = await fixture.text(fixture.path);
    press("Keep mine");
    await fixture.until(() => view().includes("All caught up."));
    await fixture.idle();
    expect(fixture.notices().at(-1)).toBe("Conflict resolved: your version kept.Undo");
    await run(fixture, "undo-last-run");
    expect(dialog()).toMatch(
      /Undo your answer of \d+:\d\d.*\?You kept your version\. · 1 note gets its earlier text back\./,
    );
    press("Undo", ".modal");
    await fixture.until(() => view().includes("Choose a version"));
    expect(await fixture.text(fixture.path)).toBe(before);
  });

  it("goes on to the sync before where somebody changed all notes since, instead of doing nothing", async () => {
    const fixture = await synced();
    const [one = "", other = ""] = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    for (const path of [one, other]) {
      await rewrite(fixture, path, "New words.");
      await run(fixture, "sync-now");
    }
    await fixture.app.vault.adapter.write(other, `${await fixture.text(other)}Mine.\n`);
    await fixture.app.settled();
    await run(fixture, "undo-last-run");
    expect(dialog()).toContain(one.replace(/^Meetings\/|\.md$/g, ""));
    expect(dialog()).not.toContain(other.replace(/^Meetings\/|\.md$/g, ""));
  });

  it("undoes no sync that ran while it was open", async () => {
    const fixture = await synced();
    const { runner } = (fixture.plugin as unknown as { parts: PluginParts }).parts;
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "An update.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    await rewrite(fixture, path, "An update that came later.");
    await runner.run({ byUser: false });
    press("Undo", ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toBe("A sync ran in the meantime, so nothing was undone. Try again.");
    expect(await fixture.text(path)).toContain("An update that came later.");
  });

  it("is about the import where nothing else can be undone, and the settings then show the choices again", async () => {
    const fixture = await synced({ service: { count: 3 } });
    const screen = openScreen(fixture);
    expect(screen.has("Change what is imported")).toBe(false);
    await run(fixture, "undo-last-run");
    const count = fixture.notes().length;
    expect(dialog()).toContain(`It created ${count} notes. Those that you did not edit move to the trash.`);
    press(`Move ${count} notes to the trash`, ".modal:not(.mod-settings)");
    await fixture.idle();
    expect([fixture.notes(), screen.has("Change what is imported")]).toEqual([[], true]);
  });
});
