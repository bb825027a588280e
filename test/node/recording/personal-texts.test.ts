// A corpus of personal markers in every place of a request and an answer: a recording keeps none of them. They are looked
// for by a search of its own, which knows how texts are escaped and encoded.
import { createConcealment, type Concealment } from "../../../src/node/recording/conceal";
import { createMadeUp } from "../../../src/node/recording/made-up";
import { createRecorder } from "../../../src/node/recording/recorder";
import type { RecordedExchange } from "../../../src/node/recording/recorded";

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

describe("A corpus of personal markers", () => {
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
