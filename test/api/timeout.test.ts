// Obsidian's requestUrl can neither be stopped nor given a time: a request that hangs must not hang the sync.
import { Cancelled, TimedOut } from "../../src/api/api-error";
import { withTimeout } from "../../src/api/timeout";
import { createVirtualClock } from "../support/api/virtual-clock";
import { timedOut } from "../support/api/failures";

function start<T>(work: (signal: AbortSignal) => Promise<T>, timeout = 30_000) {
  const clock = createVirtualClock(0);
  const stop = new AbortController();
  const options = { clock, signal: stop.signal, timeout, onTimeout: () => timedOut() };
  return { clock, stop, result: withTimeout(options, work) };
}

describe("waiting for an answer", () => {
  it("ends with the answer, and leaves no timer behind", async () => {
    const { clock, result } = start(() => Promise.resolve("answer"));
    await expect(result).resolves.toBe("answer");
    expect(clock.sleeping).toBe(0);
  });

  it("ends when the time is over, and drops an answer that comes later", async () => {
    let answer: (text: string) => void = () => undefined;
    const { clock, result } = start(() => new Promise((resolve) => (answer = resolve)));
    const ended = expect(result).rejects.toThrow(TimedOut);
    await clock.advance(30_000);
    answer("late");
    await ended;
  });

  it("tells work that can be stopped to stop", async () => {
    let told = false;
    const { clock, result } = start((signal) => {
      signal.addEventListener("abort", () => (told = true));
      return new Promise(() => undefined);
    });
    const ended = expect(result).rejects.toThrow(TimedOut);
    await clock.advance(30_000);
    await ended;
    expect(told).toBe(true);
  });

  it("ends at once when the run is cancelled, whatever the work says about it", async () => {
    const { clock, stop, result } = start(
      (signal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    stop.abort();
    await expect(result).rejects.toThrow(Cancelled);
    expect(clock.sleeping).toBe(0);
  });

  it("does not even begin when the run was cancelled before", async () => {
    const stop = new AbortController();
    stop.abort();
    let begun = false;
    const work = (): Promise<void> => {
      begun = true;
      return Promise.resolve();
    };
    const options = {
      clock: createVirtualClock(),
      signal: stop.signal,
      timeout: 1,
      onTimeout: () => timedOut(),
    };
    await expect(withTimeout(options, work)).rejects.toThrow(Cancelled);
    expect(begun).toBe(false);
  });

  it("lasts as long as it takes when there is no time-out", async () => {
    let answer: (text: string) => void = () => undefined;
    const { clock, result } = start(() => new Promise((resolve) => (answer = resolve)), Infinity);
    await clock.advance(86_400_000);
    answer("at last");
    await expect(result).resolves.toBe("at last");
  });
});
