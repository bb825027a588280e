// Testers change the emulator while a client runs: each call must do what its description says.
import { presets } from "../../../src/emulator/switches/presets";
import { idsOf, uuid } from "../../support/api/service-requests";
import { openControlledSession, openSession } from "../session";
import { createControl } from "../../../src/emulator/control/control";
import {
  type Access,
  controlRefusal,
  isOwnHost,
  type Peer,
  serviceRefusal,
  tokenCookie,
} from "../../../src/emulator/control/guard";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";

describe("The control API", () => {
  it("lists its calls, each with an example that works", async () => {
    const { call, emulator, get } = openControlledSession();
    const { calls } = (await call("GET /")).body as {
      readonly calls: readonly { method: string; path: string; what: string; example?: unknown }[];
    };
    expect(calls.length).toBeGreaterThan(25);
    for (const { method, path, what, example } of calls) {
      emulator.reset();
      await get("/sync");
      emulator.faults.add({ fault: { kind: "reset" } });
      const [fault] = emulator.faults.list();
      const parts: Readonly<Record<string, string>> = {
        ":number": "1",
        ":name": "overload",
        ":id": path.includes("faults") ? String(fault?.id) : ([...emulator.world.heads()][0]?.id ?? ""),
      };
      const real = path.replace("/__emulator", "").replace(/:\w+/, (part) => parts[part] ?? part);
      const query = method === "GET" && typeof example === "string" ? example : "";
      const { status, body } = await call(`${method} ${real}${query}`, example);
      expect([method, path, what.endsWith("."), status < 300, body["error"]]).toEqual([
        method,
        path,
        true,
        true,
        undefined,
      ]);
    }
  });

  it("creates, changes, completes and deletes meetings, which the service then shows", async () => {
    const { call, get, emulator } = openControlledSession({ meetings: [] });
    const { body: created } = await call("POST /meetings", { id: uuid(1), title: "Kickoff", status: "draft" });
    expect(created).toMatchObject({ id: uuid(1), title: "Kickoff", durationMinutes: 30 });
    expect(idsOf(await get("/sync"))).toEqual([]);
    await call(`PATCH /meetings/${uuid(1)}`, { status: "completed" });
    expect(idsOf(await get("/sync"))).toEqual([uuid(1)]);
    emulator.clock.advance(1000);
    const { body: changed } = await call(`PATCH /meetings/${uuid(1)}`, { summary: "New" });
    expect(changed).toMatchObject({ summary: "New", updatedAt: new Date(emulator.clock.now()).toISOString() });
    expect((await get(`/meetings/${uuid(1)}`)).text).toContain("## Summary\\n\\nNew\\n");
    await call(`PATCH /meetings/${uuid(1)}`, { status: "processing" });
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect((await call(`DELETE /meetings/${uuid(1)}`)).status).toBe(204);
    expect((await call(`GET /meetings/${uuid(1)}`)).status).toBe(404);
  });

  it("completes a meeting again under a new id, when a switch says so", async () => {
    const meetings = [{ id: uuid(1), title: "Kickoff", status: "draft" }];
    const { call, get } = openControlledSession({ meetings, switches: { recreation: "newId" } });
    const { body } = await call(`PATCH /meetings/${uuid(1)}`, { status: "completed", title: "Second" });
    expect(body).toMatchObject({ title: "Second", status: "completed" });
    expect(body["id"]).not.toBe(uuid(1));
    expect(idsOf(await get("/sync"))).toEqual([body["id"]]);
  });

  it("finds meetings by text, status and project", async () => {
    const { call } = openControlledSession({
      meetings: ["Atlas review", "Lunch", "Atlas kickoff"].map((title, at) => ({
        title,
        status: at === 2 ? "draft" : "completed",
        project: "Atlas",
      })),
    });
    const titles = async (query: string) =>
      ((await call(`GET /meetings${query}`)).body["meetings"] as { title: string }[]).map(({ title }) => title).sort();
    expect(await titles("")).toHaveLength(3);
    expect(await titles("?text=REVIEW")).toEqual(["Atlas review"]);
    expect(await titles("?text=Atlas%20draft")).toEqual(["Atlas kickoff"]);
    expect(await titles("?limit=1&offset=3")).toEqual([]);
  });

  it("issues and revokes keys", async () => {
    const { call, get, emulator } = openControlledSession();
    const { body } = await call("POST /keys");
    const key = body["key"] as string;
    const headers = { "X-API-Key": key };
    expect(body["number"]).toBe(2);
    expect((await get("/sync?limit=1", { headers })).status).toBe(200);
    const { body: all } = await call("GET /keys");
    expect(all["keys"]).toMatchObject([{ left: 100 }, { number: 2, key, state: "active", limit: 100, left: 99 }]);
    await call("POST /keys/2/revoke");
    expect((await get("/sync", { headers })).status).toBe(401);
    expect(emulator.keys.list().map(({ state }) => state)).toEqual(["active", "revoked"]);
  });

  it("issues a key that the emulator's data does not have, so that a revoked key stays revoked", async () => {
    const { emulator } = openControlledSession({ count: 1 });
    const { get, call } = openControlledSession({ count: 1, keys: emulator.keys.list() });
    await call("POST /keys/1/revoke");
    const { body } = await call("POST /keys");
    expect([body["number"], body["key"] === emulator.apiKey]).toEqual([2, false]);
    expect((await get("/sync", { headers: { "X-API-Key": emulator.apiKey } })).status).toBe(401);
  });

  it("changes settings, switches and presets", async () => {
    const { call, get } = openControlledSession();
    await call("PATCH /settings", { meetings_folder: "Work" });
    expect((await get("/auth")).json).toMatchObject({ settings: { meetings_folder: "Work" } });
    expect((await call("PATCH /variants", { hasMore: "never" })).body).toEqual({ switches: { hasMore: "never" } });
    const { body } = await call("GET /variants");
    expect((body["variants"] as { name: string }[]).find(({ name }) => name === "hasMore")).toMatchObject({
      gap: "G23",
      value: "never",
      sentence: expect.stringMatching(/hasMore/) as string,
      values: expect.arrayContaining([
        { value: "exact", what: expect.stringMatching(/\w/) as string, isDocumented: true },
      ]) as unknown,
    });
    expect((await call("POST /variants/preset", { name: "strict" })).body).toEqual({ switches: presets.strict });
    expect((await get("/sync?limit=101")).status).toBe(400);
    expect((await call("POST /variants/preset", { name: "spec" })).body).toEqual({ switches: {} });
  });

  it("adds and removes faults, and moves the clock", async () => {
    const { call, get, emulator } = openControlledSession();
    const { body } = await call("POST /faults", { fault: { kind: "error", status: 503 }, match: { path: "/sync" } });
    expect((await get("/sync")).status).toBe(503);
    expect((await call("GET /faults")).body).toMatchObject({ faults: [{ id: body["id"], struck: 1 }] });
    await call(`DELETE /faults/${String(body["id"])}`);
    expect((await get("/sync")).status).toBe(200);
    await call("POST /clock/freeze", { at: "2027-01-01T00:00:00Z" });
    await call("POST /clock/advance", { ms: 1500 });
    expect((await get("/sync?limit=1")).json).toMatchObject({ serverTime: "2027-01-01T00:00:01.500Z" });
    expect((await call("POST /clock/resume")).body).toMatchObject({ frozen: false });
    expect((await call("POST /clock/freeze", { at: "2027-01-01T00:00:00Z" })).body).toEqual({
      now: "2027-01-01T00:00:00.000Z",
      frozen: true,
    });
    expect(emulator.clock.now()).toBe(Date.UTC(2027, 0, 1));
  });

  it("removes one fault or all, and lists those that remain", async () => {
    const { call, get } = openControlledSession();
    const ids = [];
    for (const status of [500, 503, 429])
      ids.push((await call("POST /faults", { fault: { kind: "error", status } })).body["id"]);
    const { body } = await call(`DELETE /faults/${String(ids[1])}`);
    expect((body["faults"] as readonly { id: unknown }[]).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect((await call(`DELETE /faults/${String(ids[1])}`)).status).toBe(404);
    expect((await call("DELETE /faults")).body).toEqual({ faults: [] });
    expect((await get("/sync")).status).toBe(200);
  });

  it("stops the clock at the time it shows when no time is given", async () => {
    const { call } = openControlledSession();
    await call("POST /clock/freeze", { at: "2027-01-01T00:00:00Z" });
    const stopped = { now: "2027-01-01T00:00:00.000Z", frozen: true };
    expect(await call("POST /clock/freeze")).toMatchObject({ status: 200, body: stopped });
  });

  it("lists, counts and verifies requests", async () => {
    const { call, get } = openControlledSession();
    await get("/auth");
    await get("/sync?limit=100");
    expect((await call("GET /journal?after=1")).body).toMatchObject({ count: 2, requests: [{ number: 2 }] });
    expect((await call("GET /journal?limit=1")).body).toMatchObject({ count: 2, requests: [{ number: 2 }] });
    const wanted = { request: { path: "/sync", query: { limit: "50" } } };
    expect((await call("POST /journal/verify", wanted)).body).toMatchObject({
      ok: false,
      nearest: [{ differences: ["limit is 100, not 50"] }, {}],
    });
    await call("DELETE /journal");
    expect((await call("GET /journal")).body).toEqual({ count: 0, requests: [] });
  });

  it("restores a used-up rate limit when everything is reset", async () => {
    const { call, emulator, get } = openControlledSession();
    const { left } = emulator.allowance(emulator.apiKey);
    for (let request = 0; request <= left; request += 1) await get("/sync?limit=1");
    expect((await get("/sync?limit=1")).status).toBe(429);
    await call("POST /reset");
    expect((await get("/sync?limit=1")).status).toBe(200);
  });

  it("exports, imports and resets", async () => {
    const { call, emulator, get } = openControlledSession({ count: 5, switches: { total: "capped" } });
    const titles = () => [...emulator.world.heads()].map(({ title }) => title);
    const before = titles();
    const { body: exported } = await call("GET /export");
    await call("POST /import", { meetings: [{ title: "Alone" }], switches: {} });
    expect(titles()).toEqual(["Alone"]);
    expect(emulator.switches.changed()).toEqual({});
    await call("POST /import", exported);
    expect(titles()).toEqual(before);
    await get("/sync");
    emulator.keys.revoke(emulator.apiKey);
    emulator.world.remove([...emulator.world.heads()][0]?.id ?? "");
    expect((await call("POST /reset")).body).toMatchObject({ meetings: 5, requests: 0, switches: { total: "capped" } });
    expect((await get("/sync")).status).toBe(200);
    await call("POST /import", exported);
    expect((await call("GET /export")).body).toEqual(exported);
  });
});

// Programs in all languages send these calls: what they send and what they get must be plain HTTP.

const JSON_TYPE = { "Content-Type": "application/json" };

function posting(headers: Readonly<Record<string, string>> = JSON_TYPE) {
  const { control, emulator } = openControlledSession({ meetings: [] });
  const post = async (path: string, body: string) => {
    const response = await control(
      new Request(`http://localhost/__emulator${path}`, { method: "POST", body, headers }),
    );
    return [response.status, ((await response.json()) as { readonly error?: string }).error];
  };
  return { post, emulator };
}

describe("The body of a call", () => {
  it.each(["", " ", "\n\t ", "{}"])("may be empty: %j", async (body) => {
    expect(await posting().post("/reset", body)).toEqual([200, undefined]);
  });

  it("may not be empty when the call imports a state", async () => {
    expect(await posting().post("/import", "")).toEqual([400, "meetings should be a list."]);
  });

  it.each([
    ["application/json", 200],
    ["Application/JSON; charset=utf-8", 200],
    ["application/jsonlines", 415],
    ["application/json-patch+json", 415],
    ["text/plain, application/json", 415],
    ["x-application/json", 415],
  ])("needs the content type of JSON: %s", async (type, status) => {
    expect((await posting({ "Content-Type": type }).post("/reset", "{}"))[0]).toBe(status);
  });

  const large = (bytes: number) => `{"title":"${"x".repeat(bytes - 12)}"}`;
  it("may have 64 MB, as a state needs it", async () => {
    const { post, emulator } = posting();
    expect(await post("/import", `{"meetings":[${large(1024 * 1024 + 1)}]}`)).toEqual([200, undefined]);
    expect(emulator.world.size).toBe(1);
    const announced = posting({ ...JSON_TYPE, "Content-Length": "67108865" });
    expect(await announced.post("/import", "{}")).toEqual([413, "The body should have at most 67108864 bytes."]);
  });
});

describe("A call's path", () => {
  it("may be the path of the control API itself, with or without a slash", async () => {
    const { control } = openControlledSession();
    for (const path of ["/__emulator", "/__emulator/"]) {
      const response = await control(new Request(`http://localhost${path}`, { method: "PUT" }));
      expect([response.status, response.headers.get("allow"), await response.json()]).toEqual([
        405,
        "GET",
        { error: "/__emulator takes GET, not PUT." },
      ]);
    }
  });

  it.each([
    ["/meetings/%zz", "There is no meeting %zz."],
    ["/meetings/a%20b", "There is no meeting a b."],
  ])("names a meeting even when it is not encoded: %s", async (path, error) => {
    const { call } = openControlledSession();
    expect(await call(`GET ${path}`)).toMatchObject({ status: 404, body: { error } });
  });
});

describe("The answer to a call", () => {
  it.each(["/state", "/export", "/nothing"])("is JSON that nobody stores: %s", async (path) => {
    const { call } = openControlledSession();
    const { headers } = await call(`GET ${path}`);
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["application/json", "no-store"]);
  });

  it("reports a failure of the emulator as such", async () => {
    const fail = () => {
      throw new Error("out of order");
    };
    const control = createControl({ ...openSession({ count: 1 }).emulator, allowance: fail });
    const response = await control(new Request("http://localhost/__emulator/keys"));
    expect([response.status, await response.json()]).toEqual([500, { error: "The emulator failed: out of order" }]);
  });
});

