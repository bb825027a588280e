// Times as the plugin shows them, relative to now.
import { relativeTime } from "../../../src/obsidian/run/relative-time";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("A time relative to now", () => {
  it.each([
    [0, "now"],
    [59_999, "now"],
    [MINUTE, "in 1 minute"],
    [59 * MINUTE, "in 59 minutes"],
    [HOUR - 1, "in 1 hour"],
    [HOUR, "in 1 hour"],
    [-HOUR, "1 hour ago"],
    [23 * HOUR, "in 23 hours"],
    [24 * HOUR - 1, "tomorrow"],
    [-24 * HOUR, "yesterday"],
    [-72 * HOUR, "3 days ago"],
  ])("%i ms away is shown in the largest unit that fits: %s", (distance, text) => {
    expect(relativeTime(1_000_000_000 + distance, 1_000_000_000)).toBe(text);
  });
});
