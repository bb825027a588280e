// The emulator on the command line: its list of variants, and its messages about wrong flags.
import { serve } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

describe("meeting-notes-sync emulator", () => {
  it("lists all its variants", async () => {
    const { code, stdout } = await runHere(["emulator", "--list-variants"]);
    expect(code).toBe(0);
    expect(stdout.split("\n").length).toBeGreaterThan(78);
    expect(stdout).toMatch(/^hasMore .*G23/m);
  });

  it.each([
    [["--port", "http"], /--port needs a whole number/],
    [["--port", "-1"], /--port needs a value, after "=" if it begins with "-"/],
    [["--port", "70000"], /from 0 to 65535/],
    [["--variant", "hasMore"], /name=value/],
    [["--variant", "hasMore=perhaps"], /hasMore can be exact/],
    [["--variant", "none=such"], /no switch "none"/],
    [["--preset", "none"], /spec, strict, hostile, proxy; not "none"/],
    [["--data", __filename], /is not JSON, line 1: /],
    [["--data", require.resolve("../../../package.json")], /line 1: meetings should be a list/],
    [["--watch"], /--watch needs data to watch/],
    [["--fault", "bogus"], /kind should be one of latency, /],
    [["--fault", "error,status=200,cont=3"], /fault\.cont is not known/],
    [["--fault", "error,status=200"], /fault\.status should be 400 or more, not 200/],
    [["--fault", "error,status=0x1f4"], /fault\.status should be a number, not "0x1f4"/],
    [["--requests-per-minute", "0"], /--requests-per-minute needs a whole number from 1/],
    [["--now", "today"], /--now needs a time such as 2026-10-30T18:00:00Z, not "today"/],
    [["--now", "2026-02-30"], /--now needs a time/],
    [["--control-token", "short"], /--control-token needs at least 8/],
    [["--data", "none.json"], /There is no data at none\.json/],
    [["--export-on-exit", __dirname], /is a folder; the state needs a file/],
    [["--export-on-exit", `${__filename}/state.json`], /There is no folder .*wrong-flags\.test\.ts to write/],
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
    const service = await serve({ count: 0 });
    try {
      const { port } = new URL(service.env.MEETING_NOTES_BASE_URL ?? "");
      const { code, stderr } = await runHere(["emulator", "--port", port]);
      expect(code).toBe(1);
      expect(stderr).toMatch(/in use.*--port 0/);
    } finally {
      await service.close();
    }
  });
});
