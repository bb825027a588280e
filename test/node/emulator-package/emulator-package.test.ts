// What the package gives to tests: each test has an emulator of its own, which is closed whatever happens.
import type { requestUrl as obsidianRequestUrl } from "obsidian";
import { createFetch } from "../../../src/node/emulator-package/emulator-fetch";
import setup from "../../../src/node/emulator-package/global-setup";
import { emulatorTest } from "../../../src/node/emulator-package/jest";
import {
  type RunningEmulator,
  startEmulator,
  type StartOptions,
} from "../../../src/node/emulator-package/start-emulator";
import { emulatorFixture, type TestContext } from "../../../src/node/emulator-package/vitest";
import { addToError, journalText } from "../../../src/node/emulator-package/journal-text";
import { createEmulator } from "../../../src/emulator/emulator";
import { emulatorMatchers } from "../../../src/node/emulator-package/matchers";
import { createRequestUrl } from "../../../src/node/emulator-package/request-url";

const isServing = (url: string) =>
  fetch(`${url}/auth`).then(
    () => true,
    () => false,
  );

describe("A test with an emulator, in Jest", () => {
  const run = jest.fn<Promise<void>, [() => Promise<void>]>();
  const defined: unknown[][] = [];
  const base = (name: string, body: () => Promise<void>, ...more: readonly unknown[]) => {
    defined.push([name, ...more]);
    return run(body);
  };

  /** The error of a test that does this. */
  async function failureOf(work: (emulator: RunningEmulator) => unknown, timeout?: number): Promise<unknown> {
    let failure: unknown;
    run.mockImplementation((body) => body().catch((error: unknown) => void (failure = error)));
    let done: Promise<void> = Promise.resolve();
    const test = emulatorTest({ count: 2 }, (...given) => {
      done = base(...given);
    });
    test("name", ({ emulator }) => work(emulator), timeout);
    await done;
    return failure;
  }

  it("gets an emulator that serves until the test ends", async () => {
    const urls: string[] = [];
    const failure = await failureOf(async ({ url, world }) => {
      urls.push(url);
      expect([world.size, await isServing(url)]).toEqual([2, true]);
    });
    expect(failure).toBeUndefined();
    expect(await isServing(urls[0] ?? "")).toBe(false);
  });

  it("shows its requests when it fails, and the emulator is closed all the same", async () => {
    let url = "";
    const failure = await failureOf(async (emulator) => {
      url = emulator.url;
      await emulator.fetch("/auth");
      throw new Error("wrong");
    });
    expect(String(failure)).toMatch(
      /^Error: wrong\n\nRequests to the emulator \(1\):\n {2}1\. GET \/api\/v1\/auth 401/,
    );
    expect(await isServing(url)).toBe(false);
  });

  it("passes on the timeout only if there is one", async () => {
    defined.length = 0;
    await failureOf(() => undefined);
    await failureOf(() => undefined, 5000);
    expect(defined).toEqual([["name"], ["name", 5000]]);
  });
});

describe("The forms of a test with an emulator, in Jest", () => {
  it("are those of the given test, and a row follows the emulator", async () => {
    const defined: [form: string, name: string][] = [];
    const runs: Promise<void>[] = [];
    const form = (kind: string) => (name: string, run: () => Promise<void>) => {
      defined.push([kind, name]);
      if (kind === "only") runs.push(run());
    };
    const each = (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => Promise<void>) => {
      defined.push(["each", name]);
      for (const row of rows) runs.push(run(...(Array.isArray(row) ? (row as unknown[]) : [row])));
    };
    const base = Object.assign(form("test"), { only: form("only"), skip: form("skip"), each });
    const test = emulatorTest({ count: 2 }, base);
    const seen: unknown[] = [];
    test("a", () => undefined);
    test.only("b", ({ emulator }) => seen.push(emulator.world.size));
    test.skip("c", () => undefined);
    test.each([
      ["x", 1],
      ["y", 2],
    ] as const)("d", ({ emulator }, letter, number) => seen.push([emulator.world.size, letter, number]));
    test.each([5])("e", (_, number) => seen.push(number));
    await Promise.all(runs);
    expect(defined).toEqual([
      ["test", "a"],
      ["only", "b"],
      ["skip", "c"],
      ["each", "d"],
      ["each", "e"],
    ]);
    expect(seen.sort()).toEqual([2, 5, [2, "x", 1], [2, "y", 2]].sort());
  });
});

