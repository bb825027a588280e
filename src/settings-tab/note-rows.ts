import type { SettingDefinition, SettingDefinitionItem } from "obsidian";
import type { AccountSettings } from "../api/meeting";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import type { Validators } from "./values";

/** What is written where, which meetings, and when: the account's settings with the user's own on top. */
export function noteRows(host: SettingsHost, validate: Validators): SettingDefinitionItem[] {
  const { strings } = host;
  const account = host.account()?.settings;
  return [
    {
      type: "group",
      heading: strings.notes,
      items: [
        folder(strings.meetingsFolder, "meetingsFolder", account?.meetingsFolder, host, validate),
        folder(strings.decisionsFolder, "decisionsFolder", account?.decisionsFolder, host, validate),
        {
          name: strings.naming,
          desc: `${strings.namingDesc} ${asAccount(host, account?.fileNamingPattern)}`,
          control: {
            type: "text",
            key: "fileNamingPattern",
            placeholder: account?.fileNamingPattern ?? "{date} - {title}",
            validate: validate.naming,
          },
        },
        threeStates(strings.decisionNotes, strings.decisionNotesDesc, "autoCreateDecisionNotes", account, host),
        threeStates(strings.linkAttendees, strings.linkAttendeesDesc, "linkAttendeesAsPeople", account, host),
        {
          name: strings.peopleFolder,
          desc: strings.peopleFolderDesc,
          control: { type: "folder", key: "peopleFolder", validate: validate.folder },
        },
        {
          name: strings.remoteImages,
          desc: strings.remoteImagesDesc,
          control: { type: "toggle", key: "showRemoteImages" },
        },
      ],
    },
    {
      type: "group",
      heading: strings.which,
      items: [
        { name: strings.project, desc: strings.projectDesc, control: { type: "text", key: "project" } },
        { name: strings.status, desc: strings.statusDesc, control: { type: "text", key: "status" } },
        ...(host.waitsForStart() ? [] : howFarRows(host, validate)),
      ],
    },
  ];
}

/** Part of setting up at first, later one of the filters. */
export function howFarRows(host: SettingsHost, validate: Validators): SettingDefinition[] {
  const { strings } = host;
  const { everything: all, ninetyDays: days90, fromToday: today, fromDay: day } = strings;
  return [
    {
      name: strings.howFar,
      desc: strings.howFarDesc,
      control: { type: "dropdown", key: "howFar", options: { all, days90, today, day } },
    },
    {
      name: strings.startDate,
      desc: strings.startDateDesc,
      visible: () => host.data.settings.startDate !== undefined,
      control: { type: "text", key: "startDate", placeholder: "2026-01-31", validate: validate.day },
    },
  ];
}

/** How notes differ from what the service alone would make of them. */
export function shapeRows(host: SettingsHost, validate: Validators): SettingDefinitionItem[] {
  const { strings } = host;
  const text = (key: "propertyNames" | "extraTags", placeholder: string, check?: Validators["day"]) => ({
    name: strings[key],
    desc: strings[`${key}Desc`],
    control: { type: "text" as const, key, placeholder, ...(check ? { validate: check } : {}) },
  });
  const template = (key: "meetingTemplate" | "decisionTemplate"): SettingDefinition => ({
    name: strings[key],
    desc: strings.templateDesc,
    control: {
      type: "file",
      key,
      filter: ({ extension }) => extension === "md",
      validate: (path) => host.templateProblem(path),
    },
  });
  return [
    text("propertyNames", "attendees: people, date: day", validate.propertyNames),
    text("extraTags", "meeting, work"),
    template("meetingTemplate"),
    template("decisionTemplate"),
  ];
}

/** What becomes of the user's own doings: nothing to set, but what people want to know before they trust it. */
export function yoursRows({ strings }: SettingsHost): SettingDefinitionItem {
  const row = (key: "yoursEdited" | "yoursDeleted" | "yoursGone") => ({
    name: strings[key],
    desc: strings[`${key}Desc`],
  });
  return { type: "group", heading: strings.yours, items: [row("yoursEdited"), row("yoursDeleted"), row("yoursGone")] };
}

export function whenRows(host: SettingsHost, validate: Validators): SettingDefinitionItem {
  const { strings } = host;
  const minutes = host.account()?.settings.syncFrequencyMinutes;
  return {
    type: "group",
    heading: strings.when,
    items: [
      {
        name: strings.frequency,
        desc: strings.frequencyDesc(String(minutes ?? DEFAULT_MINUTES)),
        control: {
          type: "text",
          key: "syncFrequencyMinutes",
          placeholder: String(minutes ?? DEFAULT_MINUTES),
          validate: validate.frequency,
        },
      },
      { name: strings.automatic, desc: strings.automaticDesc, control: { type: "toggle", key: "automatic" } },
      { name: strings.dailyNotes, desc: strings.dailyNotesDesc, control: { type: "toggle", key: "dailyNotes" } },
    ],
  };
}

/** Where neither the user nor the account says. */
export const DEFAULT_MINUTES = 60;

function asAccount({ strings }: SettingsHost, value: string | undefined): string {
  return value === undefined ? strings.fromAccountUnknown : strings.fromAccount(value || strings.rootFolder);
}

function folder(
  name: string,
  key: "meetingsFolder" | "decisionsFolder",
  value: string | undefined,
  host: SettingsHost,
  validate: Validators,
): SettingDefinition {
  const placeholder = value ?? "";
  return {
    name,
    desc: asAccount(host, value),
    control: { type: "folder", key, placeholder, includeRoot: true, validate: validate.folder },
  };
}

function threeStates(
  name: string,
  desc: string,
  key: "autoCreateDecisionNotes" | "linkAttendeesAsPeople",
  account: AccountSettings | undefined,
  { strings }: SettingsHost,
): SettingDefinition {
  const value = account?.[key];
  const inherited = value === undefined ? "" : `: ${value ? strings.yes : strings.no}`;
  const options = { "": strings.asAccount + inherited, true: strings.yes, false: strings.no };
  return { name, desc, control: { type: "dropdown", key, options } };
}
