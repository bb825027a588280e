// All requests of the plugin share the limit of their key.
import { createSyncRunner, type RunnerParts } from "../../../src/obsidian/run/sync-runner";
import type { Service } from "../../../src/obsidian/run/connection";
import { recentRuns } from "../../../src/commands/run-history";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { wireAccount } from "../../support/api/wire-samples";

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
