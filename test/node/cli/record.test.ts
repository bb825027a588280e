// `record` and `emulator --replay`, like for a user. Wrong flags: record-wrong-flags.test.ts.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  runCli,
  serve,
  startCli,
  startEmulator,
  type CliResult,
  type ServedEmulator,
} from "../../support/programs/cli";

let service: ServedEmulator;
let base: string;
let out: string;
beforeAll(async () => {
  service = await serve({ count: 4, switches: { errorBody: "problem" } });
});
afterAll(() => service.close());
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "record-"));
  out = join(base, "session");
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const env = () => ({ HOME: base, ...service.env });
const record = (...args: readonly string[]): Promise<CliResult> => runCli(["record", ...args], { env: env() });
/** A command that requests a path with the address and the key of its environment, and prints the status. */
const asking = (path: string, code = 0) => [
  process.execPath,
  "-e",
  `const { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: key } = process.env;
   fetch(url + "${path}", { headers: { "x-api-key": key } }).then(async (answer) => {
     console.log(answer.status, (await answer.text()).length);
     process.exitCode = ${code};
   });`,
];

describe("meeting-notes-sync record", () => {
  it("runs a command with the address and the key, ends with its exit code, and is replayed", async () => {
    const recorded = await record("--out", out, "--", ...asking("/sync", 7));
    expect(recorded.code).toBe(7);
    expect(recorded.stdout).toMatch(/^200 \d+\n$/);
    expect(recorded.stderr).toContain(
      `1 exchange recorded in ${out}. Names, titles and texts are made up; keys are not recorded.`,
    );

    const replay = (path: string) =>
      runCli(["emulator", "--replay", out, "exec", "--", ...asking(path)], { env: { HOME: base } });
    const again = await replay("/sync");
    expect([again.code, again.stdout]).toEqual([0, recorded.stdout]);
    expect(again.stderr).toContain("Replay: 1 request answered. 0 recorded exchanges were not used.");
    const other = await replay("/sync?limit=3");
    expect(other.stdout).toMatch(/^424 /);
    expect(other.stderr).toContain(
      "Replay: 0 requests answered. 1 was not recorded, and got an error. 1 recorded exchange was not used.",
    );
  });

  it("prints its address and records until a signal comes", async () => {
    const recorder = startCli(["record", "--out", out, "--plain"], { env: env() });
    const [line] = await recorder.shows(/^\{.*\}$/m);
    const { url } = JSON.parse(line) as { readonly url: string };
    expect(Object.keys(JSON.parse(line) as object)).toEqual(["url"]);
    const headers = { authorization: `Bearer ${service.emulator.apiKey}` };
    expect(await (await fetch(`${url}/sync`, { headers })).text()).toContain('"meetings"');
    expect((await fetch(`${url}/meetings/00000000-0000-4000-8000-000000000000`, { headers })).status).toBe(404);
    recorder.process.kill("SIGINT");
    const { code, stdout, stderr } = await recorder.result;
    expect([code, stderr]).toEqual([0, expect.stringContaining("2 exchanges recorded")]);
    expect(stdout + stderr).not.toContain(service.emulator.apiKey);
    expect(stderr).toContain("Names, titles and texts are unchanged");

    const { url: replayed, apiKey, process } = await startEmulator(["--replay", out], { env: { HOME: base } });
    const answer = await fetch(`${replayed}/sync`, { headers: { "x-api-key": apiKey } });
    const { meetings } = (await answer.json()) as { readonly meetings: readonly { readonly title: string }[] };
    expect(meetings.map(({ title }) => title).sort()).toEqual(
      [...service.emulator.world.all()].map(({ title }) => title).sort(),
    );
    process.process.kill("SIGTERM");
    expect((await process.result).code).toBe(0);
  });

  it("provides its meetings as data for an emulator", async () => {
    await record("--out", out, "--", ...asking("/sync"));
    const { url, apiKey, process } = await startEmulator(["--data", out], { env: { HOME: base } });
    const answer = await fetch(`${url}/sync?limit=1&offset=1`, { headers: { "x-api-key": apiKey } });
    expect(await answer.json()).toMatchObject({ meetings: [{}], pagination: { total: 4, limit: 1 } });
    process.process.kill("SIGTERM");
    expect((await process.result).stderr).toMatch(/^4 meetings of the recording\. Its answers show: /m);
  });

  it("passes on that a service cannot be reached", async () => {
    const { code, stdout } = await record(
      "--base-url",
      "http://127.0.0.1:9/api",
      "--out",
      out,
      "--",
      ...asking("/sync", 0),
    );
    expect([code, stdout]).toEqual([1, ""]);
    expect(fs.readFileSync(join(out, "exchanges.jsonl"), "utf8")).toContain('"answer":null');
  });

  it("refuses a folder that has a recording", async () => {
    await record("--out", out, "--", ...asking("/sync"));
    const before = fs.readFileSync(join(out, "exchanges.jsonl"), "utf8");
    const { code, stderr } = await record("--out", out, "--", ...asking("/sync"));
    expect([code, stderr]).toEqual([2, expect.stringContaining("already has a recording")]);
    expect(fs.readFileSync(join(out, "exchanges.jsonl"), "utf8")).toBe(before);
  });
});
