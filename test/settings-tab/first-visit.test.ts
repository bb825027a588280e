/** @jest-environment ./test/support/plugin/jsdom-environment.cjs */
// Users who fail to set up the plugin give up, so each step is tested as they do it.
import { ADDRESS, startPlugin } from "../support/plugin/plugin-fixture";
import { openSettings, pasteKey } from "../support/plugin/plugin-user";
import { openScreen } from "../support/plugin/settings-screen";

describe("the settings on the first visit", () => {
  it("lead from address and key to the first sync, which the user starts, with one button highlighted at each step", async () => {
    const fixture = await openSettings({ key: null });
    const { app, screen, emulator, notes, data } = fixture;
    const main = () =>
      [...(app.setting.activeTab?.containerEl.querySelectorAll("button.mod-cta") ?? [])].map(
        (each) => each.textContent,
      );
    expect(main()).toEqual(["Connect"]);
    await screen.press("Connect your account");
    expect(main()).toEqual([]);
    await screen.type("Server address", ADDRESS);
    for (const later of ["Folder for meetings", "Sync interval", "History and deleted notes", "Account"])
      expect(screen.has(later)).toBe(false);
    expect(screen.text()).not.toContain("2. Import");
    await pasteKey(fixture, ` Bearer ${emulator.apiKey} `);
    expect(screen.text()).toContain("✓ Connected to notes.example.com");
    expect([main(), notes()]).toEqual([["Start"], []]);
    void screen.click("Start");
    expect([screen.has("Change what is imported"), screen.has("Syncing meeting notes")]).toEqual([false, true]);
    await fixture.idle();
    expect(notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
    expect(screen.text()).not.toContain("2. Import");
    expect(await data()).toEqual({ baseUrl: ADDRESS, apiKeySecret: "my-key", syncStarted: true });
    expect(JSON.stringify(await data())).not.toContain(emulator.apiKey);
  });

  it("lead on with the keyboard: the focus goes to the address, then to the import, then to what it created", async () => {
    const fixture = await openSettings({ key: null });
    const { app, screen, emulator, idle, command } = fixture;
    const focused = () => {
      const row = document.activeElement?.closest(".setting-item");
      return row?.querySelector(".setting-item-name")?.textContent;
    };
    await screen.press("Connect your account");
    expect(focused()).toBe("Server address");
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    const live = document.querySelector(".meeting-notes-sync-live[role=status]");
    expect(live?.textContent).toMatch(/^✓? ?Connected to notes\.example\.com \d+ meetings/);
    void screen.click("Start");
    expect(focused()).toBe("Syncing meeting notes");
    await idle();
    expect(focused()).toMatch(/^\d+ notes created$/);
    expect(live?.textContent).toBe(focused());
    await screen.click("Open the newest");
    expect(app.setting.activeTab).toBeUndefined();
    expect(app.workspace.getActiveFile()?.path).toMatch(/^Meetings\/2026-10-30/);
    expect(document.querySelector(".meeting-notes-sync-live")).toBeNull();
    command("sync-now");
    await idle();
    expect(openScreen(fixture).text()).not.toContain("notes created");
  });

  it("open from the ribbon until the first import, and offer the two ways to start and nothing else", async () => {
    const fixture = await startPlugin({ key: null });
    const { app, idle } = fixture;
    document.querySelector<HTMLElement>(".side-dock-ribbon-action, .workspace-ribbon [aria-label='Sync now']")?.click();
    await idle();
    expect(app.setting.activeTab?.containerEl.textContent).toContain("Connect your account");
    const screen = openScreen(fixture);
    expect([screen.has("Connect your account"), screen.has("Try it with sample data")]).toEqual([true, true]);
    expect(screen.has("Folder for meetings")).toBe(false);
  });

  it("show what the import would do before it starts, and cancel it when the user asks", async () => {
    const fixture = await openSettings({ key: null, service: { count: 40 } });
    const { screen, emulator, notes, idle } = fixture;
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    await screen.click("Preview");
    const preview = document.querySelector<HTMLElement>(".modal:not(.mod-settings)");
    expect(preview?.textContent).toContain("notes in 2 folders");
    expect(notes()).toEqual([]);
    preview?.closest(".modal-container")?.remove();
    void screen.click("Start");
    await screen.press("Syncing meeting notes");
    await idle();
    expect(fixture.notices().at(-1)).toContain("cancelled");
    expect(notes().length).toBeLessThan(40);
  });
});
