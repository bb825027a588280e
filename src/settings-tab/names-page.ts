import type { SettingDefinition, SettingDefinitionItem, SettingDefinitionPage } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { readNames, writeNames, type NameList } from "../sync/settings/filters";
import { hintFor, leaving, type SetValue } from "./setting-rows";

/** Filters that are lists of names. */
export type NamesKey = "project" | "attendee";
/** Which meetings get notes: all, those with a chosen name, or those without one. */
export type Mode = "all" | "only" | "except";

export interface NamesParts {
  readonly host: SettingsHost;
  readonly set: SetValue;
  /** Chosen on the screen; a mode without a name is not stored. */
  readonly modes: Map<NamesKey, Mode>;
  readonly redraw: () => void;
  /** Asks the service which names it knows, if that is not known yet. */
  readonly look: () => void;
}

/** The page with the names that a filter lets through or keeps out. @param more rows below them */
export function namesPage(
  parts: NamesParts,
  key: NamesKey,
  more: readonly SettingDefinitionItem[] = [],
): SettingDefinitionPage {
  const { host } = parts;
  const { strings } = host;
  const names = readNames(host.data.settings[key]);
  const mode = modeOf(parts, key, names);
  const warned = chosenIn(names, mode).some((name) => hintFor(host, key, name) !== undefined);
  return {
    type: "page",
    name: strings.labels[key].name,
    displayValue: inWords(host, key, names),
    status: warned ? "warning" : null,
    items: [modeRow(parts, key, mode), ...(mode === "all" ? [] : nameRows(parts, key, mode, names)), ...more],
  };
}

function modeOf({ modes }: NamesParts, key: NamesKey, { wanted, unwanted }: NameList): Mode {
  if (wanted.length > 0) return "only";
  return unwanted.length > 0 ? "except" : (modes.get(key) ?? "all");
}

const chosenIn = ({ wanted, unwanted }: NameList, mode: Mode): readonly string[] =>
  mode === "only" ? wanted : mode === "except" ? unwanted : [];

function inWords({ strings }: SettingsHost, key: NamesKey, { wanted, unwanted }: NameList): string {
  const { all, except } = strings.chosenNames[key];
  const parts = [...wanted, ...(unwanted.length === 0 ? [] : [except(unwanted.join(", "))])];
  return parts.length === 0 ? all : parts.join(", ");
}

function modeRow({ host, set, modes, redraw, look }: NamesParts, key: NamesKey, mode: Mode): SettingDefinition {
  const { strings, data } = host;
  return {
    name: strings.mode,
    desc: mode === "only" ? strings.labels[key].desc : "",
    render: (setting) => {
      look();
      setting.addDropdown((dropdown) =>
        dropdown
          .addOptions(strings.modes[key])
          .setValue(mode)
          .onChange((value) => {
            const chosen = chosenIn(readNames(data.settings[key]), mode);
            modes.set(key, value as Mode);
            const wanted = value === "only" ? chosen : [];
            const unwanted = value === "except" ? chosen : [];
            set(key, writeNames({ wanted, unwanted }));
            redraw();
          }),
      );
    },
  };
}

/** A row with a toggle for each name that the service knows or the user chose, and a field for another one. */
function nameRows(parts: NamesParts, key: NamesKey, mode: Mode, names: NameList): SettingDefinitionItem[] {
  const { host, set, modes } = parts;
  const { strings, data } = host;
  const chosen = chosenIn(names, mode);
  const known = host.knownNames(key);
  const listed = [...new Set([...chosen, ...known.map(({ name }) => name)])];

  function choose(name: string, on: boolean): void {
    modes.set(key, mode);
    // Not the names that were drawn: the user may have chosen another one since.
    const { wanted, unwanted } = readNames(data.settings[key]);
    const next = (list: readonly string[], isFor: Mode): readonly string[] => {
      const others = list.filter((each) => each !== name);
      return on && mode === isFor ? [...others, name] : others;
    };
    set(key, writeNames({ wanted: next(wanted, "only"), unwanted: next(unwanted, "except") }));
  }

  const row = (name: string): SettingDefinition => {
    const count = known.find((each) => each.name === name)?.count;
    return {
      name,
      desc: count === undefined || count === 0 ? "" : strings.meetingCount(count),
      render: (setting) => {
        const isOn = chosen.includes(name);
        if (isOn) setting.setErrorMessage(hintFor(host, key, name) ?? null);
        setting.addToggle((toggle) => toggle.setValue(isOn).onChange((on) => choose(name, on)));
      },
    };
  };
  return [
    { type: "list", heading: strings.labels[key].name, emptyState: strings.noNamesKnown, items: listed.map(row) },
    {
      name: strings.addName[key],
      render: (setting) => {
        setting.addText((text) =>
          leaving(text, (value) => {
            if (value.trim() !== "") choose(value.trim(), true);
          }),
        );
      },
    },
  ];
}
