import type { Page } from "../../api/meeting";

/**
 * For each item of a page, in order: a key of all fields that a fixed order may depend on. Items with unchanged keys keep
 * their order among each other.
 */
export function anchorsOf(page: Page): readonly string[] {
  return [
    ...new Set([
      ...page.meetings.map((m) => JSON.stringify([m.id, m.updatedAt, m.meetingDate, m.title, m.fileName])),
      // Items without an id may have equal keys. A sweep that reads one is not certified in any case.
      ...page.broken.map((b) => JSON.stringify([b.id, b.updatedAt, b.fault])),
    ]),
  ];
}

/**
 * Compares a page with the one before it. `lost`: no unchanged item is on both, so other items may be between them.
 * `shuffled`: unchanged items changed their order, so the service has no fixed order (G18, G19).
 */
export function comparePages(before: readonly string[], now: readonly string[]): "kept" | "lost" | "shuffled" {
  if (before.length === 0) return "kept";
  const [then, since] = [new Set(before), new Set(now)];
  const shared = before.filter((place) => since.has(place));
  if (shared.length === 0) return "lost";
  const again = now.filter((place) => then.has(place));
  return again.every((place, index) => place === shared[index]) ? "kept" : "shuffled";
}
