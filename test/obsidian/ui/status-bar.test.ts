// The status bar: on desktops it is all that most users see of the plugin.
import { run, synced, view } from "../../support/plugin/plugin-user";
import { startPlugin } from "../../support/plugin/plugin-fixture";

/** The plugin after its first sync, and its entry in the status bar. */
async function withBar() {
  const fixture = await synced();
  const item = fixture.app.statusBarEl.querySelector<HTMLElement>("[role=button]");
  if (!item) throw new Error("There is nothing in the status bar.");
  return { ...fixture, item, label: () => item.getAttribute("aria-label") ?? "" };
}

const items = () => [...document.querySelectorAll<HTMLElement>(".menu-item")];
const menu = () => items().map(({ textContent }) => textContent);
const choose = (entry: string) =>
  items()
    .find(({ textContent }) => textContent === entry)
    ?.click();

describe("The status bar", () => {
  it.each(["Enter", " ", "click"])("opens a menu with “%s”, whose first entry opens the status", async (key) => {
    const { item, until } = await withBar();
    expect(item.tabIndex).toBe(0);
    for (const other of ["a", "Tab"]) item.dispatchEvent(new KeyboardEvent("keydown", { key: other }));
    expect(menu()).toEqual([]);
    if (key === "click") item.click();
    else item.dispatchEvent(new KeyboardEvent("keydown", { key }));
    expect(menu()).toEqual([
      "Open sync status",
      "Open history",
      "Sync now",
      "Pause for an hour",
      "Pause until tomorrow",
      "Open settings",
    ]);
    choose("Open sync status");
    await until(() => view() !== "");
  });

  it("pauses the automatic syncs of this device, and resumes them", async () => {
    const { item, label } = await withBar();
    expect(label()).toContain("Next: ");
    item.click();
    choose("Pause for an hour");
    expect(label()).toMatch(/Paused until \d+:\d\d/);
    item.click();
    choose("Resume");
    expect(label()).toContain("Next: ");
  });

  it("says in a word why a sync failed, and counts a deleted note no more", async () => {
    const fixture = await withBar();
    const before = fixture.notes().length;
    const file = fixture.app.vault.getFileByPath(fixture.notes()[0] ?? "");
    if (file) await fixture.app.fileManager.trashFile(file);
    await fixture.until(() => fixture.item.textContent.startsWith(`Meetings: ${before - 1} notes`));
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "sync-now");
    expect(fixture.item.textContent).toBe("Meetings: key refused");
  });

  it("shows how many notes there are and when the last sync was, and its label what that did and when the next is", async () => {
    const fixture = await withBar();
    expect(fixture.item.textContent).toMatch(new RegExp(`^Meetings: ${fixture.notes().length} notes · `));
    const [shown, did = "", times = ""] = fixture.label().split("\n");
    expect(shown).toBe(fixture.item.textContent);
    expect(did).toMatch(/^Meeting notes: \d+ new/);
    expect(times).toMatch(/^Last sync: .* · Next: /);
  });

  it("follows a sync with the number of notes that are done, from none to all", async () => {
    const fixture = await withBar();
    const seen = new Set<string>();
    new MutationObserver(() => seen.add(fixture.item.textContent)).observe(fixture.item, { childList: true });
    await run(fixture, "full-sync");
    const numbers = [...seen].flatMap((text) => /^Meetings: (\d+)\D/.exec(text)?.[1] ?? []).map(Number);
    expect(numbers[0]).toBe(0);
    expect(Math.max(...numbers)).toBeGreaterThan(5);
    expect(fixture.item.textContent).toMatch(/ notes · /);
  });

  it("has a label without empty lines before the first sync", async () => {
    const { app } = await startPlugin();
    expect(app.statusBarEl.querySelector("[role=button]")?.getAttribute("aria-label")).toBe("Meetings: not set up");
  });

  it("says that the plugin is not set up once the user has chosen no service, also after earlier syncs", async () => {
    const { app } = await startPlugin({ data: { syncStarted: true } });
    expect(app.statusBarEl.textContent).toBe("Meetings: not set up");
  });

  it("says of an empty vault no number", async () => {
    const fixture = await synced({ service: { count: 0 } });
    await run(fixture, "sync-now");
    expect(fixture.app.statusBarEl.textContent).toMatch(/^Meetings · /);
  });
});
