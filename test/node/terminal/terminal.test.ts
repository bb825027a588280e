// Results go to standard output and all else to standard error, so that a script reads only results.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTerminal } from "../../../src/node/terminal/terminal";
import { writing } from "./written";
import { integer, oneOf, parsed, UsageError } from "../../../src/node/terminal/arguments";
import type { Survey } from "../../../src/api/survey";
import { type Check, type CheckFacts, checkTexts } from "../../../src/node/terminal/check-texts";
import { reasonTexts, textOfError } from "../../../src/node/terminal/reason-texts";
import { type Reason } from "../../../src/sync/reason";
import { textOf } from "../../../src/commands/reason-texts";
import { serviceAccess } from "../../../src/node/terminal/service-access";
import { Cancelled } from "../../../src/api/api-error";
import { stopOnSignals } from "../../../src/node/terminal/stop-signal";
import { createWaitNotice } from "../../../src/node/terminal/wait-notice";

function opened(stderrIs: { readonly isTTY?: boolean; readonly columns?: number } = {}) {
  const [stdout, stderr] = [writing(), writing()];
  const terminal = createTerminal({ stdout, stderr: Object.assign(stderr, stderrIs), env: {} });
  return { ...terminal, seen: () => [stdout.text(), stderr.text()] };
}

describe("A terminal", () => {
  const CLEARED = "\r\u001B[K";

  it("replaces the last line of progress, and clears it before a line that stays", () => {
    const { progress, print, remark, seen } = opened({ isTTY: true });
    progress("1 of 20");
    progress("2 of 20");
    print("a result");
    remark("a remark");
    expect(seen()).toEqual(["a result\n", `${CLEARED}1 of 20${CLEARED}2 of 20${CLEARED}a remark\n`]);
  });

  it("clears a line of progress only once, and no line that is not there", () => {
    const { progress, seen } = opened({ isTTY: true });
    progress("");
    progress("1 of 20");
    progress("");
    progress("");
    expect(seen()).toEqual(["", `${CLEARED}1 of 20${CLEARED}`]);
  });

  it.each([
    [10, "123456789"],
    [1, ""],
    [0, ""],
    [undefined, "1234567890".repeat(9).slice(0, 79)],
  ])("with %s columns cuts progress to one line", (columns, shown) => {
    const { progress, seen } = opened({ isTTY: true, ...(columns === undefined ? {} : { columns }) });
    progress("1234567890".repeat(9));
    expect(seen()).toEqual(["", CLEARED + shown]);
  });

  it.each([{}, { isTTY: false }])("shows no progress in a file or a pipe: %j", (stderrIs) => {
    const { progress, print, remark, seen } = opened(stderrIs);
    progress("1 of 20");
    print("a result");
    remark("a remark");
    progress("");
    expect(seen()).toEqual(["a result\n", "a remark\n"]);
  });

  it("prints no control characters of notes and file names, except for line breaks and tabs", () => {
    const { print, remark, seen } = opened();
    for (const show of [print, remark]) show("a\u001B[2Jb\u009Bc\u0007\r\nd\te\u0000");
    const shown = "a\uFFFD[2Jb\uFFFDc\uFFFD\uFFFD\nd\te\uFFFD\n";
    expect(seen()).toEqual([shown, shown]);
  });
});

// A wrong argument must be named in one line that says how to correct it.

describe("A whole number", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    ["10", 10],
    ["007", 7],
  ])("within its bounds is accepted: %s", (text, number) => {
    expect(integer("--requests", text, 0, 10)).toBe(number);
  });

  it.each(["", "-1", "11", "1.5", "0x1", "1e1", " 1", "1 ", "one", "00000000001"])(
    "is refused otherwise, with its bounds: %j",
    (text) => {
      const message = `--requests needs a whole number from 0 to 10, not "${text}".`;
      expect(() => integer("--requests", text, 0, 10)).toThrow(new UsageError(message));
    },
  );
});

it("One of several words is accepted, and another one is refused with all of them", () => {
  expect(oneOf("--missing", "keep", ["ask", "keep"])).toBe("keep");
  expect(() => oneOf("--missing", "lose", ["ask", "keep"])).toThrow(
    new UsageError('--missing can be ask, keep; not "lose".'),
  );
});

