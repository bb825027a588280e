/** @jest-environment ./test/support/plugin/jsdom-environment.cjs */
// One click adds the sample data, one command removes it, and nothing of the user's is removed with it.
import type { PluginParts } from "../../src/obsidian/plugin-parts";
import { ADDRESS } from "../support/plugin/plugin-fixture";
import { openSettings, pasteKey, press, ready, run } from "../support/plugin/plugin-user";
import { openScreen, type Screen } from "../support/plugin/settings-screen";

const removeRow = (screen: Screen) => /Remove \d+ sample notes?/.exec(screen.text())?.[0] ?? "";

/** Asks for the removal on the screen, and confirms it. */
async function removeSample(screen: Screen, edited = false): Promise<void> {
  await screen.press(removeRow(screen));
  if (edited) document.querySelector<HTMLElement>(".mod-confirmation input[type=checkbox]")?.click();
  press("Remove", ".mod-confirmation");
}

describe("sample data", () => {
  it("is added with one click, can be removed, except for notes that the user edited, until they want those removed as well, and added again", async () => {
    const { screen, app, notes, notices, until, idle, requests } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    const all = notes();
    expect(all.filter((path) => path.startsWith("Sample meetings/")).length).toBeGreaterThan(10);
    expect(requests).toEqual([]);
    const [first = "", second = ""] = all;
    const edited = app.vault.getFileByPath(first);
    const tagged = app.vault.getFileByPath(second);
    if (edited) await app.vault.append(edited, "\nMy own thought.\n");
    if (tagged) await app.fileManager.processFrontMatter(tagged, (properties) => (properties.rating = 5));
    expect(removeRow(screen)).toBe(`Remove ${all.length} sample notes`);
    await removeSample(screen);
    await until(() => notices().join().includes("2 not: edited, or not writable now"));
    expect(notes()).toEqual([first, second]);
    await idle();
    expect(removeRow(screen)).toBe("Remove 2 sample notes");
    await removeSample(screen, true);
    await until(() => notes().length === 0);
    await idle();
    expect(removeRow(screen)).toBe("");
    await screen.press("Try it with sample data");
    expect(notes()).toEqual(all);
  });

  it("is removed for good even if the user asks for a sync meanwhile, and leaves no import to start without a key", async () => {
    const { screen, command, data, notes, notices, until, idle, app } = await openSettings({ key: null });
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    await screen.press("Try it with sample data");
    await until(() => removeRow(screen) !== "");
    await removeSample(screen);
    await app.settled();
    command("full-sync");
    await until(() => screen.has("Server address"));
    await until(() => notes().length === 0);
    await idle();
    expect(notices().join()).not.toContain("cannot be opened");
    expect(await data()).not.toHaveProperty("syncStarted");
    expect([(await data())["baseUrl"], screen.text().includes("2. Import")]).toEqual([ADDRESS, false]);
  });

  it("has other meetings than the emulator, is not counted among the user's, and can be removed while they sync", async () => {
    const fixture = await openSettings({ key: null });
    const { screen, app, notes, emulator, until, idle } = fixture;
    await screen.press("Try it with sample data");
    const samples = notes().length;
    expect(app.statusBarEl.textContent).toContain(`Meetings: ${samples} notes`);
    await screen.press("Connect your account");
    expect(screen.text()).not.toContain("2. Import");
    expect(app.setting.activeTab?.containerEl.innerHTML).not.toContain("Sample meetings");
    expect(removeRow(screen)).toBe(`Remove ${samples} sample notes`);
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    await screen.click("Start");
    await idle();
    const own = notes().filter((path) => !path.startsWith("Sample meetings/"));
    expect(own.length).toBeGreaterThan(5);
    expect(app.statusBarEl.textContent).toContain(`Meetings: ${own.length} notes`);
    expect(screen.text()).toContain(`${own.length} notesPauseSync now`);
    await removeSample(screen);
    await until(() => notes().length === own.length);
    await idle();
    expect([notes(), removeRow(screen)]).toEqual([own, ""]);
    expect(screen.text()).toContain("Connected to notes.example.com");
  });

  it("leaves the user's account, which is back with its address, also where its button was clicked twice and its import undone", async () => {
    // Other meetings than the sample's.
    const fixture = await ready({ service: { seed: 77 } });
    const { notes, data, requests } = fixture;
    const screen = openScreen(fixture);
    await screen.press("Account");
    await screen.press("Disconnect");
    const { data: stored } = (fixture.plugin as unknown as { parts: PluginParts }).parts;
    const rows = [...document.querySelectorAll(".setting-item")];
    const button = rows.find((row) => row.textContent?.includes("Try it with"))?.querySelector("button");
    button?.click();
    // Stored, but the screen is not drawn again yet.
    await fixture.until(() => stored.settings.baseUrl === "sample");
    button?.click();
    await fixture.idle();
    expect(await data()).toMatchObject({ baseUrl: "sample", ownBaseUrl: ADDRESS });
    expect(notes().length).toBeGreaterThan(10);
    expect(notes().every((path) => path.startsWith("Sample meetings/"))).toBe(true);
    expect(requests).toEqual([]);
    const { length } = notes();
    await run(fixture, "undo-import");
    press(`Move ${length} notes to the trash`);
    await fixture.idle();
    expect(notes()).toEqual([]);
    await screen.press("Connect your account");
    expect(await data()).toEqual({ baseUrl: ADDRESS, syncStarted: true });
    await screen.click("Sync now");
    expect(notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
  });
});
