// Wrong flags of `record` and of `emulator --replay` are refused before a recording begins.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runHere } from "../../support/programs/commands";

const BASE = fs.mkdtempSync(join(tmpdir(), "record-"));
afterAll(() => fs.rmSync(BASE, { recursive: true, force: true }));
const OUT = join(BASE, "session");
const ENV = { MEETING_NOTES_BASE_URL: "http://127.0.0.1:9/api", MEETING_NOTES_API_KEY: "mns_0123456789abcdef" };

describe("meeting-notes-sync record", () => {
  it.each([
    [[], "Give the folder for the recording: --out DIR."],
    [["--out", OUT, "--"], "There is no command after --."],
    [["--out", OUT, "--port", "no"], "--port needs a whole number"],
    [["--out", "/dev/null/x"], "/dev/null/x cannot be written to"],
    [["--out", OUT, "--", "no-such-program-anywhere"], "cannot be run"],
  ])("says what is wrong with %j", async (args, words) => {
    const { code, stderr } = await runHere(["record", ...args], { env: ENV });
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it("leaves no recording without a request, so that the folder can be used again", async () => {
    const run = () => runHere(["record", "--out", OUT, "--", process.execPath, "-e", "0"], { env: ENV });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { code, stderr } = await run();
      expect([code, stderr]).toEqual([0, expect.stringContaining("No request came, so nothing is recorded.")]);
      expect(fs.readdirSync(OUT)).toEqual([]);
    }
  });
});

describe("emulator --replay", () => {
  it("refuses flags that a recording cannot follow, and folders without a recording", async () => {
    const both = await runHere(["emulator", "--replay", OUT, "--meetings", "3"]);
    expect([both.code, both.stderr]).toEqual([
      2,
      expect.stringContaining("--replay and --meetings cannot be combined"),
    ]);
    const none = await runHere(["emulator", "--replay", join(BASE, "none")]);
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("has no recording")]);
  });
});
