import type { SettingControl, SettingDefinition } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import type { Label } from "../obsidian/strings/english-settings";
import { closest } from "../sync/settings/closest";
import { readNames } from "../sync/settings/filters";
import type { Group, Row } from "../sync/settings/row";
import { SETTINGS } from "../sync/settings/table";
import { ROWS, type AccountKey, type SettingKey, type ShownKey } from "../sync/settings/values";
import { problemWith } from "./values";

/** Stores a setting's value and updates what depends on it. */
export type SetValue = (key: string, value: string) => unknown;

/** The rows of one group of the screen, in the table's order. @param others the rows that take the place of some */
export function rowsOf(
  host: SettingsHost,
  group: Group,
  others: Readonly<Partial<Record<SettingKey, (row: SettingDefinition) => SettingDefinition>>> = {},
): SettingDefinition[] {
  return ROWS.flatMap(([key, row]) => {
    if (row.group !== group) return [];
    const shown = rowOf(host, key as ShownKey);
    return [others[key]?.(shown) ?? shown];
  });
}

/** The row of one setting, with the control for its kind. */
export function rowOf(host: SettingsHost, key: ShownKey): SettingDefinition {
  const row: Row = SETTINGS[key];
  const label: Label = host.strings.labels[key];
  return { name: label.name, ...(label.desc && { desc: label.desc }), control: controlOf(host, key, row, label) };
}

/** A list of names, stored when the user leaves the field, because each change sends requests to the service. */
export function namesRow(host: SettingsHost, key: ShownKey, set: SetValue): SettingDefinition {
  const { strings, data } = host;
  const { name, desc = "" }: Label = strings.labels[key];
  return {
    name,
    desc,
    render: (setting) => {
      const stored = String(data.settings[key] ?? "");
      const warn = (text: string): void => {
        const { wanted, unwanted } = readNames(text);
        const hints = [...wanted, ...unwanted].map((each) => hintFor(host, key, each));
        setting.setErrorMessage(hints.find((hint) => hint !== undefined) ?? null);
      };
      setting.addText((text) => {
        leaving(text.setValue(stored), (value) => {
          warn(value);
          set(key, value);
        });
      });
      warn(stored);
    },
  };
}

/** What is likely wrong with the name of a project, a status or an attendee; undefined when nothing is. */
export function hintFor(host: SettingsHost, key: string, name: string): string | undefined {
  const { strings } = host;
  const known = host.knownNames(key);
  const same = known.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (same && same.count !== 0) return undefined;
  const others = known.filter(({ count }) => count !== 0).map((each) => each.name);
  const meant = closest(name, others);
  const hints = [...(same ? [strings.notAtService] : []), ...(meant === undefined ? [] : [strings.didYouMean(meant)])];
  return hints.length === 0 ? undefined : hints.join(strings.gap);
}

interface Field {
  readonly inputEl: HTMLInputElement;
  getValue(): string;
  onChange(callback: (value: string) => unknown): unknown;
}

/** Calls the function when the user leaves the field after a change. Until then the screen is not drawn anew. */
export function leaving(field: Field, changed: (value: string) => unknown): void {
  const { dataset } = field.inputEl;
  dataset.leaving = "";
  field.onChange(() => (dataset.typed = ""));
  field.inputEl.addEventListener("change", () => {
    delete dataset.typed;
    changed(field.getValue());
  });
}

/** A row with one button. */
export function buttonRow(
  host: SettingsHost,
  name: string,
  desc: string,
  label: string,
  work: () => unknown,
  kind?: "cta" | "destructive",
): SettingDefinition {
  return {
    name,
    desc,
    render: (setting) => {
      setting.addButton((button) => {
        if (kind === "cta") button.setCta();
        if (kind === "destructive") button.setDestructive();
        button.setButtonText(label).onClick(() => host.attempt(work));
      });
    },
  };
}

function controlOf(host: SettingsHost, key: ShownKey, row: Row, label: Label): SettingControl {
  const { strings } = host;
  const known = row.fromAccount ? host.account()?.settings[key as AccountKey] : undefined;
  const placeholder = known === "" ? strings.rootFolder : String(known ?? row.example ?? "");
  const keeping = keepRefused(host, key);
  const validate = keeping((value: string) => problemWith(host, row.kind, value));
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
      return { type: "file", key, filter, ...(isOurs && { validate: keeping((path) => host.templateProblem(path)) }) };
    }
    default:
      return { type: "text", key, placeholder, validate };
  }
}

type Check = (text: string) => string | undefined | Promise<string | undefined>;

/** A check that remembers a text that it refuses, so that the next drawing of the screen shows it with what is wrong. */
function keepRefused(host: SettingsHost, key: string): (check: Check) => Check {
  return (check) => async (text) => {
    const problem = await check(text);
    if (problem === undefined) host.refused.delete(key);
    else host.refused.set(key, text);
    return problem;
  };
}
