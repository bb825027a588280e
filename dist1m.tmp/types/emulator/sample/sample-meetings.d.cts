import type { LazyMeeting } from "../service/meeting.cjs";
/** The end of the sample calendar, a Friday evening, in milliseconds since 1970. No time in it is later. */
export declare const SAMPLE_END: number;
export interface SampleOptions {
    /** The same seed gives the same meetings. */
    readonly seed?: number | undefined;
    readonly count?: number | undefined;
}
/**
 * The newest `count` meetings, oldest first, of a calendar that depends only on the seed. 150 meetings are one year of
 * one team. The texts are made later, when a note is rendered.
 */
export declare function sampleMeetings({ seed, count }?: SampleOptions): LazyMeeting[];
