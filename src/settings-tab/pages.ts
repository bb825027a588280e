import { ConfirmationModal, Notice, type App, type SettingDefinition, type SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { textOf } from "../sync/reason";
import { ROWS, type AccountKey } from "../sync/settings/values";
import { sampleRows } from "./note-rows";
import { rowsOf } from "./setting-rows";

/** The pages that open from the first screen. */
export function pages(app: App, host: SettingsHost, redraw: () => void): SettingDefinitionItem[] {
  const { strings } = host;
  return [
    {
      type: "page",
      name: strings.shape,
      desc: strings.shapeDesc,
      visible: () => host.data.settings.baseUrl !== "sample",
      items: [...rowsOf(host, "shape"), ...sampleRows(host)],
    },
    { type: "page", name: strings.setAside, desc: strings.setAsideDesc, items: setAside(host, redraw) },
    { type: "page", name: strings.account, desc: strings.accountDesc, items: accountRows(host) },
    { type: "page", name: strings.advanced, items: advanced(app, host, redraw) },
  ];
}

function setAside(host: SettingsHost, redraw: () => void): SettingDefinitionItem[] {
  const { strings } = host;
  const list = (heading: string, emptyState: string, items: SettingDefinition[]): SettingDefinitionItem => ({
    type: "list",
    heading,
    emptyState,
    items,
  });
  const row = (name: string, button: string, work: () => Promise<unknown>, desc = ""): SettingDefinition =>
    buttonRow(host, name, desc, button, async () => {
      await work();
      redraw();
    });
  return [
    list(
      strings.deletedNotes,
      strings.deletedNone,
      host.marked("deleted").map(({ id, path }) => row(path || id, strings.restore, () => host.restore(id))),
    ),
    list(
      strings.stoppedNotes,
      strings.stoppedNone,
      host.marked("stopped").map(({ id, path }) => row(path || id, strings.resumeSyncing, () => host.resume(id))),
    ),
    list(
      strings.quarantinedNotes,
      strings.quarantinedNone,
      host.quarantined().map(({ id, path, reason }) => {
        const desc = reason && textOf(reason, strings.reasons);
        return row(path || id, strings.retry, () => host.retry(id), desc);
      }),
    ),
  ];
}

function accountRows(host: SettingsHost): SettingDefinitionItem[] {
  const { strings } = host;
  const known = host.account();
  const values: Readonly<Record<string, string | number | boolean | undefined>> = {
    userId: known?.userId,
    ...known?.settings,
  };
  const { userId, ...others } = strings.accountRows;
  const overridable = ROWS.filter(([, row]) => row.fromAccount).map(
    ([key]) => [key, strings.labels[key as AccountKey].name] as const,
  );
  return [["userId", userId] as const, ...overridable, ...Object.entries(others)].map(([key, name]) => ({
    name,
    desc: inWords(values[key]),
  }));

  function inWords(value: string | number | boolean = strings.unknownValue): string {
    return typeof value === "boolean" ? (value ? strings.yes : strings.no) : String(value);
  }
}

function advanced(app: App, host: SettingsHost, redraw: () => void): SettingDefinitionItem[] {
  const { strings } = host;
  return [
    ...rowsOf(host, "advanced"),
    buttonRow(host, strings.report, strings.reportDesc, strings.copy, async () => {
      await navigator.clipboard.writeText(await host.report());
      new Notice(strings.copied);
    }),
    buttonRow(host, strings.removeProperties, strings.removePropertiesDesc, strings.remove, () => {
      new ConfirmationModal(app)
        .setTitle(strings.removePropertiesTitle)
        .setContent(strings.removePropertiesDesc)
        .addButton((button) =>
          button
            .setButtonText(strings.remove)
            .setDestructive()
            .onClick(() =>
              host.attempt(async () => {
                new Notice(await host.removeProperties());
                redraw();
              }),
            ),
        )
        .addCancelButton(strings.cancel)
        .open();
    }),
  ];
}

export function buttonRow(
  host: SettingsHost,
  name: string,
  desc: string,
  label: string,
  work: () => unknown,
  cta = false,
): SettingDefinition {
  return {
    name,
    desc,
    render: (setting) => {
      setting.addButton((button) => {
        if (cta) button.setCta();
        button.setButtonText(label).onClick(() => host.attempt(work));
      });
    },
  };
}
