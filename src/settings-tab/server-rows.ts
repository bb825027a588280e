import { Notice, SecretComponent, type App, type SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { howFarRows } from "./note-rows";
import { buttonRow } from "./pages";
import { SETTINGS } from "../sync/settings/table";
import { addressProblem } from "./values";

export type ServerChoice = "" | "own" | "sample";

export interface ServerRowsParts {
  readonly app: App;
  readonly host: SettingsHost;
  readonly choice: ServerChoice;
  /** Result of the last check of the key; empty when there was none. */
  readonly checked: string;
  readonly check: () => void;
  readonly choose: (choice: ServerChoice) => Promise<void>;
  readonly redraw: () => void;
}

/** Where the meetings come from, and whether it works. Before the user has chosen: the two ways to start. */
export function serverRows(parts: ServerRowsParts): SettingDefinitionItem[] {
  const { host, choice, choose } = parts;
  const { strings } = host;
  if (choice === "") {
    return [
      buttonRow(host, strings.connect, strings.connectDesc, strings.connectButton, () => choose("own"), true),
      buttonRow(host, strings.trySample, strings.trySampleDesc, strings.trySampleButton, () => choose("sample")),
      ...(host.data.broken ? [{ name: strings.dataBroken }] : []),
    ];
  }
  const options = { "": strings.serverNone, own: strings.serverOwn, sample: strings.serverSample };
  return [
    { name: strings.server, desc: strings.serverDesc, control: { type: "dropdown", key: "server", options } },
    ...(choice === "own" ? ownServer(parts) : sample(parts)),
    ...(host.running() ? [busy(parts)] : host.waitsForStart() ? firstRun(parts) : [status(parts)]),
  ];
}

function ownServer({ app, host, checked, check, redraw }: ServerRowsParts): SettingDefinitionItem[] {
  const { strings } = host;
  const key = strings.labels.apiKeySecret;
  const unconfirmed = host.unconfirmedAddress();
  const shown = host.data.settings.baseUrl;
  const confirm = async (): Promise<void> => {
    await host.chosenHere(unconfirmed);
    redraw();
  };
  return [
    address(host, redraw),
    ...(unconfirmed === undefined
      ? []
      : [
          buttonRow(
            host,
            strings.confirmAddress,
            strings.confirmAddressDesc(unconfirmed),
            strings.confirm,
            confirm,
            true,
          ),
        ]),
    {
      name: key.name,
      desc: host.hasKey() ? key.desc : strings.noKeyHere,
      render: (setting) => {
        setting.addComponent((element) =>
          new SecretComponent(app, element).setValue(host.secretName()).onChange((name) =>
            host.orSay(async () => {
              await host.data.set({ apiKeySecret: name === "" ? undefined : name });
              await host.chosenHere(shown);
              check();
            }),
          ),
        );
        setting.addButton((button) => button.setButtonText(strings.checkKey).onClick(check));
      },
    },
    { name: checked, visible: checked !== "", searchable: false },
  ];
}

/** Stored when the user leaves the field: the key must not go to `notes.example.co` because the `m` is not typed yet. */
function address(host: SettingsHost, redraw: () => void): SettingDefinitionItem {
  const { strings, data } = host;
  return {
    ...strings.labels.baseUrl,
    render: (setting) => {
      setting.addText((text) => {
        text.setPlaceholder(SETTINGS.baseUrl.example).setValue(data.settings.baseUrl ?? "");
        text.inputEl.addEventListener("change", () => {
          const problem = addressProblem(host, text.getValue());
          setting.setErrorMessage(problem ?? null);
          if (problem === undefined) void host.orSay(() => accept(text.getValue()));
        });
      });
    },
  };

  async function accept(value: string): Promise<void> {
    await data.set({ baseUrl: value.trim() === "" ? undefined : value.trim() });
    await host.chosenHere(value);
    host.changed();
    redraw();
  }
}

function sample({ host, redraw }: ServerRowsParts): SettingDefinitionItem[] {
  const { strings } = host;
  return [
    buttonRow(host, strings.removeSample, strings.removeSampleDesc, strings.remove, async () => {
      new Notice(await host.removeSample());
      redraw();
    }),
  ];
}

/** The last steps of the set-up, once the key works: how far back to sync, and where notes will be written. */
function firstRun(parts: ServerRowsParts): SettingDefinitionItem[] {
  const { host } = parts;
  if (!host.works()) return [];
  const { strings, data } = host;
  const account = host.account()?.settings;
  const meetings = data.settings.meetingsFolder ?? account?.meetingsFolder ?? strings.theirFolder;
  const decisions = data.settings.decisionsFolder ?? account?.decisionsFolder ?? strings.theirFolder;
  const name = (folder: string): string => folder || strings.rootFolder;
  const desc = strings.startSyncingDesc(name(meetings), name(decisions));
  return [...howFarRows(host), buttonRow(host, strings.startSyncing, desc, strings.start, () => syncNow(parts), true)];
}

function status(parts: ServerRowsParts): SettingDefinitionItem {
  const { host } = parts;
  const { strings } = host;
  return buttonRow(host, strings.syncNow, host.statusLine(), strings.syncNow, () => syncNow(parts), true);
}

function busy({ host }: ServerRowsParts): SettingDefinitionItem {
  const { strings } = host;
  return buttonRow(host, strings.syncing, strings.syncingDesc, strings.cancel, () => host.cancel());
}

async function syncNow({ host, redraw }: ServerRowsParts): Promise<void> {
  const ended = host.syncNow();
  redraw();
  await ended;
  redraw();
}
