// What the emulator must answer, as the spec says it. The same suite runs in-process and over HTTP.
import type { Emulator, EmulatorOptions } from "../../../src/emulator/emulator";
import { SAMPLE_END } from "../../../src/emulator/sample/sample-meetings";
import {
  idsOf,
  meetingsOf,
  sendRequest,
  uuid,
  type ReadAnswer,
  type StartedService,
  type RequestOptions,
} from "../api/service-requests";

/** `start` starts a service; its clock is frozen at the end of the sample calendar unless the options say otherwise. */
export function describeService(name: string, start: (options: EmulatorOptions) => Promise<StartedService>): void {
  describe(name, () => {
    let service: StartedService;
    const tested: TestedService = {
      async begin(options = {}) {
        service = await start({ now: SAMPLE_END, ...options });
        return service;
      },
      get: (target, options) => sendRequest(service, target, options),
    };
    afterEach(() => service.stop());

    describeAuth(tested);
    describeKeys(tested);
    describeSync(tested);
    describeSyncParameters(tested);
    describeMeeting(tested);
    describeRateLimit(tested);
    describeUnknown(tested);
    describeDisturbances(tested);
  });
}

/** The ids of all completed meetings. */
function completed(emulator: Emulator): string[] {
  return [...emulator.world.heads()].filter(({ status }) => status === "completed").map(({ id }) => id);
}

