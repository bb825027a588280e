// All requests of the plugin share the limit of their key.
import { createSyncRunner, type RunnerParts } from "../../../src/obsidian/run/sync-runner";
import type { Service } from "../../../src/obsidian/run/connection";
import { wireAccount } from "../../support/api/wire-samples";

describe("Two clients with one key", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it("wait for each other when the service says that the limit is used up", async () => {
    let requests = 0;
    const headers = { "content-type": "application/json", "x-ratelimit-remaining": "0", "retry-after": "30" };
    const service: Service = {
      ...{ baseUrl: "https://notes.example.com/api/v1", key: "a-key-0123456789", header: "bearer", sample: false },
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
