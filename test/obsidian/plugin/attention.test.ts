// Issues for the user are shown everywhere until they are resolved: over restarts and syncs with nothing new, on phones, too.
import { phone, setPlatform } from "../../support/obsidian";
import { movableClock } from "../../support/plugin/movable-clock";
import { startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";
import {
  chooseSide,
  connected,
  inConflict,
  meetingNote,
  press,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

const clock = movableClock();
afterEach(() => setPlatform());

/** An hour passes, the vault settles, and the next scheduled run is made. */
async function scheduled({ idle }: PluginFixture): Promise<void> {
  for (const minutes of [60, 2, 2]) {
    clock.pass(minutes);
    await idle();
  }
}

/** The user and the service change the same place of a note. */
async function bothChange(fixture: PluginFixture): Promise<string> {
  const path = meetingNote(fixture);
  await rewrite(fixture, path, "The launch is on March 3.");
  await run(fixture, "sync-now");
  await userWrites(fixture, path, (await fixture.text(path)).replace("March 3.", "March 3, or so Ann says."));
  await rewrite(fixture, path, "The launch moves to March 10.");
  return path;
}

const ribbon = ({ app }: PluginFixture): string =>
  app.workspace.ribbonEl.querySelector("button")?.getAttribute("aria-label") ?? "";
const bar = ({ app }: PluginFixture): string => app.statusBarEl.textContent ?? "";

describe("a conflict in a scheduled sync", () => {
  it("shows one notice with a link to it, and stays in status bar and ribbon over syncs with nothing new and a restart", async () => {
    const fixture = await synced();
    await bothChange(fixture);
    await scheduled(fixture);
    expect(fixture.notices().filter((notice) => notice.includes("Conflict: "))).toHaveLength(1);
    expect(bar(fixture)).toBe("Meetings: 1 needs attention");
    await scheduled(fixture);
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toBe("Meeting notes: nothing new. 1 needs attention.Review");
    expect(fixture.notices().filter((notice) => notice.includes("Conflict: "))).toHaveLength(1);
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    expect([bar(again), ribbon(again)]).toEqual(["Meetings: 1 needs attention", "Sync now: 1 needs attention"]);
    press("Review");
    await again.until(() => view().includes("You and the service changed the same line"));
  });

  it("is shown on a phone by the ribbon and the view's header", async () => {
    setPlatform(phone);
    const fixture = await synced();
    await bothChange(fixture);
    await run(fixture, "sync-now");
    expect(ribbon(fixture)).toBe("Sync now: 1 needs attention");
    await run(fixture, "open-status");
    const header = document.querySelector(".workspace-split.mod-right-split .view-header button");
    expect(header?.getAttribute("aria-label")).toBe("Sync now: 1 needs attention");
    expect(header?.classList).toContain("meeting-notes-sync-badge");
  });

  it("is opened by the ribbon's button, which only syncs if there are no issues", async () => {
    const fixture = await synced();
    const click = () => fixture.app.workspace.ribbonEl.querySelector("button")?.click();
    const before = fixture.requests.length;
    click();
    await fixture.idle();
    expect(fixture.requests.length).toBeGreaterThan(before);
    expect(view()).toBe("");
    await bothChange(fixture);
    await run(fixture, "sync-now");
    click();
    await fixture.until(() => view() !== "");
  });

  it("is listed with a link that opens the note in the tab that is open", async () => {
    const fixture = await synced({ files: { "Mine.md": "My words.\n" } });
    const path = await bothChange(fixture);
    await run(fixture, "sync-now");
    const { vault, workspace } = fixture.app;
    const mine = vault.getFileByPath("Mine.md");
    if (mine) await workspace.getLeaf(false).openFile(mine);
    await run(fixture, "open-status");
    const links = [...document.querySelectorAll<HTMLElement>(".meeting-notes-sync-status a")];
    links.find(({ title }) => title === path)?.click();
    await fixture.until(() => workspace.getActiveFile()?.path === path);
    expect(workspace.getLeavesOfType("markdown")).toHaveLength(1);
  });

  it("is listed again when the user takes the service's version and undoes it in the notice", async () => {
    const fixture = await synced();
    await bothChange(fixture);
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    press("Choose a version");
    await fixture.until(() => document.querySelector(".modal") !== null);
    chooseSide("Service");
    press("Apply");
    await fixture.until(() => view().includes("All caught up."));
    await fixture.idle();
    press("Undo", ".notice:last-child");
    await fixture.until(() => view().includes("You and the service changed the same line"));
    await fixture.idle();
    await run(fixture, "sync-now");
    expect(view()).toContain("You and the service changed the same line");
  });

  it("is no longer shown when the user removes the callout", async () => {
    const fixture = await synced();
    const path = await bothChange(fixture);
    await run(fixture, "sync-now");
    const text = await fixture.text(path);
    await userWrites(fixture, path, text.slice(0, text.indexOf("> [!note]-")));
    await fixture.until(() => !bar(fixture).includes("needs attention"));
  });
});

describe("a note with broken properties", () => {
  it("is skipped, which needs the user until it is corrected", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const text = await fixture.text(path);
    await userWrites(fixture, path, text.replace("---\n", "---\nunclosed: [a\n"));
    await rewrite(fixture, path, "Other words.");
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toBe("Meeting notes: 1 skipped. 1 needs attention.Review");
    await run(fixture, "sync-now");
    expect(bar(fixture)).toBe("Meetings: 1 needs attention");
    await userWrites(fixture, path, text);
    await run(fixture, "full-sync");
    expect(bar(fixture)).not.toContain("needs attention");
  });

  it("can be ignored, and listed again from what was ignored", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await userWrites(fixture, path, (await fixture.text(path)).replace("---\n", "---\nunclosed: [a\n"));
    await rewrite(fixture, path, "Other words.");
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    press("Ignore until it changes");
    await fixture.until(() => view().includes("Ignored (1)"));
    await fixture.idle();
    expect([bar(fixture).includes("needs attention"), view()]).toEqual([
      false,
      expect.stringContaining("All caught up."),
    ]);
    document.querySelector("[data-fold=ignored]")?.dispatchEvent(new Event("toggle"));
    await fixture.idle();
    press("List again");
    await fixture.until(() => bar(fixture).includes("1 needs attention"));
    await fixture.until(() => !view().includes("Ignored ("));
  });
});

