import type { SettingControl, SettingDefinition } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import type { Label } from "../obsidian/strings/english-settings";
import type { Group, Row } from "../sync/settings/row";
import { SETTINGS } from "../sync/settings/table";
import { ROWS, type AccountKey, type SettingKey, type ShownKey } from "../sync/settings/values";
import { problemWith } from "./values";

/** Stores a setting's value and updates what depends on it. */
export type SetValue = (key: string, value: string) => unknown;

/** The rows of one group of the screen, in the table's order. @param below additional rows after some settings */
export function rowsOf(
  host: SettingsHost,
  group: Group,
  set?: SetValue,
  below: Readonly<Partial<Record<SettingKey, SettingDefinition[]>>> = {},
): SettingDefinition[] {
  return ROWS.flatMap(([key, row]) =>
    row.group === group ? [rowOf(host, key as ShownKey, set), ...(below[key] ?? [])] : [],
  );
}

/** The row of one setting, with the control for its kind. A filter needs `set`. */
export function rowOf(host: SettingsHost, key: ShownKey, set?: SetValue): SettingDefinition {
  const { strings } = host;
  const row: Row = SETTINGS[key];
  const label: Label = strings.labels[key];
  const known = row.fromAccount ? host.account()?.settings[key as AccountKey] : undefined;
  if (row.kind === "filter" && set) return filterRow(host, key, label, set);
  const parts = [label.desc, row.fromAccount && row.kind !== "yesNo" ? inherited(host, known) : undefined];
  return {
    name: label.name,
    desc: parts.filter((part) => part !== undefined).join(" "),
    control: controlOf(host, key, row, label, known),
  };
}

/** A filter's value is stored when the user leaves the field, because each change sends requests to the service. */
function filterRow(host: SettingsHost, key: ShownKey, { name, desc = "" }: Label, set: SetValue): SettingDefinition {
  const { strings, data } = host;
  const known = host.knownNames(key);
  const numbers = known.map(({ name: each, count }) => (count === undefined ? each : `${each} (${count})`)).join(", ");
  return {
    name,
    desc: known.length > 0 ? `${desc} ${strings.atService(numbers)}` : desc,
    render: (setting) => {
      setting.addText((text) => {
        const { inputEl } = text.setValue(String(data.settings[key] ?? ""));
        const id = `meeting-notes-sync-${key}`;
        const list = setting.controlEl.createEl("datalist", { attr: { id } });
        for (const each of known) list.createEl("option", { attr: { value: each.name } });
        inputEl.setAttr("list", id);
        text.onChange(() => (inputEl.dataset.typed = ""));
        inputEl.addEventListener("change", () => {
          delete inputEl.dataset.typed;
          set(key, text.getValue());
        });
      });
    },
  };
}

type Known = string | number | boolean | undefined;

/** The sentence about a value that comes from the account. */
function inherited({ strings }: SettingsHost, known: Known): string {
  return known === undefined ? strings.fromAccountUnknown : strings.fromAccount(String(known) || strings.rootFolder);
}

/** @param known the account's value, if the setting has one and it is known */
function controlOf(host: SettingsHost, key: ShownKey, row: Row, label: Label, known: Known): SettingControl {
  const { strings } = host;
  const placeholder = String(known ?? row.example ?? "");
  const validate = (value: string) => problemWith(host, row.kind, value);
  switch (row.kind) {
    case "yesNo": {
      if (!row.fromAccount) return { type: "toggle", key };
      const now = known === undefined ? "" : `: ${known ? strings.yes : strings.no}`;
      const options = { "": strings.asAccount + now, true: strings.yes, false: strings.no };
      return { type: "dropdown", key, options };
    }
    case "device":
      return { type: "toggle", key };
    case "choice":
      return { type: "dropdown", key, options: { ...label.options } };
    case "folder":
      // The vault's root is allowed for notes, but not as the folder for people.
      return { type: "folder", key, placeholder, includeRoot: row.fromAccount ?? false, validate };
    case "note":
    case "template": {
      const filter = ({ extension }: { readonly extension: string }): boolean => extension === "md";
      const isOurs = row.kind === "template";
      return { type: "file", key, filter, validate: (path) => (isOurs ? host.templateProblem(path) : undefined) };
    }
    default:
      return { type: "text", key, placeholder, validate };
  }
}
