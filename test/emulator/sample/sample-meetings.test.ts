// The sample meetings are the first thing that a user sees, and every benchmark runs on them. They must be realistic,
// always the same, and cheap to create.
import { SAMPLE_END, MOST_MEETINGS, sampleMeetings } from "../../../src/emulator/sample/sample-meetings";
import { createSampleService } from "../../../src/emulator/sample/sample-service";
import type { LazyMeeting } from "../../../src/emulator/service/meeting";
import { openSession } from "../session";

const YEAR = 365 * 86_400_000;

describe("The sample meetings", () => {
  const year = sampleMeetings();

  it("cover about a year, in order, and none is later than the end of the calendar", () => {
    const starts = year.map(({ start }) => Date.parse(start));
    expect(year).toHaveLength(150);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(SAMPLE_END - Math.min(...starts)).toBeGreaterThan(0.9 * YEAR);
    expect(SAMPLE_END - Math.min(...starts)).toBeLessThan(1.1 * YEAR);
    for (const { start, updatedAt } of year) {
      expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(start));
      expect(Date.parse(updatedAt)).toBeLessThanOrEqual(SAMPLE_END);
    }
  });

  it("are completed, except a few", () => {
    const completed = year.filter(({ status }) => status === "completed").length;
    expect(completed).toBeGreaterThan(130);
    expect(completed).toBeLessThan(150);
  });

  it("have different names in the default year, and different ids in any number", () => {
    expect(new Set(year.map(({ title, start }) => `${start.slice(0, 10)} ${title}`)).size).toBe(150);
    expect(new Set(sampleMeetings({ count: 3000 }).map(({ id }) => id)).size).toBe(3000);
  });

  it("have paragraphs, lists, tasks, sometimes a table, and up to four decisions", () => {
    const bodies = year.map(({ body }) => body());
    expect(bodies.every(({ summary }) => summary.split("\n\n").length >= 5)).toBe(true);
    expect(bodies.every(({ summary }) => /^- \*\*/m.test(summary) && /^- \[[ x]\] /m.test(summary))).toBe(true);
    expect(bodies.some(({ summary }) => /^\| --- \|/m.test(summary))).toBe(true);
    expect(new Set(bodies.map(({ decisions }) => decisions.length))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(JSON.stringify(bodies)).not.toMatch(/[{]\w+[}]|undefined/);
  });

  it("are the same for the same seed, and different for another seed", () => {
    const text = (seed: number): string =>
      JSON.stringify(sampleMeetings({ seed, count: 20 }).map((meeting) => ({ ...meeting, body: meeting.body() })));
    expect(text(3)).toBe(text(3));
    expect(text(3)).not.toBe(text(4));
  });

  it("are also in a larger number of sample meetings", () => {
    const more = new Set(sampleMeetings({ count: 400 }).map(({ id }) => id));
    expect(year.every(({ id }) => more.has(id))).toBe(true);
  });

  it("are exactly as many as requested, even none", () => {
    expect(sampleMeetings({ count: 0 })).toEqual([]);
    const many = sampleMeetings({ count: MOST_MEETINGS }).map(({ id }) => id);
    expect(new Set(many).size).toBe(MOST_MEETINGS);
    expect(sampleMeetings({ count: 2001 })).toHaveLength(2001);
  });
});

describe("A page of a large number of meetings", () => {
  it("renders only its own meetings", async () => {
    let bodies = 0;
    const counting = sampleMeetings({ count: 5000 }).map((meeting): LazyMeeting => ({
      ...meeting,
      body() {
        bodies += 1;
        return meeting.body();
      },
    }));
    const { get } = openSession({ meetings: counting, requestsPerMinute: 1000 });
    await get("/sync?limit=100");
    expect(bodies).toBe(100);
    await get("/sync?limit=100&offset=1000&since=2026-01-01T00:00:00Z");
    expect(bodies).toBe(200);
  });
});

describe("The sample service in the plugin", () => {
  it("answers like the emulator", async () => {
    const sample = createSampleService();
    const { get } = openSession();
    const headers = { Authorization: `Bearer ${sample.apiKey}` };
    for (const target of ["/sync?limit=100", "/sync?limit=30&offset=90&since=2026-03-01T00:00:00Z"]) {
      const request = new Request(sample.baseUrl + target, { headers });
      const served = (await (await sample.transport(request)).json()) as Record<string, unknown>;
      expect(served["meetings"]).toEqual((await get(target)).json?.["meetings"]);
    }
    const auth = new Request(`${sample.baseUrl}/auth`, { method: "POST", headers });
    expect(await (await sample.transport(auth)).json()).toEqual((await get("/auth")).json);
    expect((await sample.transport(new Request(`${sample.baseUrl}/sync`))).status).toBe(401);
  });
});
