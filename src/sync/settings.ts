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
  /** Show images from other servers; links otherwise. */
  readonly showRemoteImages?: boolean | undefined;
  /** The vault's configuration folder: nothing is ever written into it. */
  readonly configDir: string;
}
