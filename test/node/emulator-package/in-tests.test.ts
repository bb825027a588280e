// What the package gives to tests: each test has an emulator of its own, which is closed whatever happens.
import { createFetch } from "../../../src/node/emulator-package/emulator-fetch";
import setup from "../../../src/node/emulator-package/global-setup";
import { emulatorTest } from "../../../src/node/emulator-package/jest";
import type { RunningEmulator } from "../../../src/node/emulator-package/start-emulator";
import { emulatorFixture, type TestContext } from "../../../src/node/emulator-package/vitest";

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

it("One emulator for all test files is started with the options of the environment, and closed at the end", async () => {
  const before = { ...process.env };
  process.env.MEETING_NOTES_EMULATOR = JSON.stringify({ count: 3 });
  try {
    const close = await setup();
    const { MEETING_NOTES_BASE_URL: url = "", MEETING_NOTES_API_KEY: key = "" } = process.env;
    const answer = await fetch(`${url}/auth`, { method: "POST", headers: { "X-API-Key": key } });
    expect(answer.status).toBe(200);
    await close();
    expect(await isServing(url)).toBe(false);
  } finally {
    for (const name of ["MEETING_NOTES_EMULATOR", "MEETING_NOTES_BASE_URL", "MEETING_NOTES_API_KEY"]) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
});
