import type { LazyMeeting, MeetingInput, WorldMeeting } from "../service/meeting.cjs";
/**
 * The meeting with defaults for the fields that it leaves out. `seq` determines its id, `now` (milliseconds since 1970)
 * its times.
 */
export declare function toLazy(meeting: MeetingInput | LazyMeeting, seq: number, now: number): LazyMeeting;
export declare function lazyMeeting(meeting: WorldMeeting): LazyMeeting;
/** The meeting without the fields that the database adds. */
export declare function withoutEntryFields(meeting: LazyMeeting): LazyMeeting;
/** The meeting with its texts. */
export declare function worldMeeting(entry: LazyMeeting): WorldMeeting;
/** ISO 8601 with milliseconds. `time` is in milliseconds since 1970. */
export declare function toIso(time: number): string;
