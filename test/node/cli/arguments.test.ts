/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The flags that apply to one call: a flag that is dropped or confused makes a sync do something else than was asked.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  readAttentionArguments,
  readDashboardArguments,
  readPeopleArguments,
  readRecoverArguments,
  readSyncArguments,
  readTasksArguments,
  readUndoArguments,
  type SyncArguments,
} from "../../../src/node/cli/sync-arguments";
import { readProbeArguments } from "../../../src/node/cli/probe-arguments";
import { readRecordArguments } from "../../../src/node/cli/record-arguments";
import { help } from "../../../src/node/cli/help";
import { ROWS } from "../../../src/sync/settings/values";
import { type EmulatorArguments, readEmulatorArguments } from "../../../src/node/cli/emulator-arguments";
import { serve } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

const sync = (...args: readonly string[]) => readSyncArguments(args);

const VAULT = ["--vault", "notes"] as const;

describe("The flags of a sync", () => {
  it("ask the user, write notes and are done once when only the vault is given", () => {
    expect(sync(...VAULT)).toEqual({
      vault: "notes",
      settings: {},
      missing: "ask",
      trashCopies: false,
      applyTemplates: false,
      check: false,
      full: false,
      dryRun: false,
      watch: false,
      quiet: false,
      verbose: false,
      json: false,
      restoreDeleted: false,
    });
  });

  it.each<[args: readonly string[], Partial<SyncArguments>]>([
    [["--full"], { full: true }],
    [["--dry-run"], { dryRun: true }],
    [["--watch"], { watch: true }],
    [["--watch", "--sync-interval", "5"], { watch: true, interval: 5 }],
    [["--quiet"], { quiet: true }],
    [["--verbose"], { verbose: true }],
    [["--json"], { json: true }],
    [["--state", "dir"], { state: "dir" }],
    [["--base-url", "https://x"], { baseUrl: "https://x" }],
    [["--api-key-file", "key"], { apiKeyFile: "key" }],
    [["--auth-header", "x-api-key"], { authHeader: "x-api-key" }],
    [["--missing", "deleted"], { missing: "deleted" }],
    [["--missing", "create"], { missing: "create" }],
    [["--trash-copies"], { trashCopies: true }],
    [["--apply-templates"], { applyTemplates: true }],
    [["--daily-notes"], { dailyNotes: { heading: undefined } }],
    [["--daily-notes", "--daily-heading", "Calls"], { dailyNotes: { heading: "Calls" } }],
    [["--restore-deleted"], { restoreDeleted: true }],
    [["--check"], { check: true }],
    [["--full", "--watch", "--missing", "create"], { full: true, watch: true, missing: "create" }],
  ])("do what they name: %j", (args, set) => {
    expect(sync(...VAULT, ...args)).toEqual({ ...sync(...VAULT), ...set });
  });

  it("need no vault for a check of the connection", () => {
    expect(sync("--check")).toMatchObject({ vault: "", check: true });
    expect(() => sync()).toThrow("Give the vault to sync: --vault DIR.");
  });

  it.each<[args: readonly string[], message: string]>([
    [["--check", "--full"], "--check and --full cannot be combined: --check only checks the connection."],
    [["--check", "--dry-run"], "--check and --dry-run cannot be combined: --check only checks the connection."],
    [["--check", "--watch"], "--check and --watch cannot be combined: --check only checks the connection."],
    [["--check", "--restore-deleted"], "--check and --restore-deleted cannot be combined"],
    [["--restore-deleted", "--watch"], "--restore-deleted cannot be combined with --watch or --dry-run."],
    [["--restore-deleted", "--dry-run"], "--restore-deleted cannot be combined with --watch or --dry-run."],
    [["--daily-heading", "Calls"], "--daily-heading needs --daily-notes."],
    [["--watch", "--dry-run"], "--watch and --dry-run cannot be combined: a dry run is done once."],
    [["--missing", "no"], '--missing can be ask, deleted, create; not "no".'],
  ])("are refused where they contradict each other: %j", (args, message) => {
    expect(() => sync(...VAULT, ...args)).toThrow(message);
  });
});

