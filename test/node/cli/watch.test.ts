/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A process that runs for days must not apply an answer more than once.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRun } from "../../../src/node/cli/sync-command";
import { openVaultSession } from "../../../src/node/state/vault-session";
import { serve } from "../../support/programs/cli";
import { systemClock } from "../../../src/api/clock";
import { minutesBetweenRuns, watch } from "../../../src/node/cli/watch";
import type { Terminal } from "../../../src/node/terminal/terminal";
import type { Reason } from "../../../src/sync/reason";
import { createReporter } from "../../../src/sync/reporter";
import { createMemoryStore } from "../../support/engine/memory-store";

it("sync --watch applies the answer about missing notes to its first run only", async () => {
  const service = await serve({ count: 4 });
  const base = fs.mkdtempSync(join(tmpdir(), "watch-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const session = await openVaultSession(vault, join(base, "state"), () => undefined);
  try {
    const [baseUrl, key] = [service.env.MEETING_NOTES_BASE_URL ?? "", service.env.MEETING_NOTES_API_KEY ?? ""];
    const run = (missing: "ask" | "create") =>
      createRun({
        options: { missing },
        access: { baseUrl, key },
        session,
        terminal: { isInteractive: false, print: () => undefined, progress: () => undefined, remark: () => undefined },
        newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
        signal: new AbortController().signal,
      });
    await run("ask")();
    const folder = join(vault, "Meetings");
    const [first = "", second = ""] = fs.readdirSync(folder);
    const id = (name: string) => /^\w+_id: "?([0-9a-f-]{36})/m.exec(fs.readFileSync(join(folder, name), "utf8"))?.[1];
    const change = (meeting = "") => service.emulator.world.change(meeting, { summary: "New text." });

    const watching = run("create");
    const ids = [id(first), id(second)];
    fs.rmSync(join(folder, first));
    change(ids[0]);
    expect(await watching()).toMatchObject({ created: 1 });
    fs.rmSync(join(folder, second));
    change(ids[1]);
    expect(await watching()).toMatchObject({ created: 0, waiting: 1 });
  } finally {
    await session.close();
    await service.close();
    fs.rmSync(base, { recursive: true, force: true });
  }
});

it("sync --watch reads the settings and the key again before each run", async () => {
  const service = await serve({ count: 4 });
  const base = fs.mkdtempSync(join(tmpdir(), "watch-"));
  const vault = join(base, "vault");
  fs.mkdirSync(vault);
  const session = await openVaultSession(vault, join(base, "state"), () => undefined);
  try {
    const [baseUrl, key] = [service.env.MEETING_NOTES_BASE_URL ?? "", service.env.MEETING_NOTES_API_KEY ?? ""];
    const said: string[] = [];
    let now = { options: { settings: {} }, access: { baseUrl, key: "a-key-that-the-service-refuses-0123456789" } };
    const run = createRun(
      {
        ...now,
        session,
        terminal: {
          isInteractive: false,
          print: () => undefined,
          progress: () => undefined,
          remark: (line) => void said.push(line),
        },
        newReport: () => ({ outcome: () => undefined, end: () => Promise.resolve() }),
        signal: new AbortController().signal,
      },
      () => now,
    );
    expect(await run()).toMatchObject({ status: "failed", error: { code: "key-refused" } });
    now = { ...now, access: { baseUrl, key } };
    expect(await run()).toMatchObject({ status: "done" });
    now = { ...now, options: { settings: { extraTags: "work" } } };
    expect(await run()).toMatchObject({ status: "done" });
    const notes = fs
      .readdirSync(join(vault, "Meetings"))
      .map((name) => fs.readFileSync(join(vault, "Meetings", name), "utf8"));
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) expect(note).toContain("  - work\n");
    expect(said).toEqual([expect.stringContaining("--tags is “work” (was not set)")]);
  } finally {
    await session.close();
    await service.close();
    fs.rmSync(base, { recursive: true, force: true });
  }
});

// A watch that waits too long misses changes; one that asks on with a refused key may get the account locked.

const START = Date.UTC(2026, 9, 30, 18);

const MINUTE = 60_000;

/** Runs end with these errors, and a signal stops the watch in the run after them. `slept`: the minutes between two runs. */
async function watched(
  errors: readonly (Reason | null)[],
  frequency?: number,
  { inputs = () => "", chosen }: { readonly inputs?: () => string; readonly chosen?: number | undefined } = {},
) {
  const [ran, said]: [number[], string[]] = [[], []];
  const stop = new AbortController();
  let now = START;
  const clock = jest.spyOn(Date, "now").mockImplementation(() => now);
  const sleep = jest.spyOn(systemClock, "sleep").mockImplementation((ms) => Promise.resolve(void (now += ms)));
  const run = () => {
    if (ran.push(now) > errors.length) stop.abort();
    const ended = createReporter().summary(1);
    return Promise.resolve({ ...ended, error: errors[ran.length - 1] ?? null });
  };
  const store = createMemoryStore();
  if (frequency !== undefined)
    await store.write(new Map([["account", { settings: { syncFrequencyMinutes: frequency } }]]));
  const terminal = { remark: (line: string) => void said.push(line) } as Terminal;
  const code = await watch({ run, store, terminal, inputs, interval: () => chosen, signal: stop.signal });
  for (const spy of [clock, sleep]) spy.mockRestore();
  return { code, said, slept: ran.slice(1).map((at, index) => (at - (ran[index] ?? 0)) / MINUTE) };
}

/** The runs until a while after the clock has jumped to a time, one minute after the first run; then the watch is stopped. */
async function runsAround(time: number, after: number) {
  jest.useFakeTimers({ now: START });
  try {
    const run = jest.fn(() => Promise.resolve(createReporter().summary(1)));
    const terminal = { remark: () => undefined } as unknown as Terminal;
    const stop = new AbortController();
    const sources = { inputs: () => "", interval: () => undefined };
    const ended = watch({ run, store: createMemoryStore(), terminal, ...sources, signal: stop.signal });
    await jest.advanceTimersByTimeAsync(MINUTE);
    jest.setSystemTime(time);
    await jest.advanceTimersByTimeAsync(after);
    const runs = run.mock.calls.length;
    stop.abort();
    return { runs, code: await ended };
  } finally {
    jest.useRealTimers();
  }
}

describe("A watch", () => {
  const refused: Reason = { code: "key-refused" };
  const failed: Reason = { code: "server-failed", server: "https://notes.example.com", status: 500 };
  const lost: Reason = { code: "unreachable", server: "https://notes.example.com" };

  it.each<[what: string, errors: readonly (Reason | null)[], minutes: readonly number[]]>([
    ["runs", [null, null], [15, 15]],
    ["other failures", [failed, null], [10, 15]],
    ["a lost connection", [lost, lost, lost, lost], [10, 10, 10, 10]],
    ["a service that goes on failing", Array(7).fill(failed), [10, 20, 40, 80, 160, 240, 240]],
    ["one refused key", [refused, null, refused], [60, 15, 60]],
    ["a key that stays refused", [refused, refused, refused], [60, 1440, 1440]],
  ])("waits this long after %s: %j %j", async (_, errors, minutes) => {
    expect((await watched(errors, 15)).slept).toEqual(minutes);
  });

  it("waits as long as the account says, prints when it goes on, and ends with 0 when it is stopped", async () => {
    const ended = await watched([null], 20);
    expect(ended).toEqual({ code: 0, slept: [20], said: ["Next sync at 2026-10-30T18:20:00.000Z."] });
  });

  it("waits as long as the user says, whatever the account says", async () => {
    expect((await watched([null], 20, { chosen: 45 })).slept).toEqual([45]);
    // In Obsidian, 0 means that the user starts each sync. Here the user started the watch.
    expect((await watched([null], 20, { chosen: 0 })).slept).toEqual([20]);
  });

  it("waits no longer after a failure than otherwise", async () => {
    expect((await watched([failed], 5)).slept).toEqual([5]);
  });

  it("goes on within a minute after the file with the key or the settings has changed", async () => {
    let reads = 0;
    const { slept } = await watched([refused], 15, { inputs: () => ((reads += 1) < 8 ? "old" : "new") });
    expect(slept).toEqual([6]);
  });

  it("goes on soon after the machine woke up later than the next sync was due, and can be stopped while it waits", async () => {
    // The clock goes on while the machine sleeps, timers may not.
    expect(await runsAround(START + 480 * MINUTE, MINUTE)).toEqual({ runs: 2, code: 0 });
  });

  it("waits no longer when the machine's clock is set back", async () => {
    const { runs, code } = await runsAround(START - 480 * MINUTE, 60 * MINUTE);
    expect(runs).toBeGreaterThan(1);
    expect(code).toBe(0);
  });

  it("says nothing of a next sync when it was stopped during a run", async () => {
    const remark = jest.fn();
    const run = () => Promise.resolve(createReporter().summary(1));
    const parts = {
      run,
      inputs: () => "",
      interval: () => undefined,
      store: createMemoryStore(),
      terminal: { remark } as unknown as Terminal,
    };
    expect(await watch({ ...parts, signal: AbortSignal.abort() })).toBe(0);
    expect(remark).not.toHaveBeenCalled();
  });
});

it.each([
  [undefined, 60],
  [0, 60],
  [-5, 60],
  [NaN, 60],
  [0.5, 1],
  [1, 1],
  [90, 90],
  [1440, 1440],
  [1441, 1440],
])("An account's frequency of %s minutes is %i", (frequency, minutes) => {
  expect(minutesBetweenRuns(frequency)).toBe(minutes);
});
