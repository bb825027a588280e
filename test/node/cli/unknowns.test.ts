// Whatever the service answers to the questions that the spec leaves open, and whatever befalls an answer: a sync ends
// with a complete vault, or says what is missing or cannot be known. And once the service is an ordinary one, it completes.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "../../../src/emulator/network/network";
import { presets } from "../../../src/emulator/switches/presets";
import { createSwitches, type SwitchSettings } from "../../../src/emulator/switches/switches";
import { runCli } from "../../support/programs/cli";
import { beginJourney, type Journey, type RunResult } from "./journey";

const variants = createSwitches()
  .list()
  .flatMap(({ name, values: [, ...others] }) => others.map((value) => `${name}=${value}`));

let journey: Journey | undefined;
afterEach(async () => {
  await journey?.end();
  journey = undefined;
});

/** A complete vault, or a reason why it is not. */
function judge({ code, error, doubts, quarantined, questions }: RunResult, wrong: readonly string[]): void {
  expect([0, 1, 3, 4]).toContain(code);
  if (code === 0) expect(wrong).toEqual([]);
  if (code === 1 || code === 4) expect(error).toMatch(/^.{40,}\.$/s);
  if (code === 3) expect([...doubts, ...quarantined, ...questions]).not.toEqual([]);
  if (code === 3 && doubts.length + questions.length === 0) {
    const named = quarantined.map(({ id }) => id.toLowerCase());
    expect(wrong.filter((one) => !named.some((id) => one.startsWith(id)))).toEqual([]);
  }
}

/** Runs until the vault is complete, at most so often; then with an ordinary service. Returns the exit codes. */
async function travel(begun: Journey, most: number): Promise<readonly number[]> {
  journey = begun;
  const codes: number[] = [];
  for (let run = 1; run <= most; run += 1) {
    const result = await begun.run({ full: run > 2 });
    judge(result, begun.wrongIn());
    codes.push(result.code);
    if (result.code === 0) return codes;
  }
  begun.heal();
  const { code, error, doubts } = await begun.run({ full: true });
  const wrong = begun.wrongIn();
  expect({ code, wrong, error, doubts }).toEqual({ code: 0, wrong: [], error: null, doubts: [] });
  return codes;
}

/** Milliseconds: under some values requests wait for an answer that never comes. */
const PATIENCE = 60_000;

describe("A sync reaches a complete vault, or says what it cannot know, under", () => {
  it.each(variants)(
    "%s",
    async (variant) => {
      const switches = Object.fromEntries([variant.split("=")]) as SwitchSettings;
      await travel(await beginJourney({ switches }), 3);
    },
    PATIENCE,
  );

  it.each(Object.entries(presets))(
    "the preset %s",
    async (_, switches) => {
      await travel(await beginJourney({ switches }), 3);
    },
    PATIENCE,
  );
});

/** Everything that can go wrong once, or a few times in a row, and then no more. */
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

describe("A sync is complete at the latest once it is over, though in mid sweep there comes", () => {
  const cases = faults.flatMap((fault) => [1, 4].map((count) => [JSON.stringify(fault), count, fault] as const));

  it.each(cases)(
    "%s, %i times",
    async (_, count, fault) => {
      const rule = { fault, count, after: 1, match: { path: "/sync" } };
      const codes = await travel(await beginJourney({ faults: [rule] }), 6);
      expect(codes.at(-1)).toBe(0);
    },
    PATIENCE,
  );
});

describe("The built command line tool beside the built emulator", () => {
  it(
    "brings in every meeting of a hostile service, or names those it cannot use",
    async () => {
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
    },
    PATIENCE,
  );
});
