// `sync --check` says whether the connection works, and what it means for the notes. It writes nothing.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { survey, type Survey, watchAnswers } from "../../../src/api/survey";
import { type Check, type CheckFacts, checkTexts } from "../../../src/node/terminal/check-texts";
import type { Page } from "../../../src/api/meeting";
import type { EmulatorOptions } from "../../../src/emulator/emulator";
import { type CliResult, serve } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";
import { useServedVault } from "./served-vault";

async function check(
  options: EmulatorOptions,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const home = fs.mkdtempSync(join(tmpdir(), "check-"));
  const service = await serve({ requestsPerMinute: 100, ...options });
  try {
    const result = await runHere(["sync", "--check", ...args], { env: { HOME: home, ...service.env, ...env } });
    expect(fs.readdirSync(home)).toEqual([]);
    const titles = [...service.emulator.world.heads()].map(({ title }) => title);
    for (const text of [...titles, service.emulator.apiKey]) expect(result.stdout + result.stderr).not.toContain(text);
    return result;
  } finally {
    await service.close();
    fs.rmSync(home, { recursive: true });
  }
}

function named({ stdout }: CliResult): Readonly<Record<string, Check | undefined>> {
  const { checks } = JSON.parse(stdout) as { readonly checks: readonly Check[] };
  return Object.fromEntries(checks.map((each) => [each.name, each]));
}

describe("sync --check", () => {
  it("prints each finding as a sentence", async () => {
    const { code, stdout } = await check({ count: 30 });
    expect(code).toBe(0);
    for (const line of [
      /^ok {4}http:\/\/127\.0\.0\.1:\d+ answers\.$/m,
      /^ok {4}The key is accepted\. It belongs to account [\da-f-]{36}\.$/m,
      /^ok {4}The clocks of the service and of this machine agree\.$/m,
      /^ok {4}9\d of 100 requests are left in this minute\.$/m,
      /^ok {4}Pages are consistent, so a sync can prove that it read all meetings/m,
      /^ok {4}Times of changes have a time zone\.$/m,
      /^ok {4}\d+ meetings match\. Each becomes a note\.$/m,
      /^ok {4}The oldest checked meeting is from \d{4}-\d\d-\d\d\.$/m,
      /^ok {4}The newest is from \d{4}-\d\d-\d\d\.$/m,
      /^ok {4}All checked meetings can be used\.$/m,
    ]) {
      expect(stdout).toMatch(line);
    }
    expect(stdout.trim().split("\n")).toHaveLength(10);
  });

  it("prints one JSON object, and ends with 3 when there is a problem", async () => {
    const clock = { now: () => Date.now() + 600_000, sleep: () => Promise.resolve() };
    const result = await check({ count: 60, clock, switches: { timestamps: "dateOnly", badMeeting: "inList" } }, [
      "--json",
    ]);
    expect(result.code).toBe(3);
    const { clock: clocks, refused, zones, meetings } = named(result);
    expect(clocks).toMatchObject({ ok: false });
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining("cannot be used") as unknown });
    expect(zones).toMatchObject({ ok: false, text: expect.stringContaining("read as UTC") as unknown });
    expect(meetings).toMatchObject({ ok: true });
  });

  it("reports that no meeting matches the filters", async () => {
    const result = await check({ count: 5 }, ["--json", "--project", "Nobody's"]);
    expect([result.code, named(result)["meetings"]]).toEqual([
      3,
      { name: "meetings", ok: false, text: expect.stringContaining("No meeting matches") as unknown },
    ]);
  });

  it("ends with 4 when the key is refused, with 1 when nobody answers, and with 2 beside flags of a sync", async () => {
    const refused = await check({ count: 1 }, ["--json"], { MEETING_NOTES_API_KEY: "mns_0000000000000000" });
    expect([refused.code, named(refused)["failure"]?.ok, named(refused)["address"]?.ok]).toEqual([4, false, true]);
    const silent = await check({ count: 1 }, [], { MEETING_NOTES_BASE_URL: "http://127.0.0.1:9/api" });
    expect([silent.code, silent.stdout]).toEqual([1, expect.stringContaining("cannot be reached")]);
    const both = await check({ count: 1 }, ["--watch"]);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("--check and --watch cannot be combined")]);
  });
});

