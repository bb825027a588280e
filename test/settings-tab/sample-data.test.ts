// One click adds the sample data, one click removes it, and nothing of the user's is removed with it.
import { ADDRESS } from "../support/plugin/plugin-fixture";
import { openSettings, ready } from "../support/plugin/plugin-user";
import { openScreen } from "../support/plugin/settings-screen";

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

  it("begins with its own button, and the user's account is back with its address afterwards", async () => {
    // Other meetings than the sample's.
    const fixture = await ready({ service: { seed: 77 } });
    const { notes, data, requests } = fixture;
    const screen = openScreen(fixture);
    await screen.choose("Meeting service", "Sample data");
    await fixture.idle();
    expect(notes()).toEqual([]);
    expect(await data()).toMatchObject({ baseUrl: ADDRESS });
    await screen.press("Try it with sample data");
    expect(notes().every((path) => path.startsWith("Sample meetings/"))).toBe(true);
    expect(requests).toEqual([]);
    await screen.choose("Meeting service", "Your account");
    expect(screen.value("Server address")).toBe(ADDRESS);
    expect(await data()).toEqual({ baseUrl: ADDRESS, syncStarted: true });
    await screen.press("Sync now");
    expect(notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
  });

  it("leaves the user's account chosen when the user only looks at it", async () => {
    const fixture = await ready();
    const screen = openScreen(fixture);
    await screen.choose("Meeting service", "Sample data");
    await screen.choose("Meeting service", "Your account");
    expect(screen.value("Server address")).toBe(ADDRESS);
    expect(fixture.notes()).toEqual([]);
  });
});