describe("The flags of an undo", () => {
  const undo = (...args: readonly string[]) => readUndoArguments([...VAULT, ...args]);

  it.each<[args: readonly string[], unknown]>([
    [[], { what: "run", run: "", note: 0 }],
    [["--state", "dir"], { what: "run", run: "", note: 0, state: "dir" }],
    [["--import"], { what: "import", run: "", note: 0 }],
    [["--list", "--json"], { what: "list", run: "", note: 0, json: true }],
    [["--show", "0a1b2c.2"], { what: "show", run: "0a1b2c", note: 2 }],
    [["--id", "ffffff.345678"], { what: "id", run: "ffffff", note: 345_678 }],
  ])("name what is undone: %j", (args, asked) => {
    expect(undo(...args)).toEqual({ vault: "notes", json: false, ...(asked as object) });
  });

  it.each<[args: readonly string[], message: string]>([
    [["--show", "1"], '--show needs an id from undo --list, such as 0a1b2c.2, not "1".'],
    [["--id", "0a1b2c.1234567"], '--id needs an id from undo --list, such as 0a1b2c.2, not "0a1b2c.1234567".'],
    [["--id", ""], '--id needs an id from undo --list, such as 0a1b2c.2, not "".'],
    [["--import", "--list"], "--import and --list cannot be combined."],
    [["--show", "0a1b2c.1", "--id", "0a1b2c.1"], "--show and --id cannot be combined."],
  ])("are refused otherwise: %j", (args, message) => {
    expect(() => undo(...args)).toThrow(message);
  });
});

describe("The flags of the other commands", () => {
  it.each<[name: string, (args: readonly string[]) => unknown, args: readonly string[], read: unknown]>([
    ["recover", readRecoverArguments, [], { vault: "notes", json: false }],
    ["recover", readRecoverArguments, ["--id", "0a1b2c3d"], { vault: "notes", json: false, id: "0a1b2c3d" }],
    ["attention", readAttentionArguments, [], { vault: "notes", json: false }],
    [
      "attention",
      readAttentionArguments,
      ["--ignore", "all", "--json", "--state", "dir"],
      { vault: "notes", state: "dir", ignore: "all", json: true },
    ],
    ["tasks", readTasksArguments, [], { vault: "notes", json: false }],
    ["tasks", readTasksArguments, ["--json", "--state", "dir"], { vault: "notes", state: "dir", json: true }],
    ["dashboard", readDashboardArguments, [], { vault: "notes", json: false, settings: {} }],
    [
      "dashboard",
      readDashboardArguments,
      ["--json", "--property-names", "date: day"],
      { vault: "notes", json: true, settings: { propertyNames: "date: day" } },
    ],
    [
      "people",
      readPeopleArguments,
      ["--people-folder", "People"],
      { vault: "notes", json: false, dryRun: false, settings: { peopleFolder: "People", configDir: ".obsidian" } },
    ],
    [
      "people",
      readPeopleArguments,
      [
        "--people-folder",
        "People",
        "--person-template",
        "T.md",
        "--dry-run",
        "--json",
        "--property-names",
        "date: day",
      ],
      {
        vault: "notes",
        json: true,
        dryRun: true,
        settings: {
          peopleFolder: "People",
          configDir: ".obsidian",
          personTemplate: "T.md",
          propertyNames: "date: day",
        },
      },
    ],
  ])("%s are read: %j", (_, readArguments, args, read) => {
    expect(readArguments([...VAULT, ...args])).toEqual(read);
  });

  it.each<[name: string, (args: readonly string[]) => unknown]>([
    ["undo", readUndoArguments],
    ["recover", readRecoverArguments],
    ["attention", readAttentionArguments],
    ["tasks", readTasksArguments],
    ["dashboard", readDashboardArguments],
    ["people", readPeopleArguments],
  ])("%s need a vault", (_, readArguments) => {
    expect(() => readArguments([])).toThrow("Give the vault: --vault DIR.");
  });

  it("people need a folder", () => {
    expect(() => readPeopleArguments(VAULT)).toThrow("Give the folder of notes about people: --people-folder FOLDER.");
  });
});

describe("The flags of a probe", () => {
  const DEFAULTS = { requests: 100, json: false, conform: false };

  it.each<[args: readonly string[], unknown]>([
    [[], {}],
    [["--requests", "10"], { requests: 10 }],
    [["--json", "--conform"], { json: true, conform: true }],
    [["--write", "a"], { write: "a" }],
  ])("set what they name: %j", (args, set) => {
    expect(readProbeArguments(args)).toEqual({ ...DEFAULTS, ...(set as object) });
  });

  it.each([
    [["--requests", "9"], "--requests needs a whole number from 10 to 100"],
    [["--requests", "101"], "--requests needs a whole number from 10 to 100"],
  ])("are refused otherwise: %j", (args, message) => {
    expect(() => readProbeArguments(args)).toThrow(message);
  });
});

it.each<[args: readonly string[], unknown]>([
  [[], { plain: false, port: 0 }],
  [["--plain", "--port", "65535"], { plain: true, port: 65_535 }],
  [["--", "npm", "test", "--", "--plain"], { plain: false, port: 0, command: ["npm", "test", "--", "--plain"] }],
])("The flags of a recording set what they name: %j", (args, set) => {
  expect(readRecordArguments(["--out", "dir", ...args])).toEqual({ out: "dir", ...(set as object) });
});

