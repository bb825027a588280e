// The recorder passes on requests and answers unchanged, and writes no secret.
import * as fs from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRecording } from "../../../src/node/recording/recording-writer";
import { readRecording } from "../../../src/node/recording/recording-reader";
import { canary, echoesOf, holdsCanary } from "../../support/api/canary";
import { startRecording, type Recorded } from "./recording-fixture";

let upstream: Server;
let recorded: Recorded;
afterEach(async () => {
  await recorded.dispose();
  upstream.closeAllConnections();
  upstream.close();
});

/** Records a service that answers in its own way. */
async function record(answer: RequestListener, plain = false): Promise<void> {
  upstream = createServer(answer);
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const { port } = upstream.address() as AddressInfo;
  recorded = await startRecording({ count: 1 }, { upstream: `http://127.0.0.1:${port}/api`, plain });
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(recorded.recorder.url + path, { redirect: "manual", ...init });

describe("A recorder", () => {
  it("passes on method, path, headers, body, status and bytes", async () => {
    const seen: unknown[] = [];
    await record((incoming, outgoing) => {
      let body = "";
      incoming.on("data", (piece: Buffer) => (body += piece.toString()));
      incoming.on("end", () => {
        const { method, url, headers } = incoming;
        seen.push([method, url, headers["x-api-key"], headers["if-none-match"], headers.host, body]);
        outgoing.writeHead(418, { "x-own": "yes", "content-type": "text/plain", etag: '"abc"' }).end("\u00e9\u0000!");
      });
    });
    const headers = { "x-api-key": "a key", "if-none-match": '"abc"', "content-type": "application/json" };
    const answer = await ask("/auth?a=%20b&a=c", { method: "POST", headers, body: '{"a": 1}' });
    expect([answer.status, answer.headers.get("x-own"), answer.headers.get("etag")]).toEqual([418, "yes", '"abc"']);
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe("\u00e9\u0000!");
    const host = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    expect(seen).toEqual([["POST", "/api/auth?a=%20b&a=c", "a key", '"abc"', host, '{"a": 1}']]);
  });

  it.each([true, false])("writes no key in any form that a service repeats it in, plain: %s", async (plain) => {
    await record((incoming, outgoing) => {
      const key = String(incoming.headers["x-api-key"] ?? incoming.headers.authorization?.replace("Bearer ", ""));
      outgoing.writeHead(200, { "content-type": "application/json", "x-echo": encodeURIComponent(key) });
      outgoing.end(JSON.stringify({ id: key, title: echoesOf(key).join(" "), folder: `x${key}y`, status: key }));
    }, plain);
    const wrong = "mns_another_key_9876543210";
    for (const key of [canary, wrong, recorded.recorder.key]) {
      await ask(`/sync?key=${encodeURIComponent(key)}`, { headers: { authorization: `Bearer ${key}` } });
      await ask("/sync", { headers: { "x-api-key": key }, method: "POST", body: key });
    }
    const written = recorded.written();
    expect(holdsCanary(written)).toBe(false);
    expect(written.toLowerCase()).not.toContain("another_key");
    expect(written).not.toContain(recorded.recorder.key);
    const keys = (await recorded.exchanges()).map(({ request }) => `${request.key}; ${request.headers["key"] ?? ""}`);
    expect(new Set(keys)).toEqual(
      new Set([
        "other; authorization: Bearer other",
        "other; x-api-key: other",
        "own; authorization: Bearer own",
        "own; x-api-key: own",
      ]),
    );
  });

  it("writes no cookies and not the service's address, and redirects through itself", async () => {
    await record((incoming, outgoing) => {
      const { host } = incoming.headers;
      const to =
        incoming.url?.endsWith("1") === true ? `http://${host}/api/meetings/1` : "https://login.example.com/secret";
      outgoing.writeHead(302, { location: to, "set-cookie": "session=abc123" }).end();
    });
    const inside = await ask("/sync?offset=1");
    expect(inside.headers.get("location")).toBe(`${recorded.recorder.url}/meetings/1`);
    expect((await ask("/sync?offset=2")).headers.get("location")).toBe("https://login.example.com/secret");
    const written = recorded.written();
    for (const text of ["abc123", "login", "secret", String((upstream.address() as AddressInfo).port)])
      expect(written).not.toContain(text);
    const replay = await recorded.replay();
    const again = await fetch(`${replay.url}/sync?offset=1`, { redirect: "manual" });
    expect([again.status, again.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(new RegExp(`^${replay.url}/meetings/[02-9]$`)) as string,
    ]);
  });

  it("passes on a broken answer as broken, and replays it like this", async () => {
    await record((incoming, outgoing) => {
      if (incoming.url?.endsWith("1") === true) {
        outgoing.writeHead(200, { "content-length": 100 }).write('{"title": "half of it');
        setTimeout(() => outgoing.destroy(), 20);
      } else incoming.socket.resetAndDestroy();
    });
    const asked = async (url: string) => {
      try {
        return await (await fetch(url)).text();
      } catch {
        return "broken";
      }
    };
    expect(await asked(`${recorded.recorder.url}/sync?limit=1`)).toBe("broken");
    expect(await asked(`${recorded.recorder.url}/sync?limit=2`)).toBe("broken");
    const replay = await recorded.replay();
    expect(await asked(`${replay.url}/sync?limit=1`)).toBe("broken");
    expect(await asked(`${replay.url}/sync?limit=2`)).toBe("broken");
    const [cut, reset] = await recorded.exchanges();
    expect(cut?.answer?.isCut).toBe(true);
    expect(cut?.answer?.body).toMatch(/^\{"[a-z]{5}": "[a-z]{4} [a-z]{2} [a-z]{2}$/);
    expect(reset?.answer).toBeNull();
  });

  it("replays answers without a body, compressed ones and ones that are not text", async () => {
    const { gzipSync } = await import("node:zlib");
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
    await record((incoming, outgoing) => {
      if (incoming.method === "HEAD") return void outgoing.writeHead(200, { "content-length": 77 }).end();
      if (incoming.url?.endsWith("1") === true) return void outgoing.writeHead(204).end();
      if (incoming.url?.endsWith("2") === true) return void outgoing.writeHead(304, { etag: '"a1"' }).end();
      if (incoming.url?.endsWith("3") === true) return void outgoing.end(bytes);
      outgoing.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" });
      outgoing.end(gzipSync('{"total": 5}'));
    }, true);
    const answers = async (url: string) => {
      const all = [];
      for (const path of ["/sync?limit=1", "/sync?limit=2", "/sync?limit=3", "/sync"]) {
        const answer = await fetch(url + path);
        all.push([answer.status, Buffer.from(await answer.arrayBuffer()).toString("hex")]);
      }
      const head = await fetch(`${url}/sync`, { method: "HEAD" });
      return [...all, [head.status, head.headers.get("content-length")]];
    };
    const first = await answers(recorded.recorder.url);
    expect(first[2]).toEqual([200, bytes.toString("hex")]);
    expect(first[3]).toEqual([200, Buffer.from('{"total": 5}').toString("hex")]);
    expect(await answers((await recorded.replay()).url)).toEqual(first);
  });

  it("records a complete answer even if its client left", async () => {
    await record((_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json" }).write('{"a": 1,');
      setTimeout(() => outgoing.end('"b": 2}'), 50);
    });
    const controller = new AbortController();
    const answer = await ask("/sync", { signal: controller.signal });
    await answer.body?.getReader().read();
    controller.abort();
    while ((await recorded.exchanges()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const [exchange] = await recorded.exchanges();
    expect(exchange?.answer).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^\{"[a-z]":\d,"[a-z]":\d\}$/) as string,
    });
    expect(exchange?.answer?.isCut).toBeUndefined();
  });

  it("numbers requests that come together, each with its own answer", async () => {
    await record((incoming, outgoing) => {
      const offset = new URL(incoming.url ?? "", "http://x").searchParams.get("offset");
      setTimeout(() => outgoing.end(`{"offset": ${offset}}`), Math.random() * 20);
    });
    const offsets = Array.from({ length: 40 }, (_, at) => at);
    await Promise.all(offsets.map(async (at) => (await ask(`/sync?offset=${at}`)).text()));
    const exchanges = await recorded.exchanges();
    expect(exchanges.map(({ number }) => number)).toEqual(offsets.map((at) => at + 1));
    for (const { request, answer } of exchanges) {
      expect(answer?.body).toBe(`{"offset":${request.target.replace("/sync?offset=", "")}}`);
    }
  });

  it("answers only programs of this machine, and only below the service's base address", async () => {
    await record((_, outgoing) => void outgoing.end("{}"));
    const { host } = new URL(recorded.recorder.url);
    const [status] = await new Promise<number[]>((resolve) => {
      void import("node:http").then(({ get }) =>
        get(`http://${host}/api/sync`, { headers: { host: "evil.example.com" } }, (answer) =>
          resolve([answer.resume().statusCode ?? 0]),
        ),
      );
    });
    expect(status).toBe(403);
    expect((await fetch(`http://${host}/other`)).status).toBe(404);
    expect(await recorded.exchanges()).toEqual([]);
  });
});

describe("A recording", () => {
  let folder: string;
  beforeEach(async () => {
    await record((_, outgoing) => void outgoing.end("{}"));
    folder = join(fs.mkdtempSync(join(tmpdir(), "recordings-")), "one");
  });
  afterEach(() => fs.rmSync(join(folder, ".."), { recursive: true, force: true }));

  it("never replaces another one", async () => {
    const first = await createRecording(folder, { plain: false, now: 0 });
    await expect(createRecording(folder, { plain: false, now: 0 })).rejects.toThrow("already has a recording");
    await first.close();
  });

  it("that ends in the middle of a line is read up to there", async () => {
    for (const path of ["/sync", "/auth"]) await (await ask(path)).text();
    const file = join(recorded.folder, "exchanges.jsonl");
    fs.truncateSync(file, fs.statSync(file).size - 5);
    expect((await recorded.exchanges()).map(({ request }) => request.target)).toEqual(["/sync"]);
  });

  it.each([
    ["nothing", {}, "has no recording"],
    ["a head that is not JSON", { "recording.json": "{" }, "is not JSON"],
    ["a head with another format", { "recording.json": '{"form": 99}' }, "has an unknown format"],
    ["no exchanges", { "recording.json": '{"form":1,"recordedAt":"2026-01-01","plain":true}' }, "has no recording"],
  ])("with %s is refused", (_, files, words) => {
    fs.mkdirSync(folder);
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(join(folder, name), String(text));
    expect(() => readRecording(folder)).toThrow(words);
  });

  it("with a line that is not an exchange is refused, with the line's number", async () => {
    await (await ask("/sync")).text();
    fs.appendFileSync(join(recorded.folder, "exchanges.jsonl"), '{"number": 2}\n');
    await expect(recorded.exchanges()).rejects.toThrow("exchanges.jsonl, line 2: this is not an exchange");
  });
});
