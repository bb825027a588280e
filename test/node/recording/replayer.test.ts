// A replay answers recorded requests in order, and names the most similar recorded request for all others.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Door, type Recorded, startRecording } from "./recording-fixture";
import { differencesOf, distanceOf, equalHeaders, matchKey } from "../../../src/node/recording/match";
import { indexRecording } from "../../../src/node/recording/recording-index";
import type { RecordedAnswer, RecordedExchange, RecordedRequest } from "../../../src/node/recording/recorded";
import { runs } from "../../support/depth";
import type { CliResult } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";
import { createReplayer, REPLAY_PATH } from "../../../src/node/recording/replayer";
import { createRecorder, type RecorderOptions } from "../../../src/node/recording/recorder";
import { bodyOf, headersOf, responseOf, withBase } from "../../../src/node/recording/recorded-parts";
import { unconcealed } from "../../../src/node/recording/conceal";
import { wholeBody } from "../../../src/node/recording/recorded-parts";

describe("A replay", () => {
  let recorded: Recorded;

  let replay: Door;

  beforeAll(async () => {
    recorded = await startRecording({ count: 4, now: Date.UTC(2026, 9, 30) });
    const { emulator } = recorded.service;
    const ask = asker(recorded.recorder);
    for (const path of ["/sync?limit=5&offset=0", "/sync?limit=5&offset=5", "/sync?limit=1"]) await ask(path);
    emulator.world.put({ title: "Later" });
    await ask("/sync?limit=1");
    await ask("/sync?limit=1", { key: "mns_wrong_0123456789" });
    await ask("/auth", { method: "POST", headers: { "content-type": "application/json" } });
    emulator.switches.set({ caching: "etag" });
    const tagged = await ask("/sync?limit=2");
    await ask("/sync?limit=2", { headers: { "if-none-match": tagged.headers.get("etag") ?? "" } });
  });

  beforeEach(async () => {
    replay = await recorded.replay();
  });

  afterEach(() => replay.close());

  afterAll(() => recorded.dispose());

  interface Asked {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly key?: string;
  }

  function asker({ url, key: own }: Pick<Door, "url" | "key">) {
    return (path: string, { method = "GET", headers = {}, key = own }: Asked = {}): Promise<Response> =>
      fetch(url + path, { method, headers: { ...(key !== "" && { authorization: `Bearer ${key}` }), ...headers } });
  }

  const again = (path: string, asked?: Asked) => asker(replay)(path, asked);

  interface Missed {
    readonly error: string;
    readonly nearest: readonly { readonly request: string; readonly differences: readonly string[] }[];
  }

  async function missed(path: string, asked?: Asked): Promise<Missed> {
    const answer = await again(path, asked);
    expect(answer.status).toBe(424);
    expect(answer.headers.get("x-emulator-reason")).toContain("not recorded");
    return (await answer.json()) as Missed;
  }

  it("gives equal requests their answers in the order of the recording, and then the last one again", async () => {
    const totals = [];
    for (let time = 0; time < 4; time += 1) {
      const { pagination } = (await (await again("/sync?limit=1")).json()) as {
        readonly pagination: { total: number };
      };
      totals.push(pagination.total);
    }
    expect(totals).toEqual([4, 5, 5, 5]);
  });

  it("accepts parameters in any order and in any encoding", async () => {
    expect((await again("/sync?offset=5&limit=5")).status).toBe(200);
    expect((await again("/sync?offset=%35&limit=5")).status).toBe(200);
  });

  it("distinguishes the printed key, another key and no key", async () => {
    expect((await again("/sync?limit=1", { key: "mns_any_other_key" })).status).toBe(401);
    expect((await missed("/sync?limit=1", { key: "" })).nearest[0]?.differences).toEqual([
      "key is missing, recorded the printed one",
    ]);
  });

  it("reads the key from either header", async () => {
    const headers = { "x-api-key": replay.key };
    expect((await again("/sync?limit=5&offset=0", { key: "", headers })).status).toBe(200);
  });

  it("prefers the request whose headers are equal", async () => {
    const [usual, ...others] = [await again("/sync?limit=2"), await again("/sync?limit=2")];
    expect([usual.status, others[0]?.status]).toEqual([200, 200]);
    const tag = usual.headers.get("etag") ?? "";
    expect((await again("/sync?limit=2", { headers: { "if-none-match": tag } })).status).toBe(304);
  });

  it("keeps the headers of the service", async () => {
    const { headers } = await again("/sync?limit=5&offset=0");
    expect(headers.get("x-ratelimit-limit")).toBe("10000");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(Date.parse(headers.get("date") ?? "")).toBeGreaterThan(0);
  });

  it("names the most similar request for one that was not recorded, and the differences", async () => {
    const { error, nearest } = await missed("/sync?limit=5&offset=6");
    expect(error).toMatch(
      /^This request was not recorded\. The most similar is GET \/sync\?limit=5&offset=\d: offset is 6, recorded \d\.$/,
    );
    expect(nearest).toHaveLength(3);
    expect((await missed("/sync?limit=5")).nearest[0]).toEqual({
      request: "GET /sync?limit=5&offset=0",
      differences: ["offset is missing, recorded 0"],
    });
    expect((await missed("/auth")).nearest[0]).toEqual({
      request: "POST /auth",
      differences: ["method is GET, recorded POST"],
    });
    const body = await fetch(`${replay.url}/auth`, {
      method: "POST",
      body: "{}",
      headers: { authorization: `Bearer ${replay.key}` },
    });
    expect(((await body.json()) as Missed).nearest[0]?.differences).toEqual(["the body is different"]);
  });

  it("lists requests that are not in the recording", async () => {
    await again("/sync?limit=5&offset=0");
    await missed("/sync?limit=77");
    const status: unknown = await (await fetch(new URL("/__emulator/replay", replay.url))).json();
    expect(status).toMatchObject({
      answered: 1,
      missed: 1,
      unused: 7,
      misses: [{ request: "GET /sync?limit=77", nearest: [{}, {}, {}] }],
    });
  });
});

