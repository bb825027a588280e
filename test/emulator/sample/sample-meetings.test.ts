// The sample meetings are the first thing that a user sees, and every benchmark runs on them. They must be realistic,
// always the same, and cheap to create.
import { createHash } from "node:crypto";
import {
  MOST_MEETINGS,
  SAMPLE_END,
  sampleMeetings,
  type SampleOptions,
} from "../../../src/emulator/sample/sample-meetings";
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

// A failure is reported with its seed: the seed must give the same meetings on every machine and in
// every version.

/** A short text that is different when any field of any meeting is different. */
function digest(options: SampleOptions, part: "heads" | "texts"): string {
  const read = sampleMeetings(options).map(({ body, ...head }) => {
    if (part === "heads") return head;
    const { attendees, summary, sections, decisions, transcript } = body();
    return [attendees, summary, sections, decisions, transcript];
  });
  return createHash("sha256").update(JSON.stringify(read)).digest("hex").slice(0, 16);
}

const titled = (options: SampleOptions, title: string, day: string) =>
  sampleMeetings(options).find((meeting) => meeting.title === title && meeting.start.startsWith(day));

describe("The sample meetings of a seed", () => {
  it.each([
    [{}, "5412623c4a91ee00", "79163e3e2e662095"],
    [{ seed: 7, count: 460 }, "fb4957591c056a80", "5791e4c37a206496"],
    [{ seed: 30, count: 30 }, "bde00828578da845", "4d616f8b2ba0f395"],
  ])("are the same in every version, with their texts: %j", (options, heads, texts) => {
    expect([digest(options, "heads"), digest(options, "texts")]).toEqual([heads, texts]);
  });

  it("are those of seed 1 unless an option says otherwise", () => {
    expect(digest({ seed: 1, count: 150 }, "heads")).toBe(digest({}, "heads"));
  });

  it("follow the series of a team: in a week, every meeting has its day and time", () => {
    const week = sampleMeetings({ count: 6 });
    expect(week.map(({ title, start, updatedAt }) => [title, start, updatedAt])).toEqual([
      ["Atlas weekly", "2026-10-19T08:30:00.000Z", "2026-10-19T10:05:40.432Z"],
      ["1:1 Chen / Jonas", "2026-10-21T12:30:00.000Z", "2026-10-21T16:29:56.151Z"],
      ["Customer portal retrospective", "2026-10-22T14:00:00.000Z", "2026-10-22T16:48:11.770Z"],
      ["Atlas weekly", "2026-10-26T08:30:00.000Z", "2026-10-26T10:43:02.604Z"],
      ["Customer portal planning", "2026-10-27T09:00:00.000Z", "2026-10-27T13:35:31.228Z"],
      ["Board update: Data platform", "2026-10-30T10:00:00.000Z", "2026-10-30T12:30:30.144Z"],
    ]);
    expect(week[0]?.id).toBe("aafa10ad-7b48-46a2-b2d6-bb47e01820c3");
  });

  it("name the second team in its projects, and not the first", () => {
    const newest = sampleMeetings({ seed: 7, count: 451 }).slice(-4);
    expect(newest.map(({ title, project, id }) => [title, project, id.slice(0, 8)])).toEqual([
      ["Customer portal 2 planning", "Customer portal 2", "2658f830"],
      ["Customer portal planning", "Customer portal", "68a20190"],
      ["Board update: Data platform 2", "Data platform 2", "93db75df"],
      ["Board update: Data platform", "Data platform", "3d0406bf"],
    ]);
  });

  it("are complete within the last hour of the calendar when the minutes would take longer", () => {
    const capped = sampleMeetings({ seed: 30, count: 30 }).filter(({ updatedAt }) => updatedAt > "2026-10-30T17:00");
    expect(capped.map(({ title, updatedAt }) => [title, updatedAt])).toEqual([
      ["Atlas weekly", "2026-10-30T17:30:00.000Z"],
      ["Board update: Data platform", "2026-10-30T17:52:00.000Z"],
    ]);
  });

  it("have each of the four statuses", () => {
    const statuses = sampleMeetings().map(({ status }) => status);
    const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
    expect(["completed", "draft", "processing", "cancelled"].map(count)).toEqual([138, 8, 2, 2]);
  });
});

describe("The text of a sample meeting", () => {
  const body = titled({}, "Customer portal planning", "2026-09-15")?.body();
  const blocks = body?.summary.split("\n\n") ?? [];

  it("has the people of its series, who are the same each time", () => {
    const people = ["Søren Dahl", "Tomasz Zieliński", "Leïla Haddad", "Samuel O'Neill", "Priya Raman", "Ruth Bergman"];
    expect(body?.attendees).toEqual(people);
    expect(titled({}, "Customer portal planning", "2026-09-01")?.body().attendees).toEqual(people);
  });

  it("has paragraphs and a list of topics with filled sentences", () => {
    expect(blocks[0]).toBe(
      "Two questions stayed open and were moved to the next meeting. Leïla Haddad suggested a smaller first step and to " +
        "look at the results this week. Nordwind asked about the import of old records again and expects an answer " +
        "before the next release.",
    );
    expect(blocks[1]?.split("\n")).toEqual([
      "- **On-call load**: The group agreed that the migration to the new billing system matters more than search " +
        "performance right now.",
      "- **The pricing page**: The group agreed that capacity for the autumn peak matters more than the partner API " +
        "right now.",
      "- **The budget for next quarter**: Samuel O'Neill and Søren Dahl will compare notes after the holidays and " +
        "report back.",
    ]);
  });

  it("has a table and tasks", () => {
    expect(blocks[3]?.split("\n")).toEqual([
      "| Item | Owner | Done |",
      "| --- | --- | ---: |",
      "| Capacity for the autumn peak | Leïla Haddad | 74 % |",
      "| On-call load | Tomasz Zieliński | 51 % |",
      "| Data retention | Søren Dahl | 59 % |",
    ]);
    expect(blocks.at(-1)?.split("\n")).toEqual([
      "- [ ] Søren Dahl: Write down what we know about accessibility of the editor by Friday",
      "- [ ] Søren Dahl: Talk to Blue Harbour about data retention by the end of the month",
      "- [ ] Samuel O'Neill: Set up a session on the pricing page after the holidays",
      "- [ ] Ruth Bergman: Close the open points on data retention this week",
    ]);
  });

  it("has decisions with reasons, and a transcript", () => {
    expect(body?.decisions).toEqual([
      {
        id: "dec_i41br8bmsi",
        text: "Ship without the release plan and follow up after the holidays",
        rationale:
          "It affects 41 % of users, and the fix is known.\n\nTomasz Zieliński showed numbers from the last two weeks; " +
          "16 % of cases now pass without help.",
      },
    ]);
    expect(body?.transcript).toHaveLength(36);
    expect(body?.transcript[0]).toEqual({
      speaker: "Priya Raman",
      text: "Blue Harbour asked about the support backlog again and expects an answer this week.",
    });
  });
});
