// Everything that a new user, and one with a conflict, has to do, with the keyboard alone: nothing here touches a mouse.
import { deleteNote, status, withCopy } from "./reach";
import { ADDRESS, type VaultPage } from "./vault-page";
import { command, firstMeeting, makeConflict, startWalks, type Walks } from "./walks";

let walks: Walks;
beforeAll(async () => {
  walks = await startWalks();
});
afterAll(() => walks.end());
afterEach(() => walks.leave());

/** More presses of the tab key than any screen of the plugin needs. */
const MOST_TABS = 120;

/** What a screen reader says of the focused control: its name, or that of its row; and whether the focus can be seen. */
async function focused({ page }: VaultPage): Promise<{ readonly name: string; readonly isSeen: boolean }> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return { name: "", isSeen: true };
    const row = active.closest(".setting-item")?.querySelector(".setting-item-name")?.textContent;
    const label = active.closest("label")?.textContent.trim();
    const isField = active.matches("input, select");
    const own = active.getAttribute("aria-label") ?? label ?? (isField ? row : active.textContent);
    const { width, height } = active.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(active);
    return { name: own ?? "", isSeen: width * height > 0 && (outlineStyle !== "none" || boxShadow !== "none") };
  });
}

/** Presses the tab key until the control with this name has the focus. */
async function tabTo(walk: VaultPage, name: string | RegExp): Promise<void> {
  for (let press = 0; press < MOST_TABS; press += 1) {
    const now = await focused(walk);
    if (typeof name === "string" ? now.name === name : name.test(now.name)) {
      expect(now.isSeen).toBe(true);
      return;
    }
    await walk.page.keyboard.press("Tab");
  }
  throw new Error(`The tab key never leads to "${String(name)}".`);
}

async function pressKeyOn(walk: VaultPage, name: string | RegExp, key = "Enter"): Promise<void> {
  await tabTo(walk, name);
  await walk.page.keyboard.press(key);
}

async function typeInto(walk: VaultPage, name: string, text: string): Promise<void> {
  await tabTo(walk, name);
  await walk.page.keyboard.type(text);
  await walk.page.keyboard.press("Tab");
}

/** The first step of the set-up: the address, a new secret, and the answer of the service. */
async function connect(walk: VaultPage): Promise<void> {
  await pressKeyOn(walk, "Connect");
  await walk.page.getByRole("textbox", { name: "Server address" }).and(walk.page.locator(":focus")).waitFor();
  await typeInto(walk, "Server address", ADDRESS);
  await typeInto(walk, "New secret's name", "my-key");
  await typeInto(walk, "New secret's value", walk.emulator.apiKey);
  await pressKeyOn(walk, "Save secret");
  await walk.sees(/✓ Connected to notes\.example\.com/);
  await walk.sees(/^\d+ meetings, /);
}

const meetingsIn = async (walk: VaultPage) => (await walk.notes()).filter((path) => path.startsWith("Meetings/"));

it("leads from an empty settings screen to chosen notes in two steps, and back", async () => {
  const walk = await walks.open();
  await walk.inside((vault) => vault.userEnables());
  await walk.sees("Connect your account");

  // 1. Connect
  await connect(walk);

  // 2. Import
  await pressKeyOn(walk, "Change");
  await tabTo(walk, "Notes for decisions");
  await walk.page.keyboard.press("End");
  const count = [...walk.emulator.world.all()].filter(({ status }) => status === "completed").length;
  await walk.sees(new RegExp(`\\b${count} notes in 1 folder\\.`));
  await walk.screenshot("keyboard-choose");
  await pressKeyOn(walk, "Start");
  await walk.becomes((vault, wanted) => vault.notes().length === wanted, count);
  await walk.idle();
  expect(await meetingsIn(walk)).toHaveLength(count);
  await walk.page.getByRole("button", { name: "Open the newest" }).and(walk.page.locator(":focus")).waitFor();

  // And back
  await pressKeyOn(walk, "Open");
  await walk.page.locator("[data-section=history]:focus").waitFor();
  await pressKeyOn(walk, new RegExp(`${count} new notes$`));
  await pressKeyOn(walk, "Undo the import…");
  await pressKeyOn(walk, `Move ${count} notes to the trash`);
  await walk.becomes((vault) => vault.notes().length === 0);
  await walk.idle();
  await walk.inside((vault) => vault.openSettings());
  await walk.sees("2. Import");
  expect(walk.errors).toEqual([]);
});