describe("A fixture with an emulator, in Vitest", () => {
  it("serves while the test runs, and shows its requests in each of the errors", async () => {
    const errors = [new Error("one"), new Error("two")];
    let failed: Parameters<TestContext["onTestFailed"]>[0] = () => undefined;
    let url = "";
    const fixture = emulatorFixture({ count: 2 });
    const used = fixture({ onTestFailed: (listener) => void (failed = listener) }, async (emulator) => {
      url = emulator.url;
      await emulator.fetch("/auth");
      failed({ task: { result: { errors } } });
      failed({ task: {} });
      throw new Error("stopped");
    });
    await expect(used).rejects.toThrow("stopped");
    for (const { message } of errors) expect(message).toMatch(/^(one|two)\n\nRequests to the emulator \(1\):/);
    expect(await isServing(url)).toBe(false);
  });
});

describe("A fetch that the emulator answers", () => {
  const asked: Request[] = [];
  const answering = createFetch({
    baseUrl: "http://localhost/api/v1",
    transport: (request) => {
      asked.push(request);
      return Promise.resolve(new Response("answer"));
    },
  });
  beforeEach(() => void (asked.length = 0));

  it.each<[string | URL | Request, string]>([
    ["/sync?limit=1", "http://localhost/api/v1/sync?limit=1"],
    ["http://localhost/other", "http://localhost/other"],
    [new URL("http://localhost/other"), "http://localhost/other"],
    [new Request("http://localhost/other"), "http://localhost/other"],
  ])("takes a path below the service's address, or an address: %s", async (input, url) => {
    expect(await (await answering(input, { method: "POST", body: "{}" })).text()).toBe("answer");
    expect(asked.map(({ method, url }) => [method, url])).toEqual([["POST", url]]);
  });

  it("asks nothing when its signal is aborted, and passes on a signal that is aborted later", async () => {
    await expect(answering("/sync", { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow("too late");
    expect(asked).toEqual([]);
    const stop = new AbortController();
    await answering("/sync", { signal: stop.signal });
    expect(asked[0]?.signal.aborted).toBe(false);
    stop.abort(new Error("enough"));
    expect(asked[0]?.signal.reason).toEqual(new Error("enough"));
  });
});

describe("One emulator for all test files", () => {
  const names = ["MEETING_NOTES_EMULATOR", "MEETING_NOTES_BASE_URL", "MEETING_NOTES_API_KEY"];
  const before = { ...process.env };
  afterEach(() => {
    for (const name of names) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  // CI systems set a variable without a value to an empty text.
  it.each([JSON.stringify({ count: 3 }), ""])(
    "is started with the options of the environment, and closed at the end: %j",
    async (options) => {
      process.env.MEETING_NOTES_EMULATOR = options;
      const close = await setup();
      const { MEETING_NOTES_BASE_URL: url = "", MEETING_NOTES_API_KEY: key = "" } = process.env;
      const answer = await fetch(`${url}/auth`, { method: "POST", headers: { "X-API-Key": key } });
      expect(answer.status).toBe(200);
      await close();
      expect(await isServing(url)).toBe(false);
    },
  );

  it("names the variable when its options are not JSON", async () => {
    process.env.MEETING_NOTES_EMULATOR = "{count:3}";
    await expect(setup()).rejects.toThrow("MEETING_NOTES_EMULATOR should be options as JSON");
  });
});

// Wrong options of the server must be refused: a port that is not a number would create a socket file instead.

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

// A failed test shows what was asked of the emulator, in the message and in the stack, which runners print.

describe("What an error shows", () => {
  let emulator: RunningEmulator;

  beforeEach(async () => {
    emulator = await startEmulator({ count: 3 });
  });

  afterEach(() => emulator.close());

  describe("The requests of a test", () => {
    it("are none when nothing was asked", () => {
      expect(journalText(emulator)).toBe("Requests to the emulator (0):\n  none");
    });

    it("have a line each, with the faults and variants that made the answer", async () => {
      const headers = { "X-API-Key": emulator.apiKey };
      await emulator.fetch("/sync?limit=5", { headers });
      emulator.faults.add({ fault: { kind: "error", status: 503 }, count: 1 });
      await emulator.fetch("/sync", { headers });
      await emulator.fetch("/sync");
      emulator.switches.set({ hasMore: "never" });
      await emulator.fetch("/sync?limit=1", { headers });
      expect(journalText(emulator).split("\n")).toEqual([
        "Requests to the emulator (4):",
        "  1. GET /api/v1/sync?limit=5 200",
        '  2. GET /api/v1/sync 503  (The fault "error" answers instead of the service.; fault error)',
        "  3. GET /api/v1/sync 401  (The request has no key. Send Authorization: Bearer KEY, or X-API-Key: KEY.)",
        "  4. GET /api/v1/sync?limit=1 200  (hasMore=never)",
      ]);
    });

    it("are the latest 20", async () => {
      for (let at = 1; at <= 22; at += 1) await emulator.fetch(`/auth?${at}`);
      const lines = journalText(emulator).split("\n");
      expect([lines.length, lines[0], lines[1], lines.at(-1)]).toEqual([
        21,
        "Requests to the emulator (22):",
        expect.stringMatching(/^ {2}3\. GET \/api\/v1\/auth\?3 /),
        expect.stringMatching(/^ {2}22\. GET \/api\/v1\/auth\?22 /),
      ]);
    });
  });

  describe("A text that is added to an error", () => {
    it("is in the message, and after the message in the stack", () => {
      const error = new Error("It failed");
      addToError(error, "Requests: none");
      expect(error.message).toBe("It failed\n\nRequests: none");
      expect(error.stack).toMatch(/^Error: It failed\n\nRequests: none\n {4}at /);
    });

    it.each(["", "not in the stack"])("is before a stack that does not repeat the message: %j", (message) => {
      const error = Object.assign(new Error(message), { stack: "Error\n    at somewhere" });
      addToError(error, "Requests: none");
      expect(error).toMatchObject({
        message: `${message}\n\nRequests: none`,
        stack: "Requests: none\nError\n    at somewhere",
      });
    });

    it.each([undefined, null, "a text", 5, {}, { message: "no stack" }, { stack: "no message" }])(
      "leaves what is no error unchanged: %j",
      (thrown) => {
        const before = JSON.stringify(thrown);
        addToError(thrown, "Requests: none");
        expect(JSON.stringify(thrown)).toBe(before);
      },
    );
  });
});

// What tests assert about requests: a failed assertion names the most similar requests.

describe("toHaveReceived", () => {
  async function asked() {
    const emulator = createEmulator({ count: 1 });
    await emulator.transport(new Request(`${emulator.baseUrl}/sync?limit=5`));
    return emulator;
  }

  it("passes for one request or the given number", async () => {
    const emulator = await asked();
    const passes = (pattern: object, times?: number) => emulatorMatchers.toHaveReceived(emulator, pattern, times).pass;
    expect([passes({ path: "/sync" }), passes({ path: "/sync" }, 1), passes({ path: "/sync" }, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([passes({ path: "/auth" }), passes({ path: "/auth" }, 0)]).toEqual([false, true]);
  });

  it("says what is different, and refuses a condition that is not known", async () => {
    const emulator = await asked();
    const failed = emulatorMatchers.toHaveReceived(emulator, { path: "/sync", query: { limit: "100" } });
    expect(failed.message()).toMatch(
      /^The emulator did not receive .*; it received 0\.\nThe most similar:\n {2}1\. GET .*: limit is 5, not 100/,
    );
    expect(() => emulatorMatchers.toHaveReceived(emulator, { pth: "/x" } as never)).toThrow(
      "pattern.pth is not known.",
    );
  });
});

// Obsidian's requestUrl, answered by the emulator: what a plugin's tests put in place of the real one.

function open(switches = {}) {
  const emulator = createEmulator({ meetings: [{ title: "Kickoff" }], switches });
  // The types are those of Obsidian.
  const requestUrl: typeof obsidianRequestUrl = createRequestUrl(emulator);
  const headers = { "X-API-Key": emulator.apiKey };
  return { emulator, requestUrl, headers, url: `${emulator.baseUrl}/sync` };
}

describe("requestUrl of the emulator", () => {
  it("has status, headers, text, JSON and bytes, in the answer and as promises", async () => {
    const { requestUrl, headers, url } = open();
    const answer = await requestUrl({ url, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers["x-ratelimit-limit"]).toBe("100");
    expect(answer.json).toMatchObject({ meetings: [{ title: "Kickoff" }] });
    expect(JSON.parse(answer.text)).toEqual(answer.json);
    expect(new TextDecoder().decode(answer.arrayBuffer)).toBe(answer.text);
    expect(await requestUrl({ url, headers }).json).toMatchObject({ meetings: [{ title: "Kickoff" }] });
    expect(await requestUrl({ url, headers }).text).toContain("Kickoff");
  });

  it("rejects a status of 400 or more, unless it must not throw", async () => {
    const { requestUrl, url } = open();
    await expect(requestUrl(url)).rejects.toMatchObject({ message: "Request failed, status 401", status: 401 });
    expect((await requestUrl({ url, throw: false })).status).toBe(401);
  });

  it("throws only when JSON is read that is none, and rejects for a broken connection", async () => {
    const { emulator, requestUrl, headers, url } = open();
    emulator.faults.add({ fault: { kind: "html", status: 200 }, count: 1 });
    const answer = await requestUrl({ url, headers });
    expect(() => answer.json as unknown).toThrow(SyntaxError);
    emulator.faults.add({ fault: { kind: "reset" }, count: 1 });
    await expect(requestUrl({ url, headers })).rejects.toThrow("reset");
  });

  it("sends method, body and content type, and follows redirects", async () => {
    const { emulator, requestUrl, headers, url } = open({ authRequest: "needsContentType", pathForm: "redirect" });
    const auth = {
      url: `${emulator.baseUrl}/auth/`,
      method: "POST",
      headers,
      contentType: "application/json",
      body: "{}",
    };
    expect((await requestUrl(auth)).json).toMatchObject({ valid: true });
    emulator.faults.add({ fault: { kind: "redirect", location: "https://portal.invalid/" } });
    await expect(requestUrl({ url, headers })).rejects.toThrow("net::ERR_NAME_NOT_RESOLVED");
  });

  it.each([
    [303, "GET", ""],
    [307, "POST", "{}"],
    [308, "POST", "{}"],
  ])("follows a redirect of a POST with status %i by a %s", async (status, method, body) => {
    const asked: Request[] = [];
    const transport = (request: Request) => {
      asked.push(request);
      const moved = new Response(null, { status, headers: { location: "/new" } });
      return Promise.resolve(asked.length === 1 ? moved : new Response("{}"));
    };
    await createRequestUrl({ transport })({ url: "https://notes.example/old", method: "POST", body: "{}" });
    const last = asked.at(-1);
    expect([asked.length, last?.url, last?.method, await last?.text()]).toEqual([
      ...[2, "https://notes.example/new", method, body],
    ]);
  });
});
