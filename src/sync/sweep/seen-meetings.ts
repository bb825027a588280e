import type { Page } from "../../api/meeting";
import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";

/**
 * The meetings that a sweep has seen, by id, so that overlapping pages count once. Meetings without an id are not counted;
 * they are a doubt.
 */
export interface SeenMeetings {
  /** True if a meeting on the page had not been seen. */
  add(page: Page): boolean;
  /** Whether all meetings on the page were seen before. `ignoringIdless`: meetings without an id are ignored. */
  knows(page: Page, ignoringIdless: boolean): boolean;
  /** Whether the service showed the meeting, or the decision with its meeting. */
  has(id: NoteId): boolean;
  /** Whether it was seen as it was at this time, in milliseconds, or later. */
  hasSince(id: string, time: number | undefined): boolean;
  /** The number of meetings that the service should count. */
  readonly size: number;
  /** The number of ids. */
  readonly distinct: number;
  /** The same as `size`, without meetings that were updated after a time in milliseconds. */
  until(time: number | undefined): number;
}

export function createSeenMeetings(): SeenMeetings {
  /**
   * For each meeting its `updatedAt` in milliseconds (0 when unknown) and the ids of its decisions, separated by spaces.
   * One string per meeting saves memory in a sweep of all meetings.
   */
  const seen = new Map<string, string>();
  /** The `updatedAt` of meetings that are twice on one page. The service counts them twice (G21). */
  const repeated = new Map<string, number>();
  const decisionsOf = (id: string) => seen.get(id)?.split(" ").slice(1) ?? [];

  function see(id: string, updatedAt: number, decisions: readonly { readonly id: string }[]): void {
    const shown = new Set([...decisionsOf(id), ...decisions.map((decision) => decision.id)]);
    seen.set(id, [updatedAt, ...shown].join(" "));
  }

  return {
    add(page) {
      const onPage = new Set<string>();
      let fresh = false;
      for (const item of [...page.meetings, ...page.broken]) {
        const { id, updatedAt = 0 } = item;
        if (id === undefined) continue;
        fresh ||= !seen.has(id);
        see(id, updatedAt, "decisions" in item ? item.decisions : []);
        if (onPage.has(id) || repeated.has(id)) repeated.set(id, updatedAt);
        onPage.add(id);
      }
      return fresh;
    },
    knows: ({ meetings, broken }, ignoringIdless) =>
      [...meetings, ...broken].every(({ id }) => (id === undefined ? ignoringIdless : seen.has(id))),
    has(id) {
      const decisionId = decisionIdOf(id);
      const meetingId = meetingIdOf(id);
      return decisionId === undefined ? seen.has(meetingId) : decisionsOf(meetingId).includes(decisionId);
    },
    hasSince: (id, time = 0) => Number.parseFloat(seen.get(id) ?? "-1") >= time,
    get size() {
      return seen.size + repeated.size;
    },
    get distinct() {
      return seen.size;
    },
    until(time = Infinity) {
      let count = 0;
      for (const text of seen.values()) if (Number.parseFloat(text) <= time) count += 1;
      for (const updatedAt of repeated.values()) if (updatedAt <= time) count += 1;
      return count;
    },
  };
}