// Which recorded request a replay takes for a request, and what it says about the others.

const asked = (target: string, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  method: "GET",
  target,
  key: "own",
  headers: {},
  body: "",
  ...more,
});

describe("Two requests get the same answers", () => {
  it.each([
    ["/sync?limit=1&offset=2", "/sync?offset=2&limit=1"],
    ["/sync?tag=b&tag=a", "/sync?tag=a&tag=b"],
    ["/sync?project_id=a+b", "/sync?project_id=a%20b"],
    ["/sync?", "/sync"],
    ["/sync?z=1&a=3&m=2", "/sync?m=2&z=1&a=3"],
  ])("if only the form of their parameters differs: %s and %s", (one, other) => {
    expect(matchKey(asked(one))).toBe(matchKey(asked(other)));
  });

  it.each<[what: string, RecordedRequest]>([
    ["their paths", asked("/auth?limit=1")],
    ["a value", asked("/sync?limit=2")],
    ["the number of values", asked("/sync?limit=1&limit=1")],
    ["their methods", asked("/sync?limit=1", { method: "POST" })],
    ["their keys", asked("/sync?limit=1", { key: "none" })],
    ["their bodies", asked("/sync?limit=1", { body: "{}" })],
  ])("only if these are equal: %s", (_, other) => {
    expect(matchKey(other)).not.toBe(matchKey(asked("/sync?limit=1")));
  });
});

describe("The headers of two requests", () => {
  const headers = { key: "x-api-key: own", accept: "*/*", range: "bytes=0-1" };

  it("are equal as far as they can change an answer", () => {
    expect(equalHeaders(headers, { ...headers, "user-agent": "x" })).toBe(7);
    expect(equalHeaders(headers, { ...headers, accept: "text/html" })).toBe(6);
    expect(equalHeaders(headers, {})).toBe(4);
  });
});

