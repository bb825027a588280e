// Wrong options of the server must be refused: a port that is not a number would create a socket file instead.
import { createFetch } from "../../../src/node/emulator-package/emulator-fetch";
import { startEmulator, type StartOptions } from "../../../src/node/emulator-package/start-emulator";

describe("startEmulator", () => {
  it.each<[unknown, string]>([
    [{ port: "x" }, 'port should be a number, not "x".'],
    [{ port: 65_536 }, "port should be 65535 or less, not 65536."],
    [{ host: 5 }, "host should be a text, not 5."],
    [{ host: "" }, 'host should be a text that is not empty, not "".'],
    [{ controlToken: "" }, 'controlToken should be a text that is not empty, not "".'],
    [{ log: "yes" }, 'log should be a function, not "yes".'],
    [{ ports: 1 }, "ports is not known."],
  ])("refuses %j", async (options, says) => {
    await expect(startEmulator(options as StartOptions)).rejects.toThrow(says);
  });

  it.each(["/other/v2", "/other/v2/", "/", ""])("serves below the path of the given base URL: %j", async (path) => {
    const emulator = await startEmulator({ meetings: [], baseUrl: `http://localhost${path}` });
    const headers = { "X-API-Key": emulator.apiKey };
    const own = path.replace(/\/$/, "");
    expect(emulator.url).toBe(new URL(emulator.url).origin + own);
    expect((await fetch(`${emulator.url}/sync`, { headers })).status).toBe(200);
    expect((await emulator.fetch("/sync", { headers })).status).toBe(200);
    const inProcess = createFetch({ ...emulator, baseUrl: `http://localhost${path}` });
    expect((await inProcess("/sync", { headers })).status).toBe(200);
    const contract = (await (await fetch(new URL("/openapi.json", emulator.url))).json()) as { servers: object };
    expect(contract.servers).toEqual([{ url: own || "/" }]);
    const state = (await (await fetch(new URL("/__emulator/state", emulator.url))).json()) as object;
    expect(state).toMatchObject({ basePath: own });
    await emulator.close();
  });

  it("starts with options that are undefined", async () => {
    const emulator = await startEmulator({ port: undefined, host: undefined, log: undefined, meetings: [] });
    expect(new URL(emulator.url).hostname).toBe("127.0.0.1");
    await emulator.close();
  });
});
