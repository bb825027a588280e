// Tests prove with the journal what a client requested. It must be exact, and must never contain a key.
import { nearMisses, verifyRequests } from "../../../src/emulator/data/journal-query";
import { openSession } from "../session";

async function recorded() {
  const { emulator, get } = openSession();
  const headers = { "X-API-Key": emulator.apiKey };
  await get("/auth");
  await get("/sync?limit=100", { headers });
  await get("/sync?limit=100&offset=99");
  await get("/sync", { headers: {} });
  return emulator;
}

describe("The journal", () => {
  it("lists each request and its result", async () => {
    const { journal } = await recorded();
    expect(journal.count).toBe(4);
    expect(journal.entries()).toEqual([
      { number: 1, method: "POST", target: "/api/v1/auth", auth: "bearer", key: 1, status: 200, ...always },
      { number: 2, ...sync, target: "/api/v1/sync?limit=100", auth: "x-api-key", key: 1, status: 200, ...always },
      {
        number: 3,
        ...sync,
        target: "/api/v1/sync?limit=100&offset=99",
        auth: "bearer",
        key: 1,
        status: 200,
        ...always,
      },
      { number: 4, ...sync, target: "/api/v1/sync", auth: "none", status: 401, reason: NO_KEY, ...always },
    ]);
  });
  const always = { at: "2026-10-30T18:00:00.000Z", ms: 0, variant: [], faults: [] };
  const sync = { method: "GET" };
  const NO_KEY = "The request has no key. Send Authorization: Bearer KEY, or X-API-Key: KEY.";

  it("lists the key of a request, the duration of the answer, and its faults", async () => {
    const { emulator, get } = openSession();
    const second = emulator.keys.issue();
    emulator.faults.add({ fault: { kind: "latency", ms: 300 }, count: 1 });
    emulator.faults.add({ fault: { kind: "slow", ms: 50 }, count: 1 });
    await get("/sync", { headers: { "X-API-Key": second } });
    emulator.faults.add({ fault: { kind: "reset" }, count: 1 });
    await get("/sync", { headers: { Authorization: "Bearer mns_strange" } }).catch(() => undefined);
    expect(emulator.journal.entries()).toMatchObject([
      { key: 2, ms: 350, ending: "slow", faults: ["latency", "slow"] },
      { key: undefined, ms: 0, ending: "reset", faults: ["reset"] },
    ]);
  });

  it("has the headers of a request and its answer, and the answer's body, without keys", async () => {
    const { emulator, get } = openSession();
    const { apiKey, journal } = emulator;
    await get("/auth", { headers: { Authorization: `Bearer ${apiKey}`, "X-API-Key": "real_1234", "X-Trace": apiKey } });
    expect(journal.details(1)).toMatchObject({
      sent: { authorization: "Bearer [key]", "x-api-key": "[key]", "x-trace": "[key]" },
      received: { "content-type": "application/json; charset=utf-8", "x-ratelimit-remaining": "99" },
      body: expect.stringContaining('"valid":true') as string,
    });
    emulator.world.put({ title: "Long", summary: "x".repeat(30_000) });
    await get("/sync?limit=1");
    expect(journal.details(2)?.body).toHaveLength(20_000);
    for (let count = 0; count < 99; count += 1) await get("/nope");
    expect([journal.details(1), journal.details(2)?.sent]).toEqual([undefined, expect.any(Object)]);
  });

  it("contains no key, in any place of a request", async () => {
    const { emulator, get } = openSession();
    await get(`/sync?key=${emulator.apiKey}&again=${emulator.apiKey}`, { headers: { Authorization: emulator.apiKey } });
    expect(JSON.stringify(emulator.journal.entries())).not.toContain(emulator.apiKey.slice(4));
    expect(emulator.journal.entries()[0]?.target).toBe("/api/v1/sync?key=[key]&again=[key]");
    emulator.keys.issue("my+own/key");
    await get("/sync?key=my%2Bown%2Fkey");
    expect(emulator.journal.entries()[1]?.target).toBe("/api/v1/sync?key=[key]");
  });

  it("keeps the newest thousand requests and counts all", async () => {
    const { emulator, get } = openSession({ meetings: [], requestsPerMinute: 1e6 });
    for (let at = 0; at < 2500; at += 1) await get("/sync");
    const entries = emulator.journal.entries();
    expect([entries.length, entries[0]?.number, entries.at(-1)?.number]).toEqual([1000, 1501, 2500]);
    expect(emulator.journal.count).toBe(2500);
  });

  it("reports whether a request was sent, and otherwise the most similar requests", async () => {
    const entries = (await recorded()).journal.entries();
    expect(verifyRequests(entries, { path: "/sync", query: { limit: "100" } }, 2)).toMatchObject({
      ok: true,
      count: 2,
    });
    expect(verifyRequests(entries, { path: "/auth", method: "GET" }).ok).toBe(false);
    const { ok, nearest } = verifyRequests(entries, {
      path: "/sync",
      auth: "bearer",
      query: { limit: "50", offset: null },
    });
    expect(ok).toBe(false);
    expect(nearest.map(({ entry, differences }) => [entry.number, differences])).toEqual([
      [4, ["auth is none, not bearer", "limit is null, not 50"]],
      [3, ["limit is 100, not 50", "offset is 99, not null"]],
      [2, ["auth is x-api-key, not bearer", "limit is 100, not 50"]],
    ]);
    expect(nearMisses(entries, { path: "/sync" })).toMatchObject([{ entry: { number: 1 } }]);
  });
});