describe("Arguments", () => {
  const flags = { vault: { type: "string" }, json: { type: "boolean" } } as const;

  it.each([
    [["--valut", "x"], /Unknown option '--valut'\. Did you mean --vault\? See: meeting-notes-sync sync --help$/],
    [["stray"], /Unexpected argument 'stray'\. See: meeting-notes-sync sync --help$/],
    [["--vault"], /--vault needs a value\. See: meeting-notes-sync sync --help$/],
    [
      ["--vault", "-1"],
      /--vault needs a value, after "=" if it begins with "-"\. See: meeting-notes-sync sync --help$/,
    ],
    [
      ["--vault", "--json"],
      /--vault needs a value, after "=" if it begins with "-"\. See: meeting-notes-sync sync --help$/,
    ],
    [["--json=yes"], /Option '--json' does not take an argument\. See: meeting-notes-sync sync --help$/],
  ])("that are wrong are refused with one sentence and the place of the help: %j", (args, message) => {
    expect(() => parsed("sync", args, flags)).toThrow(message);
    expect(() => parsed("sync", args, flags)).toThrow(UsageError);
  });

  it("with two values for one flag are refused, because only one of them would count", () => {
    const [mine, yours] = ["--vault=mine", "--vault=yours"];
    expect(() => parsed("sync", [mine, yours], flags)).toThrow(new UsageError("--vault can be given only once."));
    expect(parsed("sync", ["--json", "--json"], flags).values).toEqual({ json: true });
    const fault = { fault: { type: "string", multiple: true } } as const;
    expect(parsed("emulator", ["--fault=a", "--fault=b"], fault).values).toEqual({ fault: ["a", "b"] });
  });

  it("without a flag are for the emulator only", () => {
    expect(parsed("emulator", ["exec", "--json"], flags).positionals).toEqual(["exec"]);
  });
});

// Each line of `sync --check` says what a finding means for the notes.

const SERVER = "https://notes.example.com";

const SURVEY: Survey = { total: 5, from: "2026-01-01", to: "2026-02-01", ahead: 0, broken: 0, paging: "joined" };

const named = (name: Check["name"], facts: Partial<CheckFacts>) =>
  checkTexts({ server: SERVER, ...facts }).find((check) => check.name === name);

const surveyed = (survey: Partial<Survey>): Partial<CheckFacts> => ({ meetings: { ...SURVEY, ...survey } });

describe("A finding", () => {
  it.each<[Check["name"], Partial<CheckFacts>, ok: boolean, text: string]>([
    ["address", { answered: true }, true, `${SERVER} answers.`],
    ["key", { account: "an id" }, true, "The key is accepted. It belongs to account an id."],
    ["limit", { left: 90 }, true, "90 requests are left in this minute."],
    ["limit", { left: 90, limit: 100 }, true, "90 of 100 requests are left in this minute."],
    ["clock", surveyed({}), true, "The clocks of the service and of this machine agree."],
    ["meetings", surveyed({ total: 1 }), true, "1 meeting matches. Each becomes a note."],
    ["meetings", surveyed({ total: 2 }), true, "2 meetings match. Each becomes a note."],
    ["refused", surveyed({}), true, "All checked meetings can be used."],
    [
      "refused",
      surveyed({ broken: 2 }),
      false,
      "2 of the checked meetings cannot be used. Their notes stay as they are; a sync lists them.",
    ],
    ["oldest", surveyed({}), true, "The oldest checked meeting is from 2026-01-01."],
    ["newest", surveyed({}), true, "The newest is from 2026-02-01."],
    ["zones", { zoned: true }, true, "Times of changes have a time zone."],
  ])("about the %s is a sentence: %j", (name, facts, ok, text) => {
    expect(named(name, facts)).toEqual({ name, ok, text });
  });

  it.each<[Check["name"], Partial<CheckFacts>]>([
    ["address", {}],
    ["key", {}],
    ["clock", {}],
    ["paging", {}],
    ["zones", {}],
    ["meetings", {}],
    ["oldest", {}],
    ["refused", {}],
    ["oldest", surveyed({ total: 0, from: "", to: "" })],
    ["newest", surveyed({ total: 0, from: "", to: "" })],
    ["refused", surveyed({ total: 0, from: "", to: "" })],
  ])("about the %s is left out when nothing is known: %j", (name, facts) => {
    expect(named(name, facts)).toBeUndefined();
  });
});

// What happened is told in whole sentences, with the place and the cause: a user has nothing else to go by.

const VALUES: Readonly<Record<string, unknown>> = {
  server: "https://notes.example.com",
  status: 599,
  systemCode: "ECODE",
  fault: "It has no usable id.",
  key: "attendees",
  path: "Own/Frame.md",
  written: "{{sumary}}",
  from: "Old.md",
  to: "New.md",
  detail: "It is locked.",
  place: 17,
  missing: 3,
  shown: 40,
  message: "It failed.",
  count: 12,
  of: "meeting",
  field: "folder",
};

/** Values that choose words instead of being shown. */
const WORDS = ["of", "field"];

const text = (code: string, values: object = {}) => textOf({ code, ...values } as Reason, reasonTexts);

