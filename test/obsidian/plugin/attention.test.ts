/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// Issues for the user are shown everywhere until they are resolved: over restarts and syncs with nothing new, on phones, too.
import { IDBFactory } from "fake-indexeddb";
import { phone, setPlatform } from "../../support/obsidian";
import { ADDRESS, type PluginFixture, SECRET, startPlugin } from "../../support/plugin/plugin-fixture";
import {
  chooseSide,
  connected,
  meetingNote,
  press,
  ready,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";
import manifest from "../../../manifest.json";

const MINUTE = 60_000;

/** The device's clock in the plugin, for each test of a file. */
function movableClock() {
  let offset = 0;
  const realNow = Date.now.bind(Date);
  beforeEach(() => {
    offset = 0;
    jest.spyOn(Date, "now").mockImplementation(() => realNow() + offset);
  });
  afterEach(() => void jest.restoreAllMocks());
  return {
    /** Minutes pass, and the user returns to the window. */
    pass(minutes: number, event = "focus"): void {
      offset += minutes * MINUTE;
      window.dispatchEvent(new Event(event));
    },
  };
}

describe("Issues", () => {
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
      expect(fixture.notices().at(-1)).toBe("Meeting notes: 1 needs attention.Review");
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

    it("opens by the ribbon's button, is listed with a link to its note in the open tab, until the user removes the callout", async () => {
      const fixture = await synced({ files: { "Mine.md": "My words.\n" } });
      const { vault, workspace, fileManager } = fixture.app;
      const click = () => workspace.ribbonEl.querySelector("button")?.click();
      const before = fixture.requests.length;
      click();
      await fixture.idle();
      expect(fixture.requests.length).toBeGreaterThan(before);
      expect(view()).toBe("");
      const path = await bothChange(fixture);
      await run(fixture, "sync-now");
      click();
      await fixture.until(() => view() !== "");

      const mine = vault.getFileByPath("Mine.md");
      if (mine) await workspace.getLeaf(false).openFile(mine);
      const link = (title: string) =>
        [...document.querySelectorAll<HTMLElement>(".meeting-notes-sync-status a")].find(
          (each) => each.title === title,
        );
      link(path)?.click();
      await fixture.until(() => workspace.getActiveFile()?.path === path);
      expect(workspace.getLeavesOfType("markdown")).toHaveLength(1);
      if (mine) await workspace.getLeaf(false).openFile(mine);
      await fileManager.renameFile(vault.getFileByPath(path) as never, "Moved.md");
      await fixture.idle();
      link("Moved.md")?.click();
      await fixture.idle();
      expect(workspace.getActiveFile()?.path).toBe("Moved.md");

      const text = await fixture.text("Moved.md");
      await userWrites(fixture, "Moved.md", text.slice(0, text.indexOf("> [!note]-")));
      await fixture.until(() => !bar(fixture).includes("needs attention"));
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
  });

  describe("a note with broken properties", () => {
    it("is skipped, which needs the user until it is corrected or ignored, and is listed again from what was ignored", async () => {
      const fixture = await synced();
      const path = meetingNote(fixture);
      const text = await fixture.text(path);
      await userWrites(fixture, path, text.replace("---\n", "---\nunclosed: [a\n"));
      await rewrite(fixture, path, "Other words.");
      await run(fixture, "sync-now");
      expect(fixture.notices().at(-1)).toBe("Meeting notes: 1 needs attention.Review");
      await run(fixture, "sync-now");
      expect(bar(fixture)).toBe("Meetings: 1 needs attention");

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

      await userWrites(fixture, path, text);
      await run(fixture, "full-sync");
      expect(bar(fixture)).not.toContain("needs attention");
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
      const buttons = [...document.querySelectorAll(".meeting-notes-sync-status button")].map(
        (each) => each.textContent,
      );
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
});

// Automatic syncing must not stop silently: there is one notice, and a state that stays until it continues.

describe("Syncing that would stop silently", () => {
  const DATA = `.obsidian/plugins/${manifest.id}/data.json`;

  const clock = movableClock();

  async function later({ idle }: PluginFixture, minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 2) {
      clock.pass(2);
      await idle();
    }
  }

  /** The plugin after an automatic sync. Then Obsidian is restarted after `change`. */
  async function restarted(change: (fixture: PluginFixture) => unknown): Promise<PluginFixture> {
    const fixture = await ready();
    await later(fixture, 2);
    expect(fixture.notes().length).toBeGreaterThan(5);
    fixture.app.plugins.disable(fixture.plugin);
    await change(fixture);
    return startPlugin({ again: fixture });
  }

  const NEEDS = /^Meetings: (?:paused|key refused|failed)/;

  const statusBar = ({ app }: PluginFixture) => app.statusBarEl.textContent ?? "";

  describe("Syncing that stops", () => {
    const emptied = ({ app }: PluginFixture) => void app.secretStorage.setSecret(SECRET, "");
    const entered = ({ app, emulator }: PluginFixture) => void app.secretStorage.setSecret(SECRET, emulator.apiKey);
    const written =
      (text: string) =>
      ({ app }: PluginFixture) =>
        app.vault.adapter.write(DATA, text);
    const whole = written(JSON.stringify(connected));

    it.each([
      ["the key is gone", emptied, "There is no API key on this device yet", entered],
      ["data.json is cut short", written('{"baseUrl": "htt'), "cannot be read", whole],
      ["data.json is empty", written(""), "cannot be read", whole],
    ])(
      "raises one notice, shows it until the cause is removed, and then continues by itself: %s",
      async (_, change, text, mend) => {
        const fixture = await restarted(change);
        await later(fixture, 20);
        expect(fixture.notices()).toEqual([expect.stringContaining(text)]);
        expect(statusBar(fixture)).toMatch(NEEDS);
        await run(fixture, "open-status");
        expect(view()).toContain(text);
        await mend(fixture);
        await later(fixture, 4);
        expect(statusBar(fixture)).toMatch(/^Meetings\b.* · /);
        expect(fixture.notices()).toHaveLength(1);
      },
    );

    it("shows a message when this device's database cannot be opened", async () => {
      const fixture = await restarted(() => {
        jest.spyOn(indexedDB, "open").mockImplementation(() => {
          throw new Error("The database is broken.");
        });
      });
      await later(fixture, 10);
      expect(fixture.notices()).toEqual([expect.stringContaining("The sync database of this device cannot be opened")]);
      expect(statusBar(fixture)).toMatch(NEEDS);
    });
  });

  describe("A database that the system deleted", () => {
    it("needs nothing from the user: the sync continues with the server that was confirmed here", async () => {
      const fixture = await restarted(() => void (globalThis.indexedDB = new IDBFactory()));
      const requests = fixture.requests.length;
      await later(fixture, 4);
      expect(fixture.requests.length).toBeGreaterThan(requests);
      expect(fixture.notices()).toEqual([]);
      expect(statusBar(fixture)).toMatch(/^Meetings\b.* · /);
    });

    it("does not send the key to another server", async () => {
      const fixture = await restarted(async ({ app }) => {
        globalThis.indexedDB = new IDBFactory();
        await app.vault.adapter.write(DATA, JSON.stringify({ ...connected, baseUrl: "https://other.example.com/api" }));
      });
      await later(fixture, 4);
      expect(fixture.requests.filter((request) => request.includes("other.example"))).toEqual([]);
      expect(fixture.notices()).toEqual([expect.stringContaining("nobody confirmed")]);
    });
  });
});

// Runs must start by themselves when they are due, but not before the vault is
// quiet, not before the user has started the first one, and not on a device where this is disabled.

describe("a scheduled run", () => {
  const clock = movableClock();

  /** Time passes, and the user returns to the window. */
  async function later({ idle }: PluginFixture, minutes: number, event = "focus"): Promise<void> {
    clock.pass(minutes, event);
    await idle();
  }

  it("waits a minute until the vault has settled, then starts when the user comes back, without a notice", async () => {
    const fixture = await ready();
    await later(fixture, 0.5);
    expect(fixture.requests).toEqual([]);
    await later(fixture, 0.6);
    expect(fixture.notes().length).toBeGreaterThan(5);
    expect(fixture.notices()).toEqual([]);
  });

  it("starts again after the account's interval, not before, and when the device is online again", async () => {
    const fixture = await ready();
    await later(fixture, 2);
    const requests = fixture.requests.length;
    await later(fixture, 2);
    await later(fixture, 2);
    expect(fixture.requests.length).toBe(requests);
    for (let minute = 0; minute < 14; minute += 2) await later(fixture, 2, "online");
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("is not delayed by refreshes of single notes", async () => {
    const fixture = await ready();
    await later(fixture, 2);
    const { app } = fixture;
    const file = app.vault.getFileByPath(fixture.notes().find((path) => path.startsWith("Meetings/")) ?? "");
    if (file) await app.workspace.getLeaf(true).openFile(file);
    for (let minute = 0; minute < 12; minute += 2) await later(fixture, 2);
    expect(fixture.command("refresh-note")).toBe(true);
    await fixture.idle();
    const requests = fixture.requests.length;
    await later(fixture, 2);
    await later(fixture, 2);
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("waits while the user undoes the last one", async () => {
    const fixture = await ready();
    await later(fixture, 2);
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    const { vault } = fixture.app;
    const process = vault.process.bind(vault);
    let isHeld = false;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    vault.process = async (...all) => {
      isHeld = true;
      await released;
      return process(...all);
    };
    await run(fixture, "undo-last-run");
    press("Undo", ".modal:not(.mod-settings)");
    await fixture.until(() => isHeld);
    const requests = fixture.requests.length;
    for (let minute = 0; minute < 40; minute += 2) {
      clock.pass(2);
      for (let turn = 0; turn < 20; turn += 1) await fixture.app.settled();
    }
    expect(fixture.requests.length).toBe(requests);
    release();
    await fixture.idle();
    expect(await fixture.text(path)).toBe(before);
    await later(fixture, 2);
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("waits again after the device has slept", async () => {
    const fixture = await ready();
    await later(fixture, 2);
    const requests = fixture.requests.length;
    await later(fixture, 600);
    expect(fixture.requests.length).toBe(requests);
    await later(fixture, 1.1);
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("is never the first run, which the user starts", async () => {
    const fixture = await ready({ data: { baseUrl: ADDRESS } });
    await later(fixture, 2);
    await later(fixture, 2);
    expect([fixture.requests, fixture.notes()]).toEqual([[], []]);
    fixture.command("sync-now");
    await fixture.idle();
    expect(await fixture.data()).toMatchObject({ syncStarted: true });
  });

  it("does not start while Obsidian closes", async () => {
    const fixture = await ready();
    fixture.app.workspace.trigger("quit");
    await later(fixture, 2);
    expect([fixture.requests, fixture.notes()]).toEqual([[], []]);
  });

  it("does not start on a device where it is disabled", async () => {
    const fixture = await ready();
    await openScreen(fixture).toggle("Sync automatically on this device");
    await later(fixture, 2);
    await later(fixture, 2);
    expect(fixture.requests).toEqual([]);
  });

  it("shows one notice about a refused key, and does not retry every quarter of an hour", async () => {
    const fixture = await ready();
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await later(fixture, 2);
    expect(fixture.notices()).toEqual([expect.stringContaining("did not accept the API key")]);
    const requests = fixture.requests.length;
    for (let minute = 0; minute < 40; minute += 2) await later(fixture, 2);
    expect(fixture.requests.length).toBe(requests);
    for (let minute = 0; minute < 30; minute += 2) await later(fixture, 2);
    expect(fixture.requests.length).toBeGreaterThan(requests);
    expect(fixture.notices()).toHaveLength(1);
  });
});

// The dialog of a conflict: each change is chosen separately, and the note is written once.

describe("a note in conflict", () => {
  it("is written with the choice for each change, in one write that can be undone", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The first of two sentences.\n\nThe second one.");
    await run(fixture, "sync-now");
    const mine = (await fixture.text(path))
      .replace("The first of two sentences.", "What I say first.")
      .replace("The second one.", "What I say next.");
    await userWrites(fixture, path, mine);
    await rewrite(fixture, path, "What the service says first.\n\nWhat the service says next.");
    await run(fixture, "sync-now");
    const before = await fixture.text(path);
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Conflict"));
    press("Choose a version");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    const changes = [...document.querySelectorAll<HTMLElement>(".modal fieldset")];
    const change = (text: string) => changes.find(({ textContent }) => textContent?.includes(text));
    const side = (text: string, name: string) => {
      const label = [...(change(text)?.querySelectorAll("label") ?? [])].find(
        (each) => each.textContent.trim() === name,
      );
      label?.querySelector("input")?.click();
    };
    expect([...(change("What I say first")?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent)).toEqual([
      "I",
      "say",
      "the",
      "service says",
    ]);
    side("What I say first", "Service");
    side("What I say next", "Both");
    press("Apply", ".modal");
    await fixture.until(() => view().includes("All caught up."));
    const text = await fixture.text(path);
    expect(text).not.toContain("What I say first.");
    expect(text.split("\n").filter((line) => line.startsWith("What "))).toEqual([
      "What the service says first.",
      "What I say next.",
      "What the service says next.",
    ]);
    expect(text).not.toContain("[!note]-");
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toBe(text);
    await run(fixture, "undo-last-run");
    const { length } = fixture.notices();
    press("Undo", ".modal");
    await fixture.until(() => view().includes("Choose a version"));
    await fixture.idle();
    expect(await fixture.text(path)).toBe(before);
    // The conflict is listed again. The user knows it, so no second notice is about it.
    expect(fixture.notices().slice(length)).toEqual([expect.stringContaining("restored")]);
  });
});
