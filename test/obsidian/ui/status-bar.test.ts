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

describe("The status bar", () => {
  it.each(["Enter", " "])("opens the status with the key “%s”, and a tab reaches it", async (key) => {
    const { item, until } = await withBar();
    expect(item.tabIndex).toBe(0);
    item.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    item.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(view()).toBe("");
    item.dispatchEvent(new KeyboardEvent("keydown", { key }));
    await until(() => view() !== "");
  });

  it("opens the status with a click", async () => {
    const { item, until } = await withBar();
    item.click();
    await until(() => view() !== "");
  });

  it("shows how many notes there are and when the last sync was, and its label what that did and when the next is", async () => {
    const fixture = await withBar();
    expect(fixture.item.textContent).toMatch(new RegExp(`^Meetings: ${fixture.notes().length} notes · `));
    const [shown, did = "", times = ""] = fixture.label().split("\n");
    expect(shown).toBe(fixture.item.textContent);
    expect(did).toMatch(/^Meeting notes: \d+ new/);
    expect(times).toMatch(/^Last sync: .* · Next sync: /);
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
