// Under every answer to the questions that the spec leaves open, and under every fault, a sync ends with a complete vault, or
// it says what is missing or cannot be known. Once the service has its defaults again, a sync completes the vault.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "../../../src/emulator/network/network";
import { presets } from "../../../src/emulator/switches/presets";
import { createSwitches, type SwitchSettings } from "../../../src/emulator/switches/switches";
import { reasonTexts } from "../../../src/node/terminal/reason-texts";
import { textOf } from "../../../src/sync/reason";
import { runCli } from "../../support/programs/cli";
import { createSyncFixture, type RunResult, type SyncFixture } from "./sync-fixture";

const variants = createSwitches()
  .list()
  .flatMap(({ name, values: [, ...others] }) => others.map((value) => `${name}=${value}`));

let fixture: SyncFixture | undefined;
afterEach(async () => {
  await fixture?.dispose();
  fixture = undefined;
});

/** Expects a complete vault, or a reason why it is not complete. */
function expectHonestResult(
  { code, error, doubts, quarantined, questions }: RunResult,
  wrong: readonly string[],
): void {
  expect([0, 1, 3, 4]).toContain(code);
  if (code === 0) expect(wrong).toEqual([]);
  if (code === 1 || code === 4) expect(error && textOf(error, reasonTexts)).toMatch(/^.{40,}\.$/s);
  if (code === 3) expect([...doubts, ...quarantined, ...questions]).not.toEqual([]);
  if (code === 3 && doubts.length + questions.length === 0) {
    const named = quarantined.map(({ id }) => id.toLowerCase());
    expect(wrong.filter((one) => !named.some((id) => one.startsWith(id)))).toEqual([]);
  }
}

/** Syncs until the vault is complete, at most `most` times; then once with the service's defaults. Returns the exit codes. */
async function syncUntilComplete(created: SyncFixture, most: number): Promise<readonly number[]> {
  fixture = created;
  const codes: number[] = [];
  for (let run = 1; run <= most; run += 1) {
    const result = await created.run({ full: run > 2 });
    expectHonestResult(result, created.differences());
    codes.push(result.code);
    if (result.code === 0) return codes;
  }
  created.resetService();
  // Where the service went back to older times (G33), the first answer may be stale: the second full sync takes it.
  let last = await created.run({ full: true });
  if (last.code === 3) last = await created.run({ full: true });
  const { code, error, doubts } = last;
  const wrong = created.differences();
  expect({ code, wrong, error, doubts }).toEqual({ code: 0, wrong: [], error: null, doubts: [] });
  return codes;
}

describe("A sync reaches a complete vault, or says what it cannot know, under", () => {
  it.each(variants)("%s", async (variant) => {
    const switches = Object.fromEntries([variant.split("=")]) as SwitchSettings;
    await syncUntilComplete(await createSyncFixture({ switches }), 3);
  });

  it.each(Object.entries(presets))("the preset %s", async (_, switches) => {
    await syncUntilComplete(await createSyncFixture({ switches }), 3);
  });
});

/** Faults that happen once, or a few times in a row. */
const faults: readonly Fault[] = [
  { kind: "latency", ms: 4000, jitter: 2000 },
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

describe("A sync completes the vault at the latest when the fault is over, with this fault in the middle of a sweep:", () => {
  const cases = faults.flatMap((fault) => [1, 4].map((count) => [JSON.stringify(fault), count, fault] as const));

  it.each(cases)("%s, %i times", async (_, count, fault) => {
    const rule = { fault, count, after: 1, match: { path: "/sync" } };
    const codes = await syncUntilComplete(await createSyncFixture({ faults: [rule] }), 6);
    expect(codes.at(-1)).toBe(0);
  });
});

describe("The built command line tool, run by the built emulator,", () => {
  it("writes a note for every meeting of a hostile service, or names those it cannot use", async () => {
    const base = fs.mkdtempSync(join(tmpdir(), "hostile-"));
    const vault = join(base, "vault");
    fs.mkdirSync(vault);
    const sync = [process.execPath, join(__dirname, "../../../dist/cli.mjs"), "sync", "--vault", vault, "--json"];
    const emulator = ["emulator", "--preset", "hostile", "--meetings", "7", "exec", "--"];
    const { code, stdout } = await runCli([...emulator, ...sync], { env: { HOME: base } });
    const report = JSON.parse(stdout) as { readonly quarantined: readonly { readonly id: string }[] };
    const files = fs.readdirSync(vault, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
    const texts = files.map((name) => fs.readFileSync(join(vault, name), "utf8"));
    const isMeeting = (text: string) => !/^decision_id:/m.test(text);
    fs.rmSync(base, { recursive: true });
    expect(code).toBe(3);
    expect(report.quarantined).toHaveLength(1);
    expect(texts.filter(isMeeting)).toHaveLength(7 - report.quarantined.length);
  });
});
