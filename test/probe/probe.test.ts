// The probe must never name a wrong answer: it says what holds, what is excluded, and what cannot be told.
import { questionNames as names, questions, valuesOf } from "../../src/emulator/service/all-questions";
import { createRandom } from "../../src/emulator/service/random";
import { contradictionsIn } from "../../src/probe/contradictions";
import { type Finding, probes, runProbe } from "../../src/probe/run-probe";
import { createSession, type SessionOptions } from "../../src/probe/session/session";
import { depth, inTurn, oneOf } from "../support/depth";
import { type Body, type Changes, type Fields, type Probed, probeEmulator, type ProbeOptions } from "./probing";
import type { Transport } from "../../src/api/transport";
import { createEmulator, type Emulator } from "../../src/emulator/emulator";
import { checkBaseline } from "../../src/probe/baseline";

const variants = names.flatMap((name) => valuesOf(name).map((value) => [name, value] as const));

/** The questions whose true value the findings exclude. */
function wrongIn({ findings }: Probed, switches: Readonly<Record<string, string>>): string[] {
  return findings.flatMap(({ question, values, value, evidence }) => {
    const truth = switches[question] ?? valuesOf(question)[0] ?? "";
    return values[truth] === "excluded"
      ? [`${question} is ${truth}, told ${value ?? "unknown"}: ${JSON.stringify(evidence)}`]
      : [];
  });
}

/** So many questions are told, whatever the server answers. */
const LEAST = 30;

const LEAST_WITHOUT_LISTS = 20;

function toldIn({ findings }: Probed): number {
  return findings.filter(({ value }) => value !== undefined).length;
}

describe("A probe of the service at its defaults", () => {
  let probed: Probed;
  beforeAll(async () => {
    probed = await probeEmulator({});
  });

  it("tells most questions, and none of them wrong", () => {
    expect(wrongIn(probed, {})).toEqual([]);
    expect(toldIn(probed)).toBeGreaterThanOrEqual(53);
    expect(probed.findings.map(({ question }) => question)).toEqual(names);
  });

  it("keeps to 100 requests, all of them reading", () => {
    expect(probed.requests).toBeLessThanOrEqual(100);
    expect(probed.methods).toEqual(["GET", "POST"]);
  });

  it("shows neither keys nor texts of meetings", () => {
    expect(probed.texts).not.toContain(probed.apiKey);
    for (const title of probed.titles) expect(probed.texts).not.toContain(title);
  });

  it("finds no contradiction to the specification", () => {
    expect(probed.contradictions).toEqual([]);
  });

  it("says what each question needs that it could not ask", () => {
    const open = probed.findings.filter(({ value, unknown }) => value === undefined && !unknown);
    for (const { why } of open) expect(why).not.toBe("");
    for (const name of names) if (typeof probes[name] !== "function") expect(probes[name].needs).not.toBe("");
  });
});

