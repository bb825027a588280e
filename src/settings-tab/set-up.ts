import {
  ConfirmationModal,
  Notice,
  type SettingDefinition,
  type SettingDefinitionItem,
  type SettingDefinitionPage,
} from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { addressRow, answerRow, confirmRows, keyRow, type ConnectionParts } from "./connection";
import { busyRow, dayRows, hasDecisions, type MainParts } from "./main-page";
import { buttonRow, rowOf } from "./setting-rows";

export interface SetUpParts extends ConnectionParts, MainParts {
  readonly connect: () => Promise<void>;
  readonly startSample: () => Promise<void>;
  /** Whether the choices of the import are unfolded. */
  readonly isUnfolded: boolean;
  readonly unfold: () => void;
}

/** The two ways to start. */
export function firstVisit(parts: SetUpParts): SettingDefinitionItem[] {
  const { host, connect } = parts;
  const { strings } = host;
  return [
    buttonRow(host, strings.connect, strings.connectDesc, strings.connectButton, connect, "cta"),
    sampleRow(parts),
    ...removeSampleRow(parts),
    ...(host.data.broken ? [{ name: strings.dataBroken }] : []),
    documentationRow(host),
  ];
}

function sampleRow({ host, startSample }: SetUpParts): SettingDefinition {
  const { strings } = host;
  return buttonRow(host, strings.trySample, strings.trySampleDesc, strings.trySampleButton, startSample);
}

export function documentationRow(host: SettingsHost): SettingDefinition {
  const { strings } = host;
  return buttonRow(host, strings.documentation, strings.documentationDesc, strings.open, () =>
    host.openDocumentation(),
  );
}

/** Removes the sample notes, as long as there are any. */
export function removeSampleRow({
  app,
  host,
  redraw,
}: Pick<SetUpParts, "app" | "host" | "redraw">): SettingDefinition[] {
  const { strings } = host;
  const count = host.sampleCount();
  if (count === 0 && !host.usesSample()) return [];
  const name = strings.removeSample(count);
  const ask = (): void => {
    let edited = false;
    new ConfirmationModal(app)
      .setTitle(name)
      .setContent(strings.removeSampleText)
      .addCheckbox(strings.removeSampleEdited, (on) => (edited = on))
      .addButton((button) =>
        button
          .setButtonText(strings.remove)
          .setDestructive()
          .onClick(() => void host.attempt(() => remove(edited))),
      )
      .addCancelButton(strings.cancel)
      .open();
  };
  const remove = async (edited: boolean): Promise<void> => {
    const isEnd = host.usesSample();
    new Notice(await host.removeSample(edited));
    if (isEnd) await host.chosenHere(undefined);
    redraw();
  };
  return [buttonRow(host, name, "", strings.remove, ask, "destructive")];
}

/** The two steps of the set-up: the connection, and the import when the key works. */
export function setUp(parts: SetUpParts, names: readonly SettingDefinitionPage[]): SettingDefinitionItem[] {
  const { host, checked } = parts;
  const { strings } = host;
  const key = strings.labels.apiKeySecret;
  const connection = [
    addressRow(parts),
    ...confirmRows(parts),
    keyRow(parts, { name: key.name, desc: key.desc }),
    ...(host.data.settings.baseUrl === undefined || host.unconfirmedAddress() !== undefined ? [] : answerRow(parts)),
    // A service may refuse the key in the usual header.
    ...(checked?.refused ? [rowOf(host, "authHeader")] : []),
  ];
  return [
    { type: "group", heading: strings.stepConnect, items: connection },
    ...(host.running() ? [busyRow(host)] : host.works() ? [importGroup(parts, names)] : [sampleRow(parts)]),
    ...removeSampleRow(parts),
  ];
}

function importGroup(parts: SetUpParts, names: readonly SettingDefinitionPage[]): SettingDefinitionItem {
  const { host, checked, syncNow, isUnfolded } = parts;
  const { strings } = host;
  const start: SettingDefinition = {
    name: checked?.matches ?? strings.startSyncing,
    desc: host.planned(),
    searchable: false,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText(strings.preview).onClick(() => host.attempt(() => host.preview())),
      );
      setting.addButton((button) =>
        button
          .setCta()
          .setButtonText(strings.start)
          .onClick(() => host.attempt(syncNow)),
      );
    },
  };
  const choices = [
    ...dayRows(parts),
    ...names,
    rowOf(host, "autoCreateDecisionNotes"),
    parts.example(rowOf(host, "meetingsFolder")),
    { ...rowOf(host, "decisionsFolder"), visible: () => hasDecisions(host) },
  ];
  return {
    type: "group",
    heading: strings.stepImport,
    items: [start, foldRow(parts), ...(isUnfolded ? choices : [])],
  };
}

function foldRow({ host, isUnfolded, unfold }: SetUpParts): SettingDefinition {
  const { strings } = host;
  return {
    name: strings.changeImport,
    render: (setting) => {
      setting.addButton((button) => {
        button.setButtonText(isUnfolded ? strings.fold : strings.unfold).onClick(unfold);
        button.buttonEl.setAttr("aria-expanded", String(isUnfolded));
      });
    },
  };
}
