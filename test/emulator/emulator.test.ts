// Around an answer: a request's body, HEAD requests, and the switches in the answer's header.
import { meetingsOf, uuid } from "../support/api/service-requests";
import { openSession } from "./session";
import { createEmulator, type EmulatorOptions } from "../../src/emulator/emulator";
import { describeService } from "../support/contracts/emulator-contract";
import { serveEmulator } from "../../src/node/server/serve-emulator";
import { nodeTransport } from "../../src/node/server/node-transport";

it.each([
  ["mns_unknown", "/auth", 401],
  ["", "/auth", 200],
  ["", "/auth/more", 404],
])("A request's body is not read, with the key %j to %s", async (key, path, status) => {
  const { emulator } = openSession({ meetings: [] });
  const headers = { "X-API-Key": key === "" ? emulator.apiKey : key, "Content-Length": "5000000000" };
  const init = { method: "POST", headers, body: new Blob(["{}"]).stream(), duplex: "half" };
  const request = new Request(`${emulator.baseUrl}${path}`, init);
  const { response } = await emulator.handle(request);
  expect([response.status, request.bodyUsed]).toEqual([status, false]);
});

describe("A HEAD request", () => {
  it("gets the length of the body in bytes instead of the body", async () => {
    const { get } = openSession({ meetings: [{ title: "Grüße" }] });
    const whole = await get("/sync");
    const head = await get("/sync", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(whole.text)));
    expect(head.headers.get("x-ratelimit-limit")).toBe("100");
    expect(whole.headers.has("content-length")).toBe(false);
  });
});

describe("Every answer of the service", () => {
  it.each([
    ["GET", "/nothing"],
    ["GET", "/sync"],
    ["HEAD", "/sync"],
    ["OPTIONS", "/sync"],
    ["PUT", "/auth"],
    ["GET", "//sync/"],
    ["GET", "/meetings/1"],
  ])("needs a key, and has the headers of the rate limit: %s %s", async (method, target) => {
    const { get } = openSession({ count: 1 });
    const without = await get(target, { method, headers: {} });
    expect(without.status).toBe(401);
    for (const { headers } of [without, await get(target, { method })])
      for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
  });

  it("has them where the path decides", async () => {
    const { get } = openSession({ count: 1, switches: { pathForm: "redirect" } });
    const { status, headers } = await get("//sync/");
    expect([status, headers.get("x-ratelimit-limit")]).toEqual([308, "100"]);
  });
});

describe("An address of the service", () => {
  it.each([`/more/meetings/${uuid(1)}`, `/meetings/${uuid(1)}/more`, "/meetings/", "/meetings", "/sync/"])(
    "has nothing above or below a meeting: %s",
    async (target) => {
      const { get } = openSession({ meetings: [{ id: uuid(1), title: "One" }] });
      expect((await get(target)).status).toBe(404);
    },
  );

  it("takes no other method", async () => {
    const { get } = openSession({ meetings: [] });
    for (const [target, method] of [
      ["/auth", "GET"],
      ["/sync", "POST"],
    ] as const)
      expect((await get(target, { method })).status).toBe(405);
  });

  it("is asked with the key in Authorization, also if X-API-Key has another one", async () => {
    const { emulator, get } = openSession({ meetings: [] });
    const ask = (bearer: string, plain: string) =>
      get("/sync", { headers: { Authorization: `Bearer ${bearer}`, "X-API-Key": plain } });
    expect((await ask(emulator.apiKey, "mns_no")).status).toBe(200);
    const { status, headers } = await ask("mns_no", emulator.apiKey);
    expect([status, headers.get("x-emulator-reason")]).toEqual([401, expect.stringMatching(/^There is no such key/)]);
  });
});

describe("The switches that an answer names", () => {
  it("are in alphabetical order in the answer", async () => {
    const { get } = openSession({ count: 3, switches: { total: "pageLength", hasMore: "never" } });
    const { headers } = await get("/sync?limit=2");
    expect(headers.get("x-emulator-variant")).toBe("hasMore=never, total=pageLength");
  });

  it("are in alphabetical order in the journal", async () => {
    const { get, emulator } = openSession({ count: 3, switches: { total: "pageLength", hasMore: "never" } });
    await get("/sync?limit=2");
    expect(emulator.journal.entries()[0]?.variant).toEqual(["hasMore=never", "total=pageLength"]);
  });

  it("are those that changed it", async () => {
    const { get } = openSession({ count: 3, switches: { total: "capped" } });
    expect((await get("/sync?limit=2")).headers.has("x-emulator-variant")).toBe(false);
    expect((await get("/sync?limit=1")).headers.get("x-emulator-variant")).toBe("total=capped");
  });

  it("are not those that changed a meeting, when the answer is an error", async () => {
    const { get, emulator } = openSession({
      meetings: [{ id: uuid(1), title: "One" }],
      switches: { restores: "backdated" },
    });
    emulator.world.change(uuid(1), { title: "Other" });
    expect((await get(`/meetings/${uuid(9)}`)).headers.has("x-emulator-variant")).toBe(false);
    const read = await get("/sync");
    expect(meetingsOf(read)).toHaveLength(1);
    expect(read.headers.get("x-emulator-variant")).toBe("restores=backdated");
  });
});

