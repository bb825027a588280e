import type { MeetingInput } from "../service/meeting.js";
/** A UUID that depends only on the name. */
export declare function uuidFor(name: string): string;
/**
 * The meetings with ids. A missing id is derived from title and start, so that the meeting keeps it when others are
 * inserted before it.
 */
export declare function withIds(meetings: readonly MeetingInput[]): readonly (MeetingInput & {
    readonly id: string;
})[];