function describeAuth({ begin, get }: TestedService): void {
  describe("POST /auth", () => {
    it("answers that the key is valid, with the user's id and settings", async () => {
      const { apiKey } = await begin({ settings: { meetings_folder: "Work/Meetings", sync_frequency_minutes: 30 } });
      const { status, json } = await get("/auth", {
        headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      });
      expect(status).toBe(200);
      expect(Object.keys(json ?? {}).sort()).toEqual(["settings", "userId", "valid"]);
      expect(json?.["valid"]).toBe(true);
      expect(json?.["userId"]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(json?.["settings"]).toEqual({
        meetings_folder: "Work/Meetings",
        decisions_folder: "Decisions",
        auto_create_decision_notes: true,
        template_id: "standard",
        include_transcript: false,
        file_naming_pattern: "{date} - {title}",
        link_attendees_as_people: false,
        use_utc_timestamps: false,
        sync_frequency_minutes: 30,
      });
    });

    it("accepts the key in each of the two headers", async () => {
      const { apiKey } = await begin();
      expect((await get("/auth", { headers: { "X-API-Key": apiKey } })).status).toBe(200);
      expect((await get("/auth", { headers: { Authorization: `Bearer ${apiKey}` } })).status).toBe(200);
    });
  });
}

function describeKeys({ begin, get }: TestedService): void {
  describe("A key that is missing, wrong, revoked or expired", () => {
    it.each(["/auth", "/sync", `/meetings/${uuid(1)}`])("gets 401 from %s", async (target) => {
      const { apiKey, emulator } = await begin();
      const refused = { status: 401, json: { error: "Invalid or expired API key" } };
      expect(await get(target, { headers: {} })).toMatchObject(refused);
      expect(await get(target, { headers: { Authorization: "Bearer mns_wrong" } })).toMatchObject(refused);
      expect(await get(target, { headers: { Authorization: apiKey } })).toMatchObject(refused);
      const other = emulator.keys.issue();
      emulator.keys.revoke(other);
      expect(await get(target, { headers: { "X-API-Key": other } })).toMatchObject(refused);
      emulator.keys.expire(apiKey);
      expect(await get(target)).toMatchObject(refused);
    });
  });
}

function describeSync({ begin, get }: TestedService): void {
  describe("GET /sync", () => {
    it("serves completed meetings, last updated first, fifty at a time", async () => {
      const { emulator } = await begin();
      const first = await get("/sync");
      expect(first.status).toBe(200);
      expect(Object.keys(first.json ?? {}).sort()).toEqual(["lastSync", "meetings", "pagination", "serverTime"]);
      expect(first.json?.["pagination"]).toEqual({
        limit: 50,
        offset: 0,
        total: completed(emulator).length,
        hasMore: true,
      });
      expect(first.json?.["serverTime"]).toBe("2026-10-30T18:00:00.000Z");
      const times = meetingsOf(first).map(({ updatedAt }) => updatedAt);
      expect(times).toHaveLength(50);
      expect(times).toEqual([...times].sort().reverse());
    });

    it("serves each meeting on exactly one page", async () => {
      const { emulator } = await begin();
      const pages = await Promise.all([0, 60, 120].map((offset) => get(`/sync?limit=60&offset=${offset}`)));
      const total = completed(emulator).length;
      expect(pages.map(({ json }) => json?.["pagination"])).toEqual([
        { limit: 60, offset: 0, total, hasMore: true },
        { limit: 60, offset: 60, total, hasMore: true },
        { limit: 60, offset: 120, total, hasMore: false },
      ]);
      expect(pages.flatMap(idsOf).sort()).toEqual(completed(emulator).sort());
    });
  });
}

function describeSyncParameters({ begin, get }: TestedService): void {
  describe("The parameters of GET /sync", () => {
    it("select meetings that were updated after `since`, not at it", async () => {
      const updated = ["2026-10-01T10:00:00.000Z", "2026-10-02T10:00:00.000Z", "2026-10-03T10:00:00.000Z"];
      await begin({ meetings: updated.map((updatedAt, at) => ({ id: uuid(at), title: `Nr. ${at}`, updatedAt })) });
      expect(idsOf(await get("/sync?since=2026-10-02T10:00:00.000Z"))).toEqual([uuid(2)]);
      expect(idsOf(await get("/sync?since=2026-10-02T09:59:59.999Z"))).toEqual([uuid(2), uuid(1)]);
      expect(idsOf(await get("/sync?since=2026-10-02T12:00:00%2B02:00"))).toEqual([uuid(2)]);
      expect((await get("/sync?since=2026-10-03T10:00:00Z")).json).toMatchObject({
        meetings: [],
        pagination: { total: 0, hasMore: false },
      });
    });

    it("select by status and by the name of the project", async () => {
      await begin({
        meetings: [
          { id: uuid(1), title: "A", project: "Atlas" },
          { id: uuid(2), title: "B", project: "Atlas & Co" },
          { id: uuid(3), title: "C", status: "draft", project: "Atlas" },
          { id: uuid(4), title: "D" },
        ],
      });
      expect(idsOf(await get("/sync?project_id=Atlas"))).toEqual([uuid(1)]);
      expect(idsOf(await get("/sync?project_id=Atlas%20%26%20Co"))).toEqual([uuid(2)]);
      expect(idsOf(await get("/sync?status=draft"))).toEqual([uuid(3)]);
      expect(idsOf(await get("/sync?status=completed"))).toEqual([uuid(1), uuid(2), uuid(4)]);
      expect((await get("/sync?status=draft&project_id=Nothing")).json).toMatchObject({ pagination: { total: 0 } });
    });

    it("give at most a hundred meetings, and are refused when they are not valid", async () => {
      await begin();
      const { json } = await get("/sync?limit=500");
      expect(json).toMatchObject({ pagination: { limit: 100 } });
      expect(json?.["meetings"]).toHaveLength(100);
      for (const query of ["limit=0", "limit=-1", "limit=ten", "offset=-1", "offset=x", "since=yesterday"]) {
        expect((await get(`/sync?${query}`)).status).toBe(400);
      }
    });

    it("give an empty page for an offset after the end", async () => {
      const { emulator } = await begin();
      const total = completed(emulator).length;
      const pagination = { limit: 50, offset: 1000, total, hasMore: false };
      expect((await get("/sync?offset=1000")).json).toMatchObject({ meetings: [], pagination });
    });
  });
}

function describeMeeting({ begin, get }: TestedService): void {
  describe("GET /meetings/:id", () => {
    it("serves the meeting as the list does", async () => {
      await begin();
      const [listed] = meetingsOf(await get("/sync?limit=1"));
      const { status, json } = await get(`/meetings/${listed?.id}`);
      expect(status).toBe(200);
      expect(json).toEqual({ meeting: listed });
    });

    it("gives the same answer for a meeting that does not exist and for one that is not complete", async () => {
      await begin({ meetings: [{ id: uuid(1), title: "Draft", status: "draft" }] });
      for (const id of [uuid(1), uuid(2), "no-uuid", "%E0%A4%A"]) {
        expect(await get(`/meetings/${id}`)).toMatchObject({ status: 404, json: { error: "Meeting not found" } });
      }
    });
  });
}

function describeRateLimit({ begin, get }: TestedService): void {
  describe("The rate limit", () => {
    it("is in the headers of each answer, and refuses the hundred and first request of a minute until the wait it names is over", async () => {
      const { emulator, apiKey } = await begin({ meetings: [], now: Date.parse("2026-10-30T12:00:15.800Z") });
      const first = await get("/sync");
      const limits = ({ headers }: ReadAnswer): (string | null)[] =>
        ["limit", "remaining", "reset"].map((name) => headers.get(`x-ratelimit-${name}`));
      const reset = String(Date.parse("2026-10-30T12:01:00.000Z") / 1000);
      expect(limits(first)).toEqual(["100", "99", reset]);
      for (let left = 98; left >= 0; left -= 1) {
        expect(limits(await get(left % 2 === 0 ? "/auth" : "/sync"))[1]).toBe(String(left));
      }
      const refused = await get("/sync");
      expect(refused.status).toBe(429);
      expect(refused.json).toEqual({ error: "Rate limit exceeded", retryAfter: 45 });
      expect(refused.headers.get("retry-after")).toBe("45");
      expect(limits(refused)).toEqual(["100", "0", reset]);

      const other = emulator.keys.issue();
      expect((await get("/sync", { headers: { "X-API-Key": other } })).status).toBe(200);
      emulator.clock.advance(45_000);
      expect((await get("/sync", { headers: { "X-API-Key": apiKey } })).status).toBe(200);
    });
  });
}

function describeUnknown({ begin, get }: TestedService): void {
  describe("A request that is not in the spec", () => {
    it("gets 404 for its path, or 405 with the right method for its method", async () => {
      await begin();
      for (const target of ["/", "/sync/", "/notes", "/meetings/", "//sync"]) {
        expect(await get(target)).toMatchObject({ status: 404, json: { error: "Not found" } });
      }
      const wrong = await get("/sync", { method: "DELETE" });
      expect(wrong.status).toBe(405);
      expect(wrong.headers.get("allow")).toBe("GET");
      expect((await get("/auth", { method: "GET" })).headers.get("allow")).toBe("POST");
    });
  });
}

/** The service under test. */
interface TestedService {
  /** Starts it. */
  readonly begin: (options?: EmulatorOptions) => Promise<StartedService>;
  readonly get: (target: string, options?: RequestOptions) => Promise<ReadAnswer>;
}

/** Switches and faults make a service answer differently from the spec, or not at all. */
function describeDisturbances(tested: TestedService): void {
  describeSwitches(tested);
  describeFaults(tested);
}

function describeSwitches({ begin, get }: TestedService): void {
  describe("The switches", () => {
    it("change the answers, which then name them", async () => {
      const { emulator } = await begin({ switches: { total: "pageLength", sort: "updatedAsc" } });
      const read = await get("/sync?limit=5");
      expect(read.json).toMatchObject({ pagination: { total: 5 } });
      expect(read.headers.get("x-emulator-variant")).toBe("sort=updatedAsc, total=pageLength");
      emulator.switches.reset();
      expect((await get("/sync?limit=5")).headers.has("x-emulator-variant")).toBe(false);
    });
  });
}

function describeFaults({ begin, get }: TestedService): void {
  describe("The faults", () => {
    it("close a connection before the answer", async () => {
      const { emulator } = await begin();
      emulator.faults.add({ fault: { kind: "reset" }, count: 1 });
      await expect(get("/sync")).rejects.toThrow();
      expect((await get("/sync")).status).toBe(200);
    });

    it("leave a client without an answer until it aborts", async () => {
      const { emulator } = await begin();
      emulator.faults.add({ fault: { kind: "hang" } });
      await expect(get("/sync", { signal: AbortSignal.timeout(30) })).rejects.toThrow();
    });

    it.each([
      { kind: "truncate", fraction: 0.7 } as const,
      { kind: "contentLength", by: 40 } as const,
      { kind: "contentLength", by: -40 } as const,
      { kind: "badGzip" } as const,
    ])("make the body unreadable: %o", async (fault) => {
      const { emulator } = await begin();
      emulator.faults.add({ fault, count: 1 });
      const broken = await get("/sync").catch(() => undefined);
      expect(broken?.json).toBeUndefined();
      expect((await get("/sync")).json).toBeDefined();
    });

    it("slow an answer down, which arrives complete", async () => {
      const { emulator } = await begin({ count: 10 });
      emulator.faults.add({ fault: { kind: "latency", ms: 20 } });
      emulator.faults.add({ fault: { kind: "slow", ms: 20 } });
      const before = emulator.clock.now();
      expect(idsOf(await get("/sync")).length).toBeGreaterThan(5);
      expect(emulator.clock.now() - before).toBe(40);
    });

    it("replace the answer of the service with that of a proxy", async () => {
      const { emulator } = await begin();
      emulator.faults.add({ fault: { kind: "html", status: 502 }, count: 1 });
      const page = await get("/sync");
      expect(page.status).toBe(502);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      emulator.faults.add({ fault: { kind: "redirect", location: "https://portal.invalid/" }, count: 1 });
      const redirect = await get("/sync");
      expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "https://portal.invalid/"]);
      emulator.faults.add({ fault: { kind: "noContent" }, count: 1 });
      expect(await get("/sync")).toMatchObject({ status: 204, text: "" });
      emulator.faults.add({ fault: { kind: "bom" }, count: 1 });
      expect((await get("/sync")).text).toMatch(/^\uFEFF\{/);
    });
  });
}
