import type { MeetingBody } from "../service/meeting.js";
/** `size` people. They are the same every week: the week is the last part of a meeting's name, and does not count. */
export declare function samplePeople(name: string, size: number): readonly string[];
/** The text of a sample meeting: several paragraphs with lists, tables and tasks, and up to four decisions. */
export declare function sampleBody(name: string, size: number): MeetingBody;
