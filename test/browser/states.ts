import { stringsFor } from "../../src/obsidian/strings/strings";
import { ADDRESS } from "./vault-page";
import {
  changeAll,
  chosen,
  deleteNote,
  settings,
  status,
  tested,
  unfolded,
  withConflict,
  withConflicts,
  withCopy,
  withNewNames,
  withUnreadableNote,
} from "./reach";
import { NOTE_STATES } from "./note-states";
import type { VaultPage } from "./vault-page";
import { command, firstMeeting, type Walks } from "./walks";

type Open = Walks["open"];

/** A page that opens from the settings. */
function settingsPage(name: string): State {
  return {
    name: `page-${name.toLowerCase().replace(/\W+/g, "-")}`,
    async reach(_, synced) {
      const walk = await settings(synced());
      await walk.page.getByText(name, { exact: true }).click();
      await walk.page.locator(".setting-page-title").waitFor();
      return walk;
    },
  };
}

/** A state of the screens: how a user gets there. `open` and `synced` begin on a device of the wanted kind. */
export interface State {
  readonly name: string;
  reach(open: Open, synced: Open): Promise<VaultPage>;
}

/** All states in which a user meets the plugin, from an empty settings screen to every matter that needs a decision. */
export const STATES: readonly State[] = [
  { name: "connect", reach: (open) => settings(open()) },
  { name: "wrong-key", reach: (open) => tested(open({ key: "mns_not-the-right-key" }), /did not accept the API key/) },
  { name: "choose", reach: (open) => chosen(open({ withKey: true }), stringsFor("en")) },
  {
    name: "start",
    async reach(open) {
      const walk = await tested(open({ withKey: true }), /\d+ notes in/);
      // Without scrolling more than one screen.
      const start = await walk.page.getByRole("button", { name: "Start", exact: true }).boundingBox();
      expect(start?.y).toBeLessThan(844);
      return walk;
    },
  },
  {
    name: "no-match",
    reach: (open) => tested(open({ withKey: true, service: { count: 0 } }), /No finished meetings yet/),
  },
  {
    name: "preview",
    async reach(open) {
      const walk = await tested(open({ withKey: true }), /Connected/);
      await walk.press("Preview");
      await walk.sees(/Show a sample note/);
      return walk;
    },
  },
  {
    name: "import",
    async reach(open) {
      const walk = await tested(open({ withKey: true, service: { count: 900 } }), /Connected/);
      walk.slowDown(1_200);
      await walk.press("Start");
      await walk.sees(/\d+ of \d+/);
      return walk;
    },
  },
  { name: "sample", reach: (open) => settings(open({ data: { baseUrl: "sample" } })) },
  {
    name: "settings",
    async reach(_, synced) {
      const walk = await settings(synced());
      const { words, height } = await walk.page.locator(".vertical-tab-content").evaluate((page) => ({
        words: (page as HTMLElement).innerText.split(/\s+/).length,
        height: page.scrollHeight,
      }));
      expect(words).toBeLessThanOrEqual(250);
      if ((walk.page.viewportSize()?.width ?? 0) >= 820) expect(height).toBeLessThanOrEqual(1_200);
      return walk;
    },
  },
  {
    name: "second-device",
    reach: (open) => settings(open({ data: { baseUrl: ADDRESS, syncStarted: true } })),
  },
  {
    name: "misspelt-project",
    async reach(open) {
      const walk = await chosen(open({ withKey: true }), stringsFor("en"));
      await walk.page.getByText("Projects", { exact: true }).click();
      await walk.page.getByRole("combobox", { name: "Import meetings" }).selectOption("only");
      await walk.page.getByRole("textbox", { name: "Add a project" }).fill("Atlsa");
      await walk.page.keyboard.press("Tab");
      await walk.sees(/Did you mean Atlas\?/);
      return walk;
    },
  },
  ...(["Account", "Properties, tags and templates", "Links to people"] as const).map((name) => settingsPage(name)),
  settingsPage("Help and troubleshooting"),
  { name: "status", reach: (_, synced) => status(synced()) },
  {
    name: "recent-syncs",
    async reach(_, synced) {
      const walk = await status(synced());
      await walk.page.locator("summary").last().click();
      return walk;
    },
  },
  { name: "conflict", reach: async (_, synced) => status(withConflict(await synced())) },
  {
    name: "difference",
    async reach(_, synced) {
      const walk = await status(withConflict(await synced()));
      await walk.press("Choose a version");
      await walk.page.locator(".mod-new").waitFor();
      return walk;
    },
  },
  {
    name: "change",
    async reach(_, synced) {
      const walk = await synced();
      changeAll(walk, (number) => (number === 0 ? { summary: "The launch moves to March 10." } : undefined));
      await command(walk, "sync-now");
      await status(walk);
      await walk.page.locator(".meeting-notes-sync-status summary").first().click();
      await walk.press("Show what changed");
      await walk.page.locator(".modal .mod-new").first().waitFor();
      return walk;
    },
  },
  { name: "new-names", reach: (_, synced) => withNewNames(synced()) },
  { name: "question", reach: async (_, synced) => unfolded(await withNewNames(synced())) },
  {
    name: "deleted-in-service",
    async reach(_, synced) {
      const walk = await synced();
      const [meeting] = [...walk.emulator.world.all()].filter(({ status }) => status === "completed");
      walk.emulator.world.remove(meeting?.id ?? "");
      await command(walk, "full-sync");
      await command(walk, "full-sync");
      return status(walk);
    },
  },
  {
    name: "missing-notes",
    async reach(_, synced) {
      const walk = await synced();
      await walk.inside((vault) => vault.unload());
      await walk.inside(async (vault) => {
        for (const path of vault.notes()) if (path.startsWith("Meetings/")) await vault.app.vault.adapter.remove(path);
      });
      await walk.inside((vault) => vault.load());
      await command(walk, "sync-now");
      return status(walk);
    },
  },
  {
    name: "duplicate",
    async reach(_, synced) {
      return status(withCopy(await synced()));
    },
  },
  {
    name: "unreadable-properties",
    async reach(_, synced) {
      return status(withUnreadableNote(await synced()));
    },
  },
  {
    name: "ignored",
    async reach(_, synced) {
      const walk = await status(withUnreadableNote(await synced()));
      await walk.press("Ignore until it changes");
      await walk.page.locator("[data-fold=ignored] > summary").click();
      await walk.sees("List again");
      return walk;
    },
  },
  {
    name: "refused-key",
    async reach(_, synced) {
      const walk = await synced();
      walk.emulator.keys.revoke(walk.emulator.apiKey);
      await command(walk, "sync-now");
      return status(walk);
    },
  },
  {
    name: "unreadable-settings",
    async reach(_, synced) {
      const walk = await synced();
      await walk.inside((vault) => vault.unload());
      await walk.inside((vault) => vault.tearData());
      await walk.inside((vault) => vault.load());
      return status(walk);
    },
  },
  {
    name: "deleted",
    async reach(_, synced) {
      const walk = await synced();
      await deleteNote(walk, await firstMeeting(walk));
      await command(walk, "open-history");
      await walk.page.locator("[data-fold=deleted] > summary").click();
      await walk.sees("Create again from the service");
      return walk;
    },
  },
  {
    name: "undo",
    async reach(_, synced) {
      const walk = await synced();
      changeAll(walk, () => ({ summary: "The launch moves to March 10." }));
      await command(walk, "sync-now");
      await command(walk, "undo-last-run");
      await walk.sees(/get their earlier text back/);
      return walk;
    },
  },
  {
    name: "undo-import",
    async reach(_, synced) {
      const walk = await synced();
      await command(walk, "undo-import");
      await walk.sees(/move to the trash/);
      return walk;
    },
  },
  {
    name: "earlier-versions",
    async reach(_, synced) {
      const walk = await withConflict(await synced());
      await walk.inside((vault, note) => vault.open(note), await firstMeeting(walk));
      await command(walk, "recover-note");
      await walk.sees(/Before the sync of/);
      return walk;
    },
  },
  {
    name: "several-conflicts",
    async reach(_, synced) {
      const walk = await withConflicts(await synced());
      await status(walk);
      return walk;
    },
  },
  {
    name: "review",
    async reach(_, synced) {
      const walk = await status(await withConflicts(await synced()));
      await walk.page.getByRole("button", { name: /^Review all/ }).click();
      await walk.sees(/1 of /);
      return walk;
    },
  },
  {
    name: "note",
    async reach(_, synced) {
      const walk = await synced();
      await walk.inside((vault, note) => vault.open(note), await firstMeeting(walk));
      await walk.sees("Summary");
      return walk;
    },
  },
  ...NOTE_STATES,
];