// A client that controls the emulator can read and change everything in it: only its own machine and clients with the token may.

const LOCAL = "http://localhost:4747";

const own: Peer = { address: "127.0.0.1" };

const other: Peer = { address: "192.168.0.7" };

const closed: Access = { isOpen: false };

const withToken: Access = { isOpen: true, token: "key 1" };

const NEEDS_TOKEN =
  "The emulator is controlled from its own machine, or with the header X-Emulator-Token and the token that --control-token sets.";

const OTHER_SITE = "Pages of other sites do not control the emulator.";

function wrongHost(name: string): string {
  return `The header Host should be localhost or 127.0.0.1, not ${name}.`;
}

function wrongOrigin(origin: string): string {
  return `The header Origin should be http://localhost:4747 or absent, not ${origin}.`;
}

function asked(headers: Readonly<Record<string, string>> = {}, url = LOCAL): Request {
  return new Request(`${url}/__emulator/state`, { headers });
}

describe("A host of the emulator's own machine", () => {
  it.each([
    ["localhost", true],
    ["127.0.0.1", true],
    ["127.255.0.200", true],
    ["[::1]", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["0.0.0.0", false],
    ["192.168.0.7", false],
    ["::ffff:192.168.0.7", false],
    ["::1:1", false],
    ["fe80::1", false],
    ["localhost.evil.example", false],
    ["my-localhost", false],
    ["", false],
  ])("is recognised: %s %s", (host, isOwn) => {
    expect(isOwnHost(host)).toBe(isOwn);
  });
});

describe("A request to the service", () => {
  it.each<[string, Peer, Access]>([
    ["http://localhost:4747", own, closed],
    ["http://127.0.0.1:4747", other, closed],
    ["http://[::1]:4747", own, closed],
    ["http://emulator.lan", other, { isOpen: true }],
    ["http://emulator.lan", { ...other, isProxied: false }, { isOpen: true }],
    ["http://api.example", { ...own, isProxied: true }, closed],
  ])("is allowed: %s %j %j", (url, peer, access) => {
    expect(serviceRefusal(asked({}, url), peer, access)).toBeUndefined();
  });

  it.each<[string, Peer]>([
    ["evil.example", own],
    ["evil.example", { ...own, isProxied: false }],
    ["127.0.0.1.evil.example", own],
    ["localhost.evil.example", other],
    ["192.168.0.7", other],
  ])("is refused under a name that is not this machine's: %s %j", (name, peer) => {
    expect(serviceRefusal(asked({}, `http://${name}:4747`), peer, closed)).toBe(wrongHost(name));
  });
});

describe("A request that controls the emulator without the token", () => {
  it.each([
    ["127.0.0.1", LOCAL],
    ["127.1.2.3", "http://127.0.0.1:4747"],
    ["::1", "http://[::1]:4747"],
    ["::ffff:127.0.0.1", LOCAL],
  ])("is allowed from this machine: %s to %s", (address, url) => {
    expect(controlRefusal(asked({}, url), { address }, closed)).toBeUndefined();
    expect(controlRefusal(asked({}, url), { address }, withToken)).toBeUndefined();
  });

  it.each([undefined, "192.168.0.7", "::ffff:192.168.0.7", "::2", "10.127.0.1"])(
    "is refused from another machine: %s",
    (address) => {
      expect(controlRefusal(asked(), { address }, closed)).toBe(NEEDS_TOKEN);
      expect(controlRefusal(asked(), { address }, withToken)).toBe(NEEDS_TOKEN);
    },
  );

  it("is refused under another name of this machine, even on a server that is open", () => {
    expect(controlRefusal(asked({}, "http://evil.example:4747"), own, closed)).toBe(wrongHost("evil.example"));
    expect(controlRefusal(asked({}, "http://emulator.lan"), own, withToken)).toBe(wrongHost("emulator.lan"));
  });

  it("is refused under a website's name that begins like an address of this machine", () => {
    expect(controlRefusal(asked({}, "http://127.example.com:4747"), own, closed)).toBe(wrongHost("127.example.com"));
  });
});

describe("A request that a browser sends to control the emulator", () => {
  it.each<[Record<string, string>, string | undefined]>([
    [{ Origin: LOCAL }, undefined],
    [{ Origin: LOCAL, "Sec-Fetch-Site": "same-origin" }, undefined],
    [{ "Sec-Fetch-Site": "same-origin" }, undefined],
    [{ "Sec-Fetch-Site": "none" }, undefined],
    [{ Origin: "http://localhost:3000" }, wrongOrigin("http://localhost:3000")],
    [{ Origin: "https://localhost:4747" }, wrongOrigin("https://localhost:4747")],
    [{ Origin: "null" }, wrongOrigin("null")],
    [{ Origin: "", "Sec-Fetch-Site": "none" }, wrongOrigin("")],
    [{ "Sec-Fetch-Site": "cross-site" }, OTHER_SITE],
    [{ "Sec-Fetch-Site": "same-site" }, OTHER_SITE],
    [{ Origin: LOCAL, "Sec-Fetch-Site": "cross-site" }, OTHER_SITE],
  ])("comes from the emulator's own page: %j", (headers, reason) => {
    expect(controlRefusal(asked(headers), own, closed)).toBe(reason);
    expect(controlRefusal(asked({ ...headers, "X-Emulator-Token": "key 1" }), other, withToken)).toBe(reason);
  });
});

describe("The token", () => {
  it.each<[Record<string, string>]>([
    [{ "X-Emulator-Token": "key 1" }],
    [{ "X-Emulator-Token": "key 1", Cookie: "emulator-token=wrong" }],
    [{ Cookie: "emulator-token=key%201" }],
    [{ Cookie: "a=1; emulator-token=key%201; b=2" }],
    [{ Cookie: "a=1;emulator-token=key%201;b=2" }],
    [{ Cookie: "emulator-token=key%201", "X-Emulator-Token": "wrong" }],
  ])("lets another machine control the emulator, under any name: %j", (headers) => {
    expect(controlRefusal(asked(headers, "http://emulator.lan"), other, withToken)).toBeUndefined();
    expect(controlRefusal(asked(headers), { address: undefined }, withToken)).toBeUndefined();
  });

  it.each<[Record<string, string>]>([
    [{ "X-Emulator-Token": "key" }],
    [{ "X-Emulator-Token": "key 12" }],
    [{ Cookie: "emulator-token=key 1" }],
    [{ Cookie: "emulator-token=key%2012" }],
    [{ Cookie: "my-emulator-token=key%201" }],
    [{ Cookie: "token=key%201" }],
  ])("must be the correct one: %j", (headers) => {
    expect(controlRefusal(asked(headers), other, withToken)).toBe(NEEDS_TOKEN);
  });

  it.each<[Record<string, string>]>([
    [{ Cookie: "emulator-token=undefined" }],
    [{ "X-Emulator-Token": "undefined" }],
    [{ "X-Emulator-Token": "" }],
  ])("is not accepted by an emulator without one: %j", (headers) => {
    expect(controlRefusal(asked(headers), other, { isOpen: true })).toBe(NEEDS_TOKEN);
  });
});

describe("The cookie with the token", () => {
  it.each<[string, Access, string | undefined]>([
    ["/?token=key%201", withToken, "emulator-token=key%201; HttpOnly; SameSite=Strict; Path=/"],
    ["/?token=a%3Bb", { isOpen: true, token: "a;b" }, "emulator-token=a%3Bb; HttpOnly; SameSite=Strict; Path=/"],
    ["/?token=key", withToken, undefined],
    ["/?token=", withToken, undefined],
    ["/", withToken, undefined],
    ["/?token=undefined", closed, undefined],
    ["/", closed, undefined],
  ])("is set for the address with the token: %s %j", (path, access, cookie) => {
    expect(tokenCookie(new Request(LOCAL + path), access)).toBe(cookie);
  });
});

// The console gets its keys and meetings from these calls.

describe("A key in a list", () => {
  const userId = uuid(9);
  const keys = ["mns_12345678", "mns_123456789", "mns_abcdefghijklmnop"].map((key) => ({
    key,
    userId,
    state: "active" as const,
  }));
  const fields = { userId, limit: 100, left: 100, resetAt: "2026-10-30T18:01:00.000Z" };
  const listed = (states: readonly string[]) =>
    states.map((state, at) => ({ number: at + 1, key: keys[at]?.key, state, ...fields }));

  it("has its text, so that a client can be connected", async () => {
    const { call } = openControlledSession({ count: 0, keys });
    expect((await call("GET /keys")).body).toEqual({ keys: listed(["active", "active", "active"]) });
  });

  it("is shown with its new state after it is revoked", async () => {
    const { call } = openControlledSession({ count: 0, keys });
    const revoked = await call("POST /keys/2/revoke");
    expect(revoked.body).toEqual({ keys: listed(["active", "revoked", "active"]) });
  });
});

describe("The list of meetings", () => {
  const meetings = [
    { title: "Review", project: "Atlas", updatedAt: "2026-10-02T10:00:00.000Z" },
    { title: "Lunch", updatedAt: "2026-10-04T10:00:00.000Z" },
    { title: "Kickoff", project: "Borealis", status: "draft", updatedAt: "2026-10-01T10:00:00.000Z" },
    { title: "About Atlas", project: "Borealis", updatedAt: "2026-10-03T10:00:00.000Z" },
  ].map((meeting, at) => ({ ...meeting, id: uuid(at + 1) }));

  it.each<[string, number, readonly string[]]>([
    ["", 4, ["Lunch", "About Atlas", "Review", "Kickoff"]],
    ["?limit=2", 4, ["Lunch", "About Atlas"]],
    ["?limit=2&offset=1", 4, ["About Atlas", "Review"]],
    ["?text=Borealis%20draft", 1, ["Kickoff"]],
    ["?text=completed", 3, ["Lunch", "About Atlas", "Review"]],
    ["?text=atlas", 2, ["About Atlas", "Review"]],
    ["?text=BOREAL", 2, ["About Atlas", "Kickoff"]],
    ["?text=lunch%20undefined", 0, []],
  ])(
    "begins with the one that was updated last, and has those that are asked for: %s",
    async (query, total, titles) => {
      const { call } = openControlledSession({ meetings });
      const { body } = await call(`GET /meetings${query}`);
      expect((body["meetings"] as readonly { title: string }[]).map(({ title }) => title)).toEqual(titles);
      expect(body["total"]).toBe(total);
    },
  );

  it("begins with the one that was updated last, in whatever zone its time is given", async () => {
    const { call } = openControlledSession({ meetings: [] });
    for (const updatedAt of ["2026-10-30T10:00:00+02:00", "2026-10-30T09:00:00Z"]) {
      await call("POST /meetings", { title: updatedAt, updatedAt });
    }
    const { body } = await call("GET /meetings");
    expect(body["meetings"]).toMatchObject([
      { title: "2026-10-30T09:00:00Z", updatedAt: "2026-10-30T09:00:00.000Z" },
      { title: "2026-10-30T10:00:00+02:00", updatedAt: "2026-10-30T08:00:00.000Z" },
    ]);
  });
});

// A wrong call of the control API must be refused with a message that says what was expected, and must change nothing.

describe("A wrong call", () => {
  it.each([
    ["GET /nothing", undefined, 404, /no call \/__emulator\/nothing\. GET \/__emulator lists/],
    ["DELETE /clock/freeze", undefined, 405, /takes POST, not DELETE/],
    ["GET /meetings/1", undefined, 404, /no meeting 1/],
    ["PATCH /meetings/1", { title: "x" }, 404, /no meeting 1/],
    ["POST /meetings", {}, 400, /title should be a text/],
    ["POST /meetings", { title: 3 }, 400, /title should be a text, not 3/],
    ["POST /meetings", { title: "x", colour: "red" }, 400, /colour is not known/],
    ["POST /meetings", [], 400, /should be an object/],
    ["GET /meetings?limit=none", undefined, 400, /limit should be a number/],
    ["GET /meetings?limit=0x10", undefined, 400, /limit should be a number/],
    ["GET /meetings?offset=1e2", undefined, 400, /offset should be a number/],
    ["GET /meetings?colour=red", undefined, 400, /colour is not known/],
    ["PATCH /variants", { colour: "red" }, 400, /no switch "colour"/],
    ["PATCH /variants", { total: "wrong" }, 400, /total can be exact, /],
    ["POST /variants/preset", { name: "evil" }, 400, /one of spec, strict/],
    ["POST /faults", { fault: { kind: "fire" } }, 400, /fault\.kind should be one of latency, /],
    ["POST /faults", { fault: { kind: "reset" }, probability: 7 }, 400, /probability should be 1 or less, not 7/],
    ["POST /faults", { fault: { kind: "latency", ms: 1e300 } }, 400, /fault\.ms should be 2147483647 or less/],
    ["DELETE /faults/9", undefined, 404, /no fault 9/],
    ["POST /keys/9/revoke", {}, 404, /no key number 9/],
    ["POST /clock/advance", { ms: "1h" }, 400, /ms should be a number, not "1h"/],
    ["POST /clock/freeze", { at: "noon" }, 400, /at should be a time such as /],
    ["POST /clock/advance", { ms: 1e300 }, 400, /years 1970 to 9999/],
    ["POST /clock/freeze", { at: "1969-12-31T23:59:59Z" }, 400, /years 1970 to 9999/],
    ["POST /clock/freeze", { at: "1900-01-01T00:00:00Z" }, 400, /years 1970 to 9999/],
    ["GET /state?verbose=1", undefined, 400, /verbose is not known/],
    ["DELETE /journal?after=3", undefined, 400, /after is not known/],
    ["POST /meetings?dry=1", { title: "x" }, 400, /dry is not known/],
    ["POST /reset", { hard: true }, 400, /hard is not known/],
    ["POST /clock/resume", [], 400, /should be an object/],
    ["POST /keys/1/revoke", null, 400, /should be an object/],
    ["POST /import", { meetings: [{ tilte: "x" }] }, 400, /meetings\[0\]\.title should be a text/],
    ["POST /import", { meetings: [], switches: { colour: "red" } }, 400, /switches\.colour cannot be set/],
    ["POST /journal/verify", { request: { auth: "cookie" } }, 400, /auth should be one of none, bearer/],
  ])("is refused with a message that says what was expected: %s %j", async (line, body, status, says) => {
    const { call, emulator } = openControlledSession();
    const before = takeSnapshot(emulator);
    const answered = await call(line, body);
    expect(answered.status).toBe(status);
    expect(answered.body["error"]).toMatch(says);
    expect(takeSnapshot(emulator)).toEqual(before);
    if (status === 405) expect(answered.headers.get("allow")).toBe("POST");
  });

  it("is refused when its body or its content type is not JSON", async () => {
    const { control } = openControlledSession();
    const post = async (body: string, type: string) => {
      const init = { method: "POST", body, headers: { "Content-Type": type } };
      const response = await control(new Request("http://localhost/__emulator/meetings", init));
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect(await post('{"title":', "application/json")).toEqual([
      400,
      expect.stringMatching(/^The body should be JSON: /),
    ]);
    expect(await post('{"title":"x"}', "text/plain")).toEqual([
      415,
      "POST needs the header Content-Type: application/json.",
    ]);
  });
});
