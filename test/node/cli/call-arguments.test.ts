// The flags that apply to one call: a flag that is dropped or confused makes a sync do something else than was asked.
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
    [["--list"], { what: "list", run: "", note: 0 }],
    [["--show", "0a1b2c.2"], { what: "show", run: "0a1b2c", note: 2 }],
    [["--id", "ffffff.345678"], { what: "id", run: "ffffff", note: 345_678 }],
  ])("name what is undone: %j", (args, asked) => {
    expect(undo(...args)).toEqual({ vault: "notes", ...(asked as object) });
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
    ["recover", readRecoverArguments, [], { vault: "notes" }],
    ["recover", readRecoverArguments, ["--id", "0a1b2c3d"], { vault: "notes", id: "0a1b2c3d" }],
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
