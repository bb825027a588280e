import { Modal, Setting, type App } from "obsidian";
import type { NoteId } from "../../sync/note/note-id";
import { orSay } from "../run/notices";
import type { Strings } from "../strings/strings";

/** The notes that the user deleted, each with a way back. `restore` resolves with whether the note is there. */
export function showDeleted(
  app: App,
  deleted: readonly { readonly id: NoteId; readonly path: string }[],
  restore: (id: NoteId) => Promise<boolean>,
  strings: Strings,
): void {
  const modal = new Modal(app).setTitle(strings.restoreDeleted);
  if (deleted.length === 0) modal.contentEl.createEl("p", { text: strings.deletedNone });
  for (const { id, path } of deleted) {
    const row = new Setting(modal.contentEl).setName(path === "" ? id : path);
    row.addButton((button) =>
      button.setButtonText(strings.restore).onClick(async () => {
        row.setDisabled(true);
        await orSay(strings, async () => {
          if (await restore(id)) row.settingEl.remove();
        });
        row.setDisabled(false);
      }),
    );
  }
  modal.open();
}
