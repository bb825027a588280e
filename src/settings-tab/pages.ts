import { ConfirmationModal, Notice, type SettingDefinition, type SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { withoutEnding } from "../sync/note/path";
import type { Group } from "../sync/settings/row";
import { ROWS } from "../sync/settings/values";
import { addressRow, answerRow, keyRow, type ConnectionParts } from "./connection";
import { buttonRow, namesRow, rowOf, rowsOf, type SetValue } from "./setting-rows";
import { documentationRow } from "./set-up";

export interface PagesParts extends ConnectionParts {
  readonly set: SetValue;
  readonly disconnect: () => Promise<void>;
  readonly fullSync: () => Promise<void>;
}

/** The pages that open from the main page. */
export function pages(parts: PagesParts): SettingDefinitionItem[] {
  const { host } = parts;
  const { strings, data } = host;
  const isLinked = data.settings.linkAttendeesAsPeople ?? host.account()?.settings.linkAttendeesAsPeople ?? false;
  const shape = ["properties", "templates", "foreign"] as const;
  const isChanged = ROWS.some(
    ([key, row]) => shape.some((each) => each === row.group) && data.settings[key] !== undefined,
  );
  return [
    accountPage(parts),
    {
      type: "page",
      name: strings.shape,
      displayValue: isChanged ? strings.changedHere : strings.standard,
      items: [...shape.map((group) => groupOf(host, group, strings[group])), ...sampleRows(parts)],
    },
    {
      type: "page",
      name: strings.people,
      displayValue: isLinked ? strings.linked : strings.notLinked,
      items: [...rowsOf(host, "people"), createPeopleRow(host)],
    },
    historyRow(host),
    helpPage(parts),
  ];
}

const groupOf = (host: SettingsHost, group: Group, heading: string): SettingDefinitionItem => ({
  type: "group",
  heading,
  items: rowsOf(host, group),
});

/** The service, its key and the account. */
export function accountPage(parts: PagesParts): SettingDefinitionItem {
  const { host, disconnect } = parts;
  const { strings } = host;
  const key = strings.labels.apiKeySecret;
  const address = host.address();
  const id = host.account()?.userId;
  return {
    type: "page",
    name: strings.account,
    displayValue: address === undefined ? "" : new URL(address).host,
    items: [
      addressRow(parts),
      keyRow(parts, { name: key.name, desc: host.hasKey() ? key.desc : strings.noKeyHere }),
      ...answerRow(parts, strings.test),
      rowOf(host, "authHeader"),
      ...(id === undefined ? [] : [{ name: strings.accountId, desc: id }]),
      buttonRow(host, strings.disconnect, strings.disconnectDesc, strings.disconnect, disconnect),
    ],
  };
}

/** Example notes as the current settings would write them. */
function sampleRows({ host, look }: PagesParts): SettingDefinition[] {
  const draw = (text: string): SettingDefinition["render"] => {
    return ({ infoEl }) => {
      infoEl.createEl("pre", { cls: "meeting-notes-sync-difference", text, attr: { tabindex: 0 } });
    };
  };
  const notes = host.sampleNotes().map(({ path, text }) => ({
    name: host.strings.sampleNote,
    desc: withoutEnding(path),
    render: draw(text),
  }));
  if (notes.length > 0) return notes as SettingDefinition[];
  return [{ name: host.strings.sampleNote, desc: host.strings.checking, searchable: false, render: () => look() }];
}

function createPeopleRow(host: SettingsHost): SettingDefinition {
  const { strings, data } = host;
  const row = buttonRow(host, strings.createPeople, strings.createPeopleDesc, strings.preview, () =>
    host.createPeople(),
  );
  return { ...row, visible: () => data.settings.peopleFolder !== undefined };
}

function historyRow(host: SettingsHost): SettingDefinition {
  const { strings } = host;
  return buttonRow(host, strings.setAside, "", strings.open, () => host.openHistory());
}

/** Documentation, and what few users need. */
export function helpPage(parts: PagesParts): SettingDefinitionItem {
  const { host, set, fullSync } = parts;
  const { strings } = host;
  const report = buttonRow(host, strings.report, strings.reportDesc, strings.copy, async () => {
    await navigator.clipboard.writeText(await host.report());
    new Notice(strings.copied);
  });
  return {
    type: "page",
    name: strings.help,
    items: [
      documentationRow(host),
      buttonRow(host, strings.preview, strings.previewDesc, strings.open, () => host.preview()),
      buttonRow(host, strings.fullSync, strings.fullSyncDesc, strings.start, fullSync),
      namesRow(host, "status", set),
      rowOf(host, "showSyncVersion"),
      report,
      removePropertiesRow(parts),
    ],
  };
}

function removePropertiesRow({ app, host, redraw }: PagesParts): SettingDefinition {
  const { strings } = host;
  const ask = (): void => {
    new ConfirmationModal(app)
      .setTitle(strings.removePropertiesTitle)
      .setContent(strings.removePropertiesDesc)
      .addButton((button) =>
        button
          .setButtonText(strings.remove)
          .setDestructive()
          .onClick(() => void host.attempt(remove)),
      )
      .addCancelButton(strings.cancel)
      .open();
  };
  const remove = async (): Promise<void> => {
    new Notice(await host.removeProperties());
    redraw();
  };
  return buttonRow(host, strings.removeProperties, strings.removePropertiesDesc, strings.remove, ask, "destructive");
}