describe("The differences of two requests", () => {
  it("are listed with both values, the most important first", () => {
    const one = asked("/sync?limit=50&tag=a&tag=b", { method: "POST", key: "none", body: "{}" });
    expect(differencesOf(one, asked("/auth?limit=100&since=x&tag=a"))).toStrictEqual([
      "method is POST, recorded GET",
      "path is /sync, recorded /auth",
      "limit is 50, recorded 100",
      "tag is a, b, recorded a",
      "since is missing, recorded x",
      "key is missing, recorded the printed one",
      "the body is different",
    ]);
  });

  it("are none for equal requests", () => {
    expect(differencesOf(asked("/sync?a=1&b=2"), asked("/sync?b=2&a=1"))).toStrictEqual([]);
  });

  it("name another key as such", () => {
    expect(differencesOf(asked("/a", { key: "other" }), asked("/a"))).toStrictEqual([
      "key is another one, recorded the printed one",
    ]);
  });

  it("weigh the most in the path, then in the method, then in a parameter", () => {
    const wanted = asked("/meetings/1?limit=5");
    const distances = [
      asked("/meetings/1?limit=5"),
      asked("/meetings/1?limit=6"),
      asked("/meetings/1?limit=6&offset=1"),
      asked("/meetings/1?limit=5", { method: "POST" }),
      asked("/auth/2?limit=5"),
    ].map((recorded) => distanceOf(wanted, recorded));
    expect(distances.slice(0, 4)).toStrictEqual([0, 1, 2, 4]);
    expect([...distances].sort((a, b) => a - b)).toStrictEqual(distances);
    expect(new Set(distances).size).toBe(distances.length);
  });
});

describe("The index of a recording", () => {
  const requests = [
    asked("/sync?limit=1", { headers: { accept: "text/html" } }),
    asked("/sync?limit=1", { headers: { accept: "*/*", range: "bytes=0-1" } }),
    asked("/sync?limit=1", { headers: { accept: "*/*", range: "bytes=0-1" } }),
    asked("/sync?limit=2"),
    asked("/auth"),
    asked("/sync?limit=3"),
  ];
  const exchanges = requests.map((request, at) => ({ number: at + 1, request }) as RecordedExchange);
  const ranged = asked("/sync?limit=1", { headers: { range: "bytes=0-1" } });

  it("takes the request with the most equal headers, each once, and then the last one again", () => {
    const index = indexRecording(exchanges);
    const found = [];
    for (let time = 0; time < 3; time += 1) found.push(index.find(ranged)?.number);
    expect(found).toStrictEqual([2, 3, 3]);
    expect([index.size, index.unused]).toStrictEqual([6, 4]);
    expect(index.find(asked("/sync?limit=1"))?.number).toBe(1);
    expect(index.find(asked("/sync?limit=9"))).toBeUndefined();
    expect(index.unused).toBe(3);
  });

  it("names three similar requests, the most similar first and none twice", () => {
    const index = indexRecording(exchanges);
    const near = index.nearest(asked("/sync?limit=2", { body: "{}" }));
    expect(near).toStrictEqual([requests[3], requests[0], requests[1]]);
  });
});

// A sync through the recorder, and the same sync from the recording.

