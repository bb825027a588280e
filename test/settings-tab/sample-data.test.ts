// One click adds the sample data, one click removes it, and nothing of the user's is removed with it.
import { openSettings } from "../support/plugin/plugin-user";

describe("sample data", () => {
  it("can be removed with one click, except for notes that the user edited", async () => {
    const { screen, app, notes, notices, until } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    const [first = "", second = ""] = notes();
    const edited = app.vault.getFileByPath(first);
    const tagged = app.vault.getFileByPath(second);
    if (edited) await app.vault.append(edited, "\nMy own thought.\n");
    if (tagged) await app.fileManager.processFrontMatter(tagged, (properties) => (properties.rating = 5));
    await screen.press("Remove the sample notes");
    await until(() => screen.has("Connect your account"));
    expect(notes()).toEqual([first, second]);
    expect(notices().join()).toContain("2 with your edits stay");
  });

  it("is removed for good even if the user asks for a sync meanwhile", async () => {
    const { screen, command, notes, notices, until, app } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    void screen.press("Remove the sample notes");
    await app.settled();
    command("full-sync");
    await until(() => screen.has("Connect your account"));
    expect(notes()).toEqual([]);
    expect(notices().join()).not.toContain("cannot be opened");
  });

  it("can be added again afterwards", async () => {
    const { screen, notes, until } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    const all = notes();
    await screen.press("Remove the sample notes");
    await until(() => screen.has("Connect your account"));
    expect(notes()).toEqual([]);
    await screen.press("Try it with sample data");
    expect(notes()).toEqual(all);
  });
});
