import { parseTimestamp } from "../../api/timestamp";
import { idOf, type SeenMeeting } from "../session/answer";

/** A meeting's `updatedAt` as it was sent, and its time. */
export interface SeenTime {
  readonly id: string;
  readonly text: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The times of meetings that have one. */
export function seenTimes(meetings: readonly SeenMeeting[]): SeenTime[] {
  return meetings.flatMap((meeting) => {
    const time = parseTimestamp(meeting["updatedAt"]);
    return time === undefined ? [] : [{ id: idOf(meeting) ?? "", text: meeting["updatedAt"], time }];
  });
}

/** Whether the times are written to the millisecond or finer. */
export function areFine(times: readonly SeenTime[]): boolean {
  return times.length > 0 && times.every(({ text }) => typeof text === "string" && /\.\d{3,}/.test(text));
}
