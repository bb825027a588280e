// What the probe finds, what it refuses, and what it says of a service that it cannot ask.
import fs from "node:fs";
import { join } from "node:path";
import type { CliResult } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";
import { useServedProbe } from "./served-probe";
import { systemClock } from "../../../src/api/clock";
import { conformText, findingsText } from "../../../src/node/cli/probe-report";
import type { Contradiction } from "../../../src/probe/contradictions";
import type { Finding } from "../../../src/probe/run-probe";

const served = useServedProbe();

/** No pause between two requests takes any time. */
beforeEach(() => void jest.spyOn(systemClock, "sleep").mockResolvedValue());
afterEach(() => jest.restoreAllMocks());

const probe = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliResult> =>
  runHere(["probe", ...args], { env: { ...served.env, ...env } });

describe("meeting-notes-sync probe", () => {
  it("prints its findings, keeps to its budget and writes a file for an emulator", async () => {
    const found = join(served.base, "found.json");
    const { code, stdout } = await probe(["--requests", "10", "--json", "--write", found]);
    expect(code).toBe(0);
    const printed = JSON.parse(stdout) as {
      readonly requests: number;
      readonly findings: readonly { readonly question: string; readonly value?: string; readonly why: string }[];
    };
    expect(printed.requests).toBe(10);
    expect(printed.findings.find(({ question }) => question === "limitOverMax")).toMatchObject({ value: "reject" });
    expect(printed.findings.some(({ why }) => why === "the budget of requests is used up")).toBe(true);
    expect(JSON.parse(fs.readFileSync(found, "utf8"))).toMatchObject({ variants: { limitOverMax: "reject" } });

    const listed = await runHere(["emulator", "--variants", found, "--list-variants"], { env: { HOME: served.base } });
    expect(listed.code).toBe(0);
  });

  it("ends with 4 when the key is refused, and with 2 when the address is missing", async () => {
    const refused = await probe([], { MEETING_NOTES_API_KEY: "mns_00000000000000000000000000000000" });
    expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining("did not accept the API key")]);
    const missing = await probe([], { MEETING_NOTES_BASE_URL: "" });
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("no server address")]);
    expect((await probe(["--requests", "1000"])).code).toBe(2);
  });

  it("reports that a server cannot be reached", async () => {
    const { code, stderr } = await probe(["--base-url", "http://127.0.0.1:9"]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("cannot be reached")]);
  });

  it("tells how long it waits for the rate limit, also in a log", async () => {
    const fault = { fault: { kind: "error", status: 429, retryAfter: 2 }, count: 1 };
    const { origin } = new URL(served.env.MEETING_NOTES_BASE_URL ?? "");
    const headers = { "Content-Type": "application/json" };
    await fetch(`${origin}/__emulator/faults`, { method: "POST", headers, body: JSON.stringify(fault) });
    const { stderr } = await probe(["--requests", "10"]);
    expect(stderr).toMatch(/^The rate limit is used up: next request in 2 seconds\.$/m);
  });

  it.each([
    ["{", "is not JSON"],
    ["{}", "has no variants"],
    ['{"variants": {"sort": 1}}', "has a value that is not a text"],
  ])("refuses the file of variants %s", async (content, words) => {
    const file = join(served.base, "odd.json");
    fs.writeFileSync(file, content);
    const { code, stderr } = await runHere(["emulator", "--variants", file], { env: { HOME: served.base } });
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});

// The probe's findings as tables.

const finding = (question: string, more: Partial<Finding>) =>
  ({ question, gap: "G1", values: {}, unknown: false, evidence: [], why: "", ...more }) as Finding;

const shows = (request: string, text: string) => ({ request, shows: text });

const FINDINGS = [
  finding("sort", { value: "created", evidence: [shows("/sync?a", "old"), shows("/sync?b", "in order of creation")] }),
  finding("limitOverMax", { unknown: true, gap: "G23", evidence: [shows("/sync?limit=101", "418")] }),
  finding("total", { why: "there are too few meetings", values: { a: "excluded", b: "cannot be told", c: "holds" } }),
  finding("other", { why: "nothing was asked", values: { a: "cannot be told" } }),
];

describe("The text of the findings", () => {
  it("has the answered questions first, then the surprising ones, then what is still possible", () => {
    expect(findingsText(FINDINGS, 12).split("\n")).toEqual([
      "Answered (1)",
      "",
      "  sort          G1   created",
      "    /sync?b: in order of creation",
      "",
      "No known answer (1): the most valuable findings",
      "",
      "  limitOverMax  G23  none of the known values",
      "    /sync?limit=101: 418",
      "",
      "Not answered (2)",
      "",
      "  total         G1   b or c: there are too few meetings",
      "  other         G1   nothing was asked",
      "",
      "1 of 4 questions answered with 12 requests.",
    ]);
  });

  it("has no empty section", () => {
    expect(findingsText([finding("sort", { value: "created" })], 1)).not.toMatch(/\(0\)/);
  });
});

const TWO: readonly Contradiction[] = [
  { topic: "sort", says: 'is "odd" & <new>' },
  { topic: "answers", says: "has no id" },
] as Contradiction[];

it.each([
  [[], "No contradiction to the specification in 9 requests."],
  [TWO.slice(1), "answers: has no id\n1 contradiction to the specification in 9 requests."],
  [TWO, 'sort: is "odd" & <new>\nanswers: has no id\n2 contradictions to the specification in 9 requests.'],
])("Contradictions are listed and counted: %j", (contradictions, text) => {
  expect(conformText(contradictions, 9)).toBe(text);
});