// Wrong options must be refused: a test with them would prove something else.

const NONE = "00000000-0000-4000-8000-000000000001";

describe("createEmulator", () => {
  it.each<[unknown, string]>([
    [{ swiches: {} }, "swiches is not known."],
    [{ switches: { sort: "nope" } }, "sort can be updatedDesc, "],
    [{ switches: { colour: "red" } }, 'There is no switch "colour".'],
    [{ switches: { sort: 5 } }, "switches.sort should be a text, not 5."],
    [{ maxLimit: 0 }, "maxLimit should be 1 or more, not 0."],
    [{ maxLimit: 1.5 }, "maxLimit should be a whole number, not 1.5."],
    [{ requestsPerMinute: 0 }, "requestsPerMinute should be 1 or more, not 0."],
    [{ count: -1 }, "count should be 0 or more, not -1."],
    [{ now: "2026" }, 'now should be a number, not "2026".'],
    [{ now: Number.NaN }, "now should be a number"],
    [{ baseUrl: "localhost" }, 'baseUrl should be an address such as http://localhost/api/v1, not "localhost".'],
    [{ timeZone: "Nowhere/City" }, 'timeZone should be a name such as Europe/Berlin, not "Nowhere/City".'],
    [{ count: () => 5 }, "count should be a number, not a function."],
    [{ meetings: null }, "meetings should be a list, not null."],
    [{ clock: null }, "clock should be a clock, not null."],
    [{ clock: { now: () => 5 } }, "clock should be a clock, not {}."],
    [{ meetings: [5] }, "meetings[0] should be an object, not 5."],
    [{ meetings: {} }, "meetings should be a list, not {}."],
    [{ clock: 5 }, "clock should be a clock, not 5."],
    [{ beforeRequest: 5 }, "beforeRequest should be a function, not 5."],
    [{ meetings: [{}] }, "meetings[0].title should be a text."],
    [{ meetings: [{ title: "One" }, { title: 5 }] }, "meetings[1].title should be a text, not 5."],
    [{ meetings: [{ title: "One", sumary: "" }] }, "meetings[0].sumary is not known."],
    [{ meetings: [{ title: "One", start: "noon" }] }, "meetings[0].start should be a time such as"],
    [{ meetings: [null] }, "meetings[0] should be an object, not null."],
    [{ meetings: [1, 2].map(() => ({ title: "One", id: NONE })) }, "meetings[1].id is the id of meetings[0], too."],
    [{ settings: { include_transcript: "yes" } }, 'settings.include_transcript should be true or false, not "yes".'],
    [{ keys: [{ key: "k", userId: "ann", state: "active" }] }, 'keys[0].userId should be a UUID, not "ann".'],
    [{ faults: [{ fault: { kind: "fire" } }] }, "faults[0].fault.kind should be one of latency, "],
  ])("refuses %j", (options, says) => {
    expect(() => createEmulator(options as EmulatorOptions)).toThrow(says);
  });

  it("accepts options that are undefined", () => {
    expect(createEmulator({ seed: undefined, meetings: undefined, switches: undefined, count: 2 }).world.size).toBe(2);
  });
});

describe("The clock of createEmulator", () => {
  it("may be any object that tells the time and sleeps", () => {
    const emulator = createEmulator({ clock: { now: () => 1_000, sleep: async () => undefined }, count: 0 });
    expect(emulator.clock.now()).toBe(1_000);
  });
});

describe("A part of the emulator", () => {
  // Like a call from JavaScript.
  const { world, faults } = createEmulator({ meetings: [{ id: NONE, title: "One" }] });
  const call = (run: () => unknown) => expect(run);
  const wrong = (value: unknown) => value as never;

  it("refuses wrong meetings, changes, settings and faults with the path of what is wrong", () => {
    call(() => world.put(wrong({ title: 5 }))).toThrow(new Error("title should be a text, not 5."));
    call(() => world.put(wrong({ title: "One", body: 5 }))).toThrow("body is not known.");
    call(() => world.change(NONE, wrong({ sumary: "" }))).toThrow("sumary is not known.");
    call(() => world.change(NONE, wrong({ start: "noon" }))).toThrow("start should be a time such as");
    call(() => world.changeSettings(wrong({ colour: "red" }))).toThrow("colour is not known.");
    call(() => world.load(wrong([{ title: "One" }, {}]))).toThrow("meetings[1].title should be a text.");
    call(() => faults.add(wrong({ fault: { kind: "error", status: 200 } }))).toThrow("status should be 400 or more");
    expect([world.size, faults.list()]).toEqual([1, []]);
  });

  it("accepts a change that repeats the id of the meeting", () => {
    world.change(NONE, { id: NONE, title: "Two" });
    expect([...world.all()].map(({ id, title }) => [id, title])).toEqual([[NONE, "Two"]]);
  });
});

