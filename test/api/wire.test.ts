// The spec shows one well-formed answer and leaves the rest open (G22 to G54). What can be read is read; what cannot is
// set aside with a reason, and takes nothing else down with it.
import fc from "fast-check";
import { isMeetingId, readAccount, readMeeting, readPage, writeQuery } from "../../src/api/wire";
import { meetingId, wireAccount, wireDecision, wireMeeting, wirePage } from "../support/wire-samples";

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
      { id: "bad-1", updatedAt, reason: "It has no usable note text." },
      { id: undefined, updatedAt: undefined, reason: "The service sent something else in place of a meeting." },
    ]);
    expect(page?.received).toBe(3);
  });
});

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

  it.each<[string, Record<string, unknown>, string]>([
    ["no identifier", { id: undefined }, "It has no usable identifier."],
    ["an empty identifier", { id: "" }, "It has no usable identifier."],
    ["a path for an identifier", { id: "../../auth" }, "It has no usable identifier."],
    ["a prototype for an identifier", { id: "__proto__" }, "It has no usable identifier."],
    ["a title that is no text", { title: { de: "Start" } }, "It has no usable title."],
    ["a shortened listing's missing text (G37)", { notesMarkdown: undefined }, "It has no usable note text."],
    ["more than two million characters", { notesMarkdown: "x".repeat(2_000_001) }, "It has too long a note text."],
    ["decisions that are no list", { decisions: "none" }, "It has no usable list of decisions."],
    ["an object that poses as a text", { title: { length: [{ toString: null }] } }, "It has no usable title."],
    [
      "an object that poses as a list",
      { decisions: { length: [{ toString: null }] } },
      "It has no usable list of decisions.",
    ],
    ["a decision that is none", { decisions: [wireDecision(), null] }, "One of its decisions is none."],
    [
      "a decision without an identifier",
      { decisions: [wireDecision({ id: null })] },
      "One of its decisions has no usable identifier.",
    ],
    [
      "a decision without a text",
      { decisions: [wireDecision({ notesMarkdown: 1 })] },
      "One of its decisions has no usable note text.",
    ],
    [
      "two decisions under one identifier",
      { decisions: [wireDecision(), wireDecision({ decision: "Ship in April" })] },
      "Two of its decisions have the same identifier.",
    ],
    [
      "too many decisions",
      { decisions: Array.from({ length: 1_001 }, (_, index) => wireDecision({ id: `dec_${String(index)}` })) },
      "It has too long a list of decisions.",
    ],
  ])("is broken by %s, as a whole", (_what, changes, reason) => {
    expect(read(changes)).toMatchObject({ reason });
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
      { numRuns: 500 },
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
        for (const { reason } of page?.broken ?? []) {
          expect(reason).toMatch(/^(It has|One of its decisions|Two of its decisions|The service sent) [a-z ]+\.$/);
        }
      }),
      { numRuns: 500 },
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

  it("may be nested as deeply as it likes", () => {
    const deep = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`) as unknown;
    expect(readPage(wirePage([wireMeeting({ extra: deep })]))?.meetings).toHaveLength(1);
    expect(readPage(wirePage([wireMeeting({ title: deep })]))?.broken).toHaveLength(1);
  });

  it.each(["a/b", "..", ".", "", "a b", "ä", "_a", "a".repeat(201), "a\n"])("is no identifier: %j", (id) => {
    expect(isMeetingId(id)).toBe(false);
  });
});
