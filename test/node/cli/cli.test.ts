// The command line tool for its users: flags, environment, two outputs and an exit code. As a process of its own: built.test.ts.
import fs from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CliResult, serve, type ServedEmulator } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";
import { withFastTimers } from "./fast-timers";
import { useServedVault } from "./served-vault";
import { acquireLock } from "../../../src/node/state/lock";
import { lockFolder } from "../../../src/node/state/state-folder";
import type { Fault } from "../../../src/emulator/network/network";
import { presets } from "../../../src/emulator/switches/presets";
import { inTurn, oneOf } from "../../support/depth";
import { syncUntilComplete } from "../../support/engine/completion";
import { createSyncFixture, type SyncFixture, type SyncFixtureOptions } from "./sync-fixture";

describe("The command line tool", () => {
  const COUNT = 4;

  let service: ServedEmulator;

  let base: string;

  let vault: string;

  let home: Readonly<Record<string, string>>;

  beforeAll(async () => {
    service = await serve({ count: COUNT });
  });

  afterAll(() => service.close());

  beforeEach(() => {
    base = fs.mkdtempSync(join(tmpdir(), "cli-"));
    vault = join(base, "vault");
    home = { HOME: join(base, "home") };
    fs.mkdirSync(vault);
  });

  afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

  type Environment = Readonly<Record<string, string>>;

  const sync = (args: readonly string[] = [], env: Environment = service.env) =>
    runHere(["sync", "--vault", vault, ...args], { env: { ...home, ...env } });

  interface Report {
    readonly status: string;
    readonly created: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly requests: number;
    readonly notes: readonly {
      readonly id: string;
      readonly path: string;
      readonly outcome: string;
      readonly why: string;
      readonly code: string | null;
    }[];
  }

  const reportOf = ({ stdout }: CliResult) => JSON.parse(stdout) as Report;

  const saying = (pattern: RegExp): unknown => expect.stringMatching(pattern);

  const aText: unknown = expect.any(String);

  const notesIn = (folder: string) => fs.readdirSync(join(vault, folder)).filter((name) => name.endsWith(".md"));

  describe("meeting-notes-sync sync", () => {
    it("prints one JSON object with every key that scripts rely on", async () => {
      const report = reportOf(await sync(["--json"]));
      const counts = [
        "requests",
        "created",
        "updated",
        "merged",
        "conflicts",
        "renamed",
        "unchanged",
        "kept",
        "waiting",
      ];
      const others = ["status", "deleted", "trashed", "orphaned", "quarantined", "notes", "error"];
      expect(Object.keys(report)).toEqual(expect.arrayContaining([...counts, ...others]));
      for (const note of report.notes) {
        expect(note).toEqual({ id: aText, path: aText, outcome: "created", why: "", code: null });
        expect(fs.existsSync(join(vault, note.path))).toBe(true);
      }
    });

    it("prints in a dry run what would happen, and writes nothing", async () => {
      const { code, stdout } = await sync(["--dry-run"]);
      expect(code).toBe(0);
      expect(stdout.match(/^would be created +Meetings\/.+\.md$/gm)?.length).toBeGreaterThan(0);
      expect(stdout).toMatch(/Dry run, nothing written: \d+ would be created/);
      expect(fs.readdirSync(vault)).toEqual([]);
      expect(reportOf(await sync(["--json"])).created).toBeGreaterThan(0);
    });

    it("writes notes to the folders in the flags", async () => {
      await sync(["--meetings-folder", "Work/Talks", "--decisions-folder", "Work"]);
      expect(notesIn("Work/Talks").length).toBeGreaterThan(0);
      expect(fs.readdirSync(vault)).toEqual(["Work"]);
    });

    it("selects and names notes by the flags", async () => {
      const completed = [...service.emulator.world.heads()].filter(({ status }) => status === "completed");
      const days = completed.map(({ start }) => start.slice(0, 10)).sort();
      const first = days[days.length >> 1] ?? "";
      await sync(["--file-naming", "{title} {date}", "--decision-notes", "no", "--start-date", first]);
      const written = notesIn("Meetings").map((name) => / (\d{4}-\d\d-\d\d)\.md$/.exec(name)?.[1]);
      expect(written.sort()).toEqual(days.filter((day) => day >= first));
      expect(fs.readdirSync(vault)).toEqual(["Meetings"]);
    });

    it("writes notes with the user's templates, tags and property names", async () => {
      fs.mkdirSync(join(vault, "Own"));
      fs.writeFileSync(join(vault, "Own/Frame.md"), "---\nrating: 0\n---\nAgenda\n{{content}}\n");
      await sync([
        "--property-names",
        "date: day",
        "--tags",
        "work",
        "--meeting-template",
        "Own/Frame.md",
        "--link-attendees",
        "yes",
        "--people-folder",
        "Own",
      ]);
      const text = fs.readFileSync(join(vault, "Meetings", notesIn("Meetings")[0] ?? ""), "utf8");
      expect(text).toMatch(/^day: 2[^]*"\[\[[^]*- work\n[^]*\nrating: 0\n---\nAgenda\n/m);
    });

    it("shows in a dry run a note from the template, or the wrong field", async () => {
      const frame = join(vault, "Frame.md");
      const asked = ["--dry-run", "--meeting-template", "Frame.md"];
      fs.writeFileSync(frame, "# {{title}}\n\nMine of {{date:YYYY}}\n\n{{summary}}\n\n{{content}}\n");
      const { code, stdout } = await sync(asked);
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^One of the notes, Meetings\/[^\n]*\.md:\n\n---\n[^]*\n---\n# [^]*\nMine of 20\d\d\n\n## Summary\n/m,
      );
      expect(stdout).not.toContain("sync_version");
      const { sample } = reportOf(await sync([...asked, "--json"])) as { readonly sample?: unknown };
      expect(sample).toEqual({
        path: saying(/^Meetings\/.*\.md$/),
        text: saying(/\n# .*\n\nMine of 20\d\d\n\n## Summary\n/),
      });
      fs.writeFileSync(frame, "{{sumary}}\n{{content}}\n");
      expect(await sync(asked)).toMatchObject({
        code: 3,
        stdout: saying(/without the template Frame\.md: .*\{\{sumary\}\}/),
      });
      expect(reportOf(await sync([...asked, "--json"]))).toMatchObject({
        doubts: [{ code: "template-field-unknown" }],
      });
      expect(notesIn(".")).toEqual(["Frame.md"]);
    });

    it("keeps its state in the folder of --state, and refuses one inside the vault", async () => {
      const state = join(base, "my state");
      await sync(["--state", state]);
      expect(fs.readdirSync(state)).toHaveLength(1);
      expect(fs.readdirSync(vault).sort()).toEqual(["Decisions", "Meetings"]);
      const inside = await sync(["--state", join(vault, ".state")]);
      expect(inside).toMatchObject({ code: 2, stderr: saying(/outside the vault/) });
    });

    it("reads the key from a file with white space around it, and sends it in the header of --auth-header", async () => {
      const { MEETING_NOTES_API_KEY: key = "", ...rest } = service.env;
      const file = join(base, "key");
      fs.writeFileSync(file, `  "Bearer ${key}"\n\n`);
      expect((await sync(["--api-key-file", file, "--auth-header", "x-api-key"], rest)).code).toBe(0);
      expect(service.emulator.journal.entries().at(-1)?.auth).toBe("x-api-key");
    });
  });

  describe("The tool prints one clear line, ends with the right exit code and changes nothing for", () => {
    const KEY = "canary-key-that-must-not-be-shown";
    const REFUSING = "http://127.0.0.1:9/api";
    let html: Server;
    beforeAll((done) => {
      html = createServer((_, answer) => answer.end("<html>Log in</html>")).listen(0, "127.0.0.1", done);
    });
    afterAll((done) => void html.close(done));
    const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

    it.each<
      [what: string, args: () => readonly string[], env: () => Record<string, string>, code: number, says: RegExp]
    >([
      ["a wrong key", () => [], () => ({ MEETING_NOTES_API_KEY: KEY }), 4, /key/i],
      ["no key", () => [], () => ({ MEETING_NOTES_API_KEY: "" }), 2, /no API key.*MEETING_NOTES_API_KEY/],
      ["an incomplete key", () => [], () => ({ MEETING_NOTES_API_KEY: "x" }), 2, /looks incomplete/],
      ["a key file that is not there", () => ["--api-key-file", join(base, "none")], () => ({}), 2, /cannot be read/],
      ["no address", () => [], () => ({ MEETING_NOTES_BASE_URL: "" }), 2, /--base-url/],
      ["an address without encryption", () => ["--base-url", "http://example.com"], () => ({}), 2, /https/],
      ["an unreachable server", () => ["--base-url", REFUSING], () => ({}), 1, /127\.0\.0\.1:9/],
      ["a server that answers HTML", () => ["--base-url", addressOf(html)], () => ({}), 1, /web page/],
      ["an unknown flag", () => ["--vualt", "x"], () => ({}), 2, /--vualt.*--help/],
      ["a flag without its value", () => ["--project"], () => ({}), 2, /--project/],
      ["an invalid value of a flag", () => ["--missing", "maybe"], () => ({}), 2, /ask, deleted, create/],
      ["invalid property names", () => ["--property-names", "date"], () => ({}), 2, /attendees: people/],
      ["a day that does not exist", () => ["--start-date", "2026-02-30"], () => ({}), 2, /such as 2026-01-31/],
      ["a folder outside the vault", () => ["--meetings-folder", "../x"], () => ({}), 2, /inside the vault/],
      ["Obsidian's own folder", () => ["--decisions-folder", ".obsidian/x"], () => ({}), 2, /inside the vault.*hidden/],
      ["one name for all notes", () => ["--file-naming", "Minutes"], () => ({}), 2, /\{date\}, \{title\}/],
      ["an unexpected word", () => ["stray"], () => ({}), 2, /stray/],
      ["flags that exclude each other", () => ["--watch", "--dry-run"], () => ({}), 2, /cannot be combined/],
    ])("%s", async (_, args, env, code, says) => {
      const result = await withFastTimers(() => sync(args(), { ...service.env, ...env() }));
      expect(result.stderr).toMatch(says);
      expect(result.stderr.trimEnd().split("\n")).toHaveLength(1);
      expect(result.code).toBe(code);
      expect(result.stdout + result.stderr).not.toContain(KEY);
      expect(fs.readdirSync(vault)).toEqual([]);
    });

    it("a run that fails, which needs no decision", async () => {
      const { stdout, stderr } = await withFastTimers(() => sync(["--base-url", REFUSING]));
      expect(stdout).toBe("");
      expect(stderr).toMatch(/^meeting-notes-sync: \S+ cannot be reached[^\n]*\n$/);
      const { code, stdout: listed } = await runHere(["attention", "--vault", vault], { env: home });
      expect(code).toBe(3);
      expect(listed).toMatch(
        /^connection since .*cannot be reached[^]*\nThe last sync failed\. Nothing else needs your attention\.\n$/,
      );
    });

    it.each([
      ["a vault that is not there", () => join(base, "nowhere"), /does not exist/],
      ["a vault that is a file", () => __filename, /is a file/],
    ])("%s", async (_, folder, says) => {
      const result = await runHere(["sync", "--vault", folder()], { env: { ...home, ...service.env } });
      expect(result).toMatchObject({ code: 2, stdout: "", stderr: saying(says) });
      expect(fs.existsSync(join(base, "nowhere"))).toBe(false);
    });

    it("a missing vault, a missing command and an unknown command", async () => {
      expect(await runHere(["sync"])).toMatchObject({ code: 2, stderr: saying(/--vault DIR/) });
      expect(await runHere([])).toMatchObject({
        code: 2,
        stderr: saying(/sync, attention, undo, recover, tasks, dashboard, people, emulator, probe, record, demo/),
      });
      expect(await runHere(["toString"])).toMatchObject({
        code: 2,
        stderr: saying(/no command "toString"/),
      });
      const meant = saying(/There is no command "snyc"\. Did you mean sync\? See/);
      expect(await runHere(["snyc"])).toMatchObject({ code: 2, stderr: meant });
    });

    it("help and version, which end with exit code 0", async () => {
      for (const args of [["--help"], ["sync", "--help"], ["emulator", "--help"], ["demo", "-h"], ["toString", "-h"]]) {
        expect(await runHere(args)).toMatchObject({ code: 0, stdout: saying(/^Usage: /), stderr: "" });
      }
      expect((await runHere(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    });
  });
});

// Other accounts of the machine must not read the user's key.

const KEY_WARNING = /^meeting-notes-sync: Other accounts .*chmod 600 /m;

const onUnix = process.platform === "win32" ? describe.skip : describe;

onUnix("The file of --api-key-file", () => {
  const here = useServedVault(1);

  it.each([
    ["others", 0o604, true],
    ["its group", 0o640, true],
    ["its owner only", 0o600, false],
    ["its owner only, and cannot be written", 0o400, false],
  ])("that can be read by %s", async (_, mode, warned) => {
    const file = join(here.base, "key file");
    fs.writeFileSync(file, `${here.service.env.MEETING_NOTES_API_KEY}\n`);
    fs.chmodSync(file, mode);
    const { code, stdout, stderr } = await runHere(["sync", "--vault", here.vault, "--api-key-file", file, "--json"], {
      env: { HOME: here.base, ...here.service.env, MEETING_NOTES_API_KEY: "" },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ status: "done" });
    if (!warned) expect(stderr).toBe("");
    else expect(stderr).toMatch(KEY_WARNING);
    expect(stderr).not.toContain(here.service.env.MEETING_NOTES_API_KEY);
  });
});

// Only Obsidian updates the links to a note that it renames. The command line tool keeps names and says which ones are due.

describe("A new name in the service", () => {
  const here = useServedVault(4);

  const { run, sync, completed, meetings, pathOf, textOf, nameOf } = here;

  /** A synced vault in which the service then gives one meeting another title. */
  async function retitled() {
    await sync();
    const id = completed()[0]?.id ?? "";
    const before = nameOf(id);
    here.service.emulator.world.change(id, { title: "Quite another title" });
    return { id, before, wanted: `Meetings/${before.slice(0, 10)} - Quite another title.md` };
  }

  it("is counted, and on request listed with the old one, until the note has it, and needs no decision", async () => {
    const { id, before, wanted } = await retitled();
    const plain = await sync();
    expect(plain).toMatchObject({ code: 0, stdout: expect.stringContaining("1 note has a new name") as string });
    for (const flag of ["--verbose", "--full", "--dry-run"]) {
      const { code, stdout } = await sync(flag, ...(flag === "--full" ? ["--verbose"] : []));
      expect(code).toBe(0);
      expect(stdout).toContain(`Meetings/${before}  (The service now names it ${wanted}. Only Obsidian renames it`);
    }
    expect(nameOf(id)).toBe(before);
    expect(textOf(before)).toContain("# Quite another title");
    fs.renameSync(pathOf(before), join(here.vault, wanted));
    expect(await sync()).toMatchObject({ code: 0, stdout: expect.not.stringContaining("new name") as string });
    expect(await run("attention")).toMatchObject({ code: 0 });
  });

  it("of many notes asks no question, and no link in the user's notes changes", async () => {
    await sync();
    const before = meetings();
    const home = before.map((name) => `[[${name.replace(/\.md$/, "")}]]\n`).join("");
    fs.writeFileSync(join(here.vault, "Home.md"), home);
    for (const { id, title } of completed()) here.service.emulator.world.change(id, { title: `New ${title}` });
    const { code, stdout } = await sync("--json");
    const report = JSON.parse(stdout) as { readonly notes: readonly { readonly code: string }[] };
    expect(code).toBe(0);
    expect(report).toMatchObject({ status: "done", renamed: 0, questions: [], attention: [] });
    expect(report.notes.filter((note) => note.code === "rename-due")).toHaveLength(before.length);
    expect(meetings()).toEqual(before);
    expect(fs.readFileSync(join(here.vault, "Home.md"), "utf8")).toBe(home);
  });
});

// Scripts read the JSON report. They must get one also when a run cannot start.

describe("A run that cannot start", () => {
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
});

// A sync that waits for the service says why: at first sight, a tool without a word for a minute does nothing.

describe("A sync that waits", () => {
  const here = useServedVault(4);

  afterEach(() => jest.restoreAllMocks());

  /** A pause of more than ten seconds takes a tenth of a second: eleven seconds at its beginning, the others at its end. */
  function shortenLongPauses(): void {
    const { setInterval, setTimeout } = globalThis;
    const { now } = Date;
    let ahead = 0;
    jest.spyOn(Date, "now").mockImplementation(() => now() + ahead);
    jest.spyOn(globalThis, "setInterval").mockImplementation((work: () => void) => setInterval(work, 10));
    jest.spyOn(globalThis, "setTimeout").mockImplementation((work: () => void, ms = 0) => {
      if (ms < 12_000 || ms > 20_000) return setTimeout(work, ms);
      ahead += 11_000;
      return setTimeout(() => {
        ahead += ms - 11_000;
        work();
      }, 100);
    });
  }

  it("for longer than ten seconds says on standard error what for, and then goes on", async () => {
    here.service.emulator.faults.add({
      fault: { kind: "error", status: 503, retryAfter: 14 },
      count: 1,
    });
    shortenLongPauses();
    const { code, stderr, stdout } = await here.sync();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Done: \d+ created/);
    expect(stderr).toMatch(
      /^meeting-notes-sync: Waiting for up to \d s: \S+ has a problem of its own \(HTTP 503\)\.\n$/,
    );
  });
});

// With every preset of the emulator and with every fault, a sync of the command line tool ends with a complete vault, or it
// reports what is missing or cannot be known. Each single answer to the spec's open questions: test/stories/unknown-answers.test.ts.

describe("A service with other answers", () => {
  let fixture: SyncFixture | undefined;

  afterEach(async () => {
    await fixture?.dispose();
    fixture = undefined;
  });

  const complete = async (options: SyncFixtureOptions, most: number): Promise<readonly number[]> =>
    syncUntilComplete((fixture = await createSyncFixture(options)), most);

  describe("A sync completes the vault, or reports what it cannot know, with", () => {
    it.each(Object.entries(presets))("the preset %s", async (_, switches) => {
      await complete({ switches }, 3);
    });
  });

  /** Faults that happen once, or a few times in a row. In pairs that are alike: a short run has one of each. */
  const faults: readonly Fault[] = [
    { kind: "slow", ms: 9000 },
    { kind: "latency", ms: 4000, sigma: 0.3 },
    { kind: "hang" },
    { kind: "lost" },
    { kind: "reset" },
    { kind: "truncate" },
    { kind: "contentLength", by: 25 },
    { kind: "contentLength", by: -25 },
    { kind: "html", status: 200 },
    { kind: "html", status: 502 },
    { kind: "redirect", location: "/login", status: 307 },
    { kind: "redirect", location: "https://portal.invalid/login" },
    { kind: "noContent" },
    { kind: "bom" },
    { kind: "error", status: 401 },
    { kind: "error", status: 403 },
    { kind: "error", status: 404 },
    { kind: "text", body: "[]" },
    { kind: "error", status: 429, retryAfter: 20 },
    { kind: "error", status: 503 },
    { kind: "stale" },
    { kind: "error", status: 500 },
    { kind: "badGzip" },
    { kind: "text", body: '{"meetings":' },
  ];

  describe("A sync completes the vault, at the latest after the end of the fault, with this fault in the middle of a sweep:", () => {
    const cases = oneOf(2, faults).flatMap((fault, turn) =>
      inTurn([1, 4], turn).map((count) => [JSON.stringify(fault), count, fault] as const),
    );

    it.each(cases)("%s, %i times", async (_, count, fault) => {
      const rule = { fault, count, after: 1, match: { path: "/sync" } };
      const codes = await complete({ faults: [rule] }, 6);
      expect(codes.at(-1)).toBe(0);
    });
  });
});
