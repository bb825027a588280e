// Other folders in the settings, and the command that moves the notes there.
import { press, run, synced } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

describe("Other folders in the settings", () => {
  it("are for new notes until the user moves the others after a preview", async () => {
    const fixture = await synced();
    const modal = () => document.querySelector(".modal")?.textContent;
    await run(fixture, "move-notes");
    expect(modal()).toContain("All notes that you did not move");
    document.querySelector(".modal-container")?.remove();
    const screen = openScreen(fixture);
    await screen.type("Folder for meetings", "Work/{year}");
    fixture.app.setting.close();
    await run(fixture, "sync-now");
    const notes = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    await run(fixture, "move-notes");
    expect(modal()).toContain(`${notes.length} notes will move.`);
    expect(modal()).toMatch(/Work\/\d{4} \(\d+\)Moved.*From Meetings\./);
    press(`Move ${notes.length} notes…`, ".modal");
    await fixture.idle();
    expect(fixture.notes().filter((path) => /^Work\/\d{4}\/[^/]+$/.test(path))).toHaveLength(notes.length);
    expect(fixture.notes().filter((path) => path.startsWith("Meetings/"))).toEqual([]);
  });
});
