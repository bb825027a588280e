// The built plugin in a real browser, walked as people walk it: what jsdom cannot show is whether things are where one
// can see and reach them, and whether the window stays alive.
import { deleteNote } from "./reach";
import { ADDRESS } from "./vault-page";
import { command, firstMeeting, makeConflict, startWalks, type Walks } from "./walks";

let walks: Walks;
beforeAll(async () => {
  walks = await startWalks();
});
afterAll(() => walks.end());
afterEach(() => walks.leave());

const open: Walks["open"] = (...asked) => walks.open(...asked);
const synced: Walks["synced"] = (...asked) => walks.synced(...asked);

it("from switching it on to sample notes in the vault it is three clicks", async () => {
  const walk = await open();
  // The first click is the switch in Obsidian's list of plugins; the settings open by themselves.
  await walk.inside((vault) => vault.userEnables());
  await walk.sees("Connect your account");
  expect(await walk.barriers()).toEqual([]);
  await walk.screenshot("first-run");
  await walk.press("Use sample data"); // second
  await walk.sees(/\d+ notes created/);
  await walk.page.getByRole("button", { name: "Close" }).click(); // third: back to the vault
  const [path = ""] = (await walk.notes()).filter((each) => each.includes("Atlas weekly"));
  await walk.inside((vault, note) => vault.open(note), path);
  await walk.sees("Summary");
  await walk.dismissNotices();
  await walk.screenshot("sample-note");
  expect(walk.errors).toEqual([]);
});

it("a wrong key is said in words where it was entered", async () => {
  const walk = await open({ key: "mns_not-the-right-key" });
  await walk.inside((vault) => vault.openSettings());
  await walk.press("Connect");
  await walk.page.getByRole("textbox", { name: "Server address" }).fill(ADDRESS);
  await walk.page.keyboard.press("Tab");
  await walk.sees(/did not accept the API key/);
  expect(await walk.page.getByRole("button", { name: "Start" }).count()).toBe(0);
  await walk.screenshot("wrong-key");
});

it("a first sync shows its progress, can be cancelled, and goes on from there", async () => {
  const walk = await open({ withKey: true, service: { count: 900 } });
  await walk.inside((vault) => vault.openSettings());
  await walk.press("Connect");
  await walk.page.getByRole("textbox", { name: "Server address" }).fill(ADDRESS);
  await walk.page.keyboard.press("Tab");
  await walk.sees(/\d+ notes in 2 folders/);
  await walk.screenshot("connected");
  walk.slowDown(1_200);
  await walk.press("Start");
  await walk.page.getByRole("progressbar").waitFor();
  await walk.sees(/\d+ of \d+/);
  await walk.screenshot("progress");
  // In the row of the settings; a notice would say it twice.
  expect(await walk.page.locator(".notice").count()).toBe(0);
  await walk.press("Cancel");
  await walk.sees(/was cancelled/);
  const written = await walk.notes();
  walk.slowDown(0);
  await command(walk, "sync-now");
  expect((await walk.notes()).length).toBeGreaterThan(written.length);
  expect(walk.errors).toEqual([]);
});

it("from an empty settings screen to chosen notes it is two steps, and the import can be taken back", async () => {
  const walk = await open({ withKey: true });
  await walk.inside((vault) => vault.openSettings());
  await walk.press("Connect");
  await walk.page.getByRole("textbox", { name: "Server address" }).fill(ADDRESS);
  await walk.page.keyboard.press("Tab");
  await walk.press("Change");
  const row = (name: string) => walk.page.locator(".setting-item", { has: walk.page.getByText(name, { exact: true }) });
  await row("Notes for decisions").getByRole("combobox").selectOption("false");
  await walk.sees(/\b\d+ notes in 1 folder\./);
  await walk.screenshot("choose");
  await walk.press("Start");
  await walk.idle();
  const count = (await walk.notes()).length;
  expect(count).toBeGreaterThan(20);
  await walk.dismissNotices();
  await command(walk, "undo-import");
  await walk.screenshot("undo-import");
  await walk.press(`Move ${count} notes to the trash`);
  await walk.becomes((vault) => vault.notes().length === 0);
  await walk.sees("2. Import");
  expect(walk.errors).toEqual([]);
});

it("a button that is pressed while the screen would be drawn anew is still there when it is let go", async () => {
  const walk = await open();
  const { page } = walk;
  await walk.inside((vault) => vault.openSettings());
  await walk.press("Connect");
  await page.getByRole("textbox", { name: "Server address" }).fill(ADDRESS);
  await page.getByRole("button", { name: "Save secret" }).hover();
  await page
    .getByRole("textbox", { name: "New secret's name" })
    .evaluate((field: HTMLInputElement) => (field.value = "my-key"));
  await page
    .getByRole("textbox", { name: "New secret's value" })
    .evaluate((field: HTMLInputElement, key) => (field.value = key), walk.emulator.apiKey);
  await page.mouse.down();
  await walk.becomes(async (vault) => (await vault.readData()).includes("notes.example.com"));
  // As after a change by another program.
  await walk.inside((vault) => vault.plugin.onExternalSettingsChange?.());
  await walk.inside((vault) => vault.app.settled());
  await page.mouse.up();
  await walk.sees(/✓ Connected/);
});

