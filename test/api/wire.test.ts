/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Whatever the service sends, in whatever shape: it is read or set aside with a reason, and never breaks the reader.
import * as fc from "../support/fast-check";
import { isMeetingId } from "../../src/api/meeting-id";
import { readAccount, readMeeting, readPage, writeQuery } from "../../src/api/wire";
import { reasonTexts } from "../../src/node/terminal/reason-texts";
import { textOf } from "../../src/commands/reason-texts";
import { meetingId, wireAccount, wireDecision, wireMeeting, wirePage } from "../support/api/wire-samples";
import { runs } from "../support/depth";
import type { MeetingFault } from "../../src/api/problem";
import { isoOf, parseTimestamp } from "../../src/api/timestamp";

describe("whatever is sent", () => {
  const hostile = fc.constantFrom("__proto__", "constructor", "toString", "meetings", "id", "decisions", "length");
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<unknown>(null, true, "x", -1, "__proto__"),
      fc.string(),
      fc.double(),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.array(fc.tuple(fc.oneof(hostile, fc.string()), tie("tree")), { maxLength: 4 }).map((fields) => {
        const json = fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`);
        return JSON.parse(`{${json.join(",")}}`) as unknown;
      }),
    ),
  }));
  const field = fc.constantFrom(...Object.keys(wireMeeting()), ...Object.keys(wireDecision()), "__proto__", "toString");

  it("is read or not, but never breaks the reader", () => {
    fc.assert(
      fc.property(tree, (answer) => {
        for (const read of [readAccount, readPage, readMeeting]) expect(() => read(answer)).not.toThrow();
      }),
      { numRuns: runs(500) },
    );
  });

  it("ends in a whole meeting or a broken one, with a reason in our own words", () => {
    fc.assert(
      fc.property(field, field, tree, (name, inDecision, value) => {
        const decision = JSON.parse(JSON.stringify({ ...wireDecision(), [inDecision]: value })) as unknown;
        const meeting = JSON.parse(
          JSON.stringify({ ...wireMeeting({ decisions: [decision] }), [name]: value }),
        ) as unknown;
        const page = readPage({ meetings: [meeting] });
        expect((page?.meetings.length ?? 0) + (page?.broken.length ?? 0)).toBe(1);
        for (const { fault } of page?.broken ?? []) {
          const text = textOf(fault, reasonTexts);
          expect(text).toMatch(/^(It has|One of its decisions|Two of its decisions|The service sent) [a-z ]+\.$/);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it("changes no prototype", () => {
    const poison = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const meeting = `{"id":"a1","notesMarkdown":"x","__proto__":{"title":"from a prototype","polluted":1},"decisions":[${poison}]}`;
    const read = readPage(JSON.parse(`{"meetings":[${meeting},${poison}],"pagination":${poison}}`));
    expect(read?.received).toBe(2);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(JSON.stringify(read)).not.toContain("polluted");
  });

  it("is read without making code from text", async () => {
    const makeFunction = jest.spyOn(globalThis, "Function");
    await jest.isolateModulesAsync(async () => {
      const fresh = await import("../../src/api/wire");
      expect(fresh.readPage(wirePage())?.meetings).toHaveLength(1);
      expect(fresh.readPage(wirePage([null]))?.broken).toHaveLength(1);
    });
    expect(makeFunction).not.toHaveBeenCalled();
    makeFunction.mockRestore();
  });

  it("may be nested as deeply as it likes", () => {
    const deep = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`) as unknown;
    expect(readPage(wirePage([wireMeeting({ extra: deep })]))?.meetings).toHaveLength(1);
    expect(readPage(wirePage([wireMeeting({ title: deep })]))?.broken).toHaveLength(1);
  });

  it.each(["a/b", "..", ".", "", "a b", "ä", "_a", "a".repeat(201), "a\n"])("is no identifier: %j", (id) => {
    expect(isMeetingId(id)).toBe(false);
  });
});

// The spec shows one well-formed page and leaves the rest open (G21, G26, G53). What can be read is read; a meeting that cannot
// is set aside with a reason, and takes nothing else down with it.

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

// The spec shows one well-formed meeting and leaves the rest open (G37 to G54). What can be read is read; a meeting of which
// a part cannot be used is broken as a whole, with a reason.

