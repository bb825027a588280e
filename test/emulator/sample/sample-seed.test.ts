// A failure is reported with its seed: the seed must give the same meetings on every machine and in
// every version.
import { createHash } from "node:crypto";
import { sampleMeetings, type SampleOptions } from "../../../src/emulator/sample/sample-meetings";

/** A short text that is different when any field of any meeting is different. */
function digest(options: SampleOptions, part: "heads" | "texts"): string {
  const read = sampleMeetings(options).map(({ body, ...head }) => {
    if (part === "heads") return head;
    const made = body();
    return { ...made, transcript: made.transcript };
  });
  return createHash("sha256").update(JSON.stringify(read)).digest("hex").slice(0, 16);
}

const titled = (options: SampleOptions, title: string, day: string) =>
  sampleMeetings(options).find((meeting) => meeting.title === title && meeting.start.startsWith(day));

describe("The sample meetings of a seed", () => {
  it.each([
    [{}, "5412623c4a91ee00", "b87831501bfddfc9"],
    [{ seed: 7, count: 460 }, "fb4957591c056a80", "3134f187a971add1"],
    [{ seed: 30, count: 30 }, "bde00828578da845", "2d191bf5e9b0a497"],
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
