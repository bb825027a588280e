// A recording may be shown to others: what the service and its users wrote is made up, and only what the specification
// fixes stays.
import * as fc from "../../support/fast-check";
import { type Concealment, createConcealment, unconcealed } from "../../../src/node/recording/conceal";
import { createMadeUp } from "../../../src/node/recording/made-up";
import { runs } from "../../support/depth";
import { createRecorder } from "../../../src/node/recording/recorder";
import type { RecordedExchange } from "../../../src/node/recording/recorded";
import { headersOf, redactionFor, requestOf } from "../../../src/node/recording/recorded-parts";

/** The types of all values. A name that looks like a number may change its place. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.values(value)
    .map((one) => JSON.stringify(shapeOf(one)))
    .sort();
}

const madeUp = createMadeUp(new Uint8Array(32).fill(7));

const { target, header, body, method } = createConcealment(madeUp);

const ID = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";

const inJson = (fields: object) => JSON.parse(body(JSON.stringify(fields), "application/json")) as object;

describe("A made-up text", () => {
  it.each(["Quarterly plan", "JOSÉ", "Привет", "会议记录", "אבג", "a1b2", "🦄 ok", "e\u0301", "İK Ⱥ"])(
    "has the same length, in characters and bytes, and no letter at its place: %s",
    (text) => {
      const other = madeUp(text);
      expect(Buffer.byteLength(other)).toBe(Buffer.byteLength(text));
      expect(Array.from(other)).toHaveLength(Array.from(text).length);
      Array.from(text).forEach((character, at) => {
        if (character !== " ") expect(Array.from(other)[at]).not.toBe(character);
      });
    },
  );

  it("is the same for every case of a word, and another one with another secret", () => {
    expect(madeUp("ATLAS")).toBe(madeUp("Atlas").toUpperCase());
    expect(createMadeUp()("Atlas weekly")).not.toBe(madeUp("Atlas weekly"));
  });

  it("keeps blanks and punctuation", () => {
    expect(madeUp("Ann, <b> – “so”: 12.5%")).toMatch(/^[A-Z][a-z]{2}, <[a-z]> – “[a-z]{2}”: \d\d\.\d%$/);
  });

  it("keeps different words, numbers and ids different", () => {
    const ids = Array.from({ length: 500 }, (_, number) => `dec_${number + 10}`);
    expect(new Set(ids.map(madeUp)).size).toBe(500);
  });

  it("has a UUID of the same version for a UUID, in upper case, too", () => {
    expect(madeUp(ID)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(madeUp(ID.toUpperCase())).toBe(madeUp(ID).toUpperCase());
    expect(madeUp(`see ${ID}`)).toBe(`${madeUp("see")} ${madeUp(ID)}`);
  });

  it("has the same length also for a megabyte without a blank", () => {
    const length = runs(1_000_000, 100_000);
    expect(madeUp("a0".repeat(length / 2))).toHaveLength(length);
  });
});

describe("A recorded request", () => {
  it("keeps the API's steps and parameters", () => {
    for (const path of [
      "/sync?since=2026-03-02T10%3A00%3A00.000Z&limit=100&offset=5&status=completed",
      "/sync?status=completed,draft",
      "/auth",
    ])
      expect(target(path)).toBe(path);
    expect([method("GET"), method("OPTIONS")]).toEqual(["GET", "OPTIONS"]);
  });

  it("has another id and other values", () => {
    expect(target(`/meetings/${ID}`)).toBe(`/meetings/${madeUp(ID)}`);
    expect(target("/sync?project_id=Customer+portal%20Ann&flag&limit=5")).toBe(
      `/sync?project_id=${madeUp("Customer")}%20${madeUp("portal")}%20${madeUp("Ann")}&${madeUp("flag")}&limit=5`,
    );
    expect(target("/sync?project_id=%zzPlan")).not.toContain("Plan");
  });
});

describe("A recorded header", () => {
  it.each([
    ["retry-after", "30"],
    ["retry-after", "Mon, 02 Mar 2026 10:00:00 GMT"],
    ["x-ratelimit-remaining", "99, 99"],
    ["x-ratelimit-reset", "2026-03-02T10:00:00.000Z"],
    ["content-type", "application/json; charset=utf-8"],
    ["cache-control", "no-store, max-age=5"],
    ["allow", "GET, POST"],
  ])("of the specification or of HTTP stays if it has its form: %s: %s", (name, value) => {
    expect(header(name, value)).toBe(value);
    expect(header(name, `${value} Plan`)).not.toContain("Plan");
  });

  it("with a value of the service's own is made up, and another one is not written", () => {
    expect(header("etag", '"Plan"')).toBe(`"${madeUp("Plan")}"`);
    expect(header("x-served-for", "Plan")).toBeUndefined();
  });
});

describe("A recorded body", () => {
  it.each([
    ["is called JSON", "application/json", ""],
    ["is called a problem", "application/problem+json", ""],
    ["only looks like it", "text/html", ""],
    ["begins with a byte order mark", "text/plain", "\uFEFF"],
  ])("is treated as JSON if it %s", (_, contentType, before) => {
    const made = `${before}{"title":"${madeUp("Plan")}","id":"${madeUp(ID)}"}`;
    expect(body(`${before}{"title":"Plan","id":"${ID}"}`, contentType)).toBe(made);
  });

  it("keeps names of fields, times, counts and fixed texts of the specification", () => {
    const fixed = {
      meetings: [{ updatedAt: "2026-03-02T10:00:00.000Z", meetingDate: "2026-03-02" }],
      pagination: { limit: "50", offset: 0, total: 120, hasMore: true },
      serverTime: 1793383200000,
      error: "Rate limit exceeded",
      retryAfter: 12,
      lastSync: null,
    };
    expect(inJson(fixed)).toEqual(fixed);
    expect(inJson({ file_naming_pattern: "{date} Plan {title}", fileName: "Plan.md" })).toEqual({
      file_naming_pattern: `{date} ${madeUp("Plan")} {title}`,
      fileName: `${madeUp("Plan")}.md`,
    });
  });

  it("has other names of fields, numbers and texts otherwise", () => {
    expect(inJson({ owner: "Plan", status: "final", title: "2026-03-02", updatedAt: "noon" })).toEqual({
      [madeUp("owner")]: madeUp("Plan"),
      status: madeUp("final"),
      title: madeUp("2026-03-02"),
      updatedAt: madeUp("noon"),
    });
    expect(body('{"phone": 4915112345678, "a": 0.5, "b": 10e300}', "application/json")).toMatch(
      /^\{"[a-z]{5}":(?!4915)\d{10,13},"[a-z]":\d(?:\.\d)?,"[a-z]":\d\}$/,
    );
  });

  it("is made up as a whole if it is not JSON, since no client reads it", () => {
    expect(body('{"title":"Plan","total":1', "application/json")).toBe(
      `{"${madeUp("title")}":"${madeUp("Plan")}","${madeUp("total")}":${madeUp("1")}`,
    );
  });

  it("has no word of a text that is cut anywhere", () => {
    const secrets = ["confidential", "приватно"];
    const source = JSON.stringify({ meetings: [{ title: secrets.join(" "), notesMarkdown: secrets.join("\n") }] });
    for (let end = 0; end <= source.length; end += 1)
      for (const secret of secrets) expect(body(source.slice(0, end), "json")).not.toContain(secret.slice(0, 6));
  });

  it("stays JSON with the same structure, with any content", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value);
        const after = body(before, "json");
        expect(shapeOf(JSON.parse(after))).toEqual(shapeOf(value));
      }),
      { numRuns: runs(1000) },
    );
  });

  it("stays unchanged in a plain recording", () => {
    expect([
      unconcealed.method("GET"),
      unconcealed.target("/a?b=Plan"),
      unconcealed.header("etag", "Plan"),
      unconcealed.body("Plan", ""),
    ]).toEqual(["GET", "/a?b=Plan", "Plan", "Plan"]);
  });
});

describe("A recorded note", () => {
  const note = (text: string) => (inJson({ notesMarkdown: text }) as { notesMarkdown: string }).notesMarkdown;
  const property = (line: string) => note(`---\n${line}\n---\n`).split("\n")[1];

  it.each(["date: 2026-03-02", "time: 09:30 AM", 'time: "09:30"', "duration:   45min", "tags: [meeting, decision]"])(
    "keeps a property that has the form of the specification: %s",
    (line) => {
      expect(property(line)).toBe(line);
    },
  );

  it("has other values, tags and names of properties otherwise", () => {
    expect(property("date: with Ann")).toBe(`date: ${madeUp("with Ann")}`);
    expect(property("salary: 45min")).toBe(`${madeUp("salary")}: ${madeUp("45min")}`);
    expect(property("tags: [meeting, meeting/merger, board-meeting]")).toBe(
      `tags: [meeting, ${madeUp("meeting/merger")}, ${madeUp("board-meeting")}]`,
    );
    expect(property(`minutes_id: ${ID}`)).toBe(`minutes_id: ${madeUp(ID)}`);
    expect(property(`acme_id: ${ID}`)).toBe(`${madeUp("acme")}_id: ${madeUp(ID)}`);
  });

  it("keeps fixed headings and what makes an item a task, with any line ends", () => {
    expect(note("---\r\ndate: 2026-03-02\r\n---\r\n# Plan\r\n\r\n## Summary\r\n\r\n- [x] done")).toBe(
      `---\r\ndate: 2026-03-02\r\n---\r\n# ${madeUp("Plan")}\r\n\r\n## Summary\r\n\r\n- [x] ${madeUp("done")}`,
    );
    expect(note("## Summary of Plan")).toBe(`## ${madeUp("Summary of Plan")}`);
  });
});

// A corpus of personal markers in every place of a request and an answer: a recording keeps none of them. They are looked
// for by a search of its own, which knows how texts are escaped and encoded.

describe("A corpus of personal markers", () => {
  const SYLLABLES = ["vor", "zem", "qua", "lix", "dro", "fyn", "hul", "pex", "jom", "ras", "tiv", "wug"];

  const used: string[] = [];

  /** A word of nine letters that nothing else contains. The same as long as the corpus does not change. */
  function marker(): string {
    const number = used.length + 1;
    const at = (power: number) => SYLLABLES[Math.floor(number / 12 ** power) % 12] ?? "";
    const word = at(0) + at(1) + at(2);
    used.push(word);
    return word;
  }

  /** A marker in a form that people have in their notes and addresses. */
  const FORMS: readonly ((word: string) => string)[] = [
    (word) => word,
    (word) => word.toUpperCase(),
    (word) => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)} Lee`,
    (word) => `${word}@acme.example`,
    (word) => `<${word}@corp.example>`,
    (word) => `Lee <lee.${word}@corp.example>`,
    (word) => `@${word}`,
    (word) => `#${word}`,
    (word) => `meeting/${word}`,
    (word) => `decision/${word}`,
    (word) => `https://intra.example/${word}?q=${word}`,
    (word) => `[[${word}]]`,
    (word) => `<${word}>`,
    (word) => `&${word};`,
    (word) => `[!${word}]`,
    (word) => `\\${word}`,
    (word) => encodeURIComponent(`ä ${word}`),
    (word) => Buffer.from(`the ${word} plan`).toString("base64"),
    (word) => Array.from(word, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join(""),
    (word) => Array.from(word, (letter) => `&#${letter.charCodeAt(0)};`).join(""),
    (word) => JSON.stringify({ [word]: word }),
    (word) => Buffer.from(word).toString("hex"),
  ];

  let next = 0;

  /** The next form of a new marker. */
  const personal = () => (FORMS[(next += 1) % FORMS.length] ?? String)(marker());

  /** A marker that a header or an address can have. */
  const word = () => marker();

  const FIELDS =
    "valid userId settings meetings_folder decisions_folder template_id file_naming_pattern pagination limit offset total " +
    "hasMore lastSync serverTime id title meetingDate fileName folder decision updatedAt error retryAfter type status " +
    "minutesStatus code detail project project_id owner uuid";

  function note(): string {
    const w = personal;
    return [
      "---",
      `date: ${w()}`,
      `time: ${w()}`,
      `duration: ${w()}`,
      `attendees: [${word()}, "Lee <${word()}@corp.example>", "[[${word()}]]"]`,
      `tags: [meeting, ${word()}, meeting/${word()}, decision/${word()}, ${word()}-meeting]`,
      `${word()}_id: ${word()}`,
      `minutes_id: ${word()}42`,
      `${word()}: true`,
      `status: ${word()}`,
      `aliases:`,
      `  - ${word()}`,
      "---",
      "",
      `# ${w()}`,
      "",
      "## Summary",
      "",
      ...FORMS.map((form) => `About ${form(marker())} and more.`),
      `## Summary of ${word()}`,
      `### ${word()}`,
      `- [x] ${w()}`,
      `- [${word()}] done`,
      `> [!${word()}] ${word()}`,
      "```" + word(),
      w(),
      "```",
      `<${word()} class="${word()}">${w()}</${word()}>`,
      `| ${word()} | ${word()} |`,
      `$${word()}$ ^${word()} ==${word()}== %%${word()}%%`,
      `${word()}:// mailto:${word()}@corp.example obsidian://open?vault=${word()}`,
      `${word().toUpperCase()}\u200b${word()}`,
      `---\nstatus: ${word()}\n---`,
    ].join("\n");
  }

  function answerBodies(): readonly (readonly [type: string, body: string])[] {
    const fields = () => FIELDS.split(" ").map((name) => [name, personal()] as const);
    const meeting = () => ({ ...Object.fromEntries(fields()), notesMarkdown: note(), [word()]: personal() });
    const json = (value: unknown) => JSON.stringify(value);
    const asciiOnly = (text: string) =>
      text.replace(/[a-z](?=[a-z]{3})/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
    return [
      ["application/json", json({ meetings: [meeting(), { decisions: [meeting()] }, word(), [word()]] })],
      ["application/json", json({ [`${word()}@acme.example`]: { [word()]: [word()] }, [word()]: 5 })],
      ["application/json", `{"title":"${asciiOnly(word())}","x":"${asciiOnly(word())}"}`],
      ["application/json", `{"title":${word()},"notes": '${word()}', ${word()}: 1} ${word()}`],
      ["application/json", `{"title":"${word()}\n${word()}","a":"\\q${word()}"`],
      ["application/json", json({ notesMarkdown: note() }).slice(0, -40)],
      ["application/problem+json", json({ type: `https://x.example/${word()}`, title: word(), detail: word() })],
      ["text/html", `<html><title>${word()}</title><${word()} id="${word()}">${personal()}</html>`],
      ["text/plain", `${personal()} ${word()}=${word()}&${word()}`],
      ["text/plain", json({ title: word(), deep: json({ owner: word(), json: json([word()]) }) })],
      ["text/csv", `${word()};${word()}\r\n"${word()}",${word()}`],
    ];
  }

  const HEADERS =
    "content-type cache-control etag last-modified date expires age allow vary server link x-request-id x-served-for " +
    "x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset ratelimit-reset retry-after access-control-allow-origin " +
    "access-control-allow-headers content-language content-disposition x-api-version";

  const REQUEST_HEADERS = "content-type accept if-none-match if-modified-since origin range x-device user-agent";

  const PARAMETERS = "since limit offset status project_id probe owner";

  type Written = Omit<RecordedExchange, "number">;

  async function recorded(concealment: Concealment | undefined): Promise<string> {
    used.length = 0;
    next = 0;
    const written: Written[] = [];
    let answer = new Response();
    const handle = createRecorder({
      baseUrl: "https://notes.example.com/api",
      key: "mns_the_recorders_key",
      concealment,
      now: () => Date.UTC(2026, 2, 2),
      writer: { add: async (exchange) => void written.push(exchange) },
      onFailure: (error) => expect(error).toBeUndefined(),
      transport: () => Promise.resolve(answer),
    });
    async function exchange(path: string, init: RequestInit, response: Response): Promise<void> {
      answer = response;
      const { response: passed } = await handle(new Request(`http://127.0.0.1:4800/api${path}`, init), {
        address: "127.0.0.1",
      });
      await passed.text();
    }
    const headers = (names: string) =>
      Object.fromEntries(names.split(" ").map((name) => [name, `a ${word()}, ${word()}`]));
    const query = PARAMETERS.split(" ").map((name) => `${name}=${encodeURIComponent(personal())}`);
    for (const target of [
      `/meetings/${word()}`,
      `/meetings/${word()}42/${word()}`,
      `/${word()}`,
      `/sync?${query.join("&")}`,
      `/sync?${word()}=1&${word()}&status=completed,${word()}&limit=1${word()}&since=2026-01-01${word()}`,
      `/sync?project_id=%2541${word()}`,
    ])
      await exchange(target, { headers: headers(REQUEST_HEADERS) }, new Response("{}", { headers: headers(HEADERS) }));
    for (const [type, body] of answerBodies())
      await exchange("/sync", { method: "POST", body, headers: { "content-type": type } }, new Response("{}"));
    for (const [type, body] of answerBodies())
      await exchange("/sync", {}, new Response(body, { headers: { "content-type": `${type}; profile=${word()}` } }));
    for (const location of [
      `https://notes.example.com/api/meetings/${word()}?a=${word()}`,
      `https://${word()}.example/a`,
    ])
      await exchange("/sync", {}, new Response(null, { status: 302, headers: { location, [`x-${word()}`]: word() } }));
    await exchange("/sync", { method: word().toUpperCase() }, new Response("{}"));
    await exchange("/sync", {}, new Response(Buffer.concat([Buffer.from([0xff, 0xc3]), Buffer.from(word())])));
    return JSON.stringify(written);
  }

  /** The text, and every text that is hidden in it by the usual escapes and encodings. */
  function readings(text: string): readonly string[] {
    const decoders: readonly ((text: string) => string)[] = [
      (one) => one.replace(/\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      (one) => one.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      (one) => one.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      (one) => one.replace(/\\+"/g, '"').replace(/[\u200b]/g, ""),
      (one) => one.replace(/[\w+/-]{12,}={0,2}/g, (code) => Buffer.from(code, "base64").toString("latin1")),
      (one) => one.replace(/(?:[\da-f]{2}){6,}/gi, (code) => Buffer.from(code, "hex").toString("latin1")),
    ];
    const once = [text, ...decoders.map((decode) => decode(text))];
    return [...once, ...once.flatMap((one) => decoders.map((decode) => decode(one)))];
  }

  function foundIn(text: string): readonly string[] {
    const all = readings(text).map((one) => one.toLowerCase());
    return used.filter((one) => all.some((reading) => reading.includes(one)));
  }

  it("has each of them in the exchanges, where the search finds nearly all", async () => {
    const text = await recorded(undefined);
    expect(new Set(used).size).toBe(used.length);
    expect(used.length).toBeGreaterThan(500);
    // Of a request only the headers that can change its answer are written.
    expect(foundIn(text).length).toBeGreaterThan(used.length * 0.95);
  });

  it("leaves nothing in a recording", async () => {
    expect(foundIn(await recorded(createConcealment(createMadeUp(new Uint8Array(32).fill(7)))))).toEqual([]);
  });
});

// Keys in a recording: only their kind and form are written, wherever a client or a service puts them.

const KEY = "mns_own";

const asked = (headers: Readonly<Record<string, string>>, body = "") =>
  requestOf(new Request("http://localhost/api/sync", { headers }), "/sync", body, { key: KEY });

describe("The key of a recorded request", () => {
  it.each([
    ["none", {}, undefined],
    ["own", { authorization: `Bearer ${KEY}` }, "authorization: Bearer own"],
    ["own", { authorization: `bearer   ${KEY}  ` }, "authorization: bearer   own"],
    ["own", { authorization: KEY }, "authorization: own"],
    ["own", { "x-api-key": KEY }, "x-api-key: own"],
    ["other", { authorization: `Basic bearer ${KEY}` }, "authorization: other"],
    ["other", { "x-api-key": "" }, "x-api-key: other"],
    ["own", { authorization: "Bearer x", "x-api-key": KEY }, "authorization: Bearer other, x-api-key: own"],
  ])("is %s for %j", (kind, headers, form) => {
    const request = asked(headers);
    expect(request.key).toBe(kind);
    expect(request.headers).toStrictEqual(form === undefined ? {} : { key: form });
  });

  it("has a header's name and not a header of that name", () => {
    expect(asked({ key: "secret", accept: "text/html" }).headers).toStrictEqual({ accept: "text/html" });
  });

  it("is removed from all texts if it has at least four characters", () => {
    const redact = redactionFor(new Headers({ authorization: "Bearer abcd", "x-api-key": "xyz" }), KEY);
    const text = redact(`${KEY} abcd xyz`);
    expect(text).not.toMatch(/mns_own|abcd/);
    expect(text).toContain("xyz");
  });
});

describe("A key in a plain recording", () => {
  const key = "mns_gnqcn3f4kb99iy1rcyu3ediwx95ztg5u";
  const redact = redactionFor(new Headers(), key);
  const each = (change: (letter: string, code: string) => string) =>
    Array.from(key, (letter) => change(letter, letter.charCodeAt(0).toString(16))).join("");
  const base64 = Buffer.from(key).toString("base64");

  it.each<[form: string, text: string]>([
    ["as it is", key],
    ["in capitals", key.toUpperCase()],
    ["percent-encoded", each((_, code) => `%${code}`)],
    ["percent-encoded twice", each((_, code) => `%25${code}`)],
    ["percent-encoded in part", key.replace("m", "%6d").replace("_", "%5F")],
    ["in escapes of JSON", each((_, code) => `\\u00${code}`)],
    ["in escapes of JSON in JSON", each((_, code) => `\\\\u00${code}`)],
    ["in escapes of JavaScript", each((_, code) => `\\x${code}`)],
    ["in escapes of CSS", each((_, code) => `\\0000${code}`)],
    ["in references of HTML", each((letter) => `&#${letter.charCodeAt(0)};`)],
    ["in hexadecimal references of HTML", each((_, code) => `&#x${code};`)],
    ["as in a mail", key.replace("_", "=5F")],
    ["with invisible characters", each((letter) => `${letter}\u200b`)],
    ["in hexadecimal digits", Buffer.from(key).toString("hex")],
    ["in Base64", base64],
    ["in Base64 behind one letter", Buffer.from(`x${key}`).toString("base64")],
    ["in Base64 of a header", Buffer.from(`Bearer ${key}`).toString("base64url")],
    ["in Base64 of Base64", Buffer.from(base64).toString("base64")],
    ["in Base64 of UTF-16", Buffer.from(key, "utf16le").toString("base64")],
  ])("is not there %s", (_, form) => {
    const written = redact(`before ${form} after`);
    expect(written).toMatch(/^before .*after$/);
    expect(written).toContain("•••");
    // Some letters at the ends also stand for what is beside the key.
    expect(written.length).toBeLessThan("before  after".length + 20);
  });

  it("is not there in part, at the end of an answer that was cut off", () => {
    expect(redact(`{"key":"${key.slice(0, 20)}`)).toBe('{"key":"•••');
  });
});

it("The body of a recorded request is concealed by its content type, and an empty one stays empty", () => {
  const concealment = { ...unconcealed, body: (text: string, type: string) => `${type}: ${text}` };
  const written = (body: string, headers = {}) =>
    requestOf(new Request("http://localhost/", { headers }), "/", body, { key: KEY, concealment }).body;
  expect([written("{}", { "content-type": "a/b" }), written("{}"), written("")]).toStrictEqual(["a/b: {}", ": {}", ""]);
});

it("The length of an answer is written for HEAD only, and the connection's headers never", () => {
  const headers = new Headers({ "content-length": "5", connection: "close", upgrade: "x", age: "1" });
  const written = (isHead: boolean) =>
    headersOf(headers, { base: "http://localhost", isHead, redact: (text) => text, concealment: unconcealed });
  expect(written(true)).toStrictEqual([
    ["age", "1"],
    ["content-length", "5"],
  ]);
  expect(written(false)).toStrictEqual([["age", "1"]]);
});
