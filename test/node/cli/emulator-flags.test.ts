// The emulator on the command line: its output, and the effects of its flags. Wrong flags: emulator-wrong-flags.test.ts.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { runCli, serve, startCli, type ServedEmulator } from "../../support/programs/cli";

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

  it("keeps the faults of its flags after a reset", async () => {
    // An answer with an unread body keeps the script's connection, and the script, alive for seconds.
    const script = `const { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: key } = process.env;
      const statusOf = async (response) => (await response.text(), response.status);
      const ask = async () => statusOf(await fetch(url + "/sync", { headers: { "X-API-Key": key } }));
      const reset = { method: "POST", headers: { "Content-Type": "application/json" } };
      const seen = [await ask(), await ask(), await ask()];
      await statusOf(await fetch(new URL("/__emulator/reset", url), reset));
      console.log([...seen, await ask()].join());`;
    const command = ["exec", "--", process.execPath, "--input-type=module", "-e", script];
    const flags = ["--fault", "error,status=503,count=1"];
    expect((await runCli(["emulator", ...flags, ...command])).stdout).toBe("503,200,200,503\n");
  });
});
