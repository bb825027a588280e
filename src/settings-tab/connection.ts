import { SecretComponent, type App, type SettingDefinition } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { SETTINGS } from "../sync/settings/table";
import { buttonRow, leaving } from "./setting-rows";
import { addressProblem, fullAddress } from "./values";

/** The result of a connection check. `ok` is undefined while the check runs. */
export interface Checked {
  readonly ok: boolean | undefined;
  readonly text: string;
  /** Whether the service did not accept the key. */
  readonly refused?: boolean;
  readonly concerns?: string;
  /** A text with the number of meetings that match the filters; undefined when it is not known. */
  readonly matches?: string;
}

export interface ConnectionParts {
  readonly app: App;
  readonly host: SettingsHost;
  /** Result of the last check of the key; undefined when there was none. */
  readonly checked: Checked | undefined;
  /** The address that the user sees, which may not be stored yet when they choose the key. */
  readonly shown: { address: string | undefined };
  readonly check: () => void;
  /** Checks the connection if it was not checked with these settings. */
  readonly look: () => void;
  readonly redraw: () => void;
}

/** Asks for an address that came with the vault, before the key is sent there. */
export function confirmRows({ host, redraw }: ConnectionParts): SettingDefinition[] {
  const { strings } = host;
  const address = host.unconfirmedAddress();
  if (address === undefined) return [];
  const confirm = async (): Promise<void> => {
    await host.chosenHere(address);
    redraw();
  };
  const text = strings.confirmAddressDesc(address);
  return [buttonRow(host, strings.confirmAddress, text, strings.confirm, confirm, "cta")];
}

/** The address field. It is stored when the user leaves it, so that the key is not sent to an incompletely typed address. */
export function addressRow({ host, shown, check, redraw }: ConnectionParts): SettingDefinition {
  const { strings, data } = host;
  return {
    ...strings.labels.baseUrl,
    render: (setting) => {
      setting.addText((text) => {
        text.inputEl.addClass("meeting-notes-sync-address");
        text.setPlaceholder(SETTINGS.baseUrl.example).setValue(data.settings.baseUrl ?? "");
        leaving(text, (typed) => {
          const value = fullAddress(typed);
          const problem = addressProblem(host, value);
          setting.setErrorMessage(problem ?? null);
          if (problem === undefined) void host.attempt(() => accept(value));
        });
      });
    },
  };

  async function accept(value: string): Promise<void> {
    shown.address = value;
    await data.set({ baseUrl: value || undefined });
    await host.chosenHere(value);
    host.changed();
    if (value !== "" && host.hasKey()) check();
    else redraw();
  }
}

/** The key. Its test begins by itself. */
export function keyRow(
  { app, host, shown, check, redraw }: ConnectionParts,
  label: { name: string; desc: string },
): SettingDefinition {
  return {
    ...label,
    render: (setting) => {
      setting.addComponent((element) =>
        new SecretComponent(app, element).setValue(host.secretName()).onChange((name) =>
          host.attempt(async () => {
            await host.data.set({ apiKeySecret: name || undefined });
            await host.chosenHere(shown.address);
            if (shown.address === undefined) redraw();
            else check();
          }),
        ),
      );
    },
  };
}

/** The result of a check. @param button what starts another check, if there is always one */
export function answerRow(parts: ConnectionParts, button?: string): SettingDefinition[] {
  const { host, checked, check, look } = parts;
  const { strings } = host;
  const again = button ?? (checked?.ok === false ? strings.retry : undefined);
  if (!checked && button === undefined && !host.hasKey()) return [];
  const { ok, text, concerns = "" } = checked ?? { ok: undefined, text: button === undefined ? strings.checking : "" };
  const mark = ok === undefined ? "" : ok ? "✓ " : "⚠ ";
  return [
    {
      name: text === "" ? strings.checkKey : mark + text,
      desc: concerns,
      searchable: false,
      render: (setting) => {
        const { nameEl } = setting;
        if (ok !== undefined) nameEl.addClass(ok ? "mod-success" : "mod-warning");
        if (again !== undefined) setting.addButton((each) => each.setButtonText(again).onClick(check));
        if (button === undefined) look();
      },
    },
  ];
}
