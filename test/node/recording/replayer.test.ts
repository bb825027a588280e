// A replay answers recorded requests in order, and names the most similar recorded request for all others.
import { startRecording, type Door, type Recorded } from "./recording-fixture";

let recorded: Recorded;
let replay: Door;
beforeAll(async () => {
  recorded = await startRecording({ count: 12, now: Date.UTC(2026, 9, 30) });
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

describe("A replay", () => {
  it("gives equal requests their answers in the order of the recording, and then the last one again", async () => {
    const totals = [];
    for (let time = 0; time < 4; time += 1) {
      const { pagination } = (await (await again("/sync?limit=1")).json()) as {
        readonly pagination: { total: number };
      };
      totals.push(pagination.total);
    }
    expect(totals).toEqual([12, 13, 13, 13]);
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
