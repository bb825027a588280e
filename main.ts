import { Platform, Plugin } from "obsidian";
import { createSampleService } from "./src/emulator/sample/sample-service";
import { announce } from "./src/obsidian/run/notices";
import { addCommands } from "./src/obsidian/ui/commands";
import { addWaysIn } from "./src/obsidian/ui/links-and-cli";
import { addMenus } from "./src/obsidian/ui/menus";
import { openSettings } from "./src/obsidian/ui/open-settings";
import { createPluginParts, type PluginParts } from "./src/obsidian/plugin-parts";
import { watchProgress } from "./src/obsidian/ui/progress-notice";
import { SAMPLE_FOLDER } from "./src/obsidian/actions/remove-sample";
import { createSettingsHost } from "./src/obsidian/ui/settings-host";
import { createStatusBar } from "./src/obsidian/ui/status-bar";
import { createStatusHost } from "./src/obsidian/ui/status-host";
import { STATUS_VIEW, StatusView } from "./src/obsidian/ui/status-view";
import type { RunRequest } from "./src/obsidian/run/sync-runner";
import { watchTriggers } from "./src/obsidian/run/triggers";
import { MeetingNotesSettingTab } from "./src/settings-tab/settings-tab";

const SHOW_VERSION = "meeting-notes-sync-show-version";

/** Wiring only: builds the parts, registers them, and lets go of them. Nothing here waits for the network or the vault. */
export default class MeetingNotesSync extends Plugin {
  private parts: PluginParts | undefined;
  private redraw: () => void = () => undefined;

  override async onload(): Promise<void> {
    const parts = createPluginParts(this, makeSample);
    this.parts = parts;
    await parts.data.reload();
    const { strings, runner } = parts;

    const host = createSettingsHost(parts, () => this.redraw());
    const tab = new MeetingNotesSettingTab(this, host);
    this.addSettingTab(tab);
    this.registerView(STATUS_VIEW, (leaf) => new StatusView(leaf, createStatusHost(parts, this.manifest.id)));
    this.addRibbonIcon("calendar-sync", strings.syncNow, () => void this.run({}));
    const run = (request: Omit<RunRequest, "byUser">): Promise<void> => this.run(request);
    const waysIn = { plugin: this, parts, run, openStatus: () => this.openStatus() };
    addCommands(waysIn);
    addMenus(waysIn);
    addWaysIn(this, parts);
    this.register(watchProgress(runner, strings));
    if (!Platform.isMobile) this.addStatusBar(parts);
    this.redraw = () => {
      // The same state once more: who shows it shows settings too.
      runner.state.set(runner.state.get());
      this.showVersion(parts.data.settings.showSyncVersion ?? false);
    };
    this.redraw();
    this.registerEvent(this.app.workspace.on("window-open", () => this.redraw()));
    this.registerEvent(this.app.workspace.on("quit", () => parts.stop()));

    this.app.workspace.onLayoutReady(async () => {
      if (this.parts !== parts) return;
      const quiet = await parts.ready();
      await host.refresh();
      // It may have been switched off meanwhile.
      if (this.parts !== parts) return;
      this.register(parts.changes.subscribe(() => void host.refresh().then(() => tab.refresh())));
      tab.update();
      this.redraw();
      watchTriggers(this, parts.scheduler, quiet);
    });
  }

  override onunload(): void {
    this.parts?.stop();
    this.parts = undefined;
    this.showVersion(false);
  }

  /** Somebody just switched the plugin on: show where to begin. */
  override onUserEnable(): void {
    if (this.parts?.data.settings.baseUrl === undefined) openSettings(this.app, this.manifest.id);
  }

  /** Another device's settings arrived. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.parts?.settingsArrived();
    this.redraw();
  }

  private async run(request: Omit<RunRequest, "byUser">): Promise<void> {
    if (!this.parts) return;
    const { runner, strings } = this.parts;
    announce(await runner.run({ ...request, byUser: true }), strings);
  }

  /** In every window: notes are read in popouts too. */
  private showVersion(shown: boolean): void {
    document.body.toggleClass(SHOW_VERSION, shown);
    this.app.workspace.iterateAllLeaves(({ view }) => view.containerEl.doc.body.toggleClass(SHOW_VERSION, shown));
  }

  private async openStatus(): Promise<void> {
    const { workspace } = this.app;
    await workspace.ensureSideLeaf(STATUS_VIEW, "right", { active: true, reveal: true });
  }

  private addStatusBar({ runner, strings, scheduler, data, index }: PluginParts): void {
    const draw = createStatusBar({
      ...{ element: this.addStatusBarItem(), runner, strings },
      nextRun: () => scheduler.next(),
      isSetUp: () => data.settings.baseUrl !== undefined,
      noteCount: () => index.size(),
      onClick: () => void this.openStatus(),
    });
    // "5 minutes ago" grows old by itself.
    this.registerInterval(window.setInterval(draw, 60_000));
  }
}

function makeSample() {
  const settings = { meetings_folder: SAMPLE_FOLDER, decisions_folder: `${SAMPLE_FOLDER}/Decisions` };
  return createSampleService({ settings });
}