// The flags of `sync` are those of the table of settings, with the same meaning as the plugin's settings.

const read = (...args: readonly string[]) => readSyncArguments(["--vault", "notes", ...args]);

const flags = ROWS.flatMap(([key, { flag, kind }]) => (flag ? [[flag.name, key, kind] as const] : []));

describe("The flags of sync", () => {
  it("are all in its help, each on its own line with at most 120 characters", () => {
    const lines = (help["sync"] ?? "").split("\n");
    for (const [name] of flags) expect(lines.filter((line) => line.startsWith(`  --${name} `))).toHaveLength(1);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });

  it("have unique names", () => {
    expect(new Set(flags.map(([name]) => name)).size).toBe(flags.length);
  });

  it("set nothing when they are missing", () => {
    const { settings, authHeader, baseUrl } = read();
    expect({ settings, authHeader, baseUrl }).toEqual({ settings: {}, authHeader: undefined, baseUrl: undefined });
  });

  it.each([
    ["--meetings-folder", "Work/Calls", { meetingsFolder: "Work/Calls" }],
    ["--meetings-folder", "", { meetingsFolder: "" }],
    ["--file-naming", "{title}", { fileNamingPattern: "{title}" }],
    ["--decision-notes", "no", { autoCreateDecisionNotes: false }],
    ["--remote-images", "yes", { showRemoteImages: true }],
    ["--maths-and-diagrams", "yes", { drawMathsAndDiagrams: true }],
    ["--project", "Apollo", { project: "Apollo" }],
    ["--start-date", "2026-01-31", { startDate: "2026-01-31" }],
    ["--property-names", "date: day", { propertyNames: "date: day" }],
    ["--start-property", "start", { startProperty: "start" }],
    ["--tags", "work, calls", { extraTags: "work, calls" }],
    ["--task-tag", "#task", { taskTag: "#task" }],
    ["--meeting-template", "Own/Frame.md", { meetingTemplate: "Own/Frame.md" }],
  ])("set their value: %s %s", (flag, value, settings) => {
    expect(read(flag, value).settings).toEqual(settings);
  });

  it.each([
    [
      "--meetings-folder",
      "../x",
      /^--meetings-folder needs a folder inside the vault.* The folder is outside the vault\.$/,
    ],
    ["--meetings-folder", "C:/x", / The folder is outside the vault\.$/],
    ["--meetings-folder", "a//x", / has a segment without a name\.$/],
    ["--people-folder", "../x", /^--people-folder needs a folder inside the vault/],
    ["--file-naming", "Minutes", /^--file-naming needs a name with \{date\}/],
    ["--decision-notes", "maybe", /^--decision-notes can be yes, no; not "maybe"/],
    ["--auth-header", "cookie", /^--auth-header can be bearer, x-api-key; not "cookie"/],
    ["--project", " ", /^--project is empty/],
    ["--status", "", /^--status is empty/],
    ["--start-date", "2026-02-30", /^--start-date needs a day such as 2026-01-31/],
    ["--property-names", "date", /^--property-names needs pairs/],
  ])("are refused with an invalid value: %s %s", (flag, value, message) => {
    expect(() => read(flag, value)).toThrow(message);
  });

  it.each([["--full"], ["--missing", "create"]])("refuse --restore-deleted together with %s", (...given) => {
    const flag = given[0] ?? "";
    expect(() => read("--restore-deleted", ...given)).toThrow(
      new RegExp(`^--restore-deleted and ${flag} cannot be combined: .*missing.*--full --missing create`),
    );
  });
});

// Each flag of the emulator must reach it as it was given: a test with the wrong emulator proves nothing.

