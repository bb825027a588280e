/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// Where meetings come from. The screen names each mistake that people make with a server, and the key goes only to it. One click adds
// the sample data, one removes it, and nothing of the user's is removed with it.
import type { PluginParts } from "../../src/obsidian/plugin-parts";
import { setNetwork } from "../support/obsidian";
import { ADDRESS, SECRET } from "../support/plugin/plugin-fixture";
import { connected, openReady, openSettings, pasteKey, press, ready, run } from "../support/plugin/plugin-user";
import { openScreen, type Screen } from "../support/plugin/settings-screen";

describe("the server's settings", () => {
  it.each([
    ["http://notes.example.com/api", /https:\/\//],
    ["https://user:pw@notes.example.com", /user name or password/],
  ])("refuse the address %s, and say why", async (address, why) => {
    const { screen, app } = await openSettings({ key: null });
    await screen.press("Connect your account");
    await screen.type("Server address", address);
    expect(screen.error("Server address")).toMatch(why);
    expect(await app.vault.adapter.exists(".obsidian/plugins/meeting-notes-sync/data.json")).toBe(false);
  });

  it("add https:// where only the host was typed, and forget the last result", async () => {
    const { screen, data } = await openSettings({ key: "mns_thiskeyiswrong123" });
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    expect(screen.text()).toContain("did not accept the API key");
    await screen.type("Server address", " notes.example.org/api ");
    expect((await data()).baseUrl).toBe("https://notes.example.org/api");
    expect(screen.error("Server address")).toBe("");
    expect(screen.text()).not.toContain("did not accept");
  });

  it("accept a server on this device without https", async () => {
    const { screen, data } = await openSettings({ key: null });
    await screen.press("Connect your account");
    await screen.type("Server address", "http://127.0.0.1:4747/api/v1");
    expect((await data()).baseUrl).toBe("http://127.0.0.1:4747/api/v1");
  });

  it("store an address without the white space that was pasted with it, and find nothing wrong with an empty one", async () => {
    const { screen, data } = await openSettings({ key: null });
    await screen.press("Connect your account");
    await screen.type("Server address", ` ${ADDRESS} `);
    expect((await data()).baseUrl).toBe(ADDRESS);
    await screen.type("Server address", "  ");
    expect(screen.error("Server address")).toBe("");
    expect(await data()).toEqual({});
  });

  it("keep the user's address while none is chosen or the sample data is", async () => {
    const { screen, data } = await openSettings({ data: connected });
    const disconnect = async () => {
      await screen.press("Account");
      await screen.press("Disconnect");
    };
    await disconnect();
    expect((await data()).baseUrl).toBeUndefined();
    await screen.press("Connect your account");
    await screen.press("Account");
    expect(screen.value("Server address")).toBe(ADDRESS);
    await screen.back();
    await disconnect();
    await screen.press("Try it with sample data");
    await screen.press("Connect your account");
    expect(await data()).toEqual(connected);
  });

  it("ask to confirm no address any more that the user has replaced", async () => {
    const { screen } = await openSettings({ data: connected });
    expect(screen.has("Confirm the new address")).toBe(true);
    await screen.press("Account");
    await screen.type("Server address", "https://other.example/api");
    await screen.back();
    expect(screen.has("Confirm the new address")).toBe(false);
  });

  it("say that data.json cannot be read, where the ways to start are offered", async () => {
    const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";
    const { app, screen, idle } = await openSettings();
    expect(screen.text()).not.toContain("data.json");
    await app.vault.adapter.write(DATA, '{"baseUrl": "htt');
    await idle();
    expect(screen.text()).toMatch(/Connect your account.*data\.json cannot be read/);
  });

  it("trust the address that the user typed although a key is chosen before it is stored", async () => {
    const { app, screen, emulator, until } = await openSettings({ key: null });
    await screen.press("Connect your account");
    app.secretStorage.setSecret("my-key", emulator.apiKey);
    app.setting.activeTab?.update();
    const [address, key] = ["input", ".secret-component select"].map((each) =>
      app.setting.activeTab?.containerEl.querySelector<HTMLInputElement | HTMLSelectElement>(each),
    );
    if (!address || !key) throw new Error("There is no field.");
    address.value = ADDRESS;
    address.dispatchEvent(new Event("change"));
    key.value = "my-key";
    key.dispatchEvent(new Event("change"));
    await until(() => screen.text().includes("✓ Connected"));
  });

  it("keep an address that is being typed when the screen would be drawn anew", async () => {
    const { app, screen, data } = await openSettings({ key: null });
    await screen.press("Connect your account");
    const field = () => app.setting.activeTab?.containerEl.querySelector("input");
    field()?.focus();
    for (const text of ["https://no", ADDRESS]) {
      Object.assign(field() ?? {}, { value: text });
      field()?.dispatchEvent(new Event("input"));
      app.setting.activeTab?.update();
      expect(field()?.value).toBe(text);
    }
    await screen.type("Server address", ADDRESS);
    expect((await data()).baseUrl).toBe(ADDRESS);
  });

  it("say what to do about a key that the server refuses, without repeating it", async () => {
    const fixture = await openSettings({ key: "mns_thiskeyiswrong123" });
    const { screen } = fixture;
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    expect(screen.text()).toMatch(/did not accept the API key.*make a new one/);
    expect(screen.text()).not.toContain("thiskeyiswrong");
  });

  it("say that the key is not on this device, when only the settings came with the vault", async () => {
    const { screen, requests, command, idle, notices } = await openSettings({ data: connected, key: null });
    expect(screen.text()).toMatch(/^Enter your key on this device.*https:\/\/notes\.example\.com\/api\/v1 only/);
    expect(screen.has("Folder for meetings")).toBe(false);
    command("sync-now");
    await idle();
    expect(notices().join()).toContain("no API key on this device");
    expect(requests).toEqual([]);
  });

  it("send the key nowhere until an address that came with the vault is confirmed", async () => {
    const { screen, requests, command, idle, notes } = await openSettings({ data: connected });
    command("sync-now");
    await idle();
    expect(requests).toEqual([]);
    await screen.press("Confirm the new address");
    expect(screen.has("Confirm the new address")).toBe(false);
    command("sync-now");
    await idle();
    expect(notes().length).toBeGreaterThan(5);
  });

  it("ask again when another device's settings bring another address", async () => {
    const { app, screen, requests, command, idle, data } = await openReady();
    const evil = { ...(await data()), baseUrl: "https://evil.example/api" };
    await app.vault.adapter.write(".obsidian/plugins/meeting-notes-sync/data.json", JSON.stringify(evil));
    await idle();
    command("sync-now");
    await idle();
    expect(requests).toEqual([]);
    expect(screen.text()).toContain("https://evil.example/api");
  });
});

describe("the key is not sent to an address that the user has not seen", () => {
  const evil = { ...connected, baseUrl: "https://evil.example/api" };
  const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";

  it("when another address arrives while the user is typing", async () => {
    const { app, screen, requests, command, idle } = await openSettings({ data: connected });
    const field = app.setting.activeTab?.containerEl.querySelector("input");
    field?.focus();
    await app.vault.adapter.write(DATA, JSON.stringify(evil));
    await idle();
    expect(field?.isConnected).toBe(true);
    expect(screen.text()).not.toContain("evil");
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    expect(requests).toEqual([]);
    expect(screen.text()).toContain("https://evil.example/api");
  });

  it("when another address is in data.json already, and the user chooses a key", async () => {
    const fixture = await openReady();
    const { app, screen, requests, emulator, plugin } = fixture;
    // Not every synchroniser's way of writing is noticed.
    plugin.onExternalSettingsChange = () => undefined;
    await screen.press("Account");
    await app.vault.adapter.write(DATA, JSON.stringify(evil));
    await pasteKey(fixture, emulator.apiKey);
    await screen.back();
    expect(requests).toEqual([]);
    expect(screen.text()).toContain("Confirm the new address");
  });

  it("when the address only looks like the user's own, because the screen shows it as it would be requested", async () => {
    const { screen } = await openSettings({ data: { ...connected, baseUrl: "https://n\u043etes.example.com/api" } });
    expect(screen.text()).toContain("https://xn--ntes-55d.example.com/api");
  });
});

/** Tests the connection on the page of the account. */
async function test({ press, click }: Screen): Promise<void> {
  await press("Account");
  await click("Test");
}

describe("the check of the key", () => {
  it("resumes the schedule that was paused after refusals", async () => {
    const { app, screen, emulator, command, idle } = await openReady({
      key: "mns_thiskeyiswrong123",
    });
    for (let refusals = 0; refusals < 2; refusals += 1) {
      command("sync-now");
      await idle();
    }
    app.secretStorage.setSecret(SECRET, emulator.apiKey);
    await test(screen);
    await screen.back();
    expect(screen.text()).toMatch(/Next: in 15 minutes/);
  });

  it("says when the service's clock is another one, and keeps what it found for the diagnostic report", async () => {
    const clock = { now: () => Date.now() + 600_000, sleep: () => Promise.resolve() };
    const { screen } = await openReady({ service: { clock } });
    await test(screen);
    expect(screen.text()).toContain("The service's clock differs by 10 min.");
    let copied = "";
    const writeText = (text: string): Promise<void> => Promise.resolve(void (copied = text));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await screen.back();
    await screen.press("Help and troubleshooting");
    await screen.press("Diagnostic report");
    expect(JSON.parse(copied)).toMatchObject({ checked: { total: 6, broken: 0 } });
  });

  it("says in words whatever else of the service needs a look, as the command line does", async () => {
    const switches = { timestamps: "dateOnly", badMeeting: "inList" } as const;
    const { screen } = await openReady({ service: { switches, requestsPerMinute: 8 } });
    await test(screen);
    for (const text of ["Requests left: ", "Times have no time zone", "Unusable meetings: 1. Their notes stay."])
      expect(screen.text()).toContain(text);
  });

  it("says that it waits for the answer, which is neither success nor failure", async () => {
    const { app, screen, emulator } = await openReady();
    emulator.keys.revoke(emulator.apiKey);
    await screen.press("Account");
    const names = () => [...(app.setting.activeTab?.containerEl.querySelectorAll(".setting-item-name") ?? [])];
    const pressed = screen.click("Test");
    const row = names().find(({ textContent }) => textContent === "Checking…");
    expect(row?.className).toBe("setting-item-name");
    await pressed;
    expect(
      names()
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(/⚠ .*did not accept/);
  });

  it("has no result for another address than the one it asked", async () => {
    const { screen } = await openReady();
    await test(screen);
    expect(screen.text()).toContain("✓ Connected");
    await screen.type("Server address", "https://other.example/api");
    expect(screen.text()).not.toContain("Connected");
  });

  it("is followed by no older result that comes later", async () => {
    const { app, screen, idle } = await openReady();
    let answer = (): void => undefined;
    const missing = { status: 404, headers: {}, body: new ArrayBuffer(0) };
    setNetwork(() => new Promise((resolve) => (answer = () => resolve(missing))));
    await test(screen);
    expect(screen.text()).toContain("Checking…");
    app.secretStorage.setSecret(SECRET, "");
    await screen.click("Test");
    answer();
    await idle();
    expect(screen.text()).toContain("⚠ There is no API key on this device yet");
    expect(screen.text()).not.toContain("HTTP 404");
  });

  it("is not needed to see that the key was removed", async () => {
    const { screen } = await openSettings({ data: connected, key: "" });
    expect(screen.has("Enter your key on this device")).toBe(true);
  });
});

it("data.json holds the secret's name, never the secret", async () => {
  const { data, emulator } = await openSettings({ data: { ...connected, apiKeySecret: SECRET } });
  expect(JSON.stringify(await data())).not.toContain(emulator.apiKey);
});

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
