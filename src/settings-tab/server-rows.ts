import { Notice, SecretComponent, type App, type SettingDefinition, type SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { howFarRows, sampleRows } from "./note-rows";
import { buttonRow } from "./pages";
import { rowOf, type SetValue } from "./setting-rows";
import { SETTINGS } from "../sync/settings/table";
import { addressProblem } from "./values";

export type ServerChoice = "" | "own" | "sample";

/** The result of a connection check. `ok` is undefined while the check runs. */
export interface Checked {
  readonly ok: boolean | undefined;
  readonly text: string;
  /** A text with the number of meetings that match the filters; undefined when it is not known. */
  readonly matches?: string;
}

export interface ServerRowsParts {
  readonly app: App;
  readonly host: SettingsHost;
  readonly choice: ServerChoice;
  /** Result of the last check of the key; undefined when there was none. */
  readonly checked: Checked | undefined;
  readonly check: () => void;
  readonly set: SetValue;
  readonly choose: (choice: ServerChoice) => Promise<void>;
  readonly startSample: () => Promise<void>;
  readonly redraw: () => void;
}

/** The choice of the server, and its connection. Before the user has chosen a server: the two ways to start. */
export function serverRows(parts: ServerRowsParts): SettingDefinitionItem[] {
  const { host, choice, choose, startSample } = parts;
  const { strings } = host;
  if (choice === "") {
    return [
      buttonRow(host, strings.connect, strings.connectDesc, strings.connectButton, () => choose("own"), true),
      buttonRow(host, strings.trySample, strings.trySampleDesc, strings.trySampleButton, startSample),
      ...(host.data.broken ? [{ name: strings.dataBroken }] : []),
    ];
  }
  const options = { "": strings.serverNone, own: strings.serverOwn, sample: strings.serverSample };
  const rows: SettingDefinition[] = [
    { name: strings.server, desc: strings.serverDesc, control: { type: "dropdown", key: "server", options } },
    ...(choice === "own" ? ownServer(parts) : sample(parts)),
  ];
  const isFirst = choice === "own" && host.waitsForStart();
  return [
    ...(isFirst ? [{ type: "group" as const, heading: strings.stepConnect, items: rows }] : rows),
    ...(choice === "sample" && host.data.settings.baseUrl !== "sample" ? [] : runRows(parts)),
  ];
}

function runRows(parts: ServerRowsParts): SettingDefinitionItem[] {
  const { host } = parts;
  return host.running() ? [busy(parts)] : host.waitsForStart() ? firstRun(parts) : [status(parts), undo(host)];
}

function ownServer({ app, host, checked, check, redraw }: ServerRowsParts): SettingDefinition[] {
  const { strings, data } = host;
  const key = strings.labels.apiKeySecret;
  const unconfirmed = host.unconfirmedAddress();
  let shown = data.settings.baseUrl;
  const confirm = async (): Promise<void> => {
    await host.chosenHere(unconfirmed);
    redraw();
  };
  return [
    address(host, async (value) => {
      // Set before the `await`, because the user may choose the key before the address is stored.
      shown = value;
      await data.set({ baseUrl: value.trim() || undefined });
      await host.chosenHere(value);
      host.changed();
      // Redraws only if needed: a redraw between pressing and releasing the mouse button loses the click.
      if (checked || unconfirmed !== undefined) redraw();
    }),
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
            host.attempt(async () => {
              await data.set({ apiKeySecret: name || undefined });
              await host.chosenHere(shown);
              check();
            }),
          ),
        );
        setting.addButton((button) => button.setButtonText(strings.checkKey).onClick(check));
      },
    },
    ...(checked ? [answerRow(checked)] : []),
  ];
}

/** The result of a check, in the style of success or warning. */
function answerRow({ ok, text }: Checked): SettingDefinition {
  return {
    name: `${ok === undefined ? "" : ok ? "✓ " : "⚠ "}${text}`,
    searchable: false,
    render: ({ nameEl }) => {
      nameEl.setAttr("role", ok === false ? "alert" : "status");
      if (ok !== undefined) nameEl.addClass(ok ? "mod-success" : "mod-warning");
    },
  };
}

/**
 * The address field. It is stored when the user leaves it, so that the key is not sent to an incompletely typed
 * address.
 */
function address(host: SettingsHost, accept: (value: string) => Promise<void>): SettingDefinition {
  const { strings, data } = host;
  return {
    ...strings.labels.baseUrl,
    render: (setting) => {
      setting.addText((text) => {
        text.setPlaceholder(SETTINGS.baseUrl.example).setValue(data.settings.baseUrl ?? "");
        const { dataset } = text.inputEl;
        text.onChange(() => (dataset.typed = ""));
        text.inputEl.addEventListener("change", () => {
          delete dataset.typed;
          const problem = addressProblem(host, text.getValue());
          setting.setErrorMessage(problem ?? null);
          if (problem === undefined) void host.attempt(() => accept(text.getValue()));
        });
      });
    },
  };
}

function sample({ host, redraw, startSample }: ServerRowsParts): SettingDefinition[] {
  const { strings } = host;
  if (host.data.settings.baseUrl !== "sample") {
    return [buttonRow(host, strings.trySample, strings.trySampleDesc, strings.trySampleButton, startSample, true)];
  }
  return [
    buttonRow(host, strings.removeSample, strings.removeSampleDesc, strings.remove, async () => {
      new Notice(await host.removeSample());
      await host.chosenHere(undefined);
      redraw();
    }),
  ];
}

/**
 * The second and third step of the set-up, shown when the key works: the choice of meetings and folders, and the
 * import.
 */
function firstRun(parts: ServerRowsParts): SettingDefinitionItem[] {
  const { host, checked, set } = parts;
  if (!host.works()) return [];
  const { strings, data } = host;
  const account = host.account()?.settings;
  const meetings = data.settings.meetingsFolder ?? account?.meetingsFolder ?? strings.theirFolder;
  const decisions = data.settings.decisionsFolder ?? account?.decisionsFolder ?? strings.theirFolder;
  const name = (folder: string): string => folder || strings.rootFolder;
  const folders = strings.startSyncingDesc(name(meetings), name(decisions));
  const desc = [checked?.matches, host.planned(), folders].filter(Boolean).join(" ");
  const chosen = (
    ["project", "status", "attendee", "autoCreateDecisionNotes", "meetingsFolder", "decisionsFolder"] as const
  ).map((key) => rowOf(host, key, set));
  return [
    {
      type: "group",
      heading: strings.stepChoose,
      items: [...howFarRows(host), ...chosen, ...sampleRows(host)],
    },
    {
      type: "group",
      heading: strings.stepImport,
      items: [
        buttonRow(host, strings.previewTitle, strings.previewDesc, strings.preview, () => host.preview()),
        buttonRow(host, strings.startSyncing, desc, strings.start, () => syncNow(parts), true),
      ],
    },
  ];
}

function status(parts: ServerRowsParts): SettingDefinitionItem {
  const { host } = parts;
  const { strings } = host;
  return buttonRow(host, strings.syncNow, host.statusLine(), strings.syncNow, () => syncNow(parts), true);
}

function undo(host: SettingsHost): SettingDefinitionItem {
  const { strings } = host;
  return buttonRow(host, strings.undoLastRun, strings.undoText, strings.undo, () => host.undo());
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
