// The emulator's console in a real browser, with the command line tool as the client that feels what is done in it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { runCli } from "../support/programs/cli";
import { startChromium, type Chromium } from "./chromium";
import { openConsole, runEmulator, type ConsolePage, type RunningEmulator } from "./console-page";

const PANELS = ["Meetings", "Behaviour", "Faults", "Clock", "Account", "API"];

let chromium: Chromium;
let window: BrowserContext;
let emulator: RunningEmulator;
let folder: string;
let walk: ConsolePage;

beforeAll(async () => {
  chromium = await startChromium();
});
afterAll(() => chromium.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "console-"));
  mkdirSync(join(folder, "vault"));
});
afterEach(async () => {
  expect([...walk.origins]).toEqual([emulator.origin]);
  expect(walk.errors).toEqual([]);
  await window.close();
  await emulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(size: Parameters<Chromium["window"]>[0] = {}, ...options: readonly string[]): Promise<void> {
  emulator = await runEmulator("--meetings", "12", ...options);
  window = await chromium.window(size);
  walk = await openConsole(window, emulator.origin);
  await walk.sees("Board update: Data platform");
}

/** Brings the vault in step, and gives what is said about it. */
async function sync(): Promise<string> {
  const env = { ...emulator.env, HOME: folder };
  const { code, stdout, stderr } = await runCli(["sync", "--vault", join(folder, "vault")], { env });
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

function notes(): string {
  const meetings = join(folder, "vault/Meetings");
  return readdirSync(meetings)
    .map((name) => readFileSync(join(meetings, name), "utf8"))
    .join("\n");
}

it("a meeting that is edited in it arrives in a vault, and a request shows the switch and the fault that changed it", async () => {
  await open();
  await sync();

  await walk.press(/^Edit Board update/);
  await walk.page.getByRole("textbox", { name: "Title" }).fill("Board update, in June");
  await walk.page.getByRole("textbox", { name: /Summary/ }).fill("We *moved* the launch.\n\n- and that was it");
  await walk.screenshot("console-edit");
  await walk.press("Save");
  await walk.sees("The meeting is changed. The next sync gets it.");
  expect(await sync()).toMatch(/1 updated/);
  expect(notes()).toContain("We *moved* the launch.\n\n- and that was it\n");
  // The tool keeps the note's name, since only Obsidian changes the links to it.
  expect(notes()).toContain("Board update, in June");

  await walk.choose("Behaviour");
  await walk.page.getByRole("searchbox", { name: "Search switches" }).fill("order of meetings");
  await walk.page.getByRole("combobox", { name: "Sort", exact: true }).selectOption("updatedAsc");
  await walk.sees("1 switch changed");
  await sync();
  await walk.sees("sort=updatedAsc");

  await walk.choose("Faults");
  await walk.page.getByRole("combobox", { name: /New fault/ }).fill("error,status=503,path=/sync,count=1");
  await walk.press("Add fault");
  await walk.sees("applied 0 of 1 times");
  await sync();
  await walk.sees("applied 1 of 1 times");
  const changed = walk.page.locator(".request").filter({ has: walk.page.locator(".status", { hasText: "503" }) });
  expect(await changed.innerText()).toMatch(/GET \/api\/v1\/sync.*The fault "error" answers.*key 1\s+error/s);
  await changed.locator("summary").click();
  await walk.sees("Bearer [key]");
  await walk.sees(/An unexpected error occurred|"error"/);
  await walk.page.getByRole("button", { name: "2xx" }).click();
  await changed.waitFor({ state: "detached" });
  await walk.page.getByRole("button", { name: "Changed" }).click();
  await changed.waitFor();
  await walk.page.getByRole("button", { name: "All", exact: true }).click();
  // The client asked again.
  await walk.page.locator(".request .status").first().getByText("200").waitFor();
  await walk.screenshot("console-faults");
}, 120_000);

it("the clock stands still, moves on and back, and stamps what is changed", async () => {
  await open();
  await walk.choose("Clock");
  await walk.press("Freeze");
  await walk.sees("Resume");
  const time = () => walk.page.locator("main time").getAttribute("datetime");
  await walk.page.getByLabel("Freeze at (UTC)").fill("2027-03-01T09:30:00");
  await walk.press("Freeze there");
  await walk.sees("2027-03-01 09:30:00");
  await walk.press("+ 1 day");
  await walk.sees("2027-03-02 09:30:00");
  expect(await time()).toBe("2027-03-02T09:30:00.000Z");
  await walk.screenshot("console-clock");
  await walk.choose("Meetings");
  await walk.press("New meeting");
  await walk.page.getByRole("textbox", { name: "Title" }).fill("Out of the blue");
  await walk.press("Save");
  await walk.page
    .getByRole("row", { name: /Out of the blue/ })
    .getByText("2027-03-02 09:30")
    .first()
    .waitFor();
  expect(await sync()).toMatch(/created/);
  expect(notes()).toContain("Out of the blue");
});

it("a meeting is found, taken back, completed and deleted", async () => {
  await open();
  const rows = walk.page.locator("main tbody tr");
  await walk.page.getByRole("searchbox", { name: "Search meetings" }).fill("board update");
  await walk.page.waitForFunction(() => document.querySelectorAll("main tbody tr").length === 1);
  await rows.getByLabel(/^More for/).click();
  await walk.press(/^Set to processing/);
  await rows.locator(".tag", { hasText: "processing" }).waitFor();
  await rows.getByLabel(/^More for/).click();
  await walk.press(/^Complete/);
  await rows.getByText("completed", { exact: true }).waitFor();
  await sync();
  expect(notes()).toContain("# Board update: Data platform");
  await rows.getByLabel(/^More for/).click();
  await walk.press(/^Delete/);
  await walk.sees("No meeting.");
  await walk.sees("11 meetings");
});

it("a first client finds address and key in a card, and the switch that changed an answer by a link", async () => {
  await open({}, "--variant", "sort=updatedAsc");
  const card = walk.page.getByRole("region", { name: "Connect a client" });
  const { MEETING_NOTES_BASE_URL: address = "", MEETING_NOTES_API_KEY: key = "" } = emulator.env;
  expect(await card.innerText()).toContain(
    `export MEETING_NOTES_BASE_URL=${address}\nexport MEETING_NOTES_API_KEY=${key}`,
  );
  await fetch(`${address}/sync?limit=2`, { headers: { Authorization: `Bearer ${key}` } });
  await card.waitFor({ state: "detached" });
  await walk.page.getByRole("link", { name: "sort=updatedAsc" }).click();
  await walk.page.getByRole("main", { name: "Behaviour" }).waitFor();
  await walk.page.getByRole("combobox", { name: "Sort", exact: true }).waitFor();
  expect(await walk.page.getByRole("combobox").count()).toBeLessThan(5);
});

it("keys come and go, and each shows what is left of its limit", async () => {
  await open();
  await walk.choose("Account");
  await walk.press("Issue a key");
  await walk.sees("Key 2");
  await sync();
  await walk.sees(/9\d of 100 requests left/);
  await walk.press("Revoke key 1");
  await walk.sees("revoked");
  await walk.screenshot("console-keys");
  await expect(sync()).rejects.toThrow(/key/i);
  await walk.page.locator(".request .status").getByText("401").first().waitFor();
});

it("a preset, a wrong fault, the user's settings and a reset are told in one line", async () => {
  await open();
  await walk.choose("Behaviour");
  await walk.press("strict");
  await walk.sees("The preset “strict” is set.");
  await walk.choose("Faults");
  await walk.page.getByRole("combobox", { name: /New fault/ }).fill("error,status=200");
  await walk.press("Add fault");
  await walk.sees("fault.status should be 400 or more, not 200");
  (walk.errors as string[]).length = 0;
  await walk.choose("API");
  await walk.press("Reset everything");
  await walk.sees("0 switches changed");
  await walk.choose("Account");
  await walk.page.getByLabel("meetings_folder").fill("Work");
  await walk.page.getByLabel("meetings_folder").blur();
  await walk.sees("meetings_folder is Work.");
  await walk.page.getByLabel("include_transcript").check();
  await walk.sees("include_transcript is true.");
});

it("it is worked by the keyboard alone", async () => {
  await open();
  const press = (key: string) => walk.page.keyboard.press(key);
  const focused = () =>
    walk.page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  async function tabTo(name: string): Promise<void> {
    for (let steps = 0; steps < 60 && !(await focused()).startsWith(name); steps += 1) await press("Tab");
    expect(await focused()).toContain(name);
  }
  await tabTo("Edit Board update");
  await press("Enter");
  await walk.sees("Edit meeting");
  await press("Escape");
  await walk.page.getByText("Edit meeting").waitFor({ state: "detached" });
  expect(await focused()).toContain("Edit Board update");
  await tabTo("More for Board update");
  await press("Enter");
  await tabTo("Delete");
  await press("Enter");
  await walk.sees(/is deleted\./);
  await walk.page.reload();
  await tabTo("Clock");
  await press("Enter");
  await walk.sees("Changes get this time");
});

it("it says when the emulator is gone", async () => {
  await open();
  await emulator.stop();
  await walk.sees("The emulator does not answer. Is it still running?");
  // The browser itself reports each request that found nobody.
  expect(walk.errors.filter((error) => !error.includes("ERR_CONNECTION_REFUSED"))).toEqual([]);
  (walk.errors as string[]).length = 0;
});

it.each(["light", "dark"] as const)(
  "nothing stands in anybody's way, %s",
  async (colorScheme) => {
    await open({ colorScheme }, "--variant", "sort=updatedAsc", "--fault", "latency,ms=5,path=/sync");
    await sync();
    await walk.sees("sort=updatedAsc");
    for (const panel of PANELS) {
      await walk.choose(panel);
      await walk.page.getByRole("main", { name: panel }).getByRole("heading").first().waitFor();
      expect([panel, await walk.barriers()]).toEqual([panel, []]);
      await walk.screenshot(`console-${panel.toLowerCase()}-${colorScheme}`);
    }
    await walk.choose("Meetings");
    await walk.press(/^Edit/);
    await walk.sees("Edit meeting");
    expect(await walk.barriers()).toEqual([]);
  },
  120_000,
);

it("it fits a phone", async () => {
  await open({ viewport: { width: 390, height: 844 } });
  const overflow = () =>
    walk.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const panel of PANELS) {
    await walk.choose(panel);
    await walk.page.getByRole("main", { name: panel }).getByRole("heading").first().waitFor();
    expect([panel, await overflow()]).toEqual([panel, 0]);
  }
  await walk.choose("Meetings");
  await walk.screenshot("console-phone");
});
