// Users who fail to set up the plugin give up, so each step is tested as they do it.
import { ADDRESS } from "../support/plugin/plugin-fixture";
import { openSettings, pasteKey } from "../support/plugin/plugin-user";

describe("the settings on the first visit", () => {
  it("offer the two ways to start, and put sample notes into the vault with one click", async () => {
    const { screen, app, notes, requests } = await openSettings({ key: null });
    expect([screen.has("Connect your account"), screen.has("Try it with sample data")]).toEqual([true, true]);
    expect(screen.has("Folder for meetings")).toBe(false);
    await screen.press("Try it with sample data");
    expect(notes().filter((path) => path.startsWith("Sample meetings/")).length).toBeGreaterThan(100);
    expect(requests).toEqual([]);
    // It says nothing about the user's server.
    await screen.choose("Meeting service", "Your account");
    expect(screen.has("Start the import")).toBe(false);
    expect(app.setting.activeTab?.containerEl.innerHTML).not.toContain("Sample meetings");
  });

  it("lead from address and key to the first sync, which the user starts", async () => {
    const fixture = await openSettings({ key: null });
    const { screen, emulator, notes, data } = fixture;
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    expect(screen.text()).toContain("There is no API key on this device yet");
    for (const later of ["Folder for meetings", "Sync interval (minutes)", "Excluded notes", "Advanced", "Schedule"])
      expect(screen.has(later)).toBe(false);
    expect(screen.has("Start the import")).toBe(false);
    await pasteKey(fixture, ` Bearer ${emulator.apiKey} `);
    expect(screen.text()).toMatch(/Connected \(account [0-9a-f-]{36}/);
    expect(screen.text()).toContain("Meetings go into “Meetings”, decisions into “Decisions”.");
    expect(notes()).toEqual([]);
    void screen.press("Start the import");
    expect([screen.has("Start the import"), screen.has("Syncing meeting notes")]).toEqual([false, true]);
    await fixture.idle();
    expect(notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
    expect(screen.has("Start the import")).toBe(false);
    expect(await data()).toEqual({ baseUrl: ADDRESS, apiKeySecret: "my-key", syncStarted: true });
    expect(JSON.stringify(await data())).not.toContain(emulator.apiKey);
  });

  it("highlight the one button that leads on, step by step", async () => {
    const fixture = await openSettings({ key: null });
    const { app, screen, emulator } = fixture;
    const main = () =>
      [...(app.setting.activeTab?.containerEl.querySelectorAll("button.mod-cta") ?? [])].map(
        (each) => each.textContent,
      );
    expect(main()).toEqual(["Connect"]);
    await screen.press("Connect your account");
    await screen.choose("Meeting service", "Sample data");
    expect(main()).toEqual(["Use sample data"]);
    await screen.choose("Meeting service", "Your account");
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    expect(main()).toEqual(["Start"]);
  });

  it("show what the import would do before it starts, and cancel it when the user asks", async () => {
    const fixture = await openSettings({ key: null, service: { count: 120 } });
    const { screen, emulator, notes, idle } = fixture;
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    await screen.press("Preview");
    const preview = document.querySelector<HTMLElement>(".modal:not(.mod-settings)");
    expect(preview?.textContent).toContain("Creates ");
    expect(notes()).toEqual([]);
    preview?.closest(".modal-container")?.remove();
    void screen.press("Start the import");
    await screen.press("Syncing meeting notes");
    await idle();
    expect(fixture.notices().at(-1)).toContain("cancelled");
    expect(notes().length).toBeLessThan(120);
  });
});
