import { getLanguage, Modal, Notice, Setting } from "obsidian";
import { baseName } from "../../sync/note/path";
import { withoutVersion } from "../../sync/note/sync-version";
import type { NoteAt } from "../actions/note-decisions";
import { dayAndTime } from "../run/relative-time";
import { reportFailure } from "../run/report-failure";
import { drawText } from "./differences";
import { pressOnce } from "./press-once";
import type { UiParts } from "./ui-parts";
import { untilClosed } from "./until-closed";

/** Lists the texts of a note that syncs overwrote or trashed, each with a button that restores it. */
export async function showVersions(parts: UiParts, note: NoteAt): Promise<void> {
  const { app, strings, earlierTexts, recover } = parts;
  const kept = await earlierTexts(note);
  const modal = new Modal(app).setTitle(strings.versionsTitle);
  const { contentEl } = modal;
  contentEl.createEl("p", { text: baseName(note.path) });
  if (kept.length === 0) contentEl.createEl("p", { text: strings.versionsNone });
  for (const text of kept) {
    const before = withoutVersion(text.before);
    const row = new Setting(contentEl);
    drawText(
      row.infoEl,
      strings.versionBefore(
        dayAndTime(text.at ?? Date.now()),
        new Intl.NumberFormat(getLanguage()).format(before.length),
      ),
      before,
    );
    row.addButton((button) =>
      pressOnce(button.setButtonText(strings.restoreText), () =>
        reportFailure(async () => {
          const path = await recover(text);
          modal.close();
          new Notice(path === note.path ? strings.versionRestored : strings.recovered(baseName(path)));
        }, strings),
      ),
    );
  }
  await untilClosed(modal);
}