describe("A probe", () => {
  const isDeep = depth >= 1;
  /** With these few meetings nothing less is told than with many. */
  const data = { count: 110 };
  it.each(variants.filter((_, at) => at % (isDeep ? 1 : 80) === 0))(
    "does not exclude %s=%s where it holds, and names it as a contradiction to the specification, or not",
    async (name, value) => {
      const isAtLimit = name.startsWith("retryAfter");
      const probed = await probeEmulator({ [name]: value }, { ...(isAtLimit && { requestsPerMinute: 20 }), ...data });
      expect(wrongIn(probed, { [name]: value })).toEqual([]);
      expect(toldIn(probed)).toBeGreaterThanOrEqual(LEAST);
      expect(probed.requests).toBeLessThanOrEqual(100);
      const topics = [...new Set(probed.contradictions.map(({ topic }) => topic))];
      const isOdd = questions[name].undocumented?.includes(value) === true;
      expect([name, value, topics.length > 0]).toEqual([name, value, isOdd]);
      // What the network does to some answers is named as such. Null has one name, whatever the reason.
      const own = topics.filter((topic) => [name, "answers", "lastSync"].includes(topic));
      expect([name, value, own.length > 0]).toEqual([name, value, isOdd]);
    },
  );

  it("names no wrong answer of a server that differs in many ways, and tells enough", async () => {
    const random = createRandom(20_261_122);
    for (let round = 0; round < (isDeep ? 100 : 2); round += 1) {
      const often = [0.05, 0.15, 0.4][round % 3] ?? 0;
      const switches: Record<string, string> = {};
      for (const name of names) {
        const others = valuesOf(name).slice(1);
        if (random() < often) switches[name] = others[Math.floor(random() * others.length)] ?? "";
      }
      // The meeting that would break each list is one of those that are in none: the service's bodies are clean.
      if (switches["membership"] === "byIdOnly" && switches["bodies"] === "poison") delete switches["bodies"];
      const probed = await probeEmulator(switches, isDeep ? {} : data);
      // With the oldest first, the meeting that breaks each list is on the first page: only what needs no list is told.
      const least = switches["bodies"] === "poison" && switches["sort"] === "dateAsc" ? LEAST_WITHOUT_LISTS : LEAST;
      expect([switches, wrongIn(probed, switches), toldIn(probed) >= least]).toEqual([switches, [], true]);
    }
  }, 600_000);

  const hiding: readonly Readonly<Record<string, string>>[] = [
    { hasMore: "fullPage", shortPages: "half" },
    { paging: "replicaLag", sinceMalformed: "empty" },
    { bodies: "poison", keyLife: "endsInSweep" },
    { notesMarkdown: "huge", byIdShape: "listTrimmed" },
    { caching: "stale", bodies: "poison", keyLife: "endsInSweep" },
    { shortPages: "half", offsetBeyondTotal: "lastPage" },
    { keyLife: "endsInSweep", byIdShape: "listTrimmed", limitHeaders: "joined" },
    { emptyPages: "filteredAfterPaging", shortPages: "half" },
    { paging: "snapshot", duplicates: "betweenPages" },
  ];
  it.each(oneOf(5, hiding).map((switches) => [switches] as const))(
    "names no wrong answer where one value hides another: %j",
    async (switches) => {
      const probed = await probeEmulator(switches, data);
      expect(wrongIn(probed, switches)).toEqual([]);
      expect(probed.requests).toBeLessThanOrEqual(100);
      expect(toldIn(probed)).toBeGreaterThanOrEqual(LEAST);
    },
  );

  it("names no wrong answer about meetings that it could not read, because the key ended", async () => {
    const switches = { futureUpdates: "some", sort: "updatedAsc", keyLife: "endsInSweep" };
    expect(wrongIn(await probeEmulator(switches, { count: 450 }), switches)).toEqual([]);
  });

  it.each(
    oneOf(3, [
      ["retryAfter", "milliseconds"],
      ["retryAfter", "date"],
      ["retryAfterBody", "differs"],
    ] as const),
  )("tells %s=%s where the limit is used up meanwhile", async (name, value) => {
    const { findings } = await probeEmulator({ [name]: value }, { requestsPerMinute: 20, ...data });
    expect(findings.find(({ question }) => question === name)).toMatchObject({ value });
  });
});

it("A probe tells that lastSync is the time of the request before", async () => {
  const { findings } = await probeEmulator({ lastSync: "previousRequest" }, { count: 110 });
  expect(findings.find(({ question }) => question === "lastSync")).toMatchObject({ value: "previousRequest" });
});

it("A probe cannot tell whether a total respects the filters if it counts only the page", async () => {
  const { findings } = await probeEmulator({ total: "pageLength", totalFilters: "ignored" }, { count: 110 });
  expect(findings.find(({ question }) => question === "totalFilters")).toMatchObject({ value: undefined });
});

