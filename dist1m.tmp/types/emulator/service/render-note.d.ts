import type { MeetingBody, MeetingHead, WorldDecision } from "./meeting.js";
import type { Section } from "./protocol.js";
import type { Vary } from "./questions.js";
import type { EmulatorSettings } from "./settings.js";
/** What the text of a note depends on besides its meeting. */
export interface Rendering {
    readonly settings: EmulatorSettings;
    /** IANA name of the user's time zone, which counts unless `use_utc_timestamps` is set. */
    readonly timeZone: string;
    readonly vary: Vary;
}
/** The Markdown of a meeting (spec 2.1). */
export declare function meetingNote(head: MeetingHead, title: string, body: MeetingBody, rendering: Rendering): string;
/**
 * The Markdown of a decision (spec 2.2). It does not name its meeting: the API has no link from a decision to its
 * meeting.
 */
export declare function decisionNote(decision: WorldDecision, date: string): string;
/** The date in the name and in the front matter of a note. */
export declare function noteDate(start: string, { settings, timeZone }: Rendering): string;
export declare function decisionsSection(decisions: readonly WorldDecision[]): Section;
/** The tasks that the summary lists. */
export declare function actionItemsSection(summary: string): Section;
export declare function transcriptSection({ transcript }: MeetingBody): Section;
