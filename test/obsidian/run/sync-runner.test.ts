/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// All requests of the plugin share the limit of their key.
import { createSyncRunner, type RunnerParts } from "../../../src/obsidian/run/sync-runner";
import type { Service } from "../../../src/obsidian/run/connection";
import { MOST_NOTES, recentRuns } from "../../../src/commands/run-history";
import { createDevice, type Device } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { wireAccount } from "../../support/api/wire-samples";
import { idOf } from "../../support/engine/planning";
import { runOnce } from "../../../src/obsidian/run/one-run";
import type { Session } from "../../../src/commands/session";
import { Cancelled } from "../../../src/api/api-error";
import { reportFailure } from "../../../src/obsidian/run/report-failure";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import "../../support/obsidian";
import { shownNotices } from "../../support/obsidian/ui/notice";
import { relativeTime } from "../../../src/obsidian/run/relative-time";

describe("Two clients with one key", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it("wait for each other when the service says that the limit is used up", async () => {
    let requests = 0;
    const headers = { "content-type": "application/json", "x-ratelimit-remaining": "0", "retry-after": "30" };
    const service: Service = {
      baseUrl: "https://notes.example.com/api/v1",
      key: "a-key-0123456789",
      header: "bearer",
      sample: false,
      transport: () => {
        requests += 1;
        return Promise.resolve(new Response(JSON.stringify(wireAccount()), { headers }));
      },
    };
    const runner = createSyncRunner({} as RunnerParts);
    await (await runner.client(service)).authenticate();
    const second = (await runner.client(service)).authenticate();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(requests).toBe(1);
    await jest.advanceTimersByTimeAsync(60_000);
    await second;
    expect(requests).toBe(2);
  });
});

it("A run that ends because the plugin was unloaded leaves no record and does nothing more", async () => {
  const { store, parts } = createDevice(createPlainService());
  const onEnd = jest.fn(() => Promise.resolve());
  const transport = async () => {
    await runner.stop();
    return new Response();
  };
  const runner = createSyncRunner({
    portsFor: () => Promise.resolve(parts),
    settingsFor: () => parts.settings,
    dailyLines: () => false,
    onEnd,
    inOneWindow: (work) => work(),
    connect: () =>
      Promise.resolve({
        service: { baseUrl: parts.baseUrl, key: "a-key-0123456789", header: "bearer", sample: false, transport },
      }),
  } as Omit<RunnerParts, "afterOtherWindows" | "strings"> as RunnerParts);
  expect(await runner.run({ byUser: false })).toMatchObject({ run: { summary: { error: { code: "cancelled" } } } });
  expect(await recentRuns(store)).toEqual([]);
  expect(onEnd).not.toHaveBeenCalled();
});

describe("Work that must be done alone", () => {
  const create = () =>
    createSyncRunner({ afterOtherWindows: (work) => work() } as Pick<RunnerParts, "afterOtherWindows"> as RunnerParts);
  const turn = () => new Promise((done) => setImmediate(done));

  it("waits for other such work where the platform has no locks", async () => {
    const runner = create();
    let active = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (active += 1));
      await turn();
      active -= 1;
    };
    const earlier = runner.alone(turn);
    await Promise.all([earlier, runner.alone(work), runner.alone(work)]);
    expect([most, runner.state.get().running]).toEqual([1, undefined]);
  });

  it("is refused after the plugin was unloaded, also if it waited by then", async () => {
    const runner = create();
    const work = jest.fn(turn);
    const earlier = runner.alone(turn);
    const waiting = [runner.alone(work), runner.alone(work)];
    await runner.stop();
    const late = await Promise.allSettled([...waiting, runner.alone(work)]);
    await earlier;
    expect(late.map((each) => each.status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(work).not.toHaveBeenCalled();
  });
});

// The memory of one run: a first sync of ten years must not keep every created note.

describe("The outcomes of a run", () => {
  /** More meetings than the history has room for. */
  const MANY = MOST_NOTES + 1;

  /** A device at a service with so many meetings. */
  function deviceFor(count: number): Device {
    const service = createPlainService();
    for (let n = 0; n < count; n += 1) service.put({ id: `${idOf(n % 100)}-${n}`, title: `Talk ${n}`, summary: "" });
    return createDevice(service);
  }

  function run({ parts }: Device, dailyLines = false): Promise<Session> {
    const { settings, client } = parts;
    return runOnce(
      {
        settingsFor: () => settings,
        dailyLines: () => dailyLines,
      },
      {
        request: { byUser: true },
        ports: parts,
        client,
        service: {
          baseUrl: parts.baseUrl,
          key: "a-key",
          header: "bearer",
          sample: false,
          transport: () => Promise.reject(new Error()),
        },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
  }

  async function outcomesOf(count: number, dailyLines: boolean) {
    const device = deviceFor(count);
    const result = await run(device, dailyLines);
    let lines = 0;
    for await (const [key] of device.store.entries("device/daily/")) lines += key === "" ? 0 : 1;
    return { created: result.run.summary.created, kept: result.run.notes.length, lines };
  }

  it("are no more than in the history; all are stored as lines for daily notes, on the device that writes them only", async () => {
    expect(await outcomesOf(MANY, true)).toEqual({ created: MANY, kept: MOST_NOTES, lines: MANY });
    expect(await outcomesOf(1, false)).toEqual({ created: 1, kept: 1, lines: 0 });
  });
});

describe("Work that fails", () => {
  let printed: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    printed = jest.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it.each<[what: string, error: Error, strings: boolean, expected: readonly [notices: number, lines: number]]>([
    ["is shown to a user who waits for it", new Error("Disk full"), true, [1, 0]],
    ["is printed in the console where nobody waits for it", new Error("Disk full"), false, [0, 1]],
    ["is reported nowhere when the user cancelled it", new Cancelled(), true, [0, 0]],
    ["is not printed when it was cancelled", new Cancelled(), false, [0, 0]],
  ])("%s", async (_, error, strings, expected) => {
    await reportFailure(() => Promise.reject(error), strings ? stringsFor("en") : undefined);
    expect([shownNotices().length, printed.mock.calls.length]).toEqual(expected);
  });
});

// Times as the plugin shows them, relative to now.

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