describe("A probe of a server that nobody foresaw", () => {
  const meeting = (number: number) => ({
    id: `id-${number}`,
    title: `T${number}`,
    updatedAt: `about ${number} o'clock`,
  });

  async function ask(answer: (url: URL, method: string) => Response): Promise<Map<string, Finding>> {
    let now = 0;
    const options: SessionOptions = {
      baseUrl: "https://notes.example.com",
      key: "mns_0123456789abcdef",
      budget: 100,
      pace: 1,
      transport: (request) => Promise.resolve(answer(new URL(request.url), request.method)),
      now: () => (now += 1),
      wait: () => Promise.resolve(),
    };
    const session = createSession(options);
    const findings = await runProbe(session);
    expect(session.answers.length).toBeLessThanOrEqual(100);
    expect(() => contradictionsIn(findings, session)).not.toThrow();
    return new Map(findings.map((finding) => [finding.question, finding]));
  }

  it("says that no known value stands for what it does", async () => {
    const findings = await ask((url, method) => {
      if (url.pathname !== "/sync" || method !== "GET") return new Response("", { status: 418 });
      const limit = url.searchParams.get("limit");
      const count = limit === "101" ? 77 : Math.min(Number(limit ?? 50), 90);
      if (url.searchParams.has("offset")) return new Response('{"meetings":[]}', { status: 299 });
      return Response.json({ meetings: Array.from({ length: count }, (_, number) => meeting(number)) });
    });
    for (const question of ["limitOverMax", "offsetInvalid", "idMalformed", "timestamps"]) {
      expect(findings.get(question)).toMatchObject({ unknown: true, value: undefined });
      expect(findings.get(question)?.evidence).not.toEqual([]);
    }
  });

  it("that refuses the key for one request leaves that question open", async () => {
    const findings = await ask(({ searchParams }) =>
      searchParams.get("offset") === "-1"
        ? new Response("", { status: 403 })
        : Response.json({ meetings: Array.from({ length: 60 }, (_, number) => meeting(number)) }),
    );
    expect(findings.get("offsetInvalid")).toMatchObject({ unknown: false, value: undefined });
  });

  it.each([
    ["refuses everything", () => new Response("", { status: 401 })],
    ["answers with pages", () => new Response("<p>", { headers: { "content-type": "text/html" } })],
    [
      "answers with other JSON",
      () => Response.json({ meetings: [null, 1, {}, { id: 5, decisions: 7 }], pagination: 3 }),
    ],
    ["answers with lists of nothing", () => Response.json({ meetings: [] })],
    ["is broken", () => new Response("{", { status: 500 })],
  ])("ends in peace when it %s", async (_, answer) => {
    const findings = await ask(answer);
    expect(findings.size).toBe(names.length);
  });
});

// A server that is not the service is named as what it is, and is asked no more; one that does not answer is given up.

function sessionWith(transport: Transport, baseUrl = "https://notes.example.com/api") {
  let now = Date.UTC(2026, 10, 20);
  const waits: number[] = [];
  const options = {
    baseUrl,
    key: "mns_0123456789abcdef",
    budget: 100,
    pace: 1,
    transport,
    now: () => (now += 1),
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
  };
  return { session: createSession(options), options, waits };
}

const html = () => new Response("<!doctype html><p>Hello</p>", { headers: { "content-type": "text/html" } });

describe("A server that is not the service", () => {
  it.each<[string, () => Response, RegExp]>([
    ["a web page", html, /POST \/auth: status 200, a web page\. GET \/sync.*: status 200, a web page\./],
    ["nothing", () => Response.json({}), /status 200, JSON with no fields/],
    ["another API", () => Response.json({ items: [], page: 1 }), /with the fields items, page/],
    ["errors", () => Response.json({ error: "x" }, { status: 500 }), /status 500, .* the fields error/],
    ["null", () => new Response("null", { headers: { "content-type": "application/json" } }), /application\/json/],
    [
      "a login",
      () => new Response(null, { status: 302, headers: { location: "https://login.example" } }),
      /a redirect/,
    ],
  ])("is named after few requests: %s", async (_, answer, says) => {
    const { session, options } = sessionWith(() => Promise.resolve(answer()));
    const { problem } = await checkBaseline(session, options);
    expect(problem).toMatch(/^https:\/\/notes\.example\.com\/api does not look like the service\. /);
    expect(problem).toMatch(says);
    expect(session.requests).toBeLessThan(10);
  });

  it("is named only by the answers that are not the service's", async () => {
    const account = { valid: true, settings: {} };
    const { session, options } = sessionWith(({ url }) =>
      Promise.resolve(url.endsWith("/auth") ? Response.json(account) : Response.json({}, { status: 500 })),
    );
    const { problem } = await checkBaseline(session, options);
    expect(problem).toMatch(/the service\. GET \/sync: status 500, JSON with no fields\.$/);
  });

  it.each(["https://notes.example.com", "https://notes.example.com/api", "https://notes.example.com/api/v1/sync"])(
    "is named with the base address that works: %s",
    async (baseUrl) => {
      const emulator = createEmulator({
        count: 3,
        keys: [{ key: "mns_0123456789abcdef", userId: UUID, state: "active" }],
      });
      const transport: Transport = (request) => emulator.transport(request);
      const { session, options } = sessionWith(transport, baseUrl);
      const { problem } = await checkBaseline(session, options);
      expect(problem).toMatch(/use --base-url https:\/\/notes\.example\.com\/api\/v1$/);
    },
  );

  it("is the service, under whatever switches", async () => {
    for (const switches of [{}, { bodies: "poison" }, { caching: "stale" }, { missingSettings: "most" }] as const) {
      const { transport, baseUrl, apiKey } = createEmulator({ count: 60, switches });
      const { options } = sessionWith(transport, baseUrl);
      const own = { ...options, key: apiKey };
      expect((await checkBaseline(createSession(own), own)).problem).toBeUndefined();
    }
  });
});

