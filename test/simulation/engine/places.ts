import type { EngineSettings } from "../../../src/sync/settings/values";

const SECTIONS = "Templates/Sections.md";
const AROUND = "Templates/Around.md";

/** Templates in every vault, by their paths. Their text has no word of the service's, so that it is the same in every note. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  [SECTIONS]: [
    ...["# {{title}}", "Day: {{date:DD.MM.YYYY}}", "{{summary}}", "My questions:", "{{decisions}}"],
    ...["{{action_items}}", "## Mine", "- [ ] to do", "{{content}}", ""],
  ].join("\n\n"),
  [AROUND]: "{{section:risks}}\nBelow the risks\n{{content}}\n\n***\n\n{{summary}}\n{{action_items}}\n\nThe end\n",
};

/** Folders, patterns and templates that a user may choose. Notes of meetings lie below `Work` then. */
export const PLACES: readonly EngineSettings[] = [
  {},
  { meetingsFolder: "Work/{project|Other}/{year}", fileNamingPattern: "{date} {title}" },
  { meetingsFolder: "Work/{title}", decisionsFolder: "Decisions/{date:YYYY/MM}" },
  {
    projectFolders: "Nobody: Work/All",
    fileNamingPattern: "{title|none} {date:D MMM}",
  },
  { meetingsFolder: "Work", decisionsFolder: "Decisions/All", fileNamingPattern: "{date:ddd} {title}" },
  { meetingTemplate: SECTIONS },
  {
    meetingsFolder: "Work/{project|Other}/{year}",
    fileNamingPattern: "{date} {title}",
    meetingTemplate: SECTIONS,
    decisionTemplate: AROUND,
  },
  { meetingTemplate: AROUND, decisionTemplate: SECTIONS },
];

/** Tells apart settings under which new notes have other texts. */
export const shapeOf = ({ meetingTemplate = "", decisionTemplate = "" }: EngineSettings) =>
  `${meetingTemplate} ${decisionTemplate}`;

const NAME = /(?!\.)[^/\\:*?"<>|#^[\]]+/.source;

/** In the chosen folders, by names that every system reads alike. */
const SAFE = new RegExp(`^(?:Meetings|(?:Decisions|Work)(?:/${NAME})*)/${NAME}\\.md$`, "i");

export const isSafe = (path: string) => SAFE.test(path) && !/%(?:2e|2f|5c)/i.test(path);

/** Settings about attendees that a user may choose. */
export const PEOPLE: readonly EngineSettings[] = [
  {},
  { linkAttendeesAsPeople: true },
  { peopleFolder: "People", linkAttendeesAsPeople: true },
];

/** The user's settings on a device. */
export interface Chosen {
  readonly places: EngineSettings;
  readonly filters: EngineSettings;
  readonly taskTag?: EngineSettings["taskTag"];
  readonly people: EngineSettings;
  readonly at: number;
}