describe("The key of an emulator", () => {
  const key = (state: "active" | "revoked" | "expired", at: number) => ({ key: `mns_${at}`, userId: NONE, state });

  it("is the first one that is active", () => {
    const keys = [key("revoked", 1), key("expired", 2), key("active", 3), key("active", 4)];
    expect(createEmulator({ meetings: [], keys }).apiKey).toBe("mns_3");
  });

  it("is empty when none is active, and there is none when there should be none", () => {
    for (const keys of [[key("revoked", 1)], []]) {
      const emulator = createEmulator({ meetings: [], keys });
      expect([emulator.apiKey, emulator.keys.list()]).toEqual(["", keys.map((each) => each)]);
    }
  });
});

// Users who get an error must find the rule behind it without reading the emulator's source.

const ME = { id: uuid(1), title: "One", status: "processing" };

describe("X-Emulator-Reason", () => {
  it.each<[string, object, RegExp]>([
    ["/sync?limit=0x10", {}, /^limit should be a whole number from 1, not "0x10"\.$/],
    ["/sync?offset=-1", {}, /^offset should be a whole number from 0, not "-1"\.$/],
    ["/sync?since=tomorrow", {}, /^since should be an ISO 8601 time, not "tomorrow"\.$/],
    ["/sync", { headers: {} }, /^The request has no key\./],
    ["/sync", { headers: { "X-API-Key": "mns_no" } }, /^There is no such key/],
    ["/nothing", {}, /^There is no path "\/nothing"\. There are POST \/auth, /],
    ["/sync", { method: "PUT" }, /^\/sync takes GET, not PUT\.$/],
    ["/auth", { method: "DELETE" }, /^\/auth takes POST, not DELETE\.$/],
    ["/meetings/12", {}, /^The id should be a UUID, not "12"\.$/],
    [`/meetings/${uuid(9)}`, {}, /^There is no meeting 0/],
    [`/meetings/${uuid(1)}`, {}, /^The minutes are processing, not completed\.$/],
    ["/sync?since=Grüße", {}, /^since should be an ISO 8601 time, not "Gr\\u00fc\\u00dfe"\.$/],
  ])("says why %s is refused %j", async (target, options, says) => {
    const { get, emulator } = openSession({ meetings: [ME] });
    const { headers, status, text } = await get(target, options);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get("x-emulator-reason")).toMatch(says);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(["error"]);
    expect(emulator.journal.entries()[0]?.reason).toBeDefined();
  });

  it("names the switch that decided, and the fault", async () => {
    const { get, emulator } = openSession({
      meetings: [ME],
      switches: { limitOverMax: "reject", sinceZone: "reject" },
    });
    const reason = async (target: string) => (await get(target)).headers.get("x-emulator-reason");
    expect(await reason("/sync?limit=101")).toBe(
      'limit is above the largest page: "101". (switch limitOverMax=reject)',
    );
    expect(await reason("/sync?since=2026-10-01T10:00:00%2B02:00")).toMatch(/\(switch sinceZone=reject\)$/);
    emulator.faults.add({ fault: { kind: "error", status: 500 } });
    expect(await reason("/sync")).toBe('The fault "error" answers instead of the service.');
  });

  it("contains the end of the used-up limit, and names the revoked key", async () => {
    const { get, emulator } = openSession({ meetings: [], requestsPerMinute: 1 });
    await get("/sync");
    expect((await get("/sync")).headers.get("x-emulator-reason")).toBe(
      "The limit of 1 requests per minute is used up until 2026-10-30T18:01:00.000Z.",
    );
    emulator.keys.revoke(emulator.apiKey);
    expect((await get("/sync")).headers.get("x-emulator-reason")).toBe("The key is revoked.");
  });

  it("never contains a key, and stays short", async () => {
    const { get, emulator } = openSession({ meetings: [] });
    const { headers } = await get(`/sync?limit=${emulator.apiKey}&since=${"x".repeat(5000)}`);
    expect(headers.get("x-emulator-reason")).toBe('limit should be a whole number from 1, not "[key]".');
    expect(((await get(`/sync?since=${"x".repeat(5000)}`)).headers.get("x-emulator-reason") ?? "").length).toBeLessThan(
      320,
    );
  });

  it("is not in answers that refuse nothing", async () => {
    const { get } = openSession({ meetings: [] });
    expect((await get("/sync")).headers.has("x-emulator-reason")).toBe(false);
  });
});

// The emulator inside a program must answer like over HTTP, without a port.

describeService("The emulator in-process", async (options) => {
  const emulator = createEmulator(options);
  const { transport, baseUrl, apiKey } = emulator;
  return { transport, baseUrl, apiKey, emulator, stop: async () => undefined };
});

// The same answers over HTTP, for clients in other processes and other languages.

describeService("The emulator over HTTP", async (options) => {
  const emulator = createEmulator({ ...options, baseUrl: "http://localhost/api/v1" });
  const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  return { transport: nodeTransport, baseUrl: url, apiKey: emulator.apiKey, emulator, stop: () => server.close() };
});
