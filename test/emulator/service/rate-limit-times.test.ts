/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The limit keeps the times of requests for the switches. It must drop the old ones, but only in bulk: a copy of the
// list for each request would be slow.
import type { Vary } from "../../../src/emulator/service/questions";
import { createRateLimit } from "../../../src/emulator/service/rate-limit";
import { specifiedContext } from "../../../src/emulator/service/request-context";

const MINUTE = 60_000;
const NOW = 100 * MINUTE;

/** The times that the limit keeps after `count` requests at each of the given times. */
function keptAt(now: number, ...requests: readonly (readonly [count: number, at: number])[]) {
  const limit = createRateLimit(1e9);
  for (const [count, at] of requests) {
    for (let nr = 0; nr < count; nr += 1) limit.count("a", specifiedContext(at));
  }
  return read(limit, now);
}

function read(limit: ReturnType<typeof createRateLimit>, now: number): readonly number[] {
  let kept: readonly number[] = [-1];
  const vary = ((name: string, value: unknown, details: { times: readonly number[] }) => {
    if (name === "limitWindow") kept = details.times;
    return value;
  }) as unknown as Vary;
  limit.allowance("a", { ...specifiedContext(now), vary });
  return kept;
}

describe("The times of requests that the rate limit keeps", () => {
  it("are none before the first request", () => {
    expect(keptAt(NOW)).toEqual([]);
  });

  it.each<[string, number, (readonly [number, number])[]]>([
    [
      "drops the old half of more than a thousand",
      400,
      [
        [601, NOW - 3 * MINUTE],
        [400, NOW],
      ],
    ],
    [
      "keeps the last two minutes",
      501,
      [
        [600, NOW - 2 * MINUTE - 1],
        [501, NOW - 2 * MINUTE],
      ],
    ],
    ["keeps a thousand, old as they are", 1000, [[1000, NOW - 3 * MINUTE]]],
    ["drops all of a thousand and one that are old", 0, [[1001, NOW - 3 * MINUTE]]],
    [
      "keeps a few old ones, until they are half of all",
      1001,
      [
        [400, NOW - 3 * MINUTE],
        [601, NOW],
      ],
    ],
    [
      "keeps old ones while the middle one is less than two minutes old",
      1001,
      [
        [400, 0],
        [601, NOW - MINUTE],
      ],
    ],
    [
      "keeps old ones while the middle one is just two minutes old",
      1001,
      [
        [400, 0],
        [601, NOW - 2 * MINUTE],
      ],
    ],
    [
      "drops times after a clock that is set back",
      2,
      [
        [2, NOW],
        [3, NOW + 1],
      ],
    ],
  ])("%s", (_, count, requests) => {
    expect(keptAt(NOW, ...requests)).toHaveLength(count);
  });

  it("are not copied when none is dropped", () => {
    const limit = createRateLimit(5);
    limit.count("a", specifiedContext(NOW));
    const before = read(limit, NOW);
    expect(before).toEqual([NOW]);
    expect(read(limit, NOW + 1)).toBe(before);
  });
});
