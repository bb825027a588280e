// The probe's findings as tables.
import { conformText, findingsText } from "../../../src/node/cli/probe-report";
import type { Contradiction } from "../../../src/probe/contradictions";
import type { Finding } from "../../../src/probe/run-probe";

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
