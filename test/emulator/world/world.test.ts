// Tests of a sync change meetings while it runs. Clients must see each change exactly like at the service.
import { idsOf, meetingsOf, uuid } from "../../support/api/service-requests";
import { openSession } from "../session";
import type { MeetingInput } from "../../../src/emulator/service/meeting";
import { nearMisses, verifyRequests } from "../../../src/emulator/data/journal-query";

const noon = Date.parse("2026-10-20T12:00:00.000Z");

const old = { updatedAt: "2026-10-01T00:00:00.000Z" };

const meetings = [
  { id: uuid(1), title: "One", ...old, project: "Atlas" },
  { id: uuid(2), title: "Two", ...old, status: "draft" },
];

const open = () => openSession({ meetings, now: noon });

const changedSince = "/sync?since=2026-10-02T00:00:00.000Z";

describe("A world without meetings", () => {
  it("lists none after it had some", async () => {
    const { emulator, get } = openSession({ count: 3 });
    await get("/sync");
    emulator.world.load([]);
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect([...emulator.world.heads()]).toEqual([]);
  });
});

describe("The world of the emulator", () => {
  it("sets `updatedAt` of a changed meeting, so that `since` selects it", async () => {
    const { emulator, get } = open();
    expect(idsOf(await get(changedSince))).toEqual([]);
    emulator.world.change(uuid(1), { title: "First" });
    emulator.clock.advance(1000);
    emulator.world.change(uuid(1), { start: "2026-10-19T08:00:00.000Z" });
    expect(meetingsOf(await get(changedSince))).toMatchObject([
      { title: "First", fileName: "2026-10-19 - First.md", updatedAt: "2026-10-20T12:00:01.000Z" },
    ]);
  });

  it("shows a meeting to clients only while it is completed", async () => {
    const { emulator, get } = open();
    expect(emulator.world.change(uuid(2), { status: "completed" })).toBe(uuid(2));
    expect(idsOf(await get("/sync"))).toEqual([uuid(2), uuid(1)]);
    emulator.world.change(uuid(1), { status: "processing" });
    expect(idsOf(await get("/sync"))).toEqual([uuid(2)]);
    emulator.world.remove(uuid(2));
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect((await get(`/meetings/${uuid(2)}`)).status).toBe(404);
  });

  it("gives each new meeting its own id", async () => {
    const { emulator, get } = open();
    const added = [emulator.world.put({ title: "Three" }), emulator.world.put({ title: "Four" })];
    emulator.world.remove(added[0]?.id ?? "");
    added.push(emulator.world.put({ title: "Five" }));
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
    expect(
      meetingsOf(await get(changedSince))
        .map(({ title }) => title)
        .sort(),
    ).toEqual(["Five", "Four"]);
  });

  it("keeps each meeting of a list, even if one has the id that another one without an id would get", () => {
    const ids = (meetings: readonly MeetingInput[]) =>
      [...openSession({ meetings }).emulator.world.heads()].map(({ id }) => id);
    const [id] = ids([{ title: "Kickoff" }]);
    const both = ids([{ title: "Kickoff" }, { title: "Review", id }]);
    expect([both.length, both[1]]).toEqual([2, id]);
  });

  it("gives meetings without ids the same ids again after a reset", () => {
    const { emulator } = openSession({ meetings: [{ title: "Kickoff" }, { title: "Review" }] });
    const ids = () => [...emulator.world.heads()].map(({ id }) => id);
    const first = ids();
    emulator.reset();
    expect(ids()).toEqual(first);
  });

  it("shows a late commit late, with the `updatedAt` of its start", async () => {
    const { emulator, get } = open();
    emulator.world.commitLate(uuid(1), { title: "Late" }, 5000);
    emulator.clock.advance(4999);
    expect(idsOf(await get(changedSince))).toEqual([]);
    emulator.clock.advance(1);
    expect(meetingsOf(await get(changedSince))).toMatchObject([
      { title: "Late", updatedAt: "2026-10-20T12:00:00.000Z" },
    ]);
  });

  it("renders every note again and sets `updatedAt` when a setting or the name of a project changes", async () => {
    const { emulator, get } = open();
    emulator.world.change(uuid(1), { project: "Everest" });
    expect(idsOf(await get(`${changedSince}&project_id=Everest`))).toEqual([uuid(1)]);
    emulator.clock.advance(1);
    emulator.world.changeSettings({ meetings_folder: "Elsewhere" });
    expect(meetingsOf(await get(changedSince))).toMatchObject([
      { folder: "Elsewhere", updatedAt: "2026-10-20T12:00:00.001Z" },
    ]);
  });

  it("can change between any two requests", async () => {
    let request = 0;
    const { get } = openSession({
      meetings,
      beforeRequest(_, { world }) {
        request += 1;
        if (request === 2) world.change(uuid(2), { status: "completed" });
      },
    });
    expect(idsOf(await get("/sync"))).toHaveLength(1);
    expect(idsOf(await get("/sync"))).toHaveLength(2);
  });

  it("keeps times in UTC, so that lists are in the order of time", async () => {
    const { emulator, get } = openSession({ meetings: [], switches: { sort: "dateAsc", timeForm: "alwaysUtc" } });
    const times = ["2026-10-30T09:00:00.500Z", "2026-10-30T10:00:00+02:00", "2026-10-30T09:00:00Z"];
    for (const time of times) emulator.world.put({ title: time, start: time, updatedAt: time });
    const meetings = meetingsOf(await get("/sync"));
    expect(meetings.map(({ title }) => title)).toEqual([times[1], times[2], times[0]]);
    expect(meetings[0]?.notesMarkdown).toContain('time: "08:00 UTC"');
  });

  it("throws a RangeError for an unknown meeting", () => {
    const { world } = open().emulator;
    expect(() => world.change(uuid(9), { title: "?" })).toThrow(`There is no meeting ${uuid(9)}.`);
    expect(() => world.remove(uuid(9))).toThrow(RangeError);
    const updatedAt = "2026-10-30T10:00:00.000Z";
    expect(() => world.change(uuid(9), { updatedAt })).toThrow(RangeError);
    expect(() => world.commitLate(uuid(9), { updatedAt }, 1000)).toThrow(RangeError);
    expect(world.get(uuid(9))).toBeUndefined();
  });

  it("names in every answer the switches that changed a meeting", async () => {
    const { emulator, get } = openSession({ meetings, switches: { silentChanges: "everything" } });
    expect((await get("/sync")).headers.has("x-emulator-variant")).toBe(false);
    emulator.world.change(uuid(1), { title: "Silent" });
    expect((await get("/sync")).headers.get("x-emulator-variant")).toBe("silentChanges=everything");
    emulator.world.load(meetings);
    expect((await get("/sync")).headers.has("x-emulator-variant")).toBe(false);
  });
});

