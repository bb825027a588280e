/** A meeting in the service's database. Notes are rendered from it when they are requested. */
export interface WorldMeeting extends MeetingHead, MeetingBody {}

/** The small part, which is needed for lists. It is kept for every meeting. */
export interface MeetingHead {
  /** UUID. */
  readonly id: string;
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  readonly durationMinutes: number;
  /** Project name; undefined for none. */
  readonly project: string | undefined;
  /** Minutes status; `/sync` serves `completed` by default (spec section 3). */
  readonly status: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  /** The user who may access it (spec section 5); undefined for every user. */
  readonly userId?: string | undefined;
}

/** The large part, which is needed for notes only. It is created when a note is rendered. */
export interface MeetingBody {
  readonly attendees: readonly string[];
  /** Markdown under the heading `Summary`. */
  readonly summary: string;
  /** More sections, after the summary. */
  readonly sections: readonly MeetingSection[];
  readonly transcript: readonly TranscriptLine[];
  readonly decisions: readonly WorldDecision[];
  /** Fields of the API's Meeting (spec 2.1) that replace the rendered ones, unchanged and unchecked. */
  readonly raw?: Readonly<Record<string, unknown>> | undefined;
}

export interface MeetingSection {
  readonly heading: string;
  /** Markdown. */
  readonly text: string;
}

export interface TranscriptLine {
  readonly speaker: string;
  readonly text: string;
}

export interface WorldDecision {
  readonly id: string;
  readonly text: string;
  /** Markdown. */
  readonly rationale: string;
}

/** A meeting whose large part is created on demand. `body` returns equal values on each call. */
export interface LazyMeeting extends MeetingHead {
  readonly body: () => MeetingBody;
}

/** A meeting in tests and data files. Missing fields get defaults. */
export type MeetingInput = Partial<WorldMeeting> & { readonly title: string };
