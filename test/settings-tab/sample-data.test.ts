// One click adds the sample data, one click removes it, and nothing of the user's is removed with it.
import type { PluginParts } from "../../src/obsidian/plugin-parts";
import { ADDRESS } from "../support/plugin/plugin-fixture";
import { openSettings, ready } from "../support/plugin/plugin-user";
import { openScreen } from "../support/plugin/settings-screen";

describe("sample data", () => {
  it("can be removed with one click, except for notes that the user edited, and can be added again", async () => {
    const { screen, app, command, notes, notices, until } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    const all = notes();
    const [first = "", second = ""] = all;
    const edited = app.vault.getFileByPath(first);
    const tagged = app.vault.getFileByPath(second);
    if (edited) await app.vault.append(edited, "\nMy own thought.\n");
    if (tagged) await app.fileManager.processFrontMatter(tagged, (properties) => (properties.rating = 5));
    await screen.press("Remove the sample notes");
    await until(() => screen.has("Connect your account"));
    expect(notes()).toEqual([first, second]);
    expect(notices().join()).toContain("2 not: changed since, or not writable now");

    for (const path of [first, second]) await app.vault.adapter.remove(path);
    await app.settled();
    await screen.press("Try it with sample data");
    expect(notes()).toEqual(all);
    // The user asks for a sync meanwhile.
    void screen.press("Remove the sample notes");
    await app.settled();
    command("full-sync");
    await until(() => screen.has("Connect your account"));
    expect(notes()).toEqual([]);
    expect(notices().join()).not.toContain("cannot be opened");
  });

  it("begins with its own button, and the user's account is back with its address afterwards", async () => {
    // Other meetings than the sample's.
    const fixture = await ready({ service: { seed: 77 } });
    const { notes, data, requests } = fixture;
    const screen = openScreen(fixture);
    // The user only looks at it.
    await screen.choose("Meeting service", "Sample data");
    await screen.choose("Meeting service", "Your account");
    expect(screen.value("Server address")).toBe(ADDRESS);
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

  it("keeps the user's own address when its button is clicked twice", async () => {
    const fixture = await ready();
    await openScreen(fixture).choose("Meeting service", "Sample data");
    const { data } = (fixture.plugin as unknown as { parts: PluginParts }).parts;
    const rows = [...document.querySelectorAll(".setting-item")];
    const button = rows.find((row) => row.textContent?.includes("Try it with"))?.querySelector("button");
    button?.click();
    // Stored, but the screen is not drawn again yet.
    await fixture.until(() => data.settings.baseUrl === "sample");
    button?.click();
    await fixture.idle();
    expect(await fixture.data()).toMatchObject({ baseUrl: "sample", ownBaseUrl: ADDRESS });
  });

  it("leaves nothing of its account: without a key, there is no import to start", async () => {
    const { screen, data, until, idle } = await openSettings({ key: null });
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    await screen.choose("Meeting service", "Sample data");
    await screen.press("Try it with sample data");
    await until(() => screen.has("Remove the sample notes"));
    await screen.press("Remove the sample notes");
    await until(() => screen.has("Server address"));
    await idle();
    expect([(await data())["baseUrl"], screen.has("Start the import")]).toEqual([ADDRESS, false]);
  });
});
