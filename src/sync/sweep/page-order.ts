import type { Page } from "../../api/meeting";

/**
 * What any fixed order may depend on, of each item of a page in its order: an item of which it is unchanged keeps its
 * place among the unchanged.
 */
export function anchorsOf(page: Page): readonly string[] {
  return [
    ...new Set([
      ...page.meetings.map((m) => JSON.stringify([m.id, m.updatedAt, m.meetingDate, m.title, m.fileName])),
      // Those without an id may be taken for each other: a sweep that meets one is not certified anyway.
      ...page.broken.map((b) => JSON.stringify([b.id, b.updatedAt, b.fault])),
    ]),
  ];
}

/**
 * How a page lies to the one before it. `lost`: no unchanged item in both, so others may lie between them. `shuffled`:
 * unchanged items changed their order, so the service has none (G18, G19).
 */
export function comparePages(before: readonly string[], now: readonly string[]): "kept" | "lost" | "shuffled" {
  if (before.length === 0) return "kept";
  const [then, since] = [new Set(before), new Set(now)];
  const shared = before.filter((place) => since.has(place));
  if (shared.length === 0) return "lost";
  const again = now.filter((place) => then.has(place));
  return again.every((place, index) => place === shared[index]) ? "kept" : "shuffled";
}
