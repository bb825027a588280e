// The emulator on the command line: its output, the effects of its flags, and its messages about wrong flags.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { runCli, serve, startCli, type ServedEmulator } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

let service: ServedEmulator;
let base: string;

beforeAll(async () => {
  service = await serve({ count: 12 });
});
afterAll(() => service.close());
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "emulator-"));
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

describe("meeting-notes-sync emulator", () => {
  it("prints its address and key first, answers by the spec, and logs each request without the key", async () => {
    const emulator = startCli(["emulator", "--port", "0", "--meetings", "3", "--variant", "hasMore=never"]);
    const [line] = await emulator.shows(/^\{.*\}$/m);
    const { url, apiKey } = JSON.parse(line) as { readonly url: string; readonly apiKey: string };
    expect((await fetch(`${url}/auth`, { method: "POST" })).status).toBe(401);
    const answer = await fetch(`${url}/sync?limit=2`, { headers: { Authorization: `Bearer ${apiKey}` } });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("100");
    expect(await answer.json()).toMatchObject({ pagination: { limit: 2, offset: 0, hasMore: false } });
    await fetch(`${url}/meetings/${apiKey}`);
    emulator.process.kill("SIGTERM");
    const { code, stderr } = await emulator.result;
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^Console: http.*\n401 POST \/api\/v1\/auth\n200 GET \/api\/v1\/sync\?limit=2 {2}\[hasMore=never\]\n/,
    );
    expect(stderr).not.toContain(apiKey);
  });

  it("runs a command with its address and key, and ends with the command's exit code", async () => {
    const script =
      "console.log(process.env.MEETING_NOTES_BASE_URL, process.env.MEETING_NOTES_API_KEY); process.exit(7)";
    const result = await runCli(["emulator", "exec", "--", process.execPath, "-e", script]);
    expect(result.code).toBe(7);
    expect(result.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1 \S{20,}\n$/);
  });

  it("serves meetings from a file, or everything from a snapshot", async () => {
    const { emulator } = service;
    const ask =
      "fetch(process.env.MEETING_NOTES_BASE_URL + '/sync', { headers: { 'X-API-Key': process.env.MEETING_NOTES_API_KEY } })";
    const script = `${ask}.then((answer) => answer.json()).then(({ meetings }) => console.log(JSON.stringify(meetings.map(({ title }) => title))))`;
    const file = join(base, "data.json");
    const served = async (data: unknown, ...more: readonly string[]) => {
      fs.writeFileSync(file, JSON.stringify(data));
      const result = await runCli(["emulator", "--data", file, ...more, "exec", "--", process.execPath, "-e", script]);
      return JSON.parse(result.stdout) as readonly string[];
    };
    expect(await served({ meetings: [{ title: "One" }, { title: "Two" }] })).toHaveLength(2);
    const titles = [...emulator.world.all()].filter(({ status }) => status === "completed").map(({ title }) => title);
    expect([...(await served(takeSnapshot(emulator), "--preset", "spec"))].sort()).toEqual(titles.sort());
  });

  it("keeps a scenario from a file, or its own, after a reset", async () => {
    const file = join(base, "scenario.json");
    fs.writeFileSync(
      file,
      JSON.stringify({ name: "mine", faults: [{ fault: { kind: "error", status: 503 }, count: 1 }] }),
    );
    // An answer with an unread body keeps the script's connection, and the script, alive for seconds.
    const script = `const { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: key } = process.env;
      const statusOf = async (response) => (await response.text(), response.status);
      const ask = async () => statusOf(await fetch(url + "/sync", { headers: { "X-API-Key": key } }));
      const reset = { method: "POST", headers: { "Content-Type": "application/json" } };
      const seen = [await ask(), await ask(), await ask()];
      await statusOf(await fetch(new URL("/__emulator/reset", url), reset));
      console.log([...seen, await ask()].join());`;
    const command = ["exec", "--", process.execPath, "--input-type=module", "-e", script];
    expect((await runCli(["emulator", "--scenario", file, ...command])).stdout).toBe("503,200,200,503\n");
    expect((await runCli(["emulator", "--scenario", "overload", ...command])).stdout).toBe("500,429,200,500\n");
  });

  it("lists all its variants", async () => {
    const { code, stdout } = await runHere(["emulator", "--list-variants"]);
    expect(code).toBe(0);
    expect(stdout.split("\n").length).toBeGreaterThan(78);
    expect(stdout).toMatch(/^hasMore .*G23/m);
  });

  it.each([
    [["--port", "http"], /--port needs a whole number/],
    [["--port", "70000"], /from 0 to 65535/],
    [["--variant", "hasMore"], /name=value/],
    [["--variant", "hasMore=perhaps"], /hasMore can be exact/],
    [["--variant", "none=such"], /no switch "none"/],
    [["--preset", "none"], /spec, strict, hostile, proxy; not "none"/],
    [["--data", __filename], /is not JSON, line 1: /],
    [["--data", require.resolve("../../../package.json")], /line 1: meetings should be a list/],
    [["--watch"], /--watch needs data to watch/],
    [["--scenario", "none"], /--scenario can be "overload", .*, or a file\. There is no file none\.$/],
    [["--scenario", require.resolve("../../../package.json")], /--scenario .*faults should be a list/],
    [["--fault", "bogus"], /kind should be one of latency, /],
    [["--fault", "error,status=200,cont=3"], /fault\.cont is not known/],
    [["--fault", "error,status=200"], /fault\.status should be 400 or more, not 200/],
    [["--fault", "error,status=0x1f4"], /fault\.status should be a number, not "0x1f4"/],
    [["--requests-per-minute", "0"], /--requests-per-minute needs a whole number from 1/],
    [["--now", "today"], /--now needs a time such as 2026-10-30T18:00:00Z, not "today"/],
    [["--now", "2026-02-30"], /--now needs a time/],
    [["--control-token", "short"], /--control-token needs at least 8/],
    [["--data", "none.json"], /There is no data at none\.json/],
    [["exec"], /exec -- COMMAND/],
    [["serve"], /"serve"/],
    [["exec", "--", "no-such-program-anywhere"], /cannot be run/],
    [["--host", "203.0.113.1"], /not an address of this machine/],
  ])("reports what is wrong with %j", async (args, says) => {
    const { code, stdout, stderr } = await runHere(["emulator", ...args]);
    expect(stdout).toBe("");
    expect(stderr.trimEnd()).toMatch(says);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect([1, 2]).toContain(code);
  });

  it("says what to do when its port is in use", async () => {
    const { port } = new URL(service.env.MEETING_NOTES_BASE_URL ?? "");
    const { code, stderr } = await runHere(["emulator", "--port", port]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/in use.*--port 0/);
  });
});
