// Other folders in the settings, and the command that moves the notes there.
import { connected, press, run, synced } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

const modal = () => document.querySelector(".modal")?.textContent ?? "";

describe("A folder of the settings that the user renames", () => {
  async function renamed(data: Readonly<Record<string, string>>, from: string, to: string) {
    const fixture = await synced({ data: { ...connected, ...data } });
    const { fileManager, vault } = fixture.app;
    await fileManager.renameFile(vault.getFolderByPath(from) as never, to);
    await fixture.until(() => modal() !== "");
    return fixture;
  }

  it("is the one for new notes from then on, if the user wants that", async () => {
    const fixture = await renamed({ projectFolders: "Apollo: Meetings/A, B: Other" }, "Meetings", "Talks");
    expect(modal()).toContain("Folder for meetings: Meetings → Talks");
    press("Use the new name", ".modal");
    await fixture.idle();
    const data = await fixture.data();
    expect(data).toMatchObject({ meetingsFolder: "Talks", projectFolders: "Apollo: Talks/A, B: Other" });
    expect(data).not.toHaveProperty("decisionsFolder");
  });

  it("changes the beginning of folders with fields in them", async () => {
    const fixture = await renamed({ meetingsFolder: "Work/Notes/{year}" }, "Work", "Job");
    expect(modal()).toContain("Folder for meetings: Work/Notes/{year} → Job/Notes/{year}");
    press("Keep the old name", ".modal");
    expect((await fixture.data())["meetingsFolder"]).toBe("Work/Notes/{year}");
  });
});

describe("Other folders in the settings", () => {
  it("are for new notes until the user moves the others after a preview", async () => {
    const fixture = await synced();
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
