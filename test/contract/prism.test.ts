// An independent check of the contract: Prism is a proxy between client and emulator, and reports violations.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KeyRefused, NotFound, RateLimited } from "../../src/api/api-error";
import { createClient } from "../../src/api/client";
import { systemClock, type Clock } from "../../src/api/clock";
import { createEmulator } from "../../src/emulator/emulator";
import { presets } from "../../src/emulator/switches/presets";
import { nodeTransport } from "../../src/node/server/node-transport";
import { serveEmulator } from "../../src/node/server/serve-emulator";
import { runCli } from "../support/programs/cli";
import { startPrism, type Prism } from "./prism";

const contract = join(__dirname, "../../docs/openapi.json");

const emulator = createEmulator({
  count: 230,
  switches: presets.spec,
  requestsPerMinute: 40,
  baseUrl: "http://localhost/api/v1",
});
/** The client's clock is so many times faster than real time: it waits as long as the answers demand, but the test does not. */
const SPEED = 1000;
const HOUR = 3_600_000;
const clock: Clock = {
  now: () => Date.now() * SPEED,
  sleep: (ms, signal) => systemClock.sleep(ms / SPEED, signal),
};
let prism: Prism;
let stop: () => Promise<void>;

beforeAll(async () => {
  const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  prism = await startPrism(contract, url, emulator.apiKey);
  stop = async () => {
    await prism.stop();
    await server.close();
  };
}, 60_000);
afterAll(() => stop());
afterEach(() => emulator.clock.advance(60_000));

const clientWith = (key: string, header: "bearer" | "x-api-key" = "bearer") =>
  createClient({ transport: nodeTransport, baseUrl: prism.url, key, header, clock, timeout: HOUR });

describe("Prism finds no violation between the client and the emulator", () => {
  afterEach(async () => expect(await prism.violations()).toEqual([]));

  it.each(["bearer", "x-api-key"] as const)(
    "when the client sends every kind of request, with the key in %s",
    async (header) => {
      const client = clientWith(emulator.apiKey, header);
      await client.authenticate();
      const { meetings } = await client.page({ limit: 100, offset: 0 });
      await client.page({ limit: 100, offset: 99, status: "completed", project: "Atlas" });
      await client.page({ since: Date.UTC(2026, 9, 1), limit: 1, offset: 1000 });
      await client.page({});
      await client.meeting(meetings[0]?.id ?? "");
    },
  );

  it("when the client is refused", async () => {
    const client = clientWith(emulator.apiKey);
    await expect(client.meeting("00000000-0000-4000-8000-000000000000")).rejects.toThrow(NotFound);
    await expect(clientWith("mns_wrong_key_0123456789").page({})).rejects.toThrow(KeyRefused);
    const asking = async () => {
      for (;;) await client.page({ limit: 1 });
    };
    await expect(asking()).rejects.toThrow(RateLimited);
  });

  it("when the command line tool syncs a vault", async () => {
    const base = fs.mkdtempSync(join(tmpdir(), "prism-"));
    try {
      fs.mkdirSync(join(base, "vault"));
      const env = { HOME: base, MEETING_NOTES_BASE_URL: prism.url, MEETING_NOTES_API_KEY: emulator.apiKey };
      const sync = (...more: readonly string[]) => runCli(["sync", "--vault", join(base, "vault"), ...more], { env });
      expect(await sync()).toMatchObject({ code: 0 });
      emulator.world.put({ title: "News" });
      expect((await sync()).stdout).toMatch(/1 created/);
      expect(await sync("--full")).toMatchObject({ code: 0 });
    } finally {
      fs.rmSync(base, { recursive: true, force: true });
    }
  }, 60_000);
});

describe("Prism", () => {
  it("finds violations in requests and in answers", async () => {
    const headers = { "X-API-Key": emulator.apiKey };
    await fetch(`${prism.url}/sync?limit=500`, { headers });
    emulator.switches.set({ timestamps: "epoch" });
    await fetch(`${prism.url}/sync?limit=1`, { headers });
    emulator.switches.reset();
    const found = (await prism.violations()).join("\n");
    expect(found).toContain("request.query.limit");
    expect(found).toContain("response.body.lastSync");
  });
});