describe("The text of a reason", () => {
  it.each(Object.keys(reasonTexts))("is a sentence that shows all it knows: %s", (code) => {
    const used: string[] = [];
    const given = new Proxy(VALUES, {
      get: (values, name) => (used.push(String(name)), Reflect.get(values, name) as unknown),
    });
    const written = (reasonTexts as Readonly<Record<string, unknown>>)[code];
    const sentence = typeof written === "function" ? (written as (values: object) => unknown)(given) : written;
    expect(sentence).toMatch(/(?:[.?]|\/api)$/);
    expect(sentence).not.toMatch(/undefined|\[object|null/);
    for (const name of used.filter((each) => !WORDS.includes(each))) expect(sentence).toContain(String(VALUES[name]));
  });

  it.each<[code: string, values: object, sentence: string | RegExp]>([
    ["meeting-unusable", {}, /^The service's data of this meeting cannot be used\. Its note stays/],
    [
      "meeting-unusable",
      { fault: { code: "not-a-decision" } },
      /be used\. One of its decisions is something else\. Its note stays/,
    ],
    ["unreachable", { server: "S" }, /^S cannot be reached\. The notes/],
    ["unreachable", { server: "S", systemCode: "ECODE" }, /^S cannot be reached \(ECODE\)\. The notes/],
    ["field-too-long", { of: "meeting", field: "title" }, "It has a title that is too long."],
    ["field-unusable", { of: "decision", field: "notes" }, "One of its decisions has no usable note text."],
    ["property-twice", { key: "a" }, "The property “a” is there twice. Skipped until you fix it."],
  ])("fits what is known: %s %j", (code, values, sentence) => {
    expect(text(code, values)).toMatch(sentence);
  });
});

// The address and the key come from flags, a file or the environment; the key must not come out again.

describe("Access to the service", () => {
  const [URL_HERE, KEY] = ["http://localhost:4747/api", "mns_0123456789abcdefghijklmnopqrstuv"];

  const ENV = { MEETING_NOTES_BASE_URL: URL_HERE, MEETING_NOTES_API_KEY: KEY };

  const NONE = { baseUrl: undefined, apiKeyFile: undefined };

  const folder = fs.mkdtempSync(join(tmpdir(), "access-"));

  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  function keyFile(text: string, mode = 0o600): string {
    const file = join(folder, "key");
    fs.writeFileSync(file, text);
    fs.chmodSync(file, mode);
    return file;
  }

  describe("The address and the key", () => {
    it("come from the environment", () => {
      expect(serviceAccess(NONE, ENV, fail)).toEqual({ baseUrl: URL_HERE, key: KEY });
    });

    it("come from flags, which win", () => {
      const given = { baseUrl: "https://notes.example.com/api", apiKeyFile: keyFile(` Bearer ${KEY.toUpperCase()}\n`) };
      expect(serviceAccess(given, ENV, fail)).toEqual({ baseUrl: given.baseUrl, key: KEY.toUpperCase() });
    });

    it.each<[what: string, given: object, env: object, message: string]>([
      ["no address", {}, { MEETING_NOTES_BASE_URL: undefined }, "There is no server address. Give it with --base-url,"],
      ["an empty address", { baseUrl: "" }, {}, "There is no server address."],
      [
        "no key",
        {},
        { MEETING_NOTES_API_KEY: undefined },
        "There is no API key. Put it in MEETING_NOTES_API_KEY, or in",
      ],
      [
        "a blank key",
        {},
        { MEETING_NOTES_API_KEY: " \n" },
        "There is no API key. Put it in MEETING_NOTES_API_KEY, or in",
      ],
      ["an address without a scheme", { baseUrl: "notes.example.com" }, {}, "The server address does not begin with"],
      ["a short key", {}, { MEETING_NOTES_API_KEY: "mns" }, "The API key looks incomplete."],
    ])("are refused: %s", (_, given, env, message) => {
      expect(() => serviceAccess({ ...NONE, ...given }, { ...ENV, ...env }, fail)).toThrow(message);
    });

    it("in an empty or unreadable file are refused, without a name that may be the key itself", () => {
      const empty = keyFile(" \n");
      expect(() => serviceAccess({ ...NONE, apiKeyFile: empty }, ENV, fail)).toThrow(
        `There is no API key. ${empty} is empty (--api-key-file FILE).`,
      );
      expect(() => serviceAccess({ ...NONE, apiKeyFile: join(folder, KEY) }, ENV, fail)).toThrow(
        /^The file named by --api-key-file cannot be read \(ENOENT\)\.$/,
      );
    });

    // Windows has no modes.
    (process.platform === "win32" ? it.skip : it)(
      "warn of a file that others can read, and not of another file",
      () => {
        const warned = (apiKeyFile: string) => {
          const lines: string[] = [];
          serviceAccess({ ...NONE, apiKeyFile }, ENV, (line) => void lines.push(line));
          return lines;
        };
        expect(warned(keyFile(KEY, 0o640))).toEqual([
          `meeting-notes-sync: Other accounts of this machine can read your API key. Run: chmod 600 '${folder}/key'`,
        ]);
        for (const mode of [0o604, 0o644]) expect(warned(keyFile(KEY, mode))).toHaveLength(1);
        for (const mode of [0o600, 0o611, 0o622]) expect(warned(keyFile(KEY, mode))).toEqual([]);
        // Only an administrator can give a file away.
        if (process.getuid?.() !== 0) return;
        for (const [mode, count] of [
          [0o640, 0],
          [0o644, 1],
        ] as const) {
          const file = keyFile(KEY, mode);
          fs.chownSync(file, 12_345, 12_345);
          expect(warned(file)).toHaveLength(count);
          fs.rmSync(file);
        }
      },
    );
  });

  it("An error that repeats the key is printed without it", () => {
    expect(textOfError(new Error(`reading ${KEY} failed`), ENV)).toMatch(/^reading \S+ failed$/);
    expect(textOfError(new Error(`reading ${KEY} failed`), ENV)).not.toContain(KEY);
    expect(textOfError(new Error("reading x failed"), {})).toBe("reading x failed");
  });

  function fail(line: string): never {
    throw new Error(`There should be no warning: ${line}`);
  }
});

// The first Ctrl-C lets the current note finish; a second one must end a process that hangs.

describe("A signal", () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("%s stops the work at first, and ends the process with %i when it comes again", (name, code) => {
    jest.spyOn(process, "exit").mockImplementation((status) => {
      throw new Error(`The process ended with ${status}.`);
    });
    const told = jest.fn();
    const stop = stopOnSignals(told);
    try {
      expect(stop.signal.aborted).toBe(false);
      process.emit(name, name);
      expect(stop.signal.reason).toBeInstanceOf(Cancelled);
      expect(() => process.emit(name, name)).toThrow(`The process ended with ${code}.`);
      expect(told).toHaveBeenCalledTimes(1);
    } finally {
      stop.dispose();
    }
  });

  it("ends the process as usual once the work is over", () => {
    const before = [process.listenerCount("SIGINT"), process.listenerCount("SIGTERM")];
    const stop = stopOnSignals(() => undefined);
    stop.dispose();
    expect([process.listenerCount("SIGINT"), process.listenerCount("SIGTERM")]).toEqual(before);
  });
});

// A tool that stands still without a word looks broken: it says what it waits for, and for how long.

describe("A wait", () => {
  afterEach(() => jest.useRealTimers());

  function notice(isInteractive: boolean) {
    jest.useFakeTimers();
    const said: string[] = [];
    const add = (line: string) => void said.push(line);
    const created = createWaitNotice({ isInteractive, progress: isInteractive ? add : () => undefined, remark: add });
    return { ...created, said, pass: (seconds: number) => jest.advanceTimersByTime(seconds * 1000) };
  }

  const FAILED = { code: "server-failed", server: "https://notes.example.com", status: 503 } as const;

  it("is told once after ten seconds where nobody watches, and again after progress", () => {
    const { onWait, progressed, end, said, pass } = notice(false);
    const over = onWait({ why: FAILED, ms: 48_000 });
    pass(9);
    expect(said).toEqual([]);
    pass(30);
    expect(said).toEqual([
      "meeting-notes-sync: Waiting for up to 38 s: https://notes.example.com has a problem of its own (HTTP 503).",
    ]);
    over();
    progressed();
    onWait({ why: "pace", ms: 20_000 });
    pass(10);
    expect(said.slice(1)).toEqual([
      "meeting-notes-sync: Waiting for up to 10 s: the service limits the requests per minute.",
    ]);
    end();
    expect(jest.getTimerCount()).toBe(0);
  });

  it("is told after ten seconds also where it has several parts", () => {
    const { onWait, said, pass } = notice(false);
    for (const ms of [3000, 3000, 3000, 3000]) {
      const over = onWait({ why: FAILED, ms });
      pass(3);
      over();
    }
    expect(said).toHaveLength(1);
  });

  it("is counted down in the progress line of a terminal", () => {
    const { onWait, said, pass } = notice(true);
    onWait({ why: "answer", ms: 30_000 });
    pass(3);
    expect(said).toEqual([29, 28, 27].map((left) => `Waiting for up to ${left} s: the service has not answered yet.`));
  });

  it("for a pause comes before one for an answer to another request", () => {
    const { onWait, said, pass } = notice(true);
    onWait({ why: "answer", ms: 30_000 });
    onWait({ why: { code: "rate-limited" }, ms: 30_000 });
    pass(1);
    expect(said[0]).toMatch(
      /s: The service's limit of requests is used up, perhaps by another device or script with the same key\.$/,
    );
  });
});