describe("a meeting", () => {
  function read(changes: Readonly<Record<string, unknown>>) {
    return readMeeting({ meeting: wireMeeting(changes) });
  }

  it.each<[string, Record<string, unknown>, object]>([
    ["an identifier in upper case, which is made lower (G54)", { id: meetingId.toUpperCase() }, { id: meetingId }],
    ["fields that nobody knows (G52)", { status: "completed", action_items: [{}] }, { id: meetingId }],
    ["no title", { title: undefined }, { title: "" }],
    ["null for a title", { title: null }, { title: "" }],
    ["no file name and no folder (G43)", { fileName: undefined, folder: null }, { fileName: "", folder: "" }],
    ["no decisions (G51)", { decisions: undefined }, { decisions: [] }],
    ["null for decisions", { decisions: null }, { decisions: [] }],
    ["null for a text (G49)", { notesMarkdown: null }, { markdown: "" }],
    ["an empty text", { notesMarkdown: "" }, { markdown: "" }],
    ["no time of change", { updatedAt: undefined }, { updatedAt: undefined }],
    ["a time of change that is none", { updatedAt: "recently" }, { updatedAt: undefined }],
    [
      "microseconds, which are kept (G50)",
      { updatedAt: "2026-03-02T10:00:00.000250Z" },
      { updatedAt: updatedAt + 0.25 },
    ],
    ["an offset for Z", { updatedAt: "2026-03-02T12:00:00+02:00" }, { updatedAt }],
    ["a time of change as a number", { updatedAt: updatedAt / 1000 }, { updatedAt }],
    ["no date", { meetingDate: null }, { meetingDate: undefined }],
    ["a date that is none", { meetingDate: "Monday" }, { meetingDate: undefined }],
    ["a date as served", { meetingDate: "2026-03-02T09:00:00+01:00" }, { meetingDate: "2026-03-02T09:00:00+01:00" }],
    ["a date with white space around", { meetingDate: " 2026-03-02\n" }, { meetingDate: "2026-03-02" }],
    ["a date as digits", { meetingDate: "1772442000" }, { meetingDate: "2026-03-02T09:00:00.000Z" }],
    ["a date as a number", { meetingDate: 1_772_442_000 }, { meetingDate: "2026-03-02T09:00:00.000Z" }],
    ["half a character, which could not be stored", { title: "a\ud83db \ud83d\ude00" }, { title: "a\ufffdb 😀" }],
  ])("is read with %s", (_what, changes, expected) => {
    expect(read(changes)).toMatchObject(expected);
  });

  it.each<[string, Record<string, unknown>, MeetingFault]>([
    ["no identifier", { id: undefined }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["an empty identifier", { id: "" }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["a path for an identifier", { id: "../../auth" }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["a prototype for an identifier", { id: "__proto__" }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["a title that is no text", { title: { de: "Start" } }, { code: "field-unusable", of: "meeting", field: "title" }],
    [
      "a shortened listing's missing text (G37)",
      { notesMarkdown: undefined },
      { code: "field-unusable", of: "meeting", field: "notes" },
    ],
    [
      "more than two million characters",
      { notesMarkdown: "x".repeat(2_000_001) },
      { code: "field-too-long", of: "meeting", field: "notes" },
    ],
    [
      "decisions that are no list",
      { decisions: "none" },
      { code: "field-unusable", of: "meeting", field: "decisions" },
    ],
    [
      "an object that poses as a text",
      { title: { length: [{ toString: null }] } },
      { code: "field-unusable", of: "meeting", field: "title" },
    ],
    [
      "an object that poses as a list",
      { decisions: { length: [{ toString: null }] } },
      { code: "field-unusable", of: "meeting", field: "decisions" },
    ],
    ["a decision that is none", { decisions: [wireDecision(), null] }, { code: "not-a-decision" }],
    [
      "a decision without an identifier",
      { decisions: [wireDecision({ id: null })] },
      { code: "field-unusable", of: "decision", field: "id" },
    ],
    [
      "a decision whose identifier is an address",
      { decisions: [wireDecision({ id: "obsidian://advanced-uri?commandid=app:delete-file" })] },
      { code: "field-unusable", of: "decision", field: "id" },
    ],
    [
      "a decision without a text",
      { decisions: [wireDecision({ notesMarkdown: 1 })] },
      { code: "field-unusable", of: "decision", field: "notes" },
    ],
    [
      "two decisions under one identifier",
      { decisions: [wireDecision(), wireDecision({ decision: "Ship in April" })] },
      { code: "decision-ids-repeated" },
    ],
    [
      "too many decisions",
      { decisions: Array.from({ length: 1_001 }, (_, index) => wireDecision({ id: `dec_${String(index)}` })) },
      { code: "field-too-long", of: "meeting", field: "decisions" },
    ],
    [
      "too many decisions, whatever they are",
      { decisions: Array.from({ length: 1_001 }, () => null) },
      { code: "field-too-long", of: "meeting", field: "decisions" },
    ],
  ])("is broken by %s, as a whole", (_what, changes, fault) => {
    expect(read(changes)).toMatchObject({ fault });
  });

  it("is read only up to the first decision that is wrong, so a million wrong ones cost no more than one", () => {
    const unread = Object.defineProperty({}, "id", {
      get(): never {
        throw new Error("read");
      },
    });
    const decisions = [wireDecision(), wireDecision({ id: null }), unread];
    expect(read({ decisions })).toMatchObject({ fault: { code: "field-unusable", of: "decision", field: "id" } });
  });

  it("may hold the same decision twice", () => {
    expect(read({ decisions: [wireDecision(), wireDecision()] })).toMatchObject({ decisions: [{ id: "dec_01hx" }] });
  });

  it("keeps its identifier when it is broken, so that it can be asked for again", () => {
    expect(read({ id: "AB-12", title: 5 })).toMatchObject({ id: "ab-12", updatedAt });
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a bare meeting", wireMeeting()],
    ["null inside", { meeting: null }],
    ["a text inside", { meeting: "Launch" }],
  ])("is none when the answer is %s", (_what, answer) => {
    expect(readMeeting(answer)).toBeUndefined();
  });
});

// Whose notes they are must be known, and that the key is valid; settings that cannot be read (G52) are as if not sent.

describe("an account", () => {
  it("is read into our own names", () => {
    expect(readAccount(wireAccount())).toEqual({
      userId: "6a9d1c5e-0f3b-4b7e-8a52-93c1d2b4e5f6",
      settings: {
        meetingsFolder: "Meetings",
        decisionsFolder: "Decisions",
        autoCreateDecisionNotes: true,
        templateId: "default",
        includeTranscript: false,
        fileNamingPattern: "{date} - {title}",
        linkAttendeesAsPeople: true,
        useUtcTimestamps: false,
        syncFrequencyMinutes: 30,
      },
    });
  });

  it.each<[string, unknown, object]>([
    ["none", undefined, {}],
    ["null", null, {}],
    ["a text", "default", {}],
    ["an empty object", {}, {}],
    ["nulls", { meetings_folder: null, include_transcript: null }, {}],
    ["other types", { meetings_folder: 7, use_utc_timestamps: "sometimes", sync_frequency_minutes: [] }, {}],
    [
      "numbers and truths as texts",
      { include_transcript: "true", sync_frequency_minutes: "-5" },
      { includeTranscript: true, syncFrequencyMinutes: -5 },
    ],
    ["a fraction as a text", { sync_frequency_minutes: "0.25" }, { syncFrequencyMinutes: 0.25 }],
    ["a template that nobody knows", { template_id: "brand-new", colour: "red" }, { templateId: "brand-new" }],
    ["an endless folder", { meetings_folder: "x".repeat(1_001) }, {}],
  ])("is read with %s for settings (G52)", (_what, settings, expected) => {
    const account = readAccount(wireAccount({ settings }));
    expect(account).toMatchObject({ userId: expect.any(String) as string });
    // `toEqual` takes undefined fields for missing ones.
    expect(typeof account === "object" ? account.settings : undefined).toEqual(expected);
  });

  it.each([false, "true", 1, null, undefined])("is refused unless the key is valid: %j (G58)", (valid) => {
    expect(readAccount(wireAccount({ valid }))).toBe("refused");
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a list", [true]],
    ["nobody's", wireAccount({ userId: null })],
    ["somebody's with a path for an identifier", wireAccount({ userId: "a b" })],
  ])("is none when it is %s: whose notes they are must be known (G73)", (_what, answer) => {
    expect(readAccount(answer)).toBeUndefined();
  });
});

// Times decide what is new. The service's form of a time is not specified (G50), so every plausible one is read alike.

const moment = Date.UTC(2026, 10, 21, 9, 30, 15);

describe("a time from the service", () => {
  it.each<[string, unknown, number]>([
    ["with milliseconds", "2026-11-21T09:30:15.250Z", moment + 250],
    ["without milliseconds", "2026-11-21T09:30:15Z", moment],
    ["with microseconds, which are kept", "2026-11-21T09:30:15.250750Z", moment + 250.75],
    ["with nanoseconds", "2026-11-21T09:30:15.250000000Z", moment + 250],
    ["with a tenth of a second", "2026-11-21T09:30:15.5Z", moment + 500],
    ["with the offset +00:00", "2026-11-21T09:30:15.250+00:00", moment + 250],
    ["with an offset east", "2026-11-21T11:30:15+02:00", moment],
    ["with an offset west", "2026-11-21T04:00:15-0530", moment],
    ["with the largest offset that can be written", "2026-11-22T09:29:15+23:59", moment],
    ["with an offset in hours", "2026-11-21T11:30:15+02", moment],
    ["without an offset, which is UTC", "2026-11-21T09:30:15", moment],
    ["without seconds", "2026-11-21T09:30Z", moment - 15_000],
    ["with a blank for the T, as databases print it", "2026-11-21 09:30:15.250+00", moment + 250],
    ["in lower case", "2026-11-21t09:30:15z", moment],
    ["a date only, which is midnight UTC", "2026-11-21", Date.UTC(2026, 10, 21)],
    ["a leap day", "2028-02-29", Date.UTC(2028, 1, 29)],
    ["a leap second", "2026-12-31T23:59:60Z", Date.UTC(2027, 0, 1)],
    ["the year 33, not 1933", "0033-04-03", Date.parse("0033-04-03")],
    ["seconds since 1970", moment / 1000, moment],
    ["seconds with a fraction", moment / 1000 + 0.25, moment + 250],
    ["milliseconds since 1970", moment, moment],
    ["milliseconds as digits", String(moment), moment],
    ["seconds as digits", String(moment / 1000), moment],
    ["seconds as digits with a fraction", `${String(moment / 1000)}.250`, moment + 250],
    ["as databases write the end of time", "9999-12-31T23:59:59.999Z", Date.UTC(10_000, 0, 1) - 1],
    ["the beginning of 1970", 0, 0],
    ["with white space around", " 2026-11-21T09:30:15Z\n", moment],
  ])("is read %s", (_form, value, expected) => {
    expect(parseTimestamp(value)).toBe(expected);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["missing", undefined],
    ["empty", ""],
    ["a word", "yesterday"],
    ["a month 13", "2026-13-01"],
    ["a 30th of February", "2026-02-30"],
    ["a day 0", "2026-03-00"],
    ["a day 99", "2026-01-99"],
    ["an hour 24", "2026-11-21T24:00:00Z"],
    ["a minute 60", "2026-11-21T23:60:00Z"],
    ["a second 61", "2026-12-31T23:59:61Z"],
    ["an offset of 99 hours", "2026-11-21T09:30:15+99:00"],
    ["an offset of 99 minutes", "2026-11-21T09:30:15+00:99"],
    ["followed by something", "2026-11-21T09:30:15Z, 2026-11-22"],
    ["a negative number", -1],
    ["not a number", NaN],
    ["infinite", Infinity],
    ["in microseconds since 1970", moment * 1000],
    ["before the year 0", "0000-01-01T00:00:00+01:00"],
    ["after the year 9999", "9999-12-31T23:59:59-01:00"],
    ["a number beyond the year 9999", 1e18],
    ["an object", { time: moment }],
    ["a truth", true],
  ])("is no time when it is %s", (_form, value) => {
    expect(parseTimestamp(value)).toBeUndefined();
  });

  it("comes back unchanged from what isoOf wrote", () => {
    const times = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) });
    fc.assert(fc.property(times, (time) => parseTimestamp(isoOf(time)) === time));
  });

  const nearlyIso = fc.stringMatching(/^\d{4}-[01]\d-[0-3]\dT[012]\d:[0-5]\d(Z|[+-][01]\d:[0-5]\d)$/);
  it("is either undefined or fit to be written again, whatever was sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), nearlyIso), (value) => {
        const time = parseTimestamp(value);
        expect(time === undefined || isoOf(time).length === 24).toBe(true);
      }),
    );
  });

  it("is never written later than it is", () => {
    expect(isoOf(moment + 250.75)).toBe("2026-11-21T09:30:15.250Z");
    expect(isoOf(-0.5)).toBe("1969-12-31T23:59:59.999Z");
  });
});