describe("A round trip", () => {
  /** Several pages of 100. */
  const MEETINGS = runs(300, 30);
  /** So that few meetings fill several pages. */
  const PAGE = { maxLimit: 12 };

  let base: string;

  beforeEach(() => {
    base = fs.mkdtempSync(join(tmpdir(), "round-trip-"));
  });

  afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

  function sync(name: string, { url, key }: Pick<Door, "url" | "key">): Promise<CliResult> {
    fs.mkdirSync(join(base, name), { recursive: true });
    const env = { HOME: join(base, `home of ${name}`), MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: key };
    return runHere(["sync", "--vault", join(base, name), "--json"], { env });
  }

  /** The notes by their paths. */
  function notesIn(name: string): readonly (readonly [path: string, text: string])[] {
    const files = fs.readdirSync(join(base, name), { recursive: true, encoding: "utf8" });
    return files
      .filter((file) => file.endsWith(".md"))
      .sort()
      .map((file) => [file, fs.readFileSync(join(base, name, file), "utf8")]);
  }

  /** The same with each letter and digit as `x`: the form of a note without its content. */
  function formsIn(name: string): string[] {
    return notesIn(name)
      .map(([path, text]) => `${path}\n${text}`.replace(/[\p{L}\p{M}\p{N}]/gu, "x"))
      .sort();
  }

  describe("A sync that was recorded", () => {
    let recorded: Recorded;
    afterEach(() => recorded.dispose());

    it("gets notes of the same form from the recording, whose files contain no key, name or title", async () => {
      recorded = await startRecording({ count: MEETINGS, ...PAGE });
      const { emulator } = recorded.service;
      const first = await sync("first", recorded.recorder);
      expect(first.code).toBe(0);
      expect(notesIn("first").length).toBeGreaterThan(MEETINGS);

      const replay = await recorded.replay();
      const second = await sync("second", replay);
      expect({ ...countsOf(second), requests: 0 }).toEqual({ ...countsOf(first), requests: 0 });
      expect(second.code).toBe(0);
      expect(formsIn("second")).toEqual(formsIn("first"));
      expect(replay.index.unused).toBe(0);

      const written = recorded.written();
      const texts = Buffer.from(written, "latin1").toString("utf8").toLowerCase();
      expect(texts).not.toContain(emulator.apiKey.toLowerCase());
      for (const { title, attendees, summary, decisions, id, project } of emulator.world.all()) {
        for (const text of [title, ...attendees, id, ...decisions.map((decision) => decision.text)]) {
          expect(texts).not.toContain(text.toLowerCase());
        }
        if (project !== undefined && project.length > 6) expect(texts).not.toContain(project.toLowerCase());
        expect(texts).not.toContain(summary.slice(0, 30).toLowerCase());
      }
      if (process.platform === "win32") return;
      expect(fs.statSync(recorded.folder).mode & 0o777).toBe(0o700);
      for (const name of fs.readdirSync(recorded.folder)) {
        expect([name, fs.statSync(join(recorded.folder, name)).mode & 0o777]).toEqual([name, 0o600]);
      }
    });

    it("gets the same bytes from a plain recording, which has no key either", async () => {
      recorded = await startRecording({ count: runs(MEETINGS, 12) }, { plain: true });
      expect((await sync("first", recorded.recorder)).code).toBe(0);
      expect((await sync("second", await recorded.replay())).code).toBe(0);
      expect(notesIn("second")).toEqual(notesIn("first"));
      expect(recorded.written()).not.toContain(recorded.service.emulator.apiKey);
    });
  });

  function countsOf({ stdout }: CliResult): Readonly<Record<string, unknown>> {
    const { notes: _notes, ...counts } = JSON.parse(stdout) as { readonly notes: unknown };
    return counts;
  }
});

// A replay serves programs on this machine, and tells tests what it could not answer.

const KEY = "mns_the_printed_key";

const HOST = "http://127.0.0.1:4747";

const local = { address: "127.0.0.1" };

const recordedRequest: RecordedRequest = { method: "GET", target: "/sync", key: "own", headers: {}, body: "" };

const plainAnswer: RecordedAnswer = { status: 200, headers: [["x-own", "yes"]], body: "{}" };

/** A replay of one answer; null: the service gave none, undefined: there is no such request. */
function replayOf(answer: RecordedAnswer | null | undefined, nearest: readonly RecordedRequest[] = [recordedRequest]) {
  const asked: RecordedRequest[] = [];
  const replayer = createReplayer({
    index: {
      nearest: () => [...nearest],
      unused: 3,
      size: 4,
      find(request) {
        asked.push(request);
        return answer === undefined ? undefined : ({ answer } as RecordedExchange);
      },
    },
    basePath: "/api/v1",
    apiKey: KEY,
    access: { isOpen: false },
  });
  const get = (path: string, init: RequestInit = {}, host = HOST, peer: { readonly address: string } = local) =>
    replayer.handle(new Request(host + path, init), peer);
  const status = async () => (await (await get(REPLAY_PATH)).response.json()) as Record<string, unknown>;
  return { replayer, asked, get, status };
}

