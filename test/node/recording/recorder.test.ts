// The recorder passes on requests and answers unchanged, and writes no secret.
import fs from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRecording } from "../../../src/node/recording/recording-writer";
import { isRecording, readRecording } from "../../../src/node/recording/recording-reader";
import { canary, echoesOf, holdsCanary } from "../../support/api/canary";
import { type Recorded, startRecording } from "./recording-fixture";
import type { RecordedExchange } from "../../../src/node/recording/recorded";
import { readRecordedData } from "../../../src/node/recording/recording-data";
import { createEmulator } from "../../../src/emulator/emulator";

describe("A recorder between a client and its service", () => {
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
});

// The two files of a recording: who may read them, what is in them, and what is said when they cannot be used.

describe("The files of a recording", () => {
  let base: string;

  let folder: string;

  beforeEach(() => {
    base = fs.mkdtempSync(join(tmpdir(), "recording-"));
    folder = join(base, "deep", "session");
  });

  afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

  const at = "2026-03-02T10:00:00.000Z";

  function exchange(target: string, body: string, more: object = {}): Omit<RecordedExchange, "number"> {
    const request = { method: "GET", target, key: "own", headers: { key: "x-api-key: own" }, body: "" } as const;
    return { at, ms: 3, request, answer: { status: 200, headers: [], body, ...more } };
  }

  async function record(...exchanges: readonly Omit<RecordedExchange, "number">[]): Promise<void> {
    const writer = await createRecording(folder, { plain: true, now: Date.parse(at) });
    await Promise.all(exchanges.map((one) => writer.add(one)));
    expect(writer.count).toBe(exchanges.length);
    await writer.close();
  }

  describe("A recording", () => {
    it("is read as it was written", async () => {
      const bodies = ["a", "ä".repeat(100_000), "b", "c".repeat(65_536), ""];
      await record(...bodies.map((body) => exchange("/sync", body)));
      const recording = readRecording(folder);
      expect(recording.head).toStrictEqual({ form: 1, recordedAt: at, plain: true });
      expect(recording.exchanges.map(({ number }) => number)).toStrictEqual([1, 2, 3, 4, 5]);
      expect(recording.exchanges.map(({ answer }) => answer?.body)).toStrictEqual(bodies);
    });

    it("is readable by its owner only", async () => {
      await record(exchange("/sync", "{}"));
      if (process.platform === "win32") return;
      const modes = [folder, join(folder, "recording.json"), join(folder, "exchanges.jsonl")].map(
        (path) => fs.statSync(path).mode & 0o777,
      );
      expect(modes).toStrictEqual([0o700, 0o600, 0o600]);
    });

    it("leaves no file if nothing was recorded, so that its folder can be used again", async () => {
      await record();
      expect([fs.readdirSync(folder), isRecording(folder)]).toStrictEqual([[], false]);
      await record(exchange("/sync", "{}"));
      expect([fs.readdirSync(folder).length, isRecording(folder)]).toStrictEqual([2, true]);
    });

    it("is not begun where its exchanges are already, or in a folder that cannot be created", async () => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(join(folder, "exchanges.jsonl"), "x");
      await expect(createRecording(folder, { plain: true, now: 0 })).rejects.toThrow(/already has a recording/);
      expect(fs.readFileSync(join(folder, "exchanges.jsonl"), "utf8")).toBe("x");
      fs.writeFileSync(join(base, "file"), "");
      const below = createRecording(join(base, "file", "session"), { plain: true, now: 0 });
      await expect(below).rejects.toThrow(/cannot be written to \(ENOTDIR\)/);
    });

    it("has the exchanges that are still being written when it is closed", async () => {
      const writer = await createRecording(folder, { plain: true, now: 0 });
      const written = ["a", "b", "c"].map((body) => writer.add(exchange("/sync", body)));
      await writer.close();
      await Promise.all(written);
      expect(readRecording(folder).exchanges.map(({ answer }) => answer?.body)).toStrictEqual(["a", "b", "c"]);
    });

    it("reports that an exchange could not be written", async () => {
      const writer = await createRecording(folder, { plain: true, now: 0 });
      await writer.add(exchange("/sync", "{}"));
      await writer.close();
      await expect(writer.add(exchange("/sync", "{}"))).rejects.toThrow(/is not complete: it cannot be written to/);
    });

    it.each<[what: string, make: () => void, words: RegExp]>([
      ["where its folder is a file", () => fs.writeFileSync(folder, ""), /has no recording\. To create one: /],
      [
        "where it cannot be read",
        () => fs.mkdirSync(join(folder, "recording.json"), { recursive: true }),
        /\(EISDIR\)/,
      ],
      ["with null in place of its head", () => writeHead("null"), /unknown format/],
      ["whose time is missing", () => writeHead('{"form":1,"plain":true}'), /unknown format/],
      ["of which is not known whether it is plain", () => writeHead('{"form":1,"recordedAt":""}'), /unknown format/],
      ["of another format", () => writeHead('{"form":2,"recordedAt":"","plain":true}'), /unknown format/],
    ])("is refused %s", (_, make, words) => {
      fs.mkdirSync(join(base, "deep"));
      make();
      expect(() => readRecording(folder)).toThrow(words);
    });

    it.each(['{"number":1,"answer":null}', '{"number":1,"request":{"target":"/sync"}}', "{}", "x"])(
      "is refused if a line is not an exchange: %s",
      async (line) => {
        await record(exchange("/sync", "{}"));
        fs.appendFileSync(join(folder, "exchanges.jsonl"), `${line}\n`);
        expect(() => readRecordedData(folder)).toThrow("exchanges.jsonl, line 2: this is not an exchange");
      },
    );
  });

  function writeHead(text: string): void {
    fs.mkdirSync(folder);
    fs.writeFileSync(join(folder, "recording.json"), text);
    fs.writeFileSync(join(folder, "exchanges.jsonl"), "");
  }

  describe("The data of a recording", () => {
    const A = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
    const B = "8f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
    const meeting = (id: string, title: string, day = 1, more: object = {}) => ({
      id,
      title,
      meetingDate: "2026-02-01T09:00:00Z",
      updatedAt: `2026-03-0${day}T10:00:00Z`,
      ...more,
    });
    const list = (...meetings: readonly unknown[]) => JSON.stringify({ meetings });
    const meetings = () => readRecordedData(folder).state.meetings as readonly Record<string, unknown>[];

    it("have each meeting once, in its last version", async () => {
      await record(
        exchange("/sync", list(meeting(A, "first", 1), meeting(B, "newer", 3))),
        exchange(`/meetings/${A}`, `\uFEFF${JSON.stringify({ meeting: meeting(A, "second", 1) })}`),
        exchange("/sync", list(meeting(B, "older", 2))),
      );
      expect(meetings()).toMatchObject([
        { id: A, title: "second", start: "2026-02-01T09:00:00.000Z", updatedAt: "2026-03-01T10:00:00.000Z" },
        { id: B, title: "newer" },
      ]);
    });

    it("keep the project and the status by which a meeting was found, and serve its fields unchanged", async () => {
      await record(
        exchange("/sync?status=draft&project_id=Atlas", list(meeting(A, "a", 1, { own: [1] }))),
        exchange("/sync?limit=5", list(meeting(A, "a", 2, { own: [2] }), meeting(B, "b"))),
      );
      const [one, other] = meetings();
      expect(one).toMatchObject({ status: "draft", project: "Atlas", raw: { own: [2], title: "a" } });
      expect([other?.["status"], other?.["project"]]).toStrictEqual([undefined, undefined]);
    });

    it("have meetings without a title, a day or a time of change", async () => {
      await record(exchange("/sync", list({ id: A, title: 7, meetingDate: "soon", updatedAt: "later" })));
      const [one] = meetings();
      expect(one).toMatchObject({ id: A, raw: { title: 7, meetingDate: "soon" } });
      expect([one?.["title"], one?.["start"], one?.["updatedAt"]]).toStrictEqual(["", undefined, undefined]);
    });

    it("count meetings whose ids are no UUIDs, each once", async () => {
      const wrong = ["x", `${A}0`, `0${A}`, "x"].map((id) => meeting(id, "x"));
      await record(exchange("/sync", list(meeting(A, "a"), ...wrong, 7, null)));
      const { state, leftOut } = readRecordedData(folder);
      expect([state.meetings.length, leftOut]).toStrictEqual([1, 3]);
    });

    it("are not read from answers that are cut off, not JSON, or of another status", async () => {
      const other = list(meeting(B, "b"));
      await record(
        exchange("/sync", other, { isCut: true }),
        exchange("/sync", other, { status: 206 }),
        exchange("/sync", other.slice(1)),
        exchange("/sync", "[]"),
        { ...exchange("/sync", ""), answer: null },
        exchange("/sync", list(meeting(A, "a"))),
      );
      expect(meetings().map(({ id }) => id)).toStrictEqual([A]);
    });

    it("have the last settings that were recorded, as far as they have the types that a service sends", async () => {
      const settings = (values: object) => exchange("/auth", JSON.stringify({ settings: values }));
      await record(
        settings({ meetings_folder: "A", sync_frequency_minutes: 5, own: 1 }),
        settings({ meetings_folder: "B", sync_frequency_minutes: "10" }),
        exchange("/auth", '{"settings":null}'),
        exchange("/sync", list(meeting(A, "a"))),
      );
      expect(readRecordedData(folder).state.settings).toStrictEqual({
        meetings_folder: "B",
        sync_frequency_minutes: 5,
      });
    });
  });
});

