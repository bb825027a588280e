import type { MeetingFault } from "./problem";

/** What the client returns: validated data under our own names. The service's names are used only in `wire.ts`. */

/** A decision of a meeting (spec 2.2). It has no `updatedAt`. */
export interface Decision {
  /** Unique only within its meeting (G51). Not a UUID. */
  readonly id: string;
  readonly text: string;
  readonly fileName: string;
  readonly folder: string;
  readonly markdown: string;
}

/** A meeting with its minutes (spec 2.1). */
export interface Meeting {
  /** Lower case (G54), never empty. */
  readonly id: string;
  readonly title: string;
  /** As the service sent it; undefined when missing or not a date. */
  readonly meetingDate: string | undefined;
  readonly fileName: string;
  readonly folder: string;
  readonly markdown: string;
  readonly decisions: readonly Decision[];
  /** Milliseconds since 1970, fractions kept (G6); undefined when missing or not a time (G50). */
  readonly updatedAt: number | undefined;
}

/** An element of a page that cannot be used as a meeting. The other elements of the page are used (G53). */
export interface BrokenMeeting {
  /** Undefined when even the id cannot be read. */
  readonly id: string | undefined;
  readonly updatedAt: number | undefined;
  /** What is wrong with it. Contains no text from the service. */
  readonly fault: MeetingFault;
}

/** One answer of `GET /sync` (spec 4.2). */
export interface Page {
  readonly meetings: readonly Meeting[];
  readonly broken: readonly BrokenMeeting[];
  /** The number of elements in the answer, usable or not. Offsets count them all. */
  readonly received: number;
  /** The page size that the service applied, if the answer says so (G26). */
  readonly limit: number | undefined;
  /** Undefined when missing or not a number. Not reliable (G22). */
  readonly total: number | undefined;
  /** Not reliable (G23). */
  readonly hasMore: boolean | undefined;
  /** Milliseconds since 1970. Only this clock caps the watermark (G28). */
  readonly serverTime: number | undefined;
}

/** The query of `GET /sync`. `since` is in milliseconds since 1970 and is sent as UTC with milliseconds (G5, G8). */
export interface PageQuery {
  readonly since?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly status?: string | undefined;
  readonly project?: string | undefined;
}

/** The user's settings on the service (spec 2.3). Each may be missing (G52). */
export interface AccountSettings {
  readonly meetingsFolder: string | undefined;
  readonly decisionsFolder: string | undefined;
  readonly autoCreateDecisionNotes: boolean | undefined;
  readonly templateId: string | undefined;
  readonly includeTranscript: boolean | undefined;
  readonly fileNamingPattern: string | undefined;
  readonly linkAttendeesAsPeople: boolean | undefined;
  readonly useUtcTimestamps: boolean | undefined;
  readonly syncFrequencyMinutes: number | undefined;
}

/** The answer of `POST /auth` for an accepted key (spec 4.1). */
export interface Account {
  readonly userId: string;
  readonly settings: AccountSettings;
}

/** The service, as the engine sees it. Every method rejects with an `ApiError`. */
export interface NotesClient {
  authenticate(): Promise<Account>;
  page(query: PageQuery): Promise<Page>;
  /**
   * Rejects with `NotFound` when the meeting is gone or the user has no access; the answer does not say which (spec
   * 4.3).
   */
  meeting(id: string): Promise<Meeting>;
  /** The number of requests that this client has sent, including retries. */
  readonly requests: number;
}
