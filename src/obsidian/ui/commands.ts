import { ConfirmationModal, Notice, type Plugin } from "obsidian";
import { meetingIdOf } from "../../sync/note/note-id";
import { nameOf } from "../../sync/render/property-names";
import { announce, orSay } from "../run/notices";
import { openDashboard } from "./dashboard";
import type { PluginParts } from "../plugin-parts";
import { showPreview } from "./preview-modal";
import { showDeleted } from "./restore-modal";
import type { RunRequest } from "../run/sync-runner";

export interface WaysInParts {
  readonly plugin: Plugin;
  readonly parts: PluginParts;
  /** Runs for the user and tells them what came of it. */
  readonly run: (request: Omit<RunRequest, "byUser">) => Promise<void>;
  readonly openStatus: () => Promise<void>;
}

/** The commands, none with a hotkey of its own. Those that make no sense now are not offered. */
export function addCommands({ plugin, parts, run, openStatus }: WaysInParts): void {
  const { app } = plugin;
  const { runner, strings } = parts;
  const idle = (): boolean => !runner.state.get().running;
  const always = (): boolean => true;

  function add(id: string, name: string, offered: () => boolean, work: () => unknown): void {
    plugin.addCommand({
      id,
      name,
      checkCallback: (checking) => {
        if (!offered()) return false;
        if (!checking) void orSay(strings, work);
        return true;
      },
    });
  }

  const activePath = (): string => app.workspace.getActiveFile()?.path ?? "";

  async function refresh(): Promise<void> {
    const id = await parts.idAt(activePath());
    if (id !== undefined) await run({ only: [meetingIdOf(id)] });
  }

  async function preview(): Promise<void> {
    const result = await runner.run({ dryRun: true, byUser: true });
    if (result.result === "ran" && result.run.summary.error === null) showPreview(app, result.run, strings);
    else announce(result, strings);
  }

  function undo(): void {
    new ConfirmationModal(app)
      .setTitle(strings.undoTitle)
      .setContent(strings.undoText)
      .addButton((button) =>
        button
          .setButtonText(strings.undo)
          .setCta()
          .onClick(() =>
            orSay(strings, async () => {
              // One may have begun while the question stood there: it is not the one that is meant.
              if (!idle()) {
                announce({ result: "busy" }, strings);
                return;
              }
              const { restored, left } = await parts.undo();
              new Notice(strings.undone(restored, left));
            }),
          ),
      )
      .addCancelButton(strings.cancel)
      .open();
  }

  const refreshable = (): boolean => idle() && parts.index.idsAt(activePath()).length > 0;
  add("sync-now", strings.syncNow, idle, () => run({}));
  add("full-sync", strings.fullSync, idle, () => run({ full: true }));
  add("preview-sync", strings.previewSync, idle, preview);
  add("refresh-note", strings.refreshNote, refreshable, refresh);
  add("restore-deleted", strings.restoreDeleted, idle, () =>
    showDeleted(app, parts.marked("deleted"), (id) => parts.restore(id), strings),
  );
  add("undo-last-run", strings.undoLastRun, idle, undo);
  add("open-status", strings.openStatus, always, openStatus);
  add("create-dashboard", strings.createDashboard, always, () =>
    openDashboard(app, (key) => nameOf(key, parts.data.settings.propertyNames)),
  );
  add(
    "cancel-sync",
    strings.cancelSync,
    () => !idle(),
    () => runner.cancel(),
  );
}
