import { TFile } from "obsidian";
import { meetingIdOf, type NoteId } from "../../sync/note/note-id";
import { orSay } from "../run/notices";
import type { WaysInParts } from "./commands";

/** Entries in the menu of notes that are ours. */
export function addMenus({ plugin, parts, run, openStatus }: WaysInParts): void {
  const { strings, index, data } = parts;
  const stop = (id: NoteId, path: string): Promise<void> =>
    data.marks.set(id, { state: "stopped", at: new Date().toISOString(), path });

  plugin.registerEvent(
    plugin.app.workspace.on("file-menu", (menu, file) => {
      const ids = file instanceof TFile ? index.idsAt(file.path) : [];
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
            .onClick(() => void orSay(strings, work)),
        );
      };
      const stopped = ids.find((id) => data.marks.get(id)?.state === "stopped");
      if (stopped !== undefined) add(strings.resumeSyncing, "play", () => parts.resume(stopped));
      else {
        add(strings.refreshNote, "refresh-cw", () => withId((id) => run({ only: [meetingIdOf(id)] })));
        add(strings.stopSyncing, "ban", () => withId((id) => stop(id, path)));
      }
      add(strings.showInStatus, "calendar-sync", openStatus);
    }),
  );
}
