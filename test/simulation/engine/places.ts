import type { EngineSettings } from "../../../src/sync/settings/values";

/** Folders and patterns that a user may choose. All notes that they place lie below `Work`. */
export const PLACES: readonly EngineSettings[] = [
  {},
  { meetingsFolder: "Work/{project|Other}/{year}", fileNamingPattern: "{date} {title}" },
  { meetingsFolder: "Work/{title}", decisionsFolder: "Work/{date:YYYY/MM}" },
  {
    projectFolders: "Meeting: Work/All, Planted: Work/{first_attendee}",
    fileNamingPattern: "{title|none} {date:D MMM}",
  },
  { meetingsFolder: "Work", decisionsFolder: "Work", fileNamingPattern: "{date:ddd} {title}" },
];

const NAME = /(?!\.)[^/\\:*?"<>|#^[\]]+/.source;

/** In the chosen folders, by names that every system reads alike. */
const SAFE = new RegExp(`^(?:Meetings|Decisions|Work(?:/${NAME})*)/${NAME}\\.md$`, "i");

export const isSafe = (path: string) => SAFE.test(path) && !/%(?:2e|2f|5c)/i.test(path);

/** Where syncs put notes of meetings. */
export const isAmongMeetings = (path: string) => /^(?:Meetings|Work)\//.test(path);
