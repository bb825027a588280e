// `probe --conform` names the servers that contradict the specification, and no others.
import { inTurn, oneOf } from "../support/depth";
import { probeEmulator, type Body, type Fields, type Changes, type ProbeOptions, type Probed } from "./probing";

const probeChanged = async (changes: Changes, options: ProbeOptions = {}): Promise<Probed> =>
  probeEmulator({}, { count: 110, ...options, changes });

/** Changes each meeting of an answer. */
const meetings =
  (change: (meeting: Fields, at: number) => void) =>
  (body: Body): Body => {
    [...(body.meetings ?? []), ...(body.meeting ? [body.meeting] : [])].forEach(change);
    return body;
  };

/** Changes the pagination of an answer. */
const pagination =
  (change: (page: Fields) => Fields) =>
  (body: Body): Body =>
    body.pagination === undefined ? body : { ...body, pagination: change(body.pagination) };

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

describe("A server contradicts the specification", () => {
  it.each<readonly [what: string, topic: string, changes: Changes, says: string]>(
    oneOf(2, [
      [
        "with decisions of null where a meeting has none",
        "decisionsField",
        { json: meetings((meeting) => void (isEmpty(meeting["decisions"]) && (meeting["decisions"] = null))) },
        "meeting.decisions is null",
      ],
      [
        "without decisions where a meeting has none",
        "decisionsField",
        { json: meetings((meeting) => void (isEmpty(meeting["decisions"]) && delete meeting["decisions"])) },
        "meeting.decisions is missing",
      ],
      [
        "with a limit of null",
        "paginationEcho",
        { json: pagination((page) => ({ ...page, limit: null })) },
        "limit null",
      ],
      [
        "with a limit of 100 whatever the request is",
        "paginationEcho",
        { json: pagination((page) => ({ ...page, limit: 100 })) },
        "limit 100",
      ],
      [
        "with an offset of 0 whatever the request is",
        "paginationEcho",
        { json: pagination((page) => ({ ...page, offset: 0 })) },
        "pagination.offset is not the offset of the request",
      ],
      [
        "without an offset",
        "paginationEcho",
        { json: pagination(({ offset: _, ...page }) => page) },
        "pagination.offset is missing",
      ],
      [
        "with hasMore as a text",
        "hasMore",
        { json: pagination((page) => ({ ...page, hasMore: String(page["hasMore"]) })) },
        "pagination.hasMore is a text of another form",
      ],
      [
        "without X-RateLimit-Remaining and X-RateLimit-Reset",
        "limitHeaders",
        {
          headers(headers) {
            for (const name of ["remaining", "reset"]) headers.delete(`x-ratelimit-${name}`);
          },
        },
        "missing: x-ratelimit-remaining, x-ratelimit-reset",
      ],
      ["without serverTime", "serverTime", { json: ({ serverTime: _, ...body }) => body }, "serverTime is missing"],
      [
        "with a meeting by id outside the field meeting",
        "answers",
        { json: (body) => body.meeting ?? body },
        "meeting is missing (GET /meetings/<an id>",
      ],
    ]),
  )("%s", async (_, topic, changes, says) => {
    const { contradictions } = await probeChanged(changes);
    expect(contradictions).toEqual([{ topic, says: expect.stringContaining(says) as string }]);
  });

  it.each(
    oneOf(3, [
      ["fileName", null, "badMeeting", "null"],
      ["folder", 7, "folderForm", "a number"],
      ["meetingDate", null, "timestamps", "null"],
      ["meetingDate", "yesterday", "timestamps", "a text of another form"],
      ["id", 12, "badMeeting", "a number"],
      ["decisions", [{ id: "dec_1" }], "decisionsField", undefined],
    ]),
  )("with some meetings whose %s is %j", async (field, value, topic, kind) => {
    const { contradictions, valueOf } = await probeChanged({
      json: meetings((meeting, at) => void (at % 5 === 0 && (meeting[field] = value))),
    });
    const says = kind === undefined ? "decision.fileName is missing" : `meeting.${field} is ${kind}`;
    expect(contradictions).toContainEqual({ topic, says: expect.stringContaining(says) as string });
    if (topic === "badMeeting") expect(valueOf("badMeeting")).not.toBe("none");
  });

  it("that has a cache in front of it which sends an age of 0 with fresh answers", async () => {
    const headers = (all: Headers) => all.set("age", "0");
    const { contradictions } = await probeEmulator(
      { timestamps: "epoch", missingSettings: "most", errorBody: "html" },
      { count: 110, changes: { headers } },
    );
    const topics = contradictions.map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(["timestamps", "missingSettings", "errorBody"]));
  });

  it("with status 403 for a wrong key", async () => {
    const { contradictions } = await probeEmulator({ refusal: "forbidden" }, { count: 20 });
    expect(contradictions.map(({ topic }) => topic)).toEqual(["refusal"]);
  });

  it("is shown without the texts of its answers", async () => {
    const { contradictions, titles } = await probeChanged({
      json: meetings((meeting) => Object.assign(meeting, { updatedAt: meeting["title"], id: meeting["title"] })),
    });
    expect(contradictions).not.toEqual([]);
    for (const title of titles) expect(JSON.stringify(contradictions)).not.toContain(title);
  });
});

