import type { Page } from "../../api/meeting";

/**
 * Which meetings a sweep has seen, by id, so that pages which overlap count once. One without an id cannot be counted so;
 * it is doubted where it is listed, whatever the service counts.
 */
export interface SeenMeetings {
  /** True if a meeting on the page had not been seen. */
  add(page: Page): boolean;
  /** Whether the page holds nothing that was not seen; `ignoringIdless`: one without an id does not count. */
  knows(page: Page, ignoringIdless: boolean): boolean;
  /** As many as the service should count. */
  readonly size: number;
  /** The same, without those that were updated after a time in milliseconds. */
  until(time: number): number;
}

export function createSeenMeetings(): SeenMeetings {
  /** When they were updated, in milliseconds; 0 when unknown. */
  const seen = new Map<string, number>();
  /** The same of those listed twice within one page, so counted twice by the service (G21). */
  const repeated = new Map<string, number>();
  const all = () => [...seen.values(), ...repeated.values()];

  return {
    add(page) {
      const onPage = new Set<string>();
      let fresh = false;
      for (const { id, updatedAt = 0 } of [...page.meetings, ...page.broken]) {
        if (id === undefined) continue;
        fresh ||= !seen.has(id);
        seen.set(id, updatedAt);
        if (onPage.has(id) || repeated.has(id)) repeated.set(id, updatedAt);
        onPage.add(id);
      }
      return fresh;
    },
    knows: ({ meetings, broken }, ignoringIdless) =>
      [...meetings, ...broken].every(({ id }) => (id === undefined ? ignoringIdless : seen.has(id))),
    get size() {
      return seen.size + repeated.size;
    },
    until: (time) => all().filter((updatedAt) => updatedAt <= time).length,
  };
}