it("a clash is listed, shown line by line, decided, and the decision can be undone", async () => {
  const walk = await synced();
  const path = await makeConflict(walk);
  const read = (): Promise<string> => walk.inside((vault, note) => vault.read(note), path);

  await command(walk, "open-status");
  await walk.sees("You and the service changed the same line");
  expect(await walk.barriers()).toEqual([]);
  await walk.inside((vault, note) => vault.open(note), path);
  await walk.dismissNotices();
  await walk.page.locator(".callout summary").click();
  await walk.screenshot("clash");
  await walk.press("Choose a version");
  await walk.page.locator(".mod-new").waitFor();
  await walk.screenshot("difference");
  await walk.page.getByRole("radio", { name: "Service" }).check();
  await walk.press("Apply");
  await walk.sees("All caught up.");
  await walk.idle();
  expect(await read()).not.toContain("or so Ann says");
  await command(walk, "undo-last-run");
  await walk.press("Undo");
  await walk.sees(/restored/);
  expect(await read()).toContain("or so Ann says");
  expect(walk.errors).toEqual([]);
});

it("a deleted note stays away and comes back when it is asked for", async () => {
  const walk = await synced({ service: { count: 12 } });
  const path = await firstMeeting(walk);
  await deleteNote(walk, path);
  await command(walk, "full-sync");
  expect(await walk.notes()).not.toContain(path);
  await command(walk, "open-history");
  await walk.page.locator("[data-fold=deleted] > summary").click();
  await walk.screenshot("restore");
  await walk.press("Create again from the service");
  await walk.becomes((vault, note) => vault.notes().includes(note), path);
});

it("the dashboard is there after one command", async () => {
  const walk = await synced();
  await command(walk, "create-dashboard");
  await walk.sees(/Last 7 days/);
  expect(await walk.notes()).toContain("Meetings.base");
});

it("the main page of the settings is short", async () => {
  const walk = await synced({}, { viewport: { width: 820, height: 900 } });
  await walk.inside((vault) => vault.openSettings());
  await walk.sees("History and deleted notes");
  const page = walk.page.locator(".vertical-tab-content");
  const { height, words } = await page.evaluate((element: HTMLElement) => ({
    height: element.scrollHeight,
    words: [...element.querySelectorAll<HTMLElement>("*")]
      .flatMap((each) =>
        each.offsetParent !== null || each.matches("option")
          ? [...each.childNodes].filter(({ nodeType }) => nodeType === 3)
          : [],
      )
      .flatMap(({ textContent }) => textContent?.match(/\S+/g) ?? []).length,
  }));
  expect(height).toBeLessThanOrEqual(1_200);
  expect(words).toBeLessThanOrEqual(250);
});

it("settings and status fit a phone and a dark theme", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const walk = await open({ data: { baseUrl: "sample" }, phone: true, dark: true }, phone);
  await command(walk, "sync-now");
  await walk.inside((vault) => vault.openSettings());
  await walk.sees(/It never leaves this device/);
  const width = await walk.page.evaluate(() => document.querySelector(".vertical-tab-content")?.scrollWidth ?? 0);
  expect(width).toBeLessThanOrEqual(390);
  expect(await walk.barriers()).toEqual([]);
  await walk.dismissNotices();
  await walk.screenshot("phone-dark");
});

it("the status is readable in a dark theme and from right to left", async () => {
  const walk = await synced({ dark: true });
  await command(walk, "open-status");
  await walk.sees("History");
  expect(await walk.barriers()).toEqual([]);
  await walk.page.locator("summary").last().click();
  await walk.dismissNotices();
  await walk.screenshot("status-dark");
  await walk.page.evaluate(() => (document.documentElement.dir = "rtl"));
  await walk.screenshot("status-rtl");
});

it.each([
  ["de", "Serveradresse", "Jetzt synchronisieren", "Verbinden"],
  ["zh", "服务器地址", "立即同步", "连接"],
])("speaks %s", async (language, folder, sync, connect) => {
  const walk = await open({ data: { baseUrl: "sample" }, language });
  await walk.inside((vault) => vault.openSettings());
  await walk.sees(sync);
  await command(walk, "sync-now");
  const [path = ""] = await walk.notes();
  expect(path).toMatch(/^Sample meetings\//);
  await walk.press(connect);
  await walk.sees(folder);
  await walk.dismissNotices();
  await walk.screenshot(`settings-${language}`);
});

it("every control can be reached and worked with the keyboard alone", async () => {
  const walk = await open();
  await walk.inside((vault) => vault.openSettings());
  await walk.sees("Connect your account");
  await walk.page.keyboard.press("Tab");
  for (let press = 0; press < 40; press += 1) {
    const name = await walk.page.evaluate(() => document.activeElement?.textContent ?? "");
    if (name === "Use sample data") break;
    await walk.page.keyboard.press("Tab");
  }
  await walk.page.keyboard.press("Enter");
  await walk.sees(/\d+ new/);
});