// A change must reach clients once, at its time, and must not change other meetings.

describe("What is committed late", () => {
  const old = { updatedAt: "2026-10-01T00:00:00.000Z" };

  const meetings = [
    { id: uuid(1), title: "One", ...old, project: "Atlas" },
    { id: uuid(2), title: "Two", ...old, project: "Borealis" },
  ];

  const open = (switches = {}) => openSession({ meetings, switches, now: Date.parse("2026-10-20T12:00:00.000Z") });

  describe("A late commit", () => {
    it("is made once, so that it does not undo later changes", async () => {
      const { emulator, get } = open();
      emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
      emulator.clock.advance(1000);
      await get("/sync");
      emulator.world.change(uuid(1), { title: "Later" });
      await get("/sync");
      expect(emulator.world.get(uuid(1))?.title).toBe("Later");
    });

    it("is there for the tester when its time has come, as it is for clients", async () => {
      const { emulator, get } = open();
      emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
      emulator.clock.advance(1000);
      const seen = [emulator.world.get(uuid(1)), ...emulator.world.all()].map((meeting) => meeting?.title);
      expect([...seen, ...meetingsOf(await get("/sync")).map(({ title }) => title)]).toEqual([
        "Late",
        "Late",
        "Two",
        "Late",
        "Two",
      ]);
    });

    it("does not replace a change after its time", async () => {
      const { emulator, get } = open();
      emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
      emulator.clock.advance(5000);
      emulator.world.change(uuid(1), { title: "Newer" });
      expect(meetingsOf(await get("/sync"))[0]).toMatchObject({
        title: "Newer",
        updatedAt: "2026-10-20T12:00:05.000Z",
      });
    });

    it("is made at its time, whichever was asked for first", () => {
      const { emulator } = open();
      emulator.world.commitLate(uuid(1), { title: "After five seconds" }, 5000);
      emulator.world.commitLate(uuid(1), { title: "After one second" }, 1000);
      emulator.clock.advance(5000);
      expect(emulator.world.get(uuid(1))?.title).toBe("After five seconds");
    });

    it("keeps those that are not due", async () => {
      const { emulator, get } = open();
      emulator.world.commitLate(uuid(1), { title: "Soon" }, 1000);
      emulator.world.commitLate(uuid(2), { title: "Late" }, 2000);
      const titles: (string | undefined)[][] = [];
      for (let nr = 0; nr < 2; nr += 1) {
        emulator.clock.advance(1000);
        await get("/sync");
        titles.push([1, 2].map((digit) => emulator.world.get(uuid(digit))?.title));
      }
      expect(titles).toEqual([
        ["Soon", "Two"],
        ["Soon", "Late"],
      ]);
    });

    it("does not bring back a meeting that is removed before", async () => {
      const { emulator, get } = open();
      emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
      emulator.world.remove(uuid(1));
      emulator.clock.advance(1000);
      expect(idsOf(await get("/sync"))).toEqual([uuid(2)]);
    });

    it("is dropped when the emulator is reset", async () => {
      const { emulator, get } = open();
      emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
      emulator.reset();
      emulator.clock.advance(1000);
      expect(meetingsOf(await get("/sync")).map(({ title }) => title)).toEqual(["One", "Two"]);
    });
  });

  describe("A meeting that is completed", () => {
    it("keeps its place in the order of creation", () => {
      const { world } = open().emulator;
      world.change(uuid(1), { status: "processing" });
      expect(world.change(uuid(1), { status: "completed" })).toBe(uuid(1));
      expect([...world.heads()].map(({ id, status }) => [id, status])).toEqual([
        [uuid(1), "completed"],
        [uuid(2), "completed"],
      ]);
    });

    it("gets a new id under a switch, unless it was completed before", async () => {
      const { emulator, get } = open({ recreation: "newId" });
      expect(emulator.world.change(uuid(1), { status: "completed" })).toBe(uuid(1));
      emulator.world.change(uuid(1), { status: "processing" });
      const next = emulator.world.change(uuid(1), { status: "completed" });
      expect(next).not.toBe(uuid(1));
      expect((await get(`/meetings/${uuid(1)}`)).status).toBe(404);
      expect(meetingsOf(await get("/sync"))[0]).toMatchObject({
        id: next,
        title: "One",
        updatedAt: "2026-10-20T12:00:00.000Z",
      });
    });
  });

  describe("The world", () => {
    it("gives the same ids to new meetings in each run", () => {
      const ids = () => {
        const { world } = openSession({ meetings: [] }).emulator;
        return ["A", "B", "C"].map((title) => world.put({ title }).id);
      };
      expect(ids()).toEqual([
        "e8c2c5ed-5d91-4ec2-8b94-e1f601f9e12b",
        "fe8834df-a13b-47e5-abf7-a33d010e6521",
        "af8f3403-a125-4392-9afe-917092a341f3",
      ]);
    });
  });
});

// Tests prove with the journal what a client requested. It must be exact, and must never contain a key.

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
    emulator.world.put({ title: `The key is ${apiKey}` });
    await get("/sync?limit=1");
    expect(journal.details(3)?.body).toContain("The key is [key]");
    for (let count = 0; count < 98; count += 1) await get("/nope");
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
    for (let at = 0; at < 1002; at += 1) await get("/sync");
    const entries = emulator.journal.entries();
    expect([entries.length, entries[0]?.number, entries.at(-1)?.number]).toEqual([1000, 3, 1002]);
    expect(emulator.journal.count).toBe(1002);
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