const times = (write: (time: string) => string) =>
  meetings((meeting) => void (meeting["updatedAt"] = write(String(meeting["updatedAt"]))));

describe("A server does not contradict the specification", () => {
  it.each<readonly [what: string, changes: Changes]>(
    oneOf(2, [
      [
        "if its times have an offset of two hours",
        {
          json: times((time) => new Date(Date.parse(time) + 7_200_000).toISOString().replace("Z", "+02:00")),
        },
      ],
      ["if its times have seven digits, as .NET writes them", { json: times((time) => time.replace("Z", "4321Z")) }],
      [
        "if its times have no zeros at the end, as Go writes them",
        { json: times((time) => time.replace(/\.?0+Z$/, "Z")) },
      ],
      ["if its times have one digit", { json: times((time) => time.replace(/\.(\d)\d\dZ$/, ".$1Z")) }],
      [
        "if a note has :NaN, in its text",
        {
          json: meetings(
            (meeting) =>
              void (meeting["notesMarkdown"] = `${String(meeting["notesMarkdown"])}\nIt shows total:NaN, today.\n`),
          ),
        },
      ],
      [
        "if X-RateLimit-Reset is a Unix timestamp with a fraction",
        {
          headers(headers) {
            const reset = headers.get("x-ratelimit-reset");
            if (reset !== null) headers.set("x-ratelimit-reset", `${reset}.25`);
          },
        },
      ],
    ]),
  )("%s", async (_, changes) => {
    const { contradictions, valueOf } = await probeChanged(changes);
    expect(contradictions).toEqual([]);
    expect(valueOf("bodies")).toBe("clean");
  });

  it.each(
    inTurn(
      [
        ["34567", 34567],
        ["120", 120],
        ["34", 33.6],
        ["34", 34000],
      ] as const,
      0,
    ),
  )(
    "if it sends Retry-After: %s and retryAfter: %d at the limit, since their units are not shown",
    async (text, number) => {
      const { contradictions } = await probeChanged(
        {
          headers: (headers, status) => void (status === 429 && headers.set("retry-after", text)),
          json: (body, _, status) => (status === 429 ? { ...body, retryAfter: number } : body),
        },
        { requestsPerMinute: 20 },
      );
      expect(contradictions).toEqual([]);
    },
  );

  it("if all its answers have an age of 0, and as many questions are answered", async () => {
    const plain = await probeChanged({});
    const aged = await probeChanged({ headers: (all) => all.set("age", "0") });
    const answered = ({ findings }: Probed) => findings.filter(({ value }) => value !== undefined).length;
    expect([aged.contradictions, answered(aged)]).toEqual([[], answered(plain)]);
    expect(aged.valueOf("caching")).not.toBe("stale");
  });
});
