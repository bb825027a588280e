// A replay serves programs on this machine, and tells tests what it could not answer.
import { createReplayer, REPLAY_PATH } from "../../../src/node/recording/replayer";
import type { RecordedAnswer, RecordedExchange, RecordedRequest } from "../../../src/node/recording/recorded";

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
