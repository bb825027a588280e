// Asking again heals what is temporary, and must never become a storm of requests that cannot succeed.
import * as fc from "../support/fast-check";
import { type ApiError, Cancelled, KeyRefused, NotFound, RateLimited } from "../../src/api/api-error";
import { withRetry } from "../../src/api/retry";
import { createVirtualClock } from "../support/api/virtual-clock";
import { badRequest, serverFailed, timedOut, unreachable, unreadable } from "../support/api/failures";

/** Fails with the error so many times, then succeeds; tells how long that took. */
async function healing(error: Error, failures: number, random = () => 1): Promise<{ tries: number; waited: number }> {
  const clock = createVirtualClock(0, { auto: true });
  let tries = 0;
  await withRetry({ clock, random }, () => (++tries > failures ? Promise.resolve() : Promise.reject(error)));
  return { tries, waited: clock.now() };
}

describe("asking again", () => {
  it.each<[string, ApiError, number]>([
    ["no answer", unreachable(), 6],
    ["a failing server", serverFailed(503), 6],
    ["the request limit", new RateLimited(1_000), 6],
    ["no answer in time", timedOut(), 3],
    ["an answer that cannot be read", unreadable(), 3],
  ])("heals %s, and gives up after a few tries", async (_what, error, most) => {
    await expect(healing(error, most - 1)).resolves.toMatchObject({ tries: most });
    await expect(healing(error, most)).rejects.toBe(error);
  });

  it.each<[string, Error]>([
    ["a refused key", new KeyRefused()],
    ["a missing meeting", new NotFound()],
    ["a request that was not accepted", badRequest(400)],
    ["an answer that is too large", unreadable(false)],
    ["a redirect to another address", unreachable(false)],
    ["a cancelled run", new Cancelled()],
    ["a mistake in our own code", new TypeError("x")],
  ])("does not happen after %s", async (_what, error) => {
    await expect(healing(error, 1)).rejects.toBe(error);
  });

  it("waits up to twice as long each time, at random", async () => {
    expect((await healing(unreachable(), 5)).waited).toBe(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
    expect((await healing(unreachable(), 5, () => 0.5)).waited).toBe(31_000);
    expect((await healing(unreachable(), 5, () => 0)).waited).toBe(0);
  });

  it("waits at least as long as the answer asks for", async () => {
    expect((await healing(new RateLimited(30_000), 1, () => 0)).waited).toBe(30_000);
    expect((await healing(serverFailed(503, 20_000), 1, () => 0)).waited).toBe(20_000);
  });

  it("gives up when the pauses together would take longer than a run should", async () => {
    const error = new RateLimited(300_000);
    await expect(healing(error, 1, () => 0)).resolves.toEqual({ tries: 2, waited: 300_000 });
    await expect(healing(error, 2, () => 0)).rejects.toBe(error);
  });

  it("ends at once when the run is cancelled during a pause", async () => {
    const clock = createVirtualClock(0);
    const stop = new AbortController();
    const retrying = withRetry({ clock, random: () => 1, signal: stop.signal }, () => Promise.reject(unreachable()));
    const ended = expect(retrying).rejects.toThrow(Cancelled);
    await clock.advance(1_000);
    stop.abort();
    await ended;
  });

  it("ends after six tries and six minutes at most, whatever goes wrong", async () => {
    const failure = fc.oneof(
      fc.constantFrom<Error>(unreachable(), timedOut(), unreadable(), new NotFound()),
      fc.integer({ min: 1_000, max: 300_000 }).map((wait) => new RateLimited(wait)),
      fc.integer({ min: 1_000, max: 300_000 }).map((wait) => serverFailed(500, wait)),
    );
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(failure, { minLength: 6, maxLength: 6 }), random, async (failures, fraction) => {
        const clock = createVirtualClock(0, { auto: true });
        let tries = 0;
        const attempt = () => Promise.reject(failures[tries++] ?? new Error("a seventh try"));
        const ended = await withRetry({ clock, random: () => fraction }, attempt).catch((error: unknown) => error);
        expect(ended).toBe(failures[tries - 1]);
        expect(clock.now()).toBeLessThanOrEqual(360_000);
      }),
      { numRuns: 50 },
    );
  });
});
