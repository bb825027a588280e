// A tool that stands still without a word looks broken: it says what it waits for, and for how long.
import { createWaitNotice } from "../../../src/node/terminal/wait-notice";

afterEach(() => jest.useRealTimers());

function notice(isInteractive: boolean) {
  jest.useFakeTimers();
  const said: string[] = [];
  const add = (line: string) => void said.push(line);
  const created = createWaitNotice({ isInteractive, progress: isInteractive ? add : () => undefined, remark: add });
  return { ...created, said, pass: (seconds: number) => jest.advanceTimersByTime(seconds * 1000) };
}

const FAILED = { code: "server-failed", server: "https://notes.example.com", status: 503 } as const;

describe("A wait", () => {
  it("is told once after ten seconds where nobody watches, and again after progress", () => {
    const { onWait, progressed, end, said, pass } = notice(false);
    const over = onWait({ why: FAILED, ms: 48_000 });
    pass(9);
    expect(said).toEqual([]);
    pass(30);
    expect(said).toEqual([
      "meeting-notes-sync: Waiting for up to 38 s: https://notes.example.com has a problem of its own (HTTP 503).",
    ]);
    over();
    progressed();
    onWait({ why: "pace", ms: 20_000 });
    pass(10);
    expect(said.slice(1)).toEqual([
      "meeting-notes-sync: Waiting for up to 10 s: the service limits the requests per minute.",
    ]);
    end();
    expect(jest.getTimerCount()).toBe(0);
  });

  it("is told after ten seconds also where it has several parts", () => {
    const { onWait, said, pass } = notice(false);
    for (const ms of [3000, 3000, 3000, 3000]) {
      const over = onWait({ why: FAILED, ms });
      pass(3);
      over();
    }
    expect(said).toHaveLength(1);
  });

  it("is counted down in the progress line of a terminal", () => {
    const { onWait, said, pass } = notice(true);
    onWait({ why: "answer", ms: 30_000 });
    pass(3);
    expect(said).toEqual([29, 28, 27].map((left) => `Waiting for up to ${left} s: the service has not answered yet.`));
  });

  it("for a pause comes before one for an answer to another request", () => {
    const { onWait, said, pass } = notice(true);
    onWait({ why: "answer", ms: 30_000 });
    onWait({ why: { code: "rate-limited" }, ms: 30_000 });
    pass(1);
    expect(said[0]).toMatch(
      /s: The service's limit of requests is used up, perhaps by another device or script with the same key\.$/,
    );
  });
});
