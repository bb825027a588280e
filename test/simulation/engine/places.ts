import type { EngineSettings } from "../../../src/sync/settings/values";

/** Folders and patterns that a user may choose. Notes of meetings lie below `Work` then. */
export const PLACES: readonly EngineSettings[] = [
  {},
  { meetingsFolder: "Work/{project|Other}/{year}", fileNamingPattern: "{date} {title}" },
  { meetingsFolder: "Work/{title}", decisionsFolder: "Decisions/{date:YYYY/MM}" },
  {
    projectFolders: "Nobody: Work/All",
    fileNamingPattern: "{title|none} {date:D MMM}",
  },
  { meetingsFolder: "Work", decisionsFolder: "Decisions/All", fileNamingPattern: "{date:ddd} {title}" },
];

const NAME = /(?!\.)[^/\\:*?"<>|#^[\]]+/.source;

/** In the chosen folders, by names that every system reads alike. */
const SAFE = new RegExp(`^(?:Meetings|(?:Decisions|Work)(?:/${NAME})*)/${NAME}\\.md$`, "i");

export const isSafe = (path: string) => SAFE.test(path) && !/%(?:2e|2f|5c)/i.test(path);

/** Where syncs put notes of meetings. */
export const isAmongMeetings = (path: string) => /^(?:Meetings|Work)\//.test(path);
