/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The spec shows one well-formed page and leaves the rest open (G21, G26, G53). What can be read is read; a meeting that cannot
// is set aside with a reason, and takes nothing else down with it.
import { readPage, writeQuery } from "../../src/api/wire";
import { meetingId, wireDecision, wireMeeting, wirePage } from "../support/api/wire-samples";

const updatedAt = Date.UTC(2026, 2, 2, 10);

describe("a page of meetings", () => {
  it("is read into our own names", () => {
    expect(readPage(wirePage())).toEqual({
      meetings: [
        {
          id: meetingId,
          title: "Launch",
          meetingDate: "2026-03-02T09:00:00.000Z",
          fileName: "2026-03-02 - Launch.md",
          folder: "Meetings",
          markdown: wireMeeting().notesMarkdown,
          decisions: [
            {
              id: "dec_01hx",
              text: "Ship in March",
              fileName: "2026-03-02 - Ship in March.md",
              folder: "Decisions",
              markdown: wireDecision().notesMarkdown,
            },
          ],
          updatedAt,
        },
      ],
      broken: [],
      received: 1,
      limit: 50,
      total: 1,
      hasMore: false,
      serverTime: Date.UTC(2026, 2, 2, 11),
    });
  });

  it.each<[string, unknown, object]>([
    ["numbers as texts", { limit: "50", total: "120", hasMore: "true" }, { limit: 50, total: 120, hasMore: true }],
    ["truth as a number", { limit: 50, total: 120, hasMore: 1 }, { limit: 50, total: 120, hasMore: true }],
    ["nulls", { limit: null, total: null, hasMore: null }, { limit: undefined, total: undefined, hasMore: undefined }],
    ["nonsense", { limit: {}, total: "many", hasMore: [] }, { limit: undefined, total: undefined, hasMore: undefined }],
    ["texts that are no numbers", { limit: "", total: "0x32" }, { limit: undefined, total: undefined }],
    ["lists of numbers", { limit: [50], total: [120] }, { limit: undefined, total: undefined }],
    ["endless numbers", { limit: Infinity, total: -Infinity }, { limit: undefined, total: undefined }],
    ["an empty object", {}, { limit: undefined, total: undefined, hasMore: undefined }],
    ["null", null, { limit: undefined, total: undefined, hasMore: undefined }],
    ["a text", "page 1", { limit: undefined, total: undefined, hasMore: undefined }],
  ])("is read with %s in its pagination (G26)", (_what, pagination, expected) => {
    expect(readPage(wirePage([], { pagination }))).toMatchObject(expected);
  });

  it("is read without pagination, times and whatever else the spec shows around the meetings", () => {
    expect(readPage({ meetings: [wireMeeting()] })).toMatchObject({
      received: 1,
      total: undefined,
      serverTime: undefined,
    });
  });

  it("may be null when it also says that there is nothing (some servers write empty lists so)", () => {
    const pagination = { limit: 50, offset: 0, total: 0, hasMore: false };
    expect(readPage({ meetings: null, pagination })).toMatchObject({ meetings: [], received: 0 });
    expect(readPage({ meetings: null, pagination: { ...pagination, total: 3 } })).toBeUndefined();
    expect(readPage({ meetings: null })).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "meetings"],
    ["a list", [wireMeeting()]],
    ["an error's body", { error: "no" }],
    ["meetings that are no list", { meetings: { 0: wireMeeting(), length: 1 } }],
    ["more than a thousand elements", { meetings: Array.from({ length: 1_001 }, () => null) }],
  ])("is none when it is %s", (_what, answer) => {
    expect(readPage(answer)).toBeUndefined();
  });

  it("keeps a meeting that comes twice (G21): which one counts is for the sweep to judge", () => {
    const page = readPage(wirePage([wireMeeting(), wireMeeting({ title: "Launch!" })]));
    expect(page?.meetings.map(({ title }) => title)).toEqual(["Launch", "Launch!"]);
  });

  it("sets one bad meeting aside and keeps the others (G53)", () => {
    const page = readPage(wirePage([wireMeeting(), wireMeeting({ id: "Bad-1", notesMarkdown: 7 }), null]));
    expect(page?.meetings.map(({ id }) => id)).toEqual([meetingId]);
    expect(page?.broken).toEqual([
      { id: "bad-1", updatedAt, fault: { code: "field-unusable", of: "meeting", field: "notes" } },
      { id: undefined, updatedAt: undefined, fault: { code: "not-a-meeting" } },
    ]);
    expect(page?.received).toBe(3);
  });
});

describe("the query of a page", () => {
  it("names each parameter once, in one form of time", () => {
    const query = { since: updatedAt + 0.75, limit: 100, offset: 0, status: "completed", project: "Apollo" };
    const written = { limit: "100", offset: "0", status: "completed", project_id: "Apollo" };
    expect(writeQuery(query)).toEqual({ since: "2026-03-02T10:00:00.000Z", ...written });
    expect(writeQuery(query, true)).toEqual({ since: "2026-03-02T10:00:00Z", ...written });
  });

  it("leaves out what is not set", () => {
    expect(writeQuery({ since: undefined, status: "", project: "" })).toEqual({});
  });
});
