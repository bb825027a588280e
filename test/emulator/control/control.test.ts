// Testers change the emulator while a client runs: each call must do what its description says.
import { presets } from "../../../src/emulator/switches/presets";
import { idsOf, uuid } from "../../support/api/service-requests";
import { openControlledSession } from "../session";

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
    expect(await titles("?status=draft&project=Atlas")).toEqual(["Atlas kickoff"]);
    expect(await titles("?limit=1&offset=3")).toEqual([]);
  });

  it("issues, revokes and expires keys", async () => {
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
    await call("POST /keys/1/expire");
    expect((await get("/sync")).status).toBe(401);
    expect(emulator.keys.list().map(({ state }) => state)).toEqual(["expired", "revoked"]);
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

  it("exports, imports, replaces the sample meetings and resets", async () => {
    const { call, emulator, get } = openControlledSession({ count: 5, switches: { total: "capped" } });
    const titles = () => [...emulator.world.heads()].map(({ title }) => title);
    const before = titles();
    const { body: exported } = await call("GET /export");
    expect((await call("POST /seed", { seed: 9, count: 3 })).body).toMatchObject({ meetings: 3 });
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