describe("The result of a check", () => {
  const texts = (facts: Partial<CheckFacts>) =>
    Object.fromEntries(
      checkTexts({ server: "https://notes.example.com", ...facts }).map(({ name, ok, text }) => [name, [ok, text]]),
    );
  const found: Survey = { total: 5, from: "2026-01-01", to: "2026-02-01", ahead: 0, broken: 0, paging: "joined" };

  it.each<[Check["name"], Partial<CheckFacts>, string]>([
    ["clock", { meetings: { ...found, ahead: 300_000 } }, "5 minutes ahead of this machine's"],
    ["clock", { meetings: { ...found, ahead: -7_200_000 } }, "120 minutes behind this machine's"],
    ["clock", { meetings: { ...found, ahead: undefined } }, "does not send its time"],
    ["limit", { limit: 100, left: 3 }, "Another program uses this key"],
    ["paging", { meetings: { ...found, paging: "apart" } }, "reports when it is not sure"],
    ["zones", { zoned: false }, "read as UTC"],
  ])("reports a problem with %s for %j", (name, facts, words) => {
    expect(texts(facts)[name]).toEqual([false, expect.stringContaining(words)]);
  });

  it("reports no problem if the service sends little", () => {
    expect(texts({})).toEqual({});
    expect(texts({ answered: true })["limit"]).toEqual([
      true,
      expect.stringContaining("does not say how many requests are left"),
    ]);
    expect(texts({ meetings: { ...found, paging: "too-few" } })["paging"]?.[0]).toBe(true);
  });
});

describe("A survey", () => {
  it("finds that times have no time zone as soon as one has none", async () => {
    const answer = (...times: readonly string[]) => Response.json(times.map((updatedAt) => ({ updatedAt })));
    const answers = [answer("2026-03-02T10:00:00Z"), answer("2026-03-02T10:00:00", "2026-03-02T10:00:00+01:00")];
    const { transport, seen } = watchAnswers(() => Promise.resolve(answers.shift() ?? answer()));
    const request = new Request("https://notes.example.com");
    await transport(request);
    expect(seen.zoned).toBe(true);
    await transport(request);
    expect(seen.zoned).toBe(false);
  });

  const page = (days: readonly string[], more: Partial<Page> = {}): Page =>
    ({
      meetings: days.map((meetingDate) => ({ id: meetingDate, meetingDate })),
      broken: [],
      received: days.length,
      ...more,
    }) as unknown as Page;

  it("requests the first and the last page, and needs no total and no clock", async () => {
    const asked: unknown[] = [];
    const first = page(["2026-03-02", "2026-03-01"], { total: 150, serverTime: 5000 });
    const pages = [first, page(["2025-01-01"]), page([])];
    const client = {
      page: async (query: object) => {
        asked.push(query);
        return pages[asked.length - 1] ?? page([]);
      },
    };
    expect(await survey(client, [{}], () => 2000)).toEqual({
      facts: { total: 150, from: "2025-01-01", to: "2026-03-02", ahead: 3000, broken: 0, paging: "apart" },
      meetings: ["2026-03-02", "2026-03-01", "2025-01-01"].map((day) => ({ id: day, meetingDate: day })),
      first,
    });
    expect(asked).toMatchObject([{ offset: 0 }, { offset: 50 }, { offset: 1, limit: 2 }]);
    asked.length = 0;
    pages[0] = page([]);
    expect(await survey(client, [{}], () => 0)).toEqual({
      facts: { total: 0, from: "", to: "", ahead: undefined, broken: 0, paging: "too-few" },
      meetings: [],
      first: pages[0],
    });
  });
});

// What was not found is not done: a wrong filter, a vault that another device synced, a daily note in another place.

