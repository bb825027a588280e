import type { Plugin } from "obsidian";
import { meetingIdOf, type NoteId } from "../../sync/note/note-id";
import { reportFailure } from "../run/report-failure";
import { openStatus } from "./status-view";
import type { UiParts } from "./ui-parts";
import { showVersions } from "./versions";

/** Adds items to the file menu of our notes. */
export function addMenus(plugin: Plugin, parts: UiParts): void {
  const { strings, index, data } = parts;

  plugin.registerEvent(
    plugin.app.workspace.on("file-menu", (menu, file) => {
      const ids = index.idsAt(file.path);
      if (ids.length === 0) return;
      const { path } = file;
      const withId = async (work: (id: NoteId) => unknown): Promise<void> => {
        const id = await parts.idAt(path);
        if (id !== undefined) await work(id);
      };
      const add = (title: string, icon: string, work: () => unknown): void => {
        menu.addItem((item) =>
          item
            .setSection("meeting-notes-sync")
            .setTitle(title)
            .setIcon(icon)
            .onClick(() => void reportFailure(work, strings)),
        );
      };
      const stopped = ids.find((id) => data.deletionMarks.get(id)?.state === "stopped");
      if (stopped !== undefined) add(strings.resumeSyncing, "play", () => parts.resume(stopped));
      else {
        add(strings.refreshNote, "refresh-cw", () => withId((id) => parts.runForUser({ only: [meetingIdOf(id)] })));
        add(strings.stopSyncing, "ban", () => withId((id) => parts.stopSyncing(id, path)));
      }
      add(strings.earlierVersions, "history", () => withId((id) => showVersions(parts, { id, path })));
      add(strings.openStatus, "calendar-sync", () => openStatus(plugin.app));
    }),
  );
}
