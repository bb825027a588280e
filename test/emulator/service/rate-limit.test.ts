/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A client below the limit must never be refused, and a client above it always, for any number of earlier requests.
import type { EmulatorOptions } from "../../../src/emulator/emulator";
import { openSession } from "../session";
import { createRateLimit } from "../../../src/emulator/service/rate-limit";
import { specifiedContext } from "../../../src/emulator/service/request-context";

const MINUTE = 60_000;
const context = (now: number) => specifiedContext(now);

describe("The rate limit", () => {
  it("starts again with each minute of the clock", () => {
    const limit = createRateLimit(2);
    limit.count("a", context(MINUTE - 1));
    limit.count("a", context(MINUTE - 1));
    expect(limit.allowance("a", context(MINUTE - 1))).toEqual({ limit: 2, left: 0, resetAt: MINUTE });
    expect(limit.allowance("a", context(MINUTE))).toEqual({ limit: 2, left: 2, resetAt: 2 * MINUTE });
    expect(limit.allowance("b", context(MINUTE - 1)).left).toBe(2);
  });

  it("ignores requests that are later than a clock that was set back", () => {
    const limit = createRateLimit(5);
    limit.count("a", context(10 * MINUTE));
    limit.count("a", context(MINUTE));
    expect(limit.allowance("a", context(MINUTE)).left).toBe(4);
    expect(limit.allowance("a", context(10 * MINUTE)).left).toBe(5);
  });

  it("counts correctly after a very large number of requests", () => {
    const limit = createRateLimit(1e9);
    for (let at = 0; at < 50_000; at += 1) limit.count("a", context(at * 20));
    const last = 49_999 * 20;
    expect(limit.allowance("a", context(last)).left).toBe(1e9 - (Math.floor((last % MINUTE) / 20) + 1));
  });

  it.each(["sliding", "fromFirst"])(
    "of another window counts the requests in it, but not refused ones: %s",
    async (limitWindow) => {
      const options = { meetings: [], requestsPerMinute: 2, now: 10 * MINUTE, switches: { limitWindow } };
      const { get, emulator } = openSession(options as EmulatorOptions);
      const ask = async () => {
        const { status, headers } = await get("/sync");
        return [status, headers.get("x-ratelimit-remaining")];
      };
      expect([await ask(), await ask(), await ask()]).toEqual([
        [200, "1"],
        [200, "0"],
        [429, "0"],
      ]);
      emulator.clock.advance(MINUTE / 2);
      expect(await ask()).toEqual([429, "0"]);
      emulator.clock.advance(MINUTE / 2);
      expect(await ask()).toEqual([200, "1"]);
    },
  );
});