it("connects although the disk is slow, and the screen is drawn anew again and again while the user types", async () => {
  const walk = await walks.open();
  await walk.inside(({ plugin }) => {
    const save = plugin.saveData.bind(plugin);
    plugin.saveData = (data) => new Promise((resolve) => setTimeout(resolve, 300)).then(() => save(data));
  });
  await walk.inside((vault) => vault.userEnables());
  await walk.inside((vault) => void setInterval(() => vault.app.setting.activeTab?.update(), 40));
  await connect(walk);
  expect(walk.errors).toEqual([]);
});

it("decides a conflict change by change, with each choice named for a screen reader", async () => {
  const walk = await walks.synced();
  const path = await makeConflict(walk);
  await command(walk, "open-status");
  await walk.sees("You and the service changed the same line");
  await walk.dismissNotices();
  await pressKeyOn(walk, "Choose a version");
  await walk.page.locator(".modal .mod-new").waitFor();
  const group = walk.page.getByRole("group", { name: "Change 1" });
  for (const name of ["Yours", "Service", "Both"]) {
    expect(await group.getByRole("radio", { name, exact: true }).count()).toBe(1);
  }
  expect(await group.getByRole("radio", { name: "Yours" }).isChecked()).toBe(true);
  expect(await group.locator("ins, del, mark").allTextContents()).not.toEqual([]);
  await tabTo(walk, "Yours");
  await walk.page.keyboard.press("ArrowDown");
  await walk.page.keyboard.press("ArrowDown");
  expect(await group.getByRole("radio", { name: "Both" }).isChecked()).toBe(true);
  expect(await walk.barriers()).toEqual([]);
  await walk.screenshot("keyboard-difference");
  await pressKeyOn(walk, "Apply");
  await walk.sees("All caught up.");
  await walk.idle();
  await walk.page.getByRole("button", { name: "Sync now" }).and(walk.page.locator(":focus")).waitFor();
  const read = () => walk.inside((vault, note) => vault.read(note), path);
  expect(await read()).toMatch(/or so Ann says\.\nThe launch moves to March 10\./);

  // Undone, and decided again
  await pressKeyOn(walk, / · You chose a version for each change$/);
  await walk.dismissNotices();
  await pressKeyOn(walk, "Undo in 1 note…");
  await walk.page.locator(".modal button:focus", { hasText: "Undo" }).waitFor();
  await walk.page.keyboard.press("Enter");
  await walk.sees("You and the service changed the same line");
  await walk.page.locator("summary:focus", { hasText: /You chose a version for each change · undone$/ }).waitFor();
  await pressKeyOn(walk, "Keep mine");
  await walk.sees("All caught up.");
  await walk.idle();
  expect(await read()).toContain("or so Ann says.");
  expect(await read()).not.toContain("March 10");
  expect(walk.errors).toEqual([]);
});

it("settles a duplicate after a look at the difference", async () => {
  const walk = await walks.synced();
  await status(withCopy(walk));
  await pressKeyOn(walk, "Show difference");
  await walk.page.locator(".modal .mod-new").waitFor();
  await pressKeyOn(walk, "Cancel");
  await walk.page.getByRole("button", { name: "Show difference" }).and(walk.page.locator(":focus")).waitFor();
  await pressKeyOn(walk, "Move the copy to the trash");
  await walk.sees("All caught up.");
  expect(await walk.notes()).not.toContain("Copy.md");
  expect(walk.errors).toEqual([]);
});

it("brings a deleted note back from the history", async () => {
  const walk = await walks.synced();
  const path = await firstMeeting(walk);
  await deleteNote(walk, path);
  await command(walk, "open-history");
  await walk.page.locator("[data-section=history]:focus").waitFor();
  await pressKeyOn(walk, "Deleted notes (1)");
  await pressKeyOn(walk, "Create again from the service");
  await walk.becomes((vault, note) => vault.notes().includes(note), path);
  expect(walk.errors).toEqual([]);
});
