// A recorder without a network: which parts of a request and an answer it passes on, and which it writes.
import { createRecorder, type RecorderOptions } from "../../../src/node/recording/recorder";
import { bodyOf, headersOf, responseOf, withBase } from "../../../src/node/recording/recorded-parts";
import { unconcealed } from "../../../src/node/recording/conceal";
import type { RecordedAnswer, RecordedExchange } from "../../../src/node/recording/recorded";
import { wholeBody } from "../../../src/node/recording/whole-body";

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
    const kept = { "content-type": "application/json", "set-cookie": "a=b", "x-upgrade": "a", "www-authenticate": "x" };
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
  const answer: RecordedAnswer = { status: 200, headers: [["location", "{base}/b"]], body: "YQ==", encoding: "base64" };

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