// A recording as an emulator's data: its meetings and settings.

describe("The data of a recording", () => {
  let recorded: Recorded;

  afterEach(() => recorded.dispose());

  it("are served in their last recorded form", async () => {
    recorded = await startRecording({ count: 3 }, { plain: true });
    const { emulator } = recorded.service;
    const headers = { "x-api-key": recorded.recorder.key };
    const ask = async (path: string) =>
      (await fetch(recorded.recorder.url + path, { headers })).json() as Promise<unknown>;
    await ask("/sync");
    const [first] = emulator.world.heads();
    emulator.world.change(first?.id ?? "", { title: "A new title" });
    await fetch(`${recorded.recorder.url}/auth`, { method: "POST", headers });
    const before = (await ask("/sync?project_id=Atlas")) as { readonly meetings: readonly { readonly id: string }[] };
    const after = (await ask("/sync")) as { readonly meetings: readonly unknown[] };

    const { state } = readRecordedData(recorded.folder);
    const copy = createEmulator({ meetings: state.meetings, settings: state.settings });
    const request = new Request(`${copy.baseUrl}/sync`, { headers: { "x-api-key": copy.apiKey } });
    const served = (await (await copy.transport(request)).json()) as { readonly meetings: readonly unknown[] };
    expect(served.meetings).toEqual(after.meetings);
    expect(copy.world.settings).toEqual(emulator.world.settings);
    const ofProject = [...copy.world.heads()].filter(({ project }) => project === "Atlas").map(({ id }) => id);
    expect(ofProject.sort()).toEqual(before.meetings.map(({ id }) => id).sort());
  });

  it("are refused if no meeting was recorded", async () => {
    recorded = await startRecording({ count: 0 });
    expect(() => readRecordedData(recorded.folder)).toThrow("has no meetings");
  });
});
