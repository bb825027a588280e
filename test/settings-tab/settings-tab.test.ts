// Setting up is where people give up: every step is walked here as they walk it, with the mistakes they make.
import { ADDRESS, SECRET, startPlugin, type PluginFixture } from "../support/plugin-fixture";
import { idOf } from "../support/plugin-user";
import { openScreen, type Screen } from "../support/settings-screen";

const connected = { baseUrl: ADDRESS, syncStarted: true };

async function open(options: Parameters<typeof startPlugin>[0] = {}): Promise<PluginFixture & { screen: Screen }> {
  const fixture = await startPlugin(options);
  return { ...fixture, screen: openScreen(fixture) };
}

/** Makes a secret with Obsidian's own control, as a user does who pastes a key. */
async function pasteKey({ app, idle, screen }: PluginFixture & { screen: Screen }, key: string): Promise<void> {
  const box = app.setting.activeTab?.containerEl.querySelector(".secret-component");
  const [name, value] = [...(box?.querySelectorAll("input") ?? [])];
  if (name) name.value = "my-key";
  if (value) value.value = key;
  box?.querySelector("button")?.click();
  await idle();
  expect(screen.text()).not.toContain(key);
}

describe("the first visit to the settings", () => {
  it("offers the two ways to begin, and nothing else", async () => {
    const { screen } = await open({ key: null });
    expect([screen.has("Connect your server"), screen.has("Try it with sample data")]).toEqual([true, true]);
    expect(screen.has("Folder for meetings")).toBe(false);
  });

  it("puts sample notes into the vault with one click", async () => {
    const { screen, notes, requests } = await open({ key: null });
    await screen.press("Try it with sample data");
    expect(notes().filter((path) => path.startsWith("Sample meetings/")).length).toBeGreaterThan(100);
    expect(requests).toEqual([]);
  });

  it("leads from address and key to the first sync, which waits for the user's word", async () => {
    const fixture = await open({ key: null });
    const { screen, emulator, notes, data } = fixture;
    await screen.press("Connect your server");
    await screen.type("Server address", ADDRESS);
    expect(screen.text()).toContain("There is no API key on this device yet");
    expect(screen.has("Start syncing")).toBe(false);
    await pasteKey(fixture, ` Bearer ${emulator.apiKey} `);
    expect(screen.text()).toMatch(/The key works\. Account [0-9a-f-]{36}/);
    expect(screen.text()).toContain("Meetings go into “Meetings”, decisions into “Decisions”.");
    expect(notes()).toEqual([]);
    void screen.press("Start syncing");
    expect([screen.has("Start syncing"), screen.has("Syncing meeting notes")]).toEqual([false, true]);
    await fixture.idle();
    expect(notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
    expect(screen.has("Start syncing")).toBe(false);
    expect(await data()).toEqual({ baseUrl: ADDRESS, apiKeySecret: "my-key", syncStarted: true });
    expect(JSON.stringify(await data())).not.toContain(emulator.apiKey);
  });

  it("knows nothing of a server from the sample data that was tried before", async () => {
    const { screen, app } = await open({ key: null });
    await screen.press("Try it with sample data");
    await screen.choose("Server", "Your server");
    expect(screen.has("Start syncing")).toBe(false);
    expect(app.setting.activeTab?.containerEl.innerHTML).not.toContain("Sample meetings");
  });

  it("lets the user leave out what is old before anything is written", async () => {
    const fixture = await open({ key: null });
    const { screen, emulator, notes } = fixture;
    await screen.press("Connect your server");
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    await screen.choose("How far back", "From today on");
    await screen.press("Start syncing");
    expect(notes()).toEqual([]);
  });
});

describe("the server's settings", () => {
  it.each([
    ["http://notes.example.com/api", /https:\/\//],
    ["notes.example.com", /https:\/\//],
    ["https://user:pw@notes.example.com", /user name or password/],
  ])("do not take %s, and say why", async (address, why) => {
    const { screen, app } = await open({ key: null });
    await screen.press("Connect your server");
    await screen.type("Server address", address);
    expect(screen.error("Server address")).toMatch(why);
    expect(await app.vault.adapter.exists(".obsidian/plugins/meeting-notes-sync/data.json")).toBe(false);
  });

  it("take a server on this device without https", async () => {
    const { screen, data } = await open({ key: null });
    await screen.press("Connect your server");
    await screen.type("Server address", "http://127.0.0.1:4747/api/v1");
    expect((await data()).baseUrl).toBe("http://127.0.0.1:4747/api/v1");
  });

  it("say what to do about a key that the server refuses, without repeating it", async () => {
    const fixture = await open({ key: "mns_thiskeyiswrong123" });
    const { screen } = fixture;
    await screen.press("Connect your server");
    await screen.type("Server address", ADDRESS);
    await screen.press("API key", "Check");
    expect(screen.text()).toMatch(/did not accept the API key.*make a new one/);
    expect(screen.text()).not.toContain("thiskeyiswrong");
  });

  it("say that the key is not on this device, when only the settings came with the vault", async () => {
    const { screen, requests, command, idle, notices } = await open({ data: connected, key: null });
    expect(screen.text()).toContain("There is no API key on this device yet");
    command("sync-now");
    await idle();
    expect(notices().join()).toContain("no API key on this device");
    expect(requests).toEqual([]);
  });

  it("send the key nowhere until an address that came with the vault is confirmed", async () => {
    const { screen, requests, command, idle, notes } = await open({ data: connected });
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
    const { app, screen, requests, command, idle, data } = await open({ data: connected });
    await screen.press("Confirm the new address");
    const evil = { ...(await data()), baseUrl: "https://evil.example/api" };
    await app.vault.adapter.write(".obsidian/plugins/meeting-notes-sync/data.json", JSON.stringify(evil));
    await idle();
    command("sync-now");
    await idle();
    expect(requests).toEqual([]);
    expect(screen.text()).toContain("https://evil.example/api");
  });
});

describe("a key goes to no address that nobody saw", () => {
  const evil = { ...connected, baseUrl: "https://evil.example/api" };
  const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";

  it("when another one arrives while the screen waits for the user to end typing", async () => {
    const { app, screen, requests, command, idle } = await open({ data: connected });
    app.setting.activeTab?.containerEl.querySelector("input")?.focus();
    await app.vault.adapter.write(DATA, JSON.stringify(evil));
    await idle();
    expect(screen.text()).not.toContain("evil");
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    expect(requests).toEqual([]);
    expect(screen.text()).toContain("https://evil.example/api");
  });

  it("when another one lies in data.json already, and the user chooses a key", async () => {
    const fixture = await open({ data: connected });
    const { app, screen, requests, emulator, plugin } = fixture;
    await screen.press("Confirm the new address");
    // Not every synchroniser's way of writing is noticed.
    plugin.onExternalSettingsChange = () => undefined;
    await app.vault.adapter.write(DATA, JSON.stringify(evil));
    await pasteKey(fixture, emulator.apiKey);
    expect(requests).toEqual([]);
    expect(screen.text()).toContain("Confirm the new address");
  });

  it("nor to one that only looks like the user's own: it is shown as it would be asked", async () => {
    const { screen } = await open({ data: { ...connected, baseUrl: "https://n\u043etes.example.com/api" } });
    expect(screen.text()).toContain("https://xn--ntes-55d.example.com/api");
  });
});

describe("the check of the key", () => {
  it("lets the schedule go on that waited after refusals", async () => {
    const { app, screen, emulator, command, idle } = await open({ data: connected, key: "mns_thiskeyiswrong123" });
    await screen.press("Confirm the new address");
    for (let refusals = 0; refusals < 2; refusals += 1) {
      command("sync-now");
      await idle();
    }
    app.secretStorage.setSecret(SECRET, emulator.apiKey);
    await screen.press("API key", "Check");
    expect(screen.text()).toMatch(/The key works.*next: in 15 minutes/);
  });

  it("says nothing about another address than it asked", async () => {
    const { screen } = await open({ data: connected });
    await screen.press("Confirm the new address");
    await screen.press("API key", "Check");
    expect(screen.text()).toContain("The key works");
    await screen.type("Server address", "https://other.example/api");
    expect(screen.text()).not.toContain("The key works");
  });

  it("is not needed to see that the key was taken back", async () => {
    const { screen } = await open({ data: connected, key: "" });
    expect(screen.text()).toContain("There is no API key on this device yet");
  });
});

describe("the settings of the notes", () => {
  it("show what the account says, and take the user's own instead", async () => {
    const { screen, data, command, idle, notes } = await open({ data: connected });
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    expect(screen.text()).toContain("As in your account: Meetings");
    await screen.type("Folder for meetings", "Work/Calls");
    await screen.choose("Notes for decisions", "No");
    expect(await data()).toMatchObject({ meetingsFolder: "Work/Calls", autoCreateDecisionNotes: false });
    await screen.type("Folder for meetings", "");
    await screen.choose("Notes for decisions", "As in your account");
    expect(Object.keys(await data())).toEqual(["baseUrl", "syncStarted"]);
    expect(notes().length).toBeGreaterThan(5);
  });

  it.each([
    ["Folder for meetings", "../outside"],
    ["Folder for meetings", ".hidden/x"],
    ["Folder for decisions", ".obsidian"],
    ["Names of new notes", "no placeholder"],
    ["Minutes between syncs", "-1"],
    ["Minutes between syncs", "often"],
    ["Folder for people", "../outside"],
  ])("do not take for %s: %s", async (row, value) => {
    const { screen, data } = await open({ data: connected });
    await screen.type(row, value);
    expect(screen.error(row)).not.toBe("");
    expect(await data()).toEqual(connected);
  });

  it("take other names, tags and templates, and say what is wrong with one", async () => {
    const files = { "Frame.md": "Agenda\n{{content}}\n", "No frame.md": "Agenda\n" };
    const { screen, data, command, idle, notes, text } = await open({ data: connected, files });
    await screen.press("Confirm the new address");
    await screen.press("Properties and templates");
    await screen.type("Other names for properties", "example_id: id");
    expect(screen.error("Other names for properties")).toContain("attendees: people");
    await screen.type("Template for new meeting notes", "No frame.md");
    expect(screen.error("Template for new meeting notes")).toContain("{{content}}");
    expect(await data()).toEqual(connected);
    await screen.type("Other names for properties", "date: day");
    await screen.type("Tags for all notes", "work");
    await screen.type("Template for new meeting notes", "Frame.md");
    expect(await data()).toMatchObject({ propertyNames: "date: day", extraTags: "work", meetingTemplate: "Frame.md" });
    command("sync-now");
    await idle();
    const [path = ""] = notes().filter((each) => each.startsWith("Meetings/"));
    expect(await text(path)).toMatch(/^day: 2[^]*- work\n[^]*\n---\nAgenda\n/m);
  });

  it("say what becomes of the user's own edits and deletions", async () => {
    const { screen } = await open({ data: connected });
    expect(screen.text()).toMatch(/your words stay.*stays deleted on every device.*Your note stays/);
  });

  it("say so when they cannot be kept", async () => {
    const { app, screen, notices } = await open({ data: connected });
    app.vault.adapter.breakPath(".obsidian/plugins/meeting-notes-sync/data.json", "EROFS");
    await screen.type("Minutes between syncs", "30");
    expect(notices().join()).toContain("EROFS");
    await screen.type("Server address", "https://other.example/api");
    expect(notices()).toHaveLength(2);
  });

  it("keep 0 minutes, which means: only when the user asks", async () => {
    const { screen, data } = await open({ data: connected });
    await screen.type("Minutes between syncs", "0");
    expect((await data()).syncFrequencyMinutes).toBe(0);
  });

  it("hold the switch for automatic runs on this device only", async () => {
    const { screen, data } = await open({ data: connected });
    await screen.toggle("Sync automatically on this device");
    expect(await data()).toEqual(connected);
  });
});

describe("sample data", () => {
  it("can be removed with one click, except what somebody edited", async () => {
    const { screen, app, notes, notices, until } = await open({ key: null });
    await screen.press("Try it with sample data");
    const [first = "", second = ""] = notes();
    const edited = app.vault.getFileByPath(first);
    const tagged = app.vault.getFileByPath(second);
    if (edited) await app.vault.append(edited, "\nMy own thought.\n");
    if (tagged) await app.fileManager.processFrontMatter(tagged, (properties) => (properties.rating = 5));
    await screen.press("Remove the sample notes");
    await until(() => screen.has("Connect your server"));
    expect(notes()).toEqual([first, second]);
    expect(notices().join()).toContain("2 with your edits stay");
  });

  it("are removed for good while somebody asks for a sync", async () => {
    const { screen, command, notes, notices, until, app } = await open({ key: null });
    await screen.press("Try it with sample data");
    void screen.press("Remove the sample notes");
    await app.settled();
    command("full-sync");
    await until(() => screen.has("Connect your server"));
    expect(notes()).toEqual([]);
    expect(notices().join()).not.toContain("cannot be opened");
  });

  it("can be had again afterwards", async () => {
    const { screen, notes, until } = await open({ key: null });
    await screen.press("Try it with sample data");
    const all = notes();
    await screen.press("Remove the sample notes");
    await until(() => screen.has("Connect your server"));
    expect(notes()).toEqual([]);
    await screen.press("Try it with sample data");
    expect(notes()).toEqual(all);
  });
});

describe("the screens behind", () => {
  it("list what the user deleted, and bring it back", async () => {
    const { screen, app, notes, data } = await open({
      data: { baseUrl: "sample", "note:x": { state: "stopped", at: "2026-01-01T00:00:00.000Z", path: "Old.md" } },
    });
    await screen.press("Sync now");
    const [path = ""] = notes();
    const id =
      /meeting_id: (\S+)|_id: (\S+)/
        .exec(await app.vault.adapter.read(path))
        ?.slice(1)
        .find(Boolean) ?? "";
    await app.vault.adapter.remove(path);
    const mark = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path };
    await app.vault.adapter.write(
      ".obsidian/plugins/meeting-notes-sync/data.json",
      JSON.stringify({ ...(await data()), [`note:${id}`]: mark }),
    );
    await app.settled();
    await screen.press("Set aside");
    await screen.press("Old.md");
    expect((await data())["note:x"]).toMatchObject({ state: "restored" });
    await screen.press(path);
    expect(notes()).toContain(path);
    await screen.back();
    expect(screen.has("Set aside")).toBe(true);
  });

  it("copy a report that holds neither the key nor the names of notes", async () => {
    const { screen, emulator, notes, command, idle } = await open({ data: connected });
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    let copied = "";
    const writeText = (text: string): Promise<void> => Promise.resolve(void (copied = text));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await screen.press("Advanced");
    await screen.press("Diagnostic report");
    expect(JSON.parse(copied)).toMatchObject({ server: "own", notes: notes().length, runs: [{ kind: "sync" }] });
    expect(copied).not.toContain(emulator.apiKey);
    for (const path of notes()) expect(copied).not.toContain(path.replace(/.*\/|\.md/g, ""));
  });

  it("copy a report that names no note even where one is a template or could not be written", async () => {
    const data = { ...connected, meetingTemplate: "Templates/Client.md", decisionTemplate: "Templates/Client.md" };
    const fixture = await open({ data, files: { "Templates/Client.md": "No place for the text" } });
    const { app, screen, emulator, notes, text, command, idle } = fixture;
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    const [path = ""] = notes().filter((each) => each.startsWith("Meetings/"));
    emulator.world.change(await idOf(fixture, path), { summary: "New words." });
    app.vault.process = () => Promise.reject(new Error(`EACCES: permission denied, open '/vault/${path}'`));
    command("sync-now");
    await idle();
    let copied = "";
    const writeText = (report: string): Promise<void> => Promise.resolve(void (copied = report));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await screen.press("Advanced");
    await screen.press("Diagnostic report");
    expect(await text(path)).not.toContain("New words.");
    expect(copied).toContain("(note) cannot be written now: EACCES");
    expect(copied).not.toMatch(/\.md|Client/);
    expect(copied).not.toContain(path.replace(/.*\/|\.md/g, ""));
  });

  it("take our properties out of all notes and leave the rest", async () => {
    const { screen, notes, text, idle } = await open({ key: null });
    await screen.press("Try it with sample data");
    const [path = ""] = notes();
    const before = await text(path);
    await screen.press("Advanced");
    await screen.press("Remove sync properties");
    document.querySelector<HTMLElement>(".mod-confirmation .mod-destructive")?.click();
    await idle();
    const after = await text(path);
    expect(after).toBe(before.replace(/^(sync_version|meeting_id|decision_id):.*\n/gm, ""));
    expect(screen.has("Connect your server")).toBe(true);
  });

  it("are taken out for good while a sync is on: it ends first", async () => {
    const { screen, notes, text, idle, until, command } = await open({ data: connected, service: { count: 120 } });
    await screen.press("Confirm the new address");
    await screen.press("Advanced");
    await screen.press("Remove sync properties");
    command("sync-now");
    await until(() => notes().length > 20);
    document.querySelector<HTMLElement>(".mod-confirmation .mod-destructive")?.click();
    await idle();
    const texts = await Promise.all(notes().map(text));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((each) => each.includes("sync_version"))).toEqual([]);
  });
});

it("keeps the secret's name, never the secret, in data.json", async () => {
  const { data, emulator } = await open({ data: { ...connected, apiKeySecret: SECRET } });
  expect(JSON.stringify(await data())).not.toContain(emulator.apiKey);
});