describe("a note with an issue", () => {
  it("is opened from the list after the user moved it", async () => {
    const fixture = await inConflict();
    await fixture.app.fileManager.renameFile(fixture.app.vault.getFileByPath(fixture.path) as never, "Moved.md");
    await fixture.idle();
    const links = [...document.querySelectorAll<HTMLElement>(".meeting-notes-sync-status a")];
    links.find(({ textContent }) => textContent === "Moved")?.click();
    await fixture.idle();
    expect(fixture.app.workspace.getActiveFile()?.path).toBe("Moved.md");
  });
});

describe("a key that is refused", () => {
  it("sets the state to an error with a link to the settings, until a key works", async () => {
    const fixture = await synced();
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("did not accept the API key"));
    expect(view()).not.toContain("Connected to");
    expect(view()).not.toContain("All caught up.");
    const buttons = [...document.querySelectorAll(".meeting-notes-sync-status button")].map((each) => each.textContent);
    expect(buttons).toContain("Open settings");
    expect(buttons).not.toContain("Sync now");
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    expect(ribbon(again)).toBe("Sync now: failed");
  });
});

describe("An address that came with the vault", () => {
  it("no longer waits for the user once they have confirmed it, before the next sync too", async () => {
    const fixture = await startPlugin({ data: connected });
    expect(ribbon(fixture)).toBe("Sync now: failed");
    await openScreen(fixture).press("Confirm the new address");
    expect([bar(fixture), ribbon(fixture)]).toEqual(["Meetings", "Sync now"]);
    expect(fixture.requests).toEqual([]);
  });
});
