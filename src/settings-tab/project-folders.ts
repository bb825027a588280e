import type { SettingDefinition, SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { leaving, type SetValue } from "./setting-rows";
import { problemWith } from "./values";

export interface ProjectFoldersParts {
  readonly host: SettingsHost;
  readonly set: SetValue;
  /** Whether the row for a new pair is shown. */
  readonly adding: { isOn: boolean };
  readonly redraw: () => void;
}

type Pair = readonly [project: string, folder: string];

/** Reads `Apollo: Work/Apollo, Garden: Private/{year}` as it was written. */
function readPairs(text = ""): readonly Pair[] {
  return text
    .split(/,(?![^{}]*\})/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [project = "", ...folder] = part.split(":");
      return [project.trim(), folder.join(":").trim()];
    });
}

const writePairs = (pairs: readonly Pair[]): string => pairs.map((pair) => pair.join(": ")).join(", ");

/** The list of folders that single projects have instead of the folder for meetings. */
export function projectFolders(parts: ProjectFoldersParts): SettingDefinitionItem {
  const { host, set, adding, redraw } = parts;
  const { strings, data } = host;
  const pairs = readPairs(data.settings.projectFolders);

  /** Changes the present pairs, which may be others than those that were drawn. */
  async function store(change: (pairs: readonly Pair[]) => readonly Pair[]): Promise<void> {
    adding.isOn = false;
    await set("projectFolders", writePairs(change(readPairs(data.settings.projectFolders))));
    redraw();
  }

  const rows = pairs.map(([project, folder]): SettingDefinition => ({
    name: project,
    render: (setting) => {
      setting.addText((text) =>
        leaving(text.setValue(folder), (value) => {
          const problem = problemWith(host, "projectFolders", writePairs([[project, value]]));
          setting.setErrorMessage(problem ?? null);
          if (problem === undefined)
            void store((now) => now.map((pair) => (pair[0] === project ? [project, value] : pair)));
        }),
      );
    },
  }));
  return {
    type: "list",
    heading: strings.labels.projectFolders.name,
    emptyState: strings.noProjectFolders,
    items: [...rows, ...(adding.isOn ? [newPair(parts, (pair) => store((now) => [...now, pair]))] : [])],
    onDelete: (at) => void store((now) => now.filter(([project]) => project !== pairs[at]?.[0])),
    addItem: {
      name: strings.addProjectFolder,
      action: () => {
        adding.isOn = true;
        redraw();
      },
    },
  };
}

/** Both fields must have a text before the pair is stored. */
function newPair({ host }: ProjectFoldersParts, add: (pair: Pair) => Promise<void>): SettingDefinition {
  const { strings } = host;
  return {
    name: strings.addProjectFolder,
    render: (setting) => {
      const fields: { getValue(): string; inputEl: HTMLInputElement }[] = [];
      const changed = (): void => {
        const [project = "", folder = ""] = fields.map((field) => field.getValue().trim());
        if (project === "" || folder === "") return;
        const problem = problemWith(host, "projectFolders", writePairs([[project, folder]]));
        setting.setErrorMessage(problem ?? null);
        if (problem === undefined) void add([project, folder]);
      };
      for (const name of [strings.projectName, strings.folderName]) {
        setting.addText((text) => {
          leaving(text.setPlaceholder(name), changed);
          fields.push(text);
        });
      }
      // Named last: until then a field is called what its row is called.
      for (const { inputEl } of fields) inputEl.setAttr("aria-label", inputEl.placeholder);
    },
  };
}
