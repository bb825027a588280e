import { Menu, type SettingDefinition, type SettingDefinitionItem, type SettingDefinitionPage } from "obsidian";
import type { PauseAction } from "../obsidian/ui/pause";
import type { Running, SettingsHost } from "../obsidian/ui/settings-host";
import { isDay } from "../sync/render/settings";
import { minutesInWords, timeLeft } from "./durations";
import { buttonRow, rowOf, rowsOf, type SetValue } from "./setting-rows";

/** What the main page needs of the tab. */
export interface MainParts {
  readonly host: SettingsHost;
  readonly redraw: () => void;
  readonly syncNow: () => Promise<void>;
  readonly set: SetValue;
  /** Looks whether notes are in former places. It reads all records, so only while the screen is shown. */
  readonly findMoves: () => unknown;
  /** Draws the path of an example note below the setting for names. */
  readonly example: (row: SettingDefinition) => SettingDefinition;
}

/** The state of the sync, and what follows from it. */
export function stateRows(parts: MainParts): SettingDefinition[] {
  const { host } = parts;
  const { strings } = host;
  if (host.running()) return [busyRow(host)];
  const { title, detail } = host.state();
  const issues = host.issueCount();
  const state: SettingDefinition = {
    name: title,
    desc: detail,
    searchable: false,
    render: (setting) => {
      parts.findMoves();
      const [first, ...others] = host.pauseActions();
      if (first)
        setting.addButton((button) =>
          button
            .setButtonText(others.length === 0 ? first.name : strings.pause)
            .onClick(() => (others.length === 0 ? first.run() : showMenu([first, ...others], button.buttonEl))),
        );
      setting.addButton((button) => button.setButtonText(strings.syncNow).onClick(() => host.attempt(parts.syncNow)));
    },
  };
  const review = buttonRow(host, strings.needAttention(issues), "", strings.review, () => host.openStatus());
  return [state, ...(issues > 0 ? [review] : [])];
}

function showMenu(actions: readonly PauseAction[], button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const menu = new Menu();
  for (const { name, icon, run } of actions) menu.addItem((item) => item.setTitle(name).setIcon(icon).onClick(run));
  menu.showAtPosition({ x: left, y: bottom }, button.doc);
}

/** The progress of a run, drawn without drawing the screen anew. */
export function busyRow(host: SettingsHost): SettingDefinition {
  const { strings } = host;
  return {
    name: strings.syncing,
    desc: strings.syncingDesc,
    searchable: false,
    render: (setting) => {
      let stop = (): void => undefined;
      setting.addProgressBar((bar) => {
        setting.controlEl.firstElementChild?.setAttribute("aria-label", strings.syncing);
        setting.controlEl.firstElementChild?.addClass("meeting-notes-sync-bar");
        const draw = (): void => {
          const running = host.running();
          if (!running?.progress) return;
          const { done, total } = running.progress;
          bar.setValue(total === undefined ? 0 : (100 * done) / Math.max(1, total));
          setting.setDesc(progressInWords(host, running));
        };
        draw();
        stop = host.onProgress(draw);
      });
      setting.addButton((button) => button.setButtonText(strings.cancel).onClick(() => host.cancel()));
      return () => stop();
    },
  };
}

function progressInWords({ strings }: SettingsHost, { progress, since }: Running): string {
  if (!progress) return strings.syncingDesc;
  const { done, total, problems = 0 } = progress;
  const left = total === undefined ? undefined : timeLeft(done, total, Date.now() - since);
  return [
    strings.progressCount(done, total),
    left !== undefined && strings.timeLeft(left),
    problems > 0 && strings.problemsSoFar(problems),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

/** What the user may want after an import. */
export function createdRow(host: SettingsHost, count: number): SettingDefinition {
  const { strings } = host;
  return {
    name: strings.imported(count),
    searchable: false,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText(strings.openNewest).onClick(() => host.attempt(() => host.openNewest())),
      );
      setting.addButton((button) =>
        button.setButtonText(strings.createDashboard).onClick(() => host.attempt(() => host.openDashboard())),
      );
    },
  };
}

/** The settings that most users look for. */
export function mainGroups(parts: MainParts, names: readonly SettingDefinitionPage[]): SettingDefinitionItem[] {
  const { host } = parts;
  const { strings } = host;
  const notes = rowsOf(host, "notes", {
    fileNamingPattern: parts.example,
    decisionsFolder: (row) => ({ ...row, visible: () => hasDecisions(host) }),
  });
  const moves = buttonRow(host, strings.asked.move.title, strings.misplaced, strings.preview, () =>
    host.previewMoves(),
  );
  return [
    { type: "group", heading: strings.notes, items: [...notes, ...(host.mayMove() ? [moves] : [])] },
    { type: "group", heading: strings.which, items: [...names, ...dayRows(parts)] },
    { type: "group", heading: strings.when, items: scheduleRows(host) },
  ];
}

/** Whether decisions get notes: the user's choice, otherwise the account's. */
export function hasDecisions(host: SettingsHost): boolean {
  return host.data.settings.autoCreateDecisionNotes ?? host.account()?.settings.autoCreateDecisionNotes ?? true;
}

/** The first day of the import. */
export function dayRows({ host, set }: MainParts): SettingDefinition[] {
  const { strings, data } = host;
  const { everything: all, ninetyDays: days90, fromToday: today, fromDay: day } = strings;
  return [
    { name: strings.howFar, control: { type: "dropdown", key: "howFar", options: { all, days90, today, day } } },
    {
      name: strings.labels.startDate.name,
      visible: () => data.settings.startDate !== undefined,
      render: (setting) => {
        setting.addText((text) => {
          text.inputEl.type = "date";
          text.setValue(data.settings.startDate ?? "");
          text.inputEl.addEventListener("change", () => {
            const value = text.getValue();
            // All days are a choice in the row above.
            setting.setErrorMessage(isDay(value) ? null : strings.problems.day);
            if (isDay(value)) set("startDate", value);
          });
        });
      },
    },
  ];
}

function scheduleRows(host: SettingsHost): SettingDefinition[] {
  const { strings, data } = host;
  const known = host.account()?.settings.syncFrequencyMinutes;
  const inWords = (minutes: number) => (minutes > 0 ? minutesInWords(minutes) : strings.onlyManual);
  const { syncFrequencyMinutes: own } = data.settings;
  const minutes = [...new Set([5, 15, 30, 60, 180, 1440, ...(own === undefined ? [] : [own])])].sort((a, b) => a - b);
  const options = {
    // With a space, because keys that are numbers would come first.
    "": known === undefined ? strings.asAccount : `${strings.asAccount}: ${inWords(known)}`,
    ...Object.fromEntries(minutes.map((each) => [` ${each}`, inWords(each)])),
  };
  const heading = rowOf(host, "dailyNoteHeading");
  return [
    { name: strings.automatic, control: { type: "toggle", key: "automatic" } },
    {
      name: strings.labels.syncFrequencyMinutes.name,
      visible: () => host.automatic(),
      control: { type: "dropdown", key: "interval", options },
    },
    rowOf(host, "dailyNoteDevice"),
    { ...heading, visible: () => data.settings.dailyNoteDevice === host.deviceId() },
  ];
}
