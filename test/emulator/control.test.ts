// What a tester reaches for while a client runs. It must do what it says, refuse clearly, and be out of reach of web pages.
import { createControl } from "../../src/emulator/control/control";
import type { Peer } from "../../src/emulator/control/guard";
import { presets } from "../../src/emulator/presets";
import { createSite } from "../../src/emulator/site";
import { takeSnapshot } from "../../src/emulator/snapshot";
import { idsOf, uuid } from "../support/emulator-contract";
import { openSession } from "./session";

interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

function controlled(options: Parameters<typeof openSession>[0] = { count: 12 }) {
  const session = openSession(options);
  const control = createControl(session.emulator);
  const call = async (line: string, body: unknown = {}): Promise<Answered> => {
    const [method = "", path = ""] = line.split(" ");
    const isBodiless = method === "GET" || method === "DELETE";
    const response = await control(
      new Request(`http://localhost:4747/__emulator${path}`, {
        method,
        headers: isBodiless ? {} : { "Content-Type": "application/json" },
        body: isBodiless ? null : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    const read = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, body: read, headers: response.headers };
  };
  return { ...session, control, call };
}

describe("The control API", () => {
  it("lists its calls, and the example of each one works", async () => {
    const { call, emulator } = controlled();
    const { calls } = (await call("GET /")).body as {
      readonly calls: readonly { method: string; path: string; what: string; example?: unknown }[];
    };
    expect(calls.length).toBeGreaterThan(30);
    for (const { method, path, what, example } of calls) {
      emulator.reset();
      await call("POST /snapshots", { name: "one" });
      emulator.faults.clear();
      emulator.faults.add({ fault: { kind: "reset" } });
      const [fault] = emulator.faults.list();
      const parts: Readonly<Record<string, string>> = {
        ":number": "1",
        ":name": "one",
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
    const { call, get, emulator } = controlled({ meetings: [] });
    const { body: created } = await call("POST /meetings", { id: uuid(1), title: "Kickoff", status: "draft" });
    expect(created).toMatchObject({ id: uuid(1), title: "Kickoff", durationMinutes: 30 });
    expect(idsOf(await get("/sync"))).toEqual([]);
    await call(`POST /meetings/${uuid(1)}/complete`);
    expect(idsOf(await get("/sync"))).toEqual([uuid(1)]);
    emulator.clock.advance(1000);
    const { body: changed } = await call(`PATCH /meetings/${uuid(1)}`, { summary: "New" });
    expect(changed).toMatchObject({ summary: "New", updatedAt: new Date(emulator.clock.now()).toISOString() });
    expect((await get(`/meetings/${uuid(1)}`)).text).toContain("## Summary\\n\\nNew\\n");
    await call(`POST /meetings/${uuid(1)}/uncomplete`, { status: "processing" });
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect((await call(`DELETE /meetings/${uuid(1)}`)).status).toBe(204);
    expect((await call(`GET /meetings/${uuid(1)}`)).status).toBe(404);
  });

  it("finds meetings", async () => {
    const { call } = controlled({
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
    expect(await titles("?status=draft&project=Atlas")).toEqual(["Atlas kickoff"]);
    expect(await titles("?limit=1&offset=3")).toEqual([]);
  });

  it("issues, revokes and expires keys, and shows a key's text once only", async () => {
    const { call, get, emulator } = controlled();
    const { body } = await call("POST /keys");
    const key = body["key"] as string;
    const headers = { "X-API-Key": key };
    expect(body["number"]).toBe(2);
    expect((await get("/sync?limit=1", { headers })).status).toBe(200);
    const { body: all } = await call("GET /keys");
    expect(JSON.stringify(all)).not.toContain(key);
    expect(all["keys"]).toMatchObject([{ left: 100 }, { number: 2, state: "active", limit: 100, left: 99 }]);
    await call("POST /keys/2/revoke");
    expect((await get("/sync", { headers })).status).toBe(401);
    await call("POST /keys/1/expire");
    expect((await get("/sync")).status).toBe(401);
    expect(emulator.keys.list().map(({ state }) => state)).toEqual(["expired", "revoked"]);
  });

  it("changes settings, switches and presets", async () => {
    const { call, get } = controlled();
    await call("PATCH /settings", { meetings_folder: "Work" });
    expect((await get("/auth")).json).toMatchObject({ settings: { meetings_folder: "Work" } });
    expect((await call("PATCH /variants", { hasMore: "never" })).body).toEqual({ switches: { hasMore: "never" } });
    const { body } = await call("GET /variants");
    expect((body["variants"] as { name: string }[]).find(({ name }) => name === "hasMore")).toMatchObject({
      gap: "G23",
      value: "never",
      sentence: expect.stringMatching(/hasMore/) as string,
      values: expect.arrayContaining([
        { value: "exact", what: expect.any(String) as string, isDocumented: true },
      ]) as unknown,
    });
    expect((await call("POST /variants/preset", { name: "strict" })).body).toEqual({ switches: presets.strict });
    expect((await get("/sync?limit=101")).status).toBe(400);
    expect((await call("POST /variants/reset")).body).toEqual({ switches: {} });
  });

  it("injects faults, and moves the clock", async () => {
    const { call, get, emulator } = controlled();
    const { body } = await call("POST /faults", { fault: { kind: "error", status: 503 }, match: { path: "/sync" } });
    expect((await get("/sync")).status).toBe(503);
    expect((await call("GET /faults")).body).toMatchObject({ faults: [{ id: body["id"], struck: 1 }] });
    await call(`DELETE /faults/${String(body["id"])}`);
    expect((await get("/sync")).status).toBe(200);
    await call("POST /clock/set", { at: "2027-01-01T00:00:00Z" });
    await call("POST /clock/advance", { ms: 1500 });
    expect((await get("/sync?limit=1")).json).toMatchObject({ serverTime: "2027-01-01T00:00:01.500Z" });
    expect((await call("POST /clock/resume")).body).toMatchObject({ frozen: false });
    expect((await call("POST /clock/freeze", { at: "2027-01-01T00:00:00Z" })).body).toEqual({
      now: "2027-01-01T00:00:00.000Z",
      frozen: true,
    });
    expect(emulator.clock.now()).toBe(Date.UTC(2027, 0, 1));
  });

  it("shows, counts and verifies requests", async () => {
    const { call, get } = controlled();
    await get("/auth");
    await get("/sync?limit=100");
    expect((await call("GET /journal?after=1")).body).toMatchObject({ count: 2, requests: [{ number: 2 }] });
    expect((await call("POST /journal/find", { request: { path: "/sync" } })).body).toMatchObject({ count: 1 });
    const wanted = { request: { path: "/sync", query: { limit: "50" } } };
    expect((await call("POST /journal/verify", wanted)).body).toMatchObject({
      ok: false,
      nearest: [{ differences: ["limit is 100, not 50"] }, {}],
    });
    expect((await call("POST /journal/nearest", { ...wanted, most: 1 })).body["nearest"]).toHaveLength(1);
    await call("DELETE /journal");
    expect((await call("GET /journal")).body).toEqual({ count: 0, requests: [] });
  });

  it("keeps snapshots, exports, imports, seeds and resets", async () => {
    const { call, emulator, get } = controlled({ count: 5, switches: { total: "capped" } });
    const titles = () => [...emulator.world.heads()].map(({ title }) => title);
    const before = titles();
    const { body: exported } = await call("GET /export");
    await call("POST /snapshots", { name: "five" });
    expect((await call("POST /seed", { seed: 9, count: 3 })).body).toMatchObject({ meetings: 3 });
    await call("POST /import", { meetings: [{ title: "Alone" }], switches: {} });
    expect(titles()).toEqual(["Alone"]);
    expect(emulator.switches.changed()).toEqual({});
    await call("POST /snapshots/five/restore");
    expect(titles()).toEqual(before);
    await get("/sync");
    emulator.keys.revoke(emulator.apiKey);
    emulator.world.remove([...emulator.world.heads()][0]?.id ?? "");
    expect((await call("POST /reset")).body).toMatchObject({ meetings: 5, requests: 0, switches: { total: "capped" } });
    expect((await get("/sync")).status).toBe(200);
    await call("POST /import", exported);
    expect((await call("GET /export")).body).toEqual(exported);
    expect((await call("DELETE /snapshots/five")).body).toEqual({ snapshots: [] });
  });
});

describe("A call that is wrong", () => {
  it.each([
    ["GET /nothing", undefined, 404, /no call \/__emulator\/nothing\. GET \/__emulator lists/],
    ["DELETE /clock/set", undefined, 405, /takes POST, not DELETE/],
    ["GET /meetings/1", undefined, 404, /no meeting 1/],
    ["PATCH /meetings/1", { title: "x" }, 404, /no meeting 1/],
    ["POST /meetings", {}, 400, /title should be a text/],
    ["POST /meetings", { title: 3 }, 400, /title should be a text, not 3/],
    ["POST /meetings", { title: "x", colour: "red" }, 400, /colour is not known/],
    ["POST /meetings", [], 400, /should be an object/],
    ["GET /meetings?limit=none", undefined, 400, /limit should be a number/],
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
    ["POST /clock/set", { at: "noon" }, 400, /at should be a time such as /],
    ["POST /clock/advance", { ms: 1e300 }, 400, /years 1970 to 9999/],
    ["POST /clock/set", { at: "1969-12-31T23:59:59Z" }, 400, /years 1970 to 9999/],
    ["POST /clock/freeze", { at: "1900-01-01T00:00:00Z" }, 400, /years 1970 to 9999/],
    ["GET /state?verbose=1", undefined, 400, /verbose is not known/],
    ["DELETE /journal?after=3", undefined, 400, /after is not known/],
    ["POST /meetings?dry=1", { title: "x" }, 400, /dry is not known/],
    ["POST /reset", { hard: true }, 400, /hard is not known/],
    ["POST /clock/resume", [], 400, /should be an object/],
    ["POST /keys/1/revoke", null, 400, /should be an object/],
    ["POST /snapshots/none/restore", {}, 404, /no snapshot "none"/],
    ["POST /seed", { seed: -1 }, 400, /seed should be 0 or more/],
    ["POST /import", { meetings: [{ tilte: "x" }] }, 400, /meetings\[0\]\.title should be a text/],
    ["POST /import", { meetings: [], switches: { colour: "red" } }, 400, /switches\.colour cannot be set/],
    ["POST /journal/verify", { request: { auth: "cookie" } }, 400, /auth should be one of none, bearer/],
  ])("is refused with what was expected: %s %j", async (line, body, status, says) => {
    const { call, emulator } = controlled();
    const before = takeSnapshot(emulator);
    const answered = await call(line, body);
    expect(answered.status).toBe(status);
    expect(answered.body["error"]).toMatch(says);
    expect(takeSnapshot(emulator)).toEqual(before);
    if (status === 405) expect(answered.headers.get("allow")).toBe("POST");
  });

  it("is refused when its body is not JSON, or not said to be", async () => {
    const { control } = controlled();
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

describe("The emulator's site", () => {
  const here: Peer = { address: "127.0.0.1" };
  const local = "http://localhost:4747";
  async function asked(peer: Peer, headers: Readonly<Record<string, string>> = {}, url = local) {
    const { emulator } = openSession({ count: 1 });
    const site = createSite(emulator, "<!doctype html>");
    const paths = ["/__emulator/state", "/", "/openapi.json", "/api/v1/sync"];
    return Promise.all(
      paths.map(async (path) => (await site(new Request(url + path, { headers }), peer)).response.status),
    );
  }

  it("has the service, its contract, its controls and its console", async () => {
    expect(await asked(here)).toEqual([200, 200, 200, 401]);
    expect(await asked({ address: "::1" }, { Origin: "http://[::1]:4747" }, "http://[::1]:4747")).toEqual([
      200, 200, 200, 401,
    ]);
    expect(await asked({ address: "::ffff:127.0.0.1" })).toEqual([200, 200, 200, 401]);
  });

  it.each<[string, Peer, Record<string, string>, string]>([
    ["another machine", { address: "192.168.0.7" }, {}, local],
    ["a peer without an address", { address: undefined }, {}, local],
    ["a page of another site", here, { Origin: "https://evil.example" }, local],
    ["a page of another local server", here, { Origin: "http://localhost:3000" }, local],
    ["a page without an origin", here, { Origin: "null" }, local],
    ["an image or a form of another site", here, { "Sec-Fetch-Site": "cross-site" }, local],
    ["a name that was bound to this machine", here, {}, "http://evil.example:4747"],
    ["a name that looks like an address", here, {}, "http://127.0.0.1.evil.example:4747"],
  ])("is not controlled by %s", async (_, peer, headers, url) => {
    expect(await asked(peer, headers, url)).toEqual([403, 403, 200, 401]);
  });

  it("tells who has the wrong address where everything is", async () => {
    const { emulator } = openSession({ count: 1, baseUrl: "http://localhost/api/v1" });
    const site = createSite(emulator, "<!doctype html>");
    const asked = async (path: string) => {
      const { response } = await site(new Request(local + path), here);
      return [response.status, ((await response.json()) as { readonly error: string }).error];
    };
    for (const path of ["/sync", "/api/v1", "/__emulators"]) {
      const says = new RegExp(`nothing at ${path}\\. The service is below /api/v1, .* the controls at /__emulator`);
      expect(await asked(path)).toEqual([404, expect.stringMatching(says)]);
    }
    expect(await asked("/api/v1/notes")).toEqual([404, "Not found"]);
    expect(emulator.journal.count).toBe(4);
  });

  it("is not framed by another site", async () => {
    const site = createSite(openSession({ count: 1 }).emulator, "<!doctype html>");
    const { response } = await site(new Request("http://localhost/"), here);
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });
});
