import type { FaultRule } from "../network/faults.js";
import type { LazyMeeting, MeetingInput } from "../service/meeting.js";
import type { EmulatorSettings } from "../service/settings.js";
/** Throws an `InvalidInput` that names each wrong option, or a RangeError for a wrong value of a switch. */
export declare function checkOptions(value: {
    readonly switches?: object | undefined;
}): void;
/** The meetings as a list. Throws an `InvalidInput` for a wrong field, or an id that occurs twice. */
export declare function checkedMeetings(meetings: Iterable<MeetingInput | LazyMeeting>): readonly (MeetingInput | LazyMeeting)[];
/** A meeting whose text is made on demand comes from the emulator itself, and is not checked again. */
export declare function checkMeeting(meeting: MeetingInput | LazyMeeting, path?: readonly PropertyKey[]): void;
/** `change` may hold the id of the meeting, which is not changed. */
export declare function checkChange(change: Partial<MeetingInput>): void;
export declare function checkSettings(change: Partial<EmulatorSettings>): void;
export declare function checkFault(rule: FaultRule): void;
