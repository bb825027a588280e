// One click adds the sample data, one command removes it, and nothing of the user's is removed with it.
import type { PluginParts } from "../../src/obsidian/plugin-parts";
import { ADDRESS } from "../support/plugin/plugin-fixture";
import { openSettings, pasteKey, press, ready } from "../support/plugin/plugin-user";
import { openScreen, type Screen } from "../support/plugin/settings-screen";

const removeRow = (screen: Screen) => /Remove \d+ sample notes?/.exec(screen.text())?.[0] ?? "";

/** Asks for the removal on the screen, and confirms it. */
async function removeSample(screen: Screen, edited = false): Promise<void> {
  await screen.press(removeRow(screen));
  if (edited) document.querySelector<HTMLElement>(".mod-confirmation input[type=checkbox]")?.click();
  press("Remove", ".mod-confirmation");
}

describe("sample data", () => {
  it("can be removed, except for notes that the user edited, until they want those removed as well", async () => {
    const { screen, app, notes, notices, until, idle } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    const [first = "", second = ""] = notes();
    const edited = app.vault.getFileByPath(first);
    const tagged = app.vault.getFileByPath(second);
    if (edited) await app.vault.append(edited, "\nMy own thought.\n");
    if (tagged) await app.fileManager.processFrontMatter(tagged, (properties) => (properties.rating = 5));
    expect(removeRow(screen)).toBe(`Remove ${notes().length} sample notes`);
    await removeSample(screen);
    await until(() => notices().join().includes("2 not: edited, or not writable now"));
    expect(notes()).toEqual([first, second]);
    await idle();
    expect(removeRow(screen)).toBe("Remove 2 sample notes");
    await removeSample(screen, true);
    await until(() => notes().length === 0);
    await idle();
    expect(removeRow(screen)).toBe("");
  });

  it("is removed for good even if the user asks for a sync meanwhile", async () => {
    const { screen, command, notes, notices, until, app } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    await removeSample(screen);
    await app.settled();
    command("full-sync");
    await until(() => screen.has("Connect your account"));
    await until(() => notes().length === 0);
    expect(notices().join()).not.toContain("cannot be opened");
  });

  it("can be added again afterwards", async () => {
    const { screen, notes, until, idle } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    const all = notes();
    await removeSample(screen);
    await until(() => notes().length === 0);
    await idle();
    await screen.press("Try it with sample data");
    expect(notes()).toEqual(all);
  });

  it("has other meetings than the emulator, is not counted among the user's, and can be removed while they sync", async () => {
    const fixture = await openSettings({ key: null });
    const { screen, app, notes, emulator, until, idle } = fixture;
    await screen.press("Try it with sample data");
    const samples = notes().length;
    expect(app.statusBarEl.textContent).toContain(`Meetings: ${samples} notes`);
    await screen.press("Connect your account");
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

  it("leaves the user's account, which is back with its address", async () => {
    // Other meetings than the sample's.
    const fixture = await ready({ service: { seed: 77 } });
    const { notes, data, requests } = fixture;
    const screen = openScreen(fixture);
    await screen.press("Account");
    await screen.press("Disconnect");
    await screen.press("Try it with sample data");
    expect(notes().every((path) => path.startsWith("Sample meetings/"))).toBe(true);
    expect(requests).toEqual([]);
    await screen.press("Connect your account");
    expect(await data()).toEqual({ baseUrl: ADDRESS, syncStarted: true });
    await screen.click("Sync now");
    expect(notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
  });

  it("keeps the user's own address when its button is clicked twice", async () => {
    const fixture = await openSettings({ key: null });
    const { screen } = fixture;
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
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
    await screen.press("Try it with sample data");
    await until(() => removeRow(screen) !== "");
    await removeSample(screen);
    await until(() => screen.has("Server address"));
    await idle();
    expect([(await data())["baseUrl"], screen.text().includes("2. Import")]).toEqual([ADDRESS, false]);
  });
});