const UUID = "00000000-0000-4000-8000-0000000000aa";

describe("A probe gives up", () => {
  it("after three requests in a row without an answer", async () => {
    let requests = 0;
    const { session } = sessionWith(() => {
      requests += 1;
      return requests > 5 ? Promise.reject(new TypeError("silence")) : Promise.resolve(Response.json({ meetings: [] }));
    });
    await expect(runProbe(session)).rejects.toThrow("The server did not answer 3 requests in a row.");
    expect(requests).toBe(8);
  });

  it("when it is asked to wait more than two minutes, and waits for less", async () => {
    const limited = (seconds: string) => () =>
      Promise.resolve(Response.json({}, { status: 429, headers: { "retry-after": seconds } }));
    const long = sessionWith(limited("3600"));
    await expect(long.session.ask("/sync")).rejects.toThrow("The server asks to wait 3600 seconds");
    const short = sessionWith(limited("100"));
    await short.session.ask("/sync");
    expect(short.waits.filter((ms) => ms > 10)).toEqual([100_000, 100_000]);
  });
});

it("A server that fails every second time contradicts the specification", async () => {
  let number = 0;
  const instead = () => ((number += 1) % 2 === 0 ? Response.json({ error: "x" }, { status: 500 }) : undefined);
  const { contradictions } = await probeEmulator({}, { count: 110, changes: { instead } });
  expect(contradictions).toContainEqual({
    topic: "answers",
    says: expect.stringMatching(/^status 500: \d+ of \d+/) as string,
  });
});

// `probe --conform` names the servers that contradict the specification, and no others.

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
    oneOf(5, [
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
    oneOf(3, [
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

// While a probe asks, the user of the account works: a difference between two answers may come from this.

type World = Emulator["world"];

/** The completed meetings, in the order of the list. */
const completed = (world: World) =>
  [...world.heads()]
    .filter(({ status }) => status === "completed")
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));

const edits: Readonly<Record<string, (world: World, now: string) => void>> = {
  "a meeting is completed": (world, now) => {
    const [first] = completed(world);
    if (first !== undefined) world.put({ ...first, id: "11111111-2222-4333-8444-555555555555", updatedAt: now });
  },
  "a meeting is changed": (world) => void world.change(completed(world)[9]?.id ?? "", { title: "Another title" }),
  "a meeting is removed": (world) => void world.remove(completed(world)[11]?.id ?? ""),
  "the newest meeting is changed": (world) =>
    void world.change(completed(world)[0]?.id ?? "", { title: "Another title" }),
  "the newest meeting is removed": (world) => void world.remove(completed(world)[0]?.id ?? ""),
};

/** The numbers of the requests before which a meeting changes. Without the full depth, one that is between two compared ones. */
const momentsOf = (turn: number) =>
  depth >= 1 ? Array.from({ length: 76 }, (_, at) => at + 2) : inTurn([2, 13, 43], turn);

describe("A probe says nothing wrong of a service as documented", () => {
  it.each(Object.keys(edits).map((kind, turn) => [kind, momentsOf(turn)] as const))(
    "if %s meanwhile",
    async (kind, moments) => {
      for (const moment of moments) {
        let number = 0;
        const instead = (_: Request, { world, clock }: Emulator) => {
          number += 1;
          if (number === moment) edits[kind]?.(world, new Date(clock.now()).toISOString());
          return undefined;
        };
        const { findings, contradictions, requests } = await probeEmulator({}, { count: 60, changes: { instead } });
        const wrong = findings.filter(({ question, values }) => values[valuesOf(question)[0] ?? ""] === "excluded");
        expect([moment, wrong, contradictions]).toEqual([moment, [], []]);
        expect(requests).toBeLessThanOrEqual(100);
      }
    },
    300_000,
  );
});
