// The probe must never name a wrong answer: it says what holds, what is excluded, and what cannot be told.
import { questionNames as names, questions, valuesOf } from "../../src/emulator/service/all-questions";
import { createRandom } from "../../src/emulator/service/random";
import { contradictionsIn } from "../../src/probe/contradictions";
import { probes, runProbe, type Finding } from "../../src/probe/run-probe";
import { createSession, type SessionOptions } from "../../src/probe/session/session";
import { depth, oneOf } from "../support/depth";
import { probeEmulator, type Probed } from "./probing";

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
  const step = isDeep ? 1 : 58;
  it.each(variants.filter((_, at) => at % step === 0))("does not exclude %s=%s where it holds", async (name, value) => {
    const probed = await probeEmulator({ [name]: value }, data);
    expect(wrongIn(probed, { [name]: value })).toEqual([]);
    expect(toldIn(probed)).toBeGreaterThanOrEqual(LEAST);
    expect(probed.requests).toBeLessThanOrEqual(100);
  });

  it("names no wrong answer of a server that differs in many ways, and tells enough", async () => {
    const random = createRandom(20_261_122);
    for (let round = 0; round < (isDeep ? 100 : 3); round += 1) {
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
  it.each(oneOf(3, hiding).map((switches) => [switches] as const))(
    "names no wrong answer where one value hides another: %j",
    async (switches) => {
      const probed = await probeEmulator(switches, data);
      expect(wrongIn(probed, switches)).toEqual([]);
      expect(probed.requests).toBeLessThanOrEqual(100);
      expect(toldIn(probed)).toBeGreaterThanOrEqual(LEAST);
    },
  );

  it.each(variants.filter((_, at) => at % (isDeep ? 1 : 40) === 0))(
    "names %s=%s as a contradiction to the specification, or not",
    async (name, value) => {
      const atLimit = name.startsWith("retryAfter") ? { requestsPerMinute: 20 } : {};
      const { contradictions } = await probeEmulator({ [name]: value }, { ...atLimit, ...data });
      const topics = [...new Set(contradictions.map(({ topic }) => topic))];
      expect([name, value, topics.length > 0]).toEqual([
        name,
        value,
        questions[name].undocumented?.includes(value) === true,
      ]);
      // What the network does to some answers is named as such. Null has one name, whatever the reason.
      const own = topics.filter((topic) => [name, "answers", "lastSync"].includes(topic));
      expect([name, value, own.length > 0]).toEqual([name, value, topics.length > 0]);
    },
  );

  it.each([
    ["retryAfter", "milliseconds"],
    ["retryAfter", "date"],
    ["retryAfterBody", "differs"],
  ])("tells %s=%s where the limit is used up meanwhile", async (name, value) => {
    const { findings } = await probeEmulator({ [name]: value }, { requestsPerMinute: 20, ...data });
    expect(findings.find(({ question }) => question === name)).toMatchObject({ value });
  });
});

it("A probe tells that lastSync is the time of the request before", async () => {
  const { findings } = await probeEmulator({ lastSync: "previousRequest" }, { count: 110 });
  expect(findings.find(({ question }) => question === "lastSync")).toMatchObject({ value: "previousRequest" });
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
