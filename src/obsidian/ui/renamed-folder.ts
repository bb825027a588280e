import { ConfirmationModal, debounce, TFolder, type Plugin } from "obsidian";
import { SETTINGS } from "../../sync/settings/table";
import { reportFailure } from "../run/report-failure";
import type { UiParts } from "./ui-parts";

const FOLDERS = ["meetingsFolder", "decisionsFolder", "projectFolders", "peopleFolder"] as const;
type FolderSettings = Readonly<Partial<Record<(typeof FOLDERS)[number], string>>>;

/** The folders of the setting `projectFolders`, each with the colon before it. */
const PROJECT_FOLDER = /(:\s*)((?:[^,{}]|\{[^{}]*\})+)/g;
/** A folder with its folders, until others in it are renamed too. */
const MILLISECONDS = 500;

/** When the user renames a folder of the settings, asks once whether new notes go there. @param changed after a setting changed */
export function watchFolders(plugin: Plugin, parts: UiParts, changed: () => void): void {
  const { app, data, strings } = parts;
  let renames: { readonly from: string; readonly to: string }[] = [];
  const askSoon = debounce(
    () => {
      const before = presentFolders(parts);
      const after = renames.reduce((folders, { from, to }) => withRenamed(folders, from, to), before);
      renames = [];
      const keys = FOLDERS.filter((key) => after[key] !== before[key]);
      if (keys.length > 0 && data.settings.baseUrl !== undefined && !parts.usesSample()) ask(before, after, keys);
    },
    MILLISECONDS,
    true,
  );

  function ask(before: FolderSettings, after: FolderSettings, keys: readonly (typeof FOLDERS)[number][]): void {
    const follow = async (): Promise<void> => {
      await data.set(Object.fromEntries(keys.map((key) => [key, after[key]])));
      changed();
    };
    const modal = new ConfirmationModal(app).setTitle(strings.folderRenamed).setContent(strings.folderRenamedText);
    const list = modal.contentEl.createEl("ul");
    for (const key of keys)
      list.createEl("li", { text: `${strings.labels[key].name}: ${before[key] ?? ""} → ${after[key] ?? ""}` });
    modal
      .addButton((button) =>
        button
          .setButtonText(strings.followFolder)
          .setCta()
          .onClick(() => reportFailure(follow, strings)),
      )
      .addCancelButton(strings.keepFolder)
      .open();
  }

  plugin.registerEvent(
    app.vault.on("rename", (folder, from) => {
      if (!(folder instanceof TFolder)) return;
      renames.push({ from, to: folder.path });
      askSoon();
    }),
  );
}

/** The folders of new notes: the user's, the account's or those of the defaults. */
function presentFolders(parts: UiParts): FolderSettings {
  const { meetingsFolder, decisionsFolder, projectFolders, peopleFolder } = parts.data.settings;
  const theirs = parts.account()?.settings;
  return {
    meetingsFolder: meetingsFolder ?? theirs?.meetingsFolder ?? SETTINGS.meetingsFolder.default,
    decisionsFolder: decisionsFolder ?? theirs?.decisionsFolder ?? SETTINGS.decisionsFolder.default,
    ...(projectFolders !== undefined && { projectFolders }),
    ...(peopleFolder !== undefined && { peopleFolder }),
  };
}

function withRenamed(folders: FolderSettings, from: string, to: string): FolderSettings {
  const renamed = (folder: string): string =>
    folder === from || folder.startsWith(`${from}/`) ? to + folder.slice(from.length) : folder;
  return Object.fromEntries(
    Object.entries(folders).map(([key, value]) => [
      key,
      key === "projectFolders"
        ? value.replace(PROJECT_FOLDER, (_, colon: string, folder: string) => colon + renamed(folder))
        : renamed(value),
    ]),
  );
}
