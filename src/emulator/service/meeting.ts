/** A meeting as the service's own database holds it; the notes are rendered from it on demand. */
export interface WorldMeeting extends MeetingHead, MeetingBody {}

/** What listing needs: small, kept for every meeting. */
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
}

/** What only a note needs: large, made when the note is rendered. */
export interface MeetingBody {
  readonly attendees: readonly string[];
  /** Markdown under the heading `Summary`. */
  readonly summary: string;
  /** Further sections, after the summary. */
  readonly sections: readonly MeetingSection[];
  readonly transcript: readonly TranscriptLine[];
  readonly decisions: readonly WorldDecision[];
  /** Fields of the wire's Meeting (spec 2.1) that replace the rendered ones verbatim, whatever they are. */
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

/** A meeting whose large part is made each time it is asked for. `body` gives equal values on each call. */
export interface LazyMeeting extends MeetingHead {
  readonly body: () => MeetingBody;
}

/** What a test has to say about a meeting; the rest is filled in. */
export type MeetingInput = Partial<WorldMeeting> & { readonly title: string };