describe("What the emulator reads", () => {
  const read = (...args: readonly string[]) => readEmulatorArguments(args);

  describe("The emulator's flags", () => {
    it("have defaults for a server on this machine", () => {
      expect(read()).toEqual({
        port: 4747,
        host: "127.0.0.1",
        requestsPerMinute: 100,
        seed: 1,
        faults: [],
        variants: {},
        watch: false,
        listVariants: false,
      });
    });

    it.each<[args: readonly string[], Partial<EmulatorArguments>]>([
      [["--port", "0"], { port: 0 }],
      [["--port", "65535"], { port: 65_535 }],
      [["--host", "0.0.0.0"], { host: "0.0.0.0" }],
      [["--control-token", "a.b-c_d~"], { controlToken: "a.b-c_d~" }],
      [["--requests-per-minute", "1"], { requestsPerMinute: 1 }],
      [["--now", "2026-10-30T18:00:00Z"], { now: Date.UTC(2026, 9, 30, 18) }],
      [["--now", "2026-10-30T18:00:00+02:00"], { now: Date.UTC(2026, 9, 30, 16) }],
      [["--now", "1970-01-01T00:00:00Z"], { now: 0 }],
      [["--seed", "0"], { seed: 0 }],
      [["--seed", "4294967295"], { seed: 4_294_967_295 }],
      [["--meetings", "0"], { meetings: 0 }],
      [["--meetings", "10000"], { meetings: 10_000 }],
      [["--data", "notes", "--watch"], { data: "notes", watch: true }],
      [["--replay", "session", "--port", "1", "--host", "::1"], { replay: "session", port: 1, host: "::1" }],
      [["--replay", "session", "--control-token", "12345678"], { replay: "session", controlToken: "12345678" }],
      [["--export-on-exit", "state.json"], { exportOnExit: "state.json" }],
      [["--preset", "strict"], { preset: "strict" }],
      [["--list-variants"], { listVariants: true }],
      [["--fault", "reset", "--fault", "stall"], { faults: ["reset", "stall"] }],
      [["--variant", "sort=created", "--variant", "a=b=c"], { variants: { sort: "created", a: "b=c" } }],
      [["exec", "--", "npm", "test", "--", "--port", "1"], { port: 0, command: ["npm", "test", "--", "--port", "1"] }],
      [["--port", "5", "exec", "--", "npm"], { port: 5, command: ["npm"] }],
    ])("set what they name: %j", (args, set) => {
      expect(read(...args)).toEqual({ ...read(), ...set });
    });

    it.each<[args: readonly string[], message: RegExp]>([
      [["--port", "65536"], /^--port needs a whole number from 0 to 65535, not "65536"\.$/],
      [["--seed", "4294967296"], /^--seed needs a whole number from 0 to 4294967295/],
      [["--meetings", "10001"], /^--meetings needs a whole number from 0 to 10000/],
      [["--requests-per-minute", "1000000001"], /^--requests-per-minute needs a whole number from 1 to 1000000000/],
      [["--now", "1969-12-31T23:59:59Z"], /^--now needs a time such as/],
      [["--now", "2026-10-30T18:00:00"], /^--now needs a time such as/],
      [["--now", "2026-13-30T18:00:00Z"], /^--now needs a time such as/],
      [["--now", "On 2026-10-30T18:00:00Z"], /^--now needs a time such as/],
      [["--now", "2026-10-30T18:00:00Z or so"], /^--now needs a time such as/],
      [["--control-token", "1234567"], /^--control-token needs at least 8 letters, digits or -\._~\.$/],
      [["--control-token", "12345678;"], /^--control-token needs/],
      [["--control-token", ";12345678"], /^--control-token needs/],
      [["--variant", "=x"], /^--variant needs name=value, not "=x"\./],
      [["exec", "--"], /^To run a command with the emulator: /],
      [["--", "npm"], /^To run a command with the emulator: /],
      [["exec", "npm"], /^"npm" is not a known argument\./],
      [["npm", "--", "npm"], /^"npm" is not a known argument\./],
      [["--replay", "r", "--watch"], /^--watch needs data to watch/],
      [["--replay", "r", "--seed", "1"], /^--replay and --seed cannot be combined: .* --data r$/],
    ])("are refused with what is wrong: %j", (args, message) => {
      expect(() => read(...args)).toThrow(message);
    });
  });

  describe("A file of variants", () => {
    const folder = fs.mkdtempSync(join(tmpdir(), "variants-"));
    afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "found.json");

    it("is used, and a value that is given as a flag wins", () => {
      fs.writeFileSync(file, JSON.stringify({ variants: { sort: "created", total: "stale" } }));
      expect(read("--variants", file, "--variant", "total=exact").variants).toEqual({
        sort: "created",
        total: "exact",
      });
    });

    it.each([
      ["{", "is not JSON"],
      ["null", "has no variants"],
      ['{"variants": null}', "has no variants"],
      ['{"variants": "sort"}', "has no variants"],
      ['{"variants": {"sort": "created", "total": 1}}', "has a value that is not a text"],
    ])("is refused when it holds %s", (content, words) => {
      fs.writeFileSync(file, content);
      expect(() => read("--variants", file)).toThrow(`--variants needs a file from probe --write: ${file} ${words}.`);
    });

    it("is refused when it cannot be read", () => {
      expect(() => read("--variants", join(folder, "none"))).toThrow(/none cannot be read\.$/);
    });
  });
});

// The emulator on the command line: its list of variants, and its messages about wrong flags.

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
    [["--export-on-exit", `${__filename}/state.json`], /There is no folder .*arguments\.test\.ts to write/],
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

// Wrong flags of `record` and of `emulator --replay` are refused before a recording begins.

describe("Wrong flags of a recording", () => {
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
});