describe("A replay", () => {
  it("looks for a request below the base address, with its query, body and kind of key", async () => {
    const { asked, get } = replayOf(plainAnswer);
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const { response, wire } = await get("/api/v1/auth?a=1", { method: "POST", body: '{"b":2}', headers });
    expect([response.status, await response.text(), response.headers.get("x-own")]).toStrictEqual([200, "{}", "yes"]);
    expect(wire).toStrictEqual({ delay: 0 });
    expect(asked).toStrictEqual([
      {
        method: "POST",
        target: "/auth?a=1",
        key: "own",
        body: '{"b":2}',
        headers: { key: "authorization: Bearer own", "content-type": "application/json" },
      },
    ]);
  });

  it("closes the connection where the service gave no answer, and after the last byte where it gave a part", async () => {
    const none = await replayOf(null).get("/api/v1/sync");
    expect(none.wire).toStrictEqual({ delay: 0, ending: { kind: "reset" } });
    const part = await replayOf({ ...plainAnswer, isCut: true }).get("/api/v1/sync");
    expect(part.wire).toStrictEqual({ delay: 0, ending: { kind: "contentLength", by: 1 } });
  });

  it("says that a request was not recorded also where the recording is empty", async () => {
    const { response } = await replayOf(undefined, []).get("/api/v1/sync");
    expect(await response.json()).toStrictEqual({ error: "This request was not recorded.", nearest: [] });
  });

  it("lists the last hundred requests that were not recorded", async () => {
    const { get, replayer, status } = replayOf(undefined);
    for (let offset = 0; offset < 101; offset += 1) await get(`/api/v1/sync?offset=${offset}`);
    const { misses, ...counts } = await status();
    expect(counts).toStrictEqual({ answered: 0, missed: 101, unused: 3 });
    expect([replayer.answered, replayer.missed]).toStrictEqual([0, 101]);
    const listed = misses as readonly { readonly request: string; readonly nearest: unknown }[];
    expect([listed.length, listed[0]?.request, listed.at(-1)?.request]).toStrictEqual([
      100,
      "GET /sync?offset=1",
      "GET /sync?offset=100",
    ]);
    expect(listed[0]?.nearest).toStrictEqual([
      {
        request: "GET /sync",
        differences: ["offset is 1, recorded missing", "key is missing, recorded the printed one"],
      },
    ]);
  });

  it.each([
    ["another path", "/api/v2/sync", HOST, local.address, 404],
    ["the base address itself", "/api/v1", HOST, local.address, 404],
    ["a name that is not this machine's", "/api/v1/sync", "http://evil.example.com", local.address, 403],
    ["the list of misses from another machine", REPLAY_PATH, HOST, "192.0.2.7", 403],
  ])("refuses %s", async (_, path, host, address, status) => {
    const { asked, get } = replayOf(plainAnswer);
    const { response } = await get(path, {}, host, { address });
    expect(response.status).toBe(status);
    expect(response.headers.get("x-emulator-reason")).toMatch(/\w/);
    expect(asked).toStrictEqual([]);
  });

  it("refuses a body that no call of the service needs", async () => {
    const { asked, get } = replayOf(plainAnswer);
    const { response } = await get("/api/v1/auth", { method: "POST", body: "x".repeat(1024 * 1024 + 1) });
    expect(response.status).toBe(413);
    expect(asked).toStrictEqual([]);
  });
});

// A recorder without a network: which parts of a request and an answer it passes on, and which it writes.

