// With every preset of the emulator and with every fault, a sync of the command line tool ends with a complete vault, or it
// reports what is missing or cannot be known. Each single answer to the spec's open questions: test/stories/unknown-answers.test.ts.
import type { Fault } from "../../../src/emulator/network/network";
import { presets } from "../../../src/emulator/switches/presets";
import { inTurn } from "../../support/depth";
import { syncUntilComplete } from "../../support/engine/completion";
import { createSyncFixture, type SyncFixture, type SyncFixtureOptions } from "./sync-fixture";

let fixture: SyncFixture | undefined;
afterEach(async () => {
  await fixture?.dispose();
  fixture = undefined;
});

const complete = async (options: SyncFixtureOptions, most: number): Promise<readonly number[]> =>
  syncUntilComplete((fixture = await createSyncFixture(options)), most);

describe("A sync completes the vault, or reports what it cannot know, with", () => {
  it.each(Object.entries(presets))("the preset %s", async (_, switches) => {
    await complete({ switches }, 3);
  });
});

/** Faults that happen once, or a few times in a row. */
const faults: readonly Fault[] = [
  { kind: "latency", ms: 4000, sigma: 0.3 },
  { kind: "hang" },
  { kind: "reset" },
  { kind: "lost" },
  { kind: "truncate" },
  { kind: "contentLength", by: 25 },
  { kind: "contentLength", by: -25 },
  { kind: "slow", ms: 9000 },
  { kind: "badGzip" },
  { kind: "html", status: 200 },
  { kind: "html", status: 502 },
  { kind: "redirect", location: "https://portal.invalid/login" },
  { kind: "redirect", location: "/login", status: 307 },
  { kind: "noContent" },
  { kind: "bom" },
  { kind: "error", status: 401 },
  { kind: "error", status: 403 },
  { kind: "error", status: 404 },
  { kind: "error", status: 429, retryAfter: 20 },
  { kind: "error", status: 500 },
  { kind: "error", status: 503 },
  { kind: "stale" },
  { kind: "text", body: "[]" },
  { kind: "text", body: '{"meetings":' },
];

describe("A sync completes the vault, at the latest after the end of the fault, with this fault in the middle of a sweep:", () => {
  const cases = faults.flatMap((fault, turn) =>
    inTurn([1, 4], turn).map((count) => [JSON.stringify(fault), count, fault] as const),
  );

  it.each(cases)("%s, %i times", async (_, count, fault) => {
    const rule = { fault, count, after: 1, match: { path: "/sync" } };
    const codes = await complete({ faults: [rule] }, 6);
    expect(codes.at(-1)).toBe(0);
  });
});
