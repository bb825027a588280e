// The log shows what a client did; it must not show a key, and nothing of the console, which asks every second.
import { createEmulator } from "../../../src/emulator/emulator";
import { nodeTransport } from "../../../src/node/server/node-transport";
import { accessFor, serveEmulator } from "../../../src/node/server/serve-emulator";

describe("The log of a served emulator", () => {
  async function logged(
    work: (url: string, key: string) => Promise<unknown>,
    options = {},
  ): Promise<readonly string[]> {
    const lines: string[] = [];
    const emulator = createEmulator({ baseUrl: "http://localhost/api/v1", count: 3, ...options });
    const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, (line) => lines.push(line));
    await work(url, emulator.apiKey).finally(() => server.close());
    return lines;
  }
  const ask = async (url: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    (await nodeTransport(new Request(url, { headers, method }))).arrayBuffer();

  it("has the status, the method and the target of each request, without keys", async () => {
    const lines = await logged(async (url, key) => {
      await ask(`${url}/sync?limit=2`, { "X-API-Key": key });
      await ask(`${url}/meetings/${key}`, { "X-API-Key": key }, "DELETE");
      await ask(`${url}/sync`);
    });
    expect(lines).toEqual([
      "200 GET /api/v1/sync?limit=2",
      expect.stringMatching(/^405 DELETE \/api\/v1\/meetings\/\W*\w*\W*$/),
      "401 GET /api/v1/sync",
    ]);
  });

  it("names the switch or the fault that made the answer, and has no status where none was sent", async () => {
    const steps = [{ kind: "reset" }, { kind: "truncate", fraction: 0.5 }];
    const faults = [{ fault: { kind: "sequence", steps } }];
    const lines = await logged(
      async (url, key) => {
        for (let at = 0; at < 3; at += 1) await ask(`${url}/sync?limit=1`, { "X-API-Key": key }).catch(() => undefined);
      },
      { switches: { hasMore: "never" }, faults },
    );
    expect(lines).toEqual([
      expect.stringMatching(/^--- GET \/api\/v1\/sync\?limit=1 {2}\[reset/),
      expect.stringMatching(/^200 GET \/api\/v1\/sync\?limit=1 {2}\[truncate/),
      "200 GET /api/v1/sync?limit=1  [hasMore=never]",
    ]);
  });

  it("has the calls that control the emulator, but not those that only read", async () => {
    const lines = await logged(async (url) => {
      const { origin } = new URL(url);
      await ask(`${origin}/__emulator/state`);
      await ask(`${origin}/__emulator/journal`, {}, "DELETE");
    });
    expect(lines).toEqual(["204 DELETE /__emulator/journal"]);
  });
});

describe("The access from other machines", () => {
  it("is closed on an address of this machine, and open with a new token on another one", () => {
    expect(accessFor("127.0.0.1", undefined)).toEqual({ isOpen: false, token: undefined });
    const [one, other] = [accessFor("0.0.0.0", undefined), accessFor("0.0.0.0", undefined)];
    expect(one).toEqual({ isOpen: true, token: expect.stringMatching(/^[\w-]{24}$/) as string });
    expect(one.token).not.toBe(other.token);
  });

  it.each([
    ["127.0.0.1", false],
    ["0.0.0.0", true],
  ])("has the token that is given: %s", (host, isOpen) => {
    expect(accessFor(host, "my-own-token")).toEqual({ isOpen, token: "my-own-token" });
  });
});
