import type { SettingDefinition, SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { rowOf, rowsOf, type SetValue } from "./setting-rows";

/** The settings of notes and of filters. @param example the rows that show the path of an example note */
export function noteRows(host: SettingsHost, set: SetValue, example: SettingDefinition[]): SettingDefinitionItem[] {
  const { strings } = host;
  const howFar = host.waitsForStart() ? [] : howFarRows(host);
  return [
    { type: "group", heading: strings.notes, items: rowsOf(host, "notes", set, { fileNamingPattern: example }) },
    { type: "group", heading: strings.which, items: [...rowsOf(host, "which", set), ...howFar] },
  ];
}

/** The first day of the import. Shown before the first sync, and later among the filters. */
export function howFarRows(host: SettingsHost): SettingDefinition[] {
  const { strings } = host;
  const { everything: all, ninetyDays: days90, fromToday: today, fromDay: day } = strings;
  return [
    {
      name: strings.howFar,
      desc: strings.howFarDesc,
      control: { type: "dropdown", key: "howFar", options: { all, days90, today, day } },
    },
    { ...rowOf(host, "startDate"), visible: () => host.data.settings.startDate !== undefined },
  ];
}

/** Example notes as the current settings would write them. */
export function sampleRows(host: SettingsHost): SettingDefinition[] {
  return host.sampleNotes().map(({ path, text }) => ({
    name: host.strings.sampleNote,
    desc: path,
    render: ({ infoEl }) => {
      infoEl.createEl("pre", { cls: "meeting-notes-sync-difference", text, attr: { tabindex: 0 } });
    },
  }));
}

/** Explains what happens to the user's edits and deletions. It has no settings, but users want to know this first. */
export function yoursRows({ strings }: SettingsHost): SettingDefinitionItem {
  const row = (key: "yoursEdited" | "yoursDeleted" | "yoursGone") => ({
    name: strings[key],
    desc: strings[`${key}Desc`],
  });
  return { type: "group", heading: strings.yours, items: [row("yoursEdited"), row("yoursDeleted"), row("yoursGone")] };
}

export function whenRows(host: SettingsHost): SettingDefinitionItem {
  const { strings } = host;
  return {
    type: "group",
    heading: strings.when,
    items: [
      ...rowsOf(host, "when"),
      { name: strings.automatic, desc: strings.automaticDesc, control: { type: "toggle", key: "automatic" } },
      rowOf(host, "dailyNoteDevice"),
      rowOf(host, "dailyNoteHeading"),
    ],
  };
}
