// The probe against a server that was written apart from the emulator: Prism, which answers from the contract alone.
import { join } from "node:path";
import { nodeTransport } from "../../src/node/server/node-transport";
import { contradictionsIn } from "../../src/probe/contradictions";
import { runProbe, type Finding } from "../../src/probe/run-probe";
import { createSession, type Session } from "../../src/probe/session/session";
import { startPrismServer, type Prism } from "./prism";

let prism: Prism;
let session: Session;
let findings: ReadonlyMap<string, Finding>;

beforeAll(async () => {
  prism = await startPrismServer(join(__dirname, "../../docs/openapi.json"));
  session = createSession({
    baseUrl: prism.url,
    key: "mns_key_for_prism_0123456789",
    transport: nodeTransport,
    budget: 100,
    pace: 0,
    now: () => Date.now(),
    wait: () => Promise.resolve(),
  });
  findings = new Map((await runProbe(session)).map((finding) => [finding.question, finding]));
}, 60_000);
afterAll(() => prism.stop());

/**
 * What Prism does: every answer is the contract's example, and a request against the contract gets 422.
 * A page that always repeats does not show whether there are gaps between pages.
 */
const TRUE: Readonly<Record<string, string>> = {
  offsetBeyondTotal: "lastPage",
  sinceForm: "neverRead",
  sinceBound: "inclusive",
  projectUnknown: "ignore",
  queryUnknown: "ignore",

  pathForm: "exact",

  timestamps: "milliseconds",
  byIdShape: "same",
  fileNameEnding: "md",
  idKey: "minutes_id",
  timeForm: "twelveHours",
  folderForm: "relative",

  decisionsField: "array",
  extraFields: "none",
  missingSettings: "none",
  keyLife: "lasting",
  limitReset: "seconds",
  limitHeaders: "missingOnErrors",
  bodies: "clean",
  idCase: "lower",
};
const UNHEARD_OF = ["limitOverMax", "limitInvalid", "offsetInvalid", "idMalformed", "authRequest", "paginationEcho"];

describe("A probe of Prism", () => {
  it("tells what Prism does, and nothing else", () => {
    const told = [...findings.values()].flatMap(({ question, value }) =>
      value === undefined ? [] : [[question, value]],
    );
    expect(Object.fromEntries(told)).toEqual(TRUE);
  });

  it("shows answers that no value stands for as such", () => {
    const unknown = [...findings.values()].filter((finding) => finding.unknown).map(({ question }) => question);
    expect(unknown.sort()).toEqual([...UNHEARD_OF].sort());
    expect(session.answers.length).toBeLessThanOrEqual(100);
  });

  it("names where Prism's examples contradict the specification", () => {
    const topics = contradictionsIn([...findings.values()], session).map(({ topic }) => topic);
    expect(new Set(topics)).toEqual(new Set(["limitHeaders", "paginationEcho"]));
  });
});
