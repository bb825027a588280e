/** The client's own timeout in milliseconds. */
const CLIENT_TIMEOUT = 30_000;

/**
 * Shortens all pauses to a hundredth while the work is done, and the client's timeout to `timeout` milliseconds, since an answer
 * takes as long as it takes.
 */
export async function withFastTimers<T>(work: () => Promise<T>, timeout = 5_000): Promise<T> {
  const { setTimeout } = globalThis;
  const { now } = Date;
  const start = now();
  const spies = [
    jest.spyOn(Date, "now").mockImplementation(() => start + 100 * (now() - start)),
    jest
      .spyOn(globalThis, "setTimeout")
      .mockImplementation((work: () => void, ms = 0) => setTimeout(work, ms === CLIENT_TIMEOUT ? timeout : ms / 100)),
  ];
  return work().finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
}