describe("In a vault,", () => {
  const here = useServedVault(4);

  const { run, sync, completed, meetings } = here;

  describe("a sync whose settings no meeting matches", () => {
    it.each([
      [["--project", "Apolo"]],
      [["--attendee", "Nobody At All"]],
      [["--start-date", "2999-01-01"]],
      [["--project", "Apolo", "--dry-run"]],
    ])("says so, and needs the user: %j", async (flags) => {
      const { code, stdout } = await sync(...flags);
      expect(code).toBe(3);
      expect(stdout).toMatch(/^Note: No meeting matches, so no note is written\. Check the filters and the first day/m);
    });

    it("lists it until one matches", async () => {
      await sync("--project", "Apolo");
      expect((await run("attention")).stdout).toContain("No meeting matches");
      await sync();
      expect(meetings()).toHaveLength(completed().length);
      expect(await run("attention")).toMatchObject({ code: 0, stdout: "Nothing needs your attention.\n" });
      expect(await sync("--project", "Apolo")).toMatchObject({ code: 3 });
    });

    it("does not say so of one with nothing new", async () => {
      await sync();
      expect(await sync("--full")).toMatchObject({ code: 0 });
      expect(await sync()).toMatchObject({ code: 0, stdout: expect.not.stringContaining("No meeting") as string });
    });
  });

  describe("one that this device never synced", () => {
    const other = (command: string, ...flags: readonly string[]) =>
      run(command, "--state", join(here.base, "another device"), ...flags);

    it("is not one where nothing needs a decision", async () => {
      await sync();
      expect(await other("attention")).toMatchObject({
        code: 0,
        stdout: "This vault has not been synced on this device yet.\n",
      });
      expect(await other("attention", "--json")).toMatchObject({
        stdout: '{"attention":[]}\n',
        stderr: "This vault has not been synced on this device yet.\n",
      });
    });

    it("has attendees: notes are created for them", async () => {
      await sync();
      const { stdout } = await other("people", "--people-folder", "People", "--dry-run");
      expect(stdout).toMatch(/^would be created {2}People\/.+\.md$/m);
      expect(stdout).toBe((await run("people", "--people-folder", "People", "--dry-run")).stdout);
    });

    it("may have no notes of meetings, which is not the same as a note for everybody", async () => {
      expect(await run("people", "--people-folder", "People")).toMatchObject({
        code: 0,
        stdout: "This vault has no notes of meetings.\n",
      });
    });
  });

  describe("--check", () => {
    it("says nothing about a service that does not answer, but that it does not", async () => {
      const { code, stdout } = await run("sync", "--check", "--base-url", "http://127.0.0.1:9/api/v1");
      expect(code).toBe(1);
      expect(stdout).toMatch(/^look {2}\S+ cannot be reached[^\n]*\n$/);
    });

    it("names the settings that leave out meetings which match", async () => {
      const { stdout } = await run(
        "sync",
        "--check",
        "--start-date",
        "2999-01-01",
        "--attendee",
        "Ann",
        "--project=-X",
      );
      expect(stdout).toContain(
        `${completed().length} meetings match at the service. --project and --attendee and --start-date may leave some out: --dry-run lists those that get a note.`,
      );
    });
  });

  describe("a sync with --daily-notes", () => {
    it("says which daily notes of new meetings are not there, once", async () => {
      const { stdout } = await sync("--daily-notes");
      expect(stdout).toMatch(
        /^Note: There is no daily note \d{4}-\d\d-\d\d\.md nor \d+ more\. A line is added when there is/m,
      );
      expect((await sync("--daily-notes", "--full")).stdout).not.toContain("There is no daily note");
    });

    it("says nothing where all of them are", async () => {
      for (const { start } of completed()) fs.writeFileSync(join(here.vault, `${start.slice(0, 10)}.md`), "Today.\n");
      expect((await sync("--daily-notes")).stdout).not.toContain("There is no daily note");
    });
  });
});
