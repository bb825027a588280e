// Scripts read the JSON report. They must get one also when a run cannot start.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acquireLock } from "../../../src/node/state/lock";
import { lockFolder } from "../../../src/node/state/state-folder";
import type { CliResult } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

const KEY = "mns_0123456789abcdefghijklmnopqrstuv";
const env = { MEETING_NOTES_BASE_URL: "http://127.0.0.1:9/api/v1", MEETING_NOTES_API_KEY: KEY };
let base: string;
let vault: string;

beforeEach(() => {
  base = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), "failed-start-"));
  fs.mkdirSync((vault = join(base, "vault")));
});
afterEach(() => fs.rmSync(base, { recursive: true }));

const sync = (flags: readonly string[], more: Readonly<Record<string, string>> = env) =>
  runHere(["sync", "--vault", vault, "--state", join(base, "state"), "--json", ...flags], { env: more });

function reportOf({ stdout }: CliResult): unknown {
  return JSON.parse(stdout);
}

describe("The JSON report of a run that cannot start", () => {
  it("has the form of a failed run, with the reason from standard error", async () => {
    const ended = await sync([], { MEETING_NOTES_API_KEY: KEY });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/There is no server address/);
    expect(reportOf(ended)).toEqual({
      status: "failed",
      failure: "other",
      errorCode: "not-begun",
      error: expect.stringMatching(/^There is no server address/) as string,
      requests: 0,
      created: 0,
      updated: 0,
      merged: 0,
      conflicts: 0,
      renamed: 0,
      unchanged: 0,
      kept: 0,

      waiting: 0,
      deleted: 0,
      trashed: 0,
      orphaned: 0,
      skipped: 0,
      attention: [],
      quarantined: [],
      questions: [],
      doubts: [],
      notes: [],
    });
  });

  it("says that another run is active in the vault", async () => {
    const release = await acquireLock(lockFolder(vault));
    const ended = await sync([]);
    await release();
    expect(ended.code).toBe(1);
    expect(reportOf(ended)).toMatchObject({ error: expect.stringMatching(/^Another run is active/) as string });
  });

  it("does not repeat the key", async () => {
    const ended = await sync(["--missing", KEY]);
    expect(ended.code).toBe(2);
    expect(reportOf(ended)).toMatchObject({ status: "failed" });
    expect(ended.stdout + ended.stderr).not.toContain(KEY);
  });

  it("says that a flag is empty, as when a script's variable was not set", async () => {
    for (const flag of ["--project", "--status"]) {
      const ended = await sync([flag, " "]);
      expect(ended.code).toBe(2);
      expect(reportOf(ended)).toMatchObject({ error: expect.stringMatching(`^${flag} is empty`) as string });
    }
  });
});

it("a run without --json prints no JSON when it cannot start", async () => {
  const ended = await runHere(["sync", "--vault", vault], { env: { HOME: base, MEETING_NOTES_API_KEY: KEY } });
  expect(ended).toMatchObject({ code: 2, stdout: "" });
});