describe("A recorder in this process", () => {
  const OWN = "http://127.0.0.1:4800";

  const SERVICE = "https://notes.example.com/api";

  const KEY = "mns_the_recorders_key";

  function recorderFor(answer: (request: Request) => Response, more: Partial<RecorderOptions> = {}) {
    const sent: Request[] = [];
    const written: Omit<RecordedExchange, "number">[] = [];
    const failures: unknown[] = [];
    let now = Date.UTC(2026, 2, 2);
    const handle = createRecorder({
      baseUrl: SERVICE,
      key: KEY,
      concealment: undefined,
      now: () => (now += 5),
      writer: { add: async (exchange) => void written.push(exchange) },
      onFailure: (error) => failures.push(error),
      transport: async (request) => {
        sent.push(request);
        return answer(request);
      },
      ...more,
    });
    const ask = (path: string, init: RequestInit = {}, host = OWN) =>
      handle(new Request(host + path, init), { address: "127.0.0.1" });
    return { ask, sent, written, failures };
  }

  describe("A recorder", () => {
    it("passes on headers of the request, except those of the connection", async () => {
      const { ask, sent } = recorderFor(() => new Response("{}"));
      const dropped = { te: "trailers", "proxy-authorization": "x", "accept-encoding": "gzip", "keep-alive": "1" };
      const kept = { "x-api-key": KEY, "x-connection": "a", "if-none-match": '"a"' };
      await ask("/api/sync?limit=1", { headers: { ...dropped, ...kept } });
      const [request] = sent;
      expect([request?.url, request?.method, request?.redirect, request?.body]).toStrictEqual([
        `${SERVICE}/sync?limit=1`,
        "GET",
        "manual",
        null,
      ]);
      expect(Object.fromEntries(request?.headers ?? [])).toStrictEqual(kept);
    });

    it("passes on headers of the answer, except those of the connection and of the encoding", async () => {
      const dropped = { "transfer-encoding": "chunked", "content-encoding": "gzip", "content-length": "9" };
      const kept = {
        "content-type": "application/json",
        "set-cookie": "a=b",
        "x-upgrade": "a",
        "www-authenticate": "x",
      };
      const { ask, written } = recorderFor(() => new Response("{}", { status: 401, headers: { ...dropped, ...kept } }));
      const { response, wire } = await ask("/api/sync");
      expect([response.status, wire]).toStrictEqual([401, { delay: 0 }]);
      expect(Object.fromEntries(response.headers)).toStrictEqual(kept);
      await response.text();
      expect(written).toStrictEqual([
        {
          at: "2026-03-02T00:00:00.005Z",
          ms: 5,
          request: { method: "GET", target: "/sync", key: "none", headers: {}, body: "" },
          answer: {
            status: 401,
            headers: [
              ["content-type", "application/json"],
              ["x-upgrade", "a"],
            ],
            body: "{}",
          },
        },
      ]);
    });

    it("passes on the length of an answer to HEAD, and writes the answer before its client gets it", async () => {
      const { ask, written } = recorderFor(() => new Response(null, { headers: { "content-length": "77" } }));
      const { response } = await ask("/api/sync", { method: "HEAD" });
      expect(response.headers.get("content-length")).toBe("77");
      expect(written[0]?.answer).toStrictEqual({ status: 200, headers: [["content-length", "77"]], body: "" });
    });

    it.each([
      ["nothing of an answer that is no text", { ...unconcealed }, "AAA="],
      ["the bytes of such an answer if nothing is concealed", undefined, "//4="],
    ])("writes %s", async (_, concealment, body) => {
      const { ask, written } = recorderFor(() => new Response(Buffer.from([0xff, 0xfe])), { concealment });
      await (await ask("/api/sync")).response.arrayBuffer();
      expect(written[0]?.answer).toMatchObject({ body, encoding: "base64" });
    });

    it("records that there was no answer, and closes the connection", async () => {
      const { ask, written } = recorderFor(() => {
        throw new TypeError("fetch failed");
      });
      expect((await ask("/api/sync")).wire).toStrictEqual({ delay: 0, ending: { kind: "reset" } });
      expect(written.map(({ answer }) => answer)).toStrictEqual([null]);
    });

    it("gives its client the answer even if it cannot be written, and reports that", async () => {
      const full = new Error("The disk is full.");
      const add = () => Promise.reject(full);
      const { ask, failures } = recorderFor(() => new Response("{}"), { writer: { add } });
      expect(await (await ask("/api/sync")).response.text()).toBe("{}");
      expect(failures).toStrictEqual([full]);
    });

    it.each([
      ["another host name", "/api/sync", "http://evil.example.com", {}, 403, "Host"],
      ["a path above the base address", "/sync", OWN, {}, 404, "The service is below /api."],
      ["a path beside the base address", "/apis", OWN, {}, 404, "The service is below /api."],
      ["a large body", "/api/x", OWN, { method: "POST", body: "x".repeat(1024 * 1024 + 1) }, 413, "1048576 bytes"],
    ])("refuses %s itself, and records nothing", async (_, path, host, init, status, words) => {
      const { ask, sent, written } = recorderFor(() => new Response("{}"));
      const { response, wire } = await ask(path, init, host);
      expect([response.status, wire]).toStrictEqual([status, { delay: 0 }]);
      expect(await response.json()).toStrictEqual({ error: expect.stringContaining(words) as unknown });
      expect([sent, written]).toStrictEqual([[], []]);
    });

    it("serves a service whose base address has no path", async () => {
      const location = "https://notes.example.com/b";
      const answer = () => new Response(null, { status: 302, headers: { location } });
      const { ask, sent, written } = recorderFor(answer, { baseUrl: "https://notes.example.com" });
      expect((await ask("/a?b=1")).response.headers.get("location")).toBe(`${OWN}/b`);
      expect(sent[0]?.url).toBe("https://notes.example.com/a?b=1");
      expect(written[0]?.answer?.headers).toStrictEqual([["location", "{base}/b"]]);
    });
  });

  describe("The address of a redirect", () => {
    it.each([
      ["https://notes.example.com/api/b", SERVICE, "{base}/b"],
      ["/api/b", SERVICE, "{base}/b"],
      ["/apis/b", SERVICE, "/apis/b"],
      ["https://notes.example.com/other", SERVICE, "https://notes.example.com/other"],
      ["https://notes.example.com.evil.example/api/b", SERVICE, "https://notes.example.com.evil.example/api/b"],
      ["//evil.example/b", "https://notes.example.com/", "//evil.example/b"],
      ["https://notes.example.com/b", "https://notes.example.com/", "{base}/b"],
    ])("%s is below the base address %s as %s", (location, base, expected) => {
      expect(withBase(location, base, "{base}")).toBe(expected);
    });

    it("is written without the service's name, and concealed elsewhere", () => {
      const concealment = { ...unconcealed, header: () => "h", target: () => "/t" };
      const parts = { base: SERVICE, isHead: false, redact: (text: string) => text, concealment };
      const written = (location: string) => headersOf(new Headers({ location }), parts);
      expect(written(`${SERVICE}/meetings/1`)).toStrictEqual([["location", "{base}/t"]]);
      expect(written("https://login.example.com")).toStrictEqual([["location", "h"]]);
    });
  });

  describe("A recorded answer", () => {
    const answer: RecordedAnswer = {
      status: 200,
      headers: [["location", "{base}/b"]],
      body: "YQ==",
      encoding: "base64",
    };

    it("is served with its bytes, and with the address of the replay", async () => {
      const response = responseOf(answer, "http://localhost/api");
      expect([await response.text(), response.headers.get("location")]).toStrictEqual(["a", "http://localhost/api/b"]);
    });

    it.each([204, 205, 304])("is served without a body if its status has none: %d", (status) => {
      expect(responseOf({ ...answer, status }).body).toBeNull();
    });

    it("has its text, or only its length where it is no text and texts are concealed", () => {
      const writing = (isPlain: boolean) => ({
        conceal: (text: string) => `<${text}>`,
        redact: (text: string) => text.replace("key", "***"),
        isPlain,
      });
      const text = { bytes: Buffer.from("\uFEFFä"), isCut: false };
      expect(bodyOf(text, writing(false))).toStrictEqual({ body: "<\uFEFFä>" });
      const bytes = { bytes: Buffer.from([0xff, 0xc3]), isCut: true };
      expect(bodyOf(bytes, writing(true))).toStrictEqual({ body: "/8M=", encoding: "base64" });
      const withKey = { bytes: Buffer.concat([Buffer.from([0xff]), Buffer.from("key!")]), isCut: false };
      expect(bodyOf(withKey, writing(true))).toStrictEqual({
        body: Buffer.from([0xff, ...Buffer.from("***!")]).toString("base64"),
        encoding: "base64",
      });
      expect(bodyOf(bytes, writing(false))).toStrictEqual({ body: "AAA=", encoding: "base64" });
      const half = Buffer.from([0x61, 0xc3]);
      expect(bodyOf({ bytes: half, isCut: true }, writing(false))).toStrictEqual({ body: "<a>" });
      expect(bodyOf({ bytes: half, isCut: false }, writing(false))).toStrictEqual({ body: "AAA=", encoding: "base64" });
    });
  });

  it.each([
    ["to its end", undefined, false],
    ["up to the place where the connection broke", new Error("reset"), true],
  ])("A body is read %s", async (_, end, isCut) => {
    const left = [new Uint8Array([1, 2]), new Uint8Array([3])];
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = left.shift();
        if (piece !== undefined) controller.enqueue(piece);
        else if (end === undefined) controller.close();
        else controller.error(end);
      },
    });
    expect(await wholeBody(source)).toStrictEqual({ bytes: Buffer.from([1, 2, 3]), isCut });
    expect(await wholeBody(null)).toStrictEqual({ bytes: Buffer.alloc(0), isCut: false });
  });
});
