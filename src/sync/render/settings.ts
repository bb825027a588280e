/** What the user set for this vault. Undefined means: as the account says. */
export interface SyncSettings {
  readonly meetingsFolder?: string | undefined;
  readonly decisionsFolder?: string | undefined;
  readonly fileNamingPattern?: string | undefined;
  readonly autoCreateDecisionNotes?: boolean | undefined;
  readonly linkAttendeesAsPeople?: boolean | undefined;
  /** Filter by project name (the service's `project_id`). */
  readonly project?: string | undefined;
  /** Filter by minutes status; the service's own default when undefined. */
  readonly status?: string | undefined;
  /** Meetings dated before this day (YYYY-MM-DD) get no new note. */
  readonly startDate?: string | undefined;
  /** Where the user keeps notes about people: attendees become links to them, by name or alias. */
  readonly peopleFolder?: string | undefined;
  /** Other names for the service's properties: `attendees: people, date: day`. */
  readonly propertyNames?: string | undefined;
  /** Tags that all notes get besides the service's, with commas between them. */
  readonly extraTags?: string | undefined;
  /** Paths of the templates for new notes. */
  readonly meetingTemplate?: string | undefined;
  readonly decisionTemplate?: string | undefined;
  /** Show images from other servers; links otherwise. */
  readonly showRemoteImages?: boolean | undefined;
  /** The vault's configuration folder: nothing is ever written into it. */
  readonly configDir: string;
}

/** A day of the calendar, as `startDate` has it: YYYY-MM-DD, and not the 30th of February. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
