// The report for people: what needs them is listed, what does not is only counted, and no word is wrong.
import fs from "node:fs";
import {
  type Advice,
  createQuietReport,
  createTextReport,
  lineOf,
  type Listed,
  waitingLine,
} from "../../../src/node/cli/sync-report";
import { createTerminal } from "../../../src/node/terminal/terminal";
import { meetingNoteId } from "../../../src/sync/note/note-id";
import { plainReason, type Reason } from "../../../src/sync/reason";
import type { NoteOutcome, Outcome, Question, Summary } from "../../../src/sync/report";
import type { Issue } from "../../../src/commands/open-issues";
import { createReporter } from "../../../src/sync/reporter";
import { writing } from "../terminal/written";
import type { CliResult } from "../../support/programs/cli";
import { useServedVault } from "./served-vault";

const ID = meetingNoteId("11111111-2222-4333-8444-555555555555");

const EMPTY = createReporter().summary(2);

const note = (outcome: Outcome, path = "Meetings/Plan.md", reason?: Reason): NoteOutcome => ({
  id: ID,
  path,
  outcome,
  reason,
});

const issue = (kind: string): Issue => ({ kind, key: kind, since: 0, notes: [], isNew: true });

const ADVICE: Advice = { sync: (flags) => ["tool", ...flags].join(" "), attention: "tool attention" };

function reporting(listed: Listed = "notable") {
  const [stdout, stderr] = [writing(), writing()];
  const report = createTextReport(createTerminal({ stdout, stderr, env: {} }), listed, ADVICE);
  const linesOf = (stream: { text(): string }) => stream.text().split("\n").slice(0, -1);
  return { ...report, printed: () => linesOf(stdout), remarked: () => linesOf(stderr) };
}

describe("The report of a sync", () => {
  it.each<Outcome>(["created", "updated", "merged", "renamed", "unchanged", "deleted"])(
    "does not list a note that needs nobody: %s",
    (outcome) => {
      const { outcome: add, printed } = reporting();
      add(note(outcome));
      expect(printed()).toEqual([]);
    },
  );

  it("lists notes that may need the user, with their paths or ids and the reasons, in columns", () => {
    const { outcome: add, printed } = reporting();
    add(note("conflict", "Meetings/Plan.md", plainReason("both-changed")));
    for (const outcome of ["kept", "skipped", "waiting", "trashed", "failed"] as const) add(note(outcome));
    add(note("orphaned"));
    add(note("quarantined", ""));
    expect(printed()).toEqual([
      "conflict           Meetings/Plan.md  (You and the service changed the same line. Yours is kept; the service's is in a callout at the end of the note.)",
      "kept               Meetings/Plan.md",
      "skipped            Meetings/Plan.md",
      "waiting            Meetings/Plan.md",
      "trashed            Meetings/Plan.md",
      "failed             Meetings/Plan.md",
      "deleted in service Meetings/Plan.md",
      `invalid data       ${ID}`,
    ]);
  });

  it.each([
    [50, []],
    [51, ["… and 1 more; --verbose lists them all."]],
    [60, ["… and 10 more; --verbose lists them all."]],
  ])("lists at most 50 of %i notes, and counts the others", async (count, more) => {
    const { outcome: add, end, printed } = reporting();
    for (let at = 0; at < count; at += 1) add(note("kept"));
    await end(EMPTY);
    expect(printed().slice(50)).toEqual([...more, "Done: nothing new (2 requests)."]);
  });

  it("does not list a note by itself that a question is about", () => {
    const { outcome: add, printed } = reporting();
    add(note("waiting", "Meetings/Plan.md", plainReason("note-missing-on-new-device")));
    expect(printed()).toEqual([]);
  });

  it("prints questions and doubts as sentences, and how many issues wait", async () => {
    const { end, printed, remarked } = reporting();
    const notes = Array.from({ length: 12 }, (_, at) => `${at}.md`);
    const question: Question = { kind: "missing", code: "ask-missing", count: 12, notes };
    const doubts = [plainReason("same-page-again")];
    await end({ ...EMPTY, status: "attention", questions: [question], doubts }, [issue("missing"), issue("doubt")]);
    expect(printed()).toEqual([
      expect.stringMatching(/^Question: 12 notes are no longer in this vault\. /),
      ...notes.slice(0, 10).map((path) => `  ${path}`),
      "  … and 2 more",
      "  To treat them as deleted: tool --full --missing deleted",
      "  To create them again: tool --full --missing create",
      expect.stringMatching(/^Note: The service shows the same page again and again/),
      "Done: nothing new (2 requests). 2 need your attention. To list them: tool attention",
    ]);
    expect(remarked()).toEqual([]);
  });

  it("prints why a run failed, and what it had done before, as one message", async () => {
    const { end, printed, remarked } = reporting();
    await end({ ...EMPTY, status: "failed", error: plainReason("key-refused") });
    await end({ ...EMPTY, created: 2, merged: 1, status: "failed", error: plainReason("key-refused") });
    expect(printed()).toEqual([]);
    expect(remarked()).toEqual([
      expect.stringMatching(/^meeting-notes-sync: The server did not accept the API key\..*at the service\.$/),
      expect.stringMatching(/at the service\. Before that: 2 created, 1 merged\.$/),
    ]);
  });
});

describe("The report of a sync", () => {
  const renamesDue = (count: number) =>
    Array.from({ length: count }, () =>
      note("kept", "Meetings/Plan.md", { code: "rename-due", to: "Meetings/Draft.md" }),
    );

  it.each([
    [1, "1 note has a new name in the service. Obsidian will rename it; --verbose lists it."],
    [3, "3 notes have new names in the service. Obsidian will rename them; --verbose lists them."],
  ])("only counts the notes that Obsidian will rename: %i", async (count, line) => {
    const { outcome: add, end, printed } = reporting();
    renamesDue(count).forEach((due) => add(due));
    await end({ ...EMPTY, kept: count + 1 });
    expect(printed()).toEqual([line, "Done: 1 kept (2 requests)."]);
  });

  it("lists every note with its names when the user wants to see them", async () => {
    const { outcome: add, end, printed } = reporting("written");
    renamesDue(1).forEach((due) => add(due));
    add(note("created"));
    await end({ ...EMPTY, created: 1, kept: 1 });
    expect(printed()).toEqual([
      "kept               Meetings/Plan.md  (The service now names it Meetings/Draft.md. Only Obsidian renames it.)",
      "created            Meetings/Plan.md",
      "Done: 1 created (2 requests).",
    ]);
  });

  it("does not repeat that the user edited a note, and counts notes that could not be written", async () => {
    const { outcome: add, end, printed } = reporting();
    add(note("kept", "Meetings/Plan.md", plainReason("kept-edited")));
    add(note("failed", "Meetings/Other.md"));
    await end({ ...EMPTY, unchanged: 2, kept: 1 });
    expect(printed()).toEqual(["failed             Meetings/Other.md", "Done: 1 kept, 1 failed (2 requests)."]);
  });
});

describe("A quiet report", () => {
  function quiet() {
    const said: string[] = [];
    return { said, ...createQuietReport({ remark: (line) => void said.push(line) }, ADVICE) };
  }
  const failed: Summary = { ...EMPTY, status: "failed", error: plainReason("key-refused") };

  it("says nothing when nobody is needed", async () => {
    const { said, outcome: add, end } = quiet();
    add(note("created"));
    await end({ ...EMPTY, created: 1 });
    expect(said).toEqual([]);
  });

  it("names what needs the user, until it was said once", async () => {
    const { said, end } = quiet();
    const conflict = { ...issue("conflict"), notes: [note("conflict")] };
    await end({ ...EMPTY, status: "attention" }, [conflict]);
    await end({ ...EMPTY, status: "attention" }, [{ ...conflict, isNew: false }]);
    expect(said).toEqual([
      "conflict since 1970-01-01T00:00:00.000Z",
      "  Meetings/Plan.md",
      "1 needs your attention. To list it: tool attention",
    ]);
  });

  it("says that the sync failed, until it was said once", async () => {
    const { said, end } = quiet();
    await end(failed, [issue("connection")]);
    await end(failed, [{ ...issue("connection"), isNew: false }]);
    expect(said).toEqual([expect.stringMatching(/^meeting-notes-sync: The server did not accept the API key\./)]);
  });
});

describe("The report of a dry run", () => {
  it("lists each note with what would happen, and the folders of the new ones", async () => {
    const { outcome: add, end, printed } = reporting("all");
    for (const path of ["Work/B.md", "Calls/A.md", "Work/C.md"]) add(note("created", path));
    add(note("unchanged", "Elsewhere/D.md"));
    await end({ ...EMPTY, created: 3, unchanged: 1 });
    expect(printed()).toEqual([
      "would be created     Work/B.md",
      "would be created     Calls/A.md",
      "would be created     Work/C.md",
      "would stay unchanged Elsewhere/D.md",
      "Dry run, nothing written: 3 would be created, 1 would stay unchanged (2 requests).",
      "3 new notes in 2 folders: Calls, Work.",
    ]);
  });

  it("names the vault's root as a folder", async () => {
    const { outcome: add, end, printed } = reporting("all");
    for (const path of ["B.md", "A.md"]) add(note("created", path));
    await end({ ...EMPTY, created: 2 });
    expect(printed().at(-1)).toBe("2 new notes in 1 folder: the vault's root.");
  });

  it("lists more than 50 notes", async () => {
    const { outcome: add, end, printed } = reporting("all");
    for (let at = 0; at < 60; at += 1) add(note("kept"));
    await end({ ...EMPTY, kept: 60 });
    expect(printed()).toHaveLength(61);
  });

  it("shows one new note from the template", async () => {
    const { end, printed } = reporting("all");
    await end(EMPTY, [], { path: "Meetings/Plan.md", text: "# Plan" });
    expect(printed().slice(0, 3)).toEqual(["One of the notes, Meetings/Plan.md:", "", "# Plan"]);
  });
});

describe("The line with the counts", () => {
  it.each<[Partial<Summary>, dryRun: boolean, string]>([
    [{}, false, "Done: nothing new (2 requests)."],
    [{ requests: 1 }, false, "Done: nothing new (1 request)."],
    [{ conflicts: 1, orphaned: 2 }, false, "Done: 1 conflict, 2 deleted in service (2 requests)."],
    [{ conflicts: 2, updated: 1 }, false, "Done: 1 updated, 2 conflicts (2 requests)."],
    [
      { conflicts: 2, updated: 1 },
      true,
      "Dry run, nothing written: 1 would be updated, 2 would be in conflict (2 requests).",
    ],
    [
      { quarantined: [{ id: "", reason: plainReason("not-a-meeting") }] },
      false,
      "Done: 1 with invalid data (2 requests).",
    ],
    [{ status: "failed" }, false, "Ended early: no note changed (2 requests)."],
    [{ status: "failed", created: 1 }, false, "Ended early: 1 created (2 requests)."],
  ])("has only what there is, in the right number: %j", (counts, dryRun, line) => {
    expect(lineOf({ ...EMPTY, ...counts }, dryRun)).toBe(line);
  });

  it.each([
    [0, "Nothing needs your attention."],
    [1, "1 needs your attention."],
    [2, "2 need your attention."],
  ])("says how many issues wait: %i", (count, line) => {
    expect(waitingLine(Array.from({ length: count }, () => issue("x")))).toBe(line);
  });

  it("counts no failure to reach the service as a decision", () => {
    expect(waitingLine([issue("connection")])).toBe("The last sync failed. Nothing else needs your attention.");
    expect(waitingLine([issue("connection"), issue("conflict")])).toBe("1 needs your attention.");
  });
});

// The text report: a dry run must not read as if it had written something, and singular and plural must be correct.

describe("The text report", () => {
  const here = useServedVault(4);

  const { sync, completed, pathOf, textOf, nameOf } = here;

  const linesOf = ({ stdout }: CliResult) => stdout.trimEnd().split("\n");

  /** The user and the service change the same word in `count` notes. */
  async function changeBoth(count: number): Promise<void> {
    const changed = completed().slice(0, count);
    for (const { id } of changed) here.service.emulator.world.change(id, { summary: "A line of the service." });
    await sync();
    for (const { id } of changed) {
      const name = nameOf(id);
      const text = textOf(name);
      expect(text).toContain("A line of the service.");
      fs.writeFileSync(pathOf(name), text.replace("A line of the service.", "A word of the service."));
      here.service.emulator.world.change(id, { summary: "A verse of the service." });
    }
  }

  it("prints what a dry run would do with each note, and the counts", async () => {
    const first = linesOf(await sync("--dry-run"));
    for (const line of first.slice(0, -2)) expect(line).toMatch(/^would be created +Meetings\/.+\.md$/);
    expect(first.at(-2)).toMatch(/^Dry run, nothing written: \d+ would be created \(\d+ requests\)\.$/);
    expect(first.at(-1)).toBe(`${first.length - 2} new notes in 1 folder: Meetings.`);
    expect(fs.readdirSync(here.vault)).toEqual([]);

    await changeBoth(1);
    const [meeting] = completed().slice(-1);
    here.service.emulator.world.change(meeting?.id ?? "", { summary: "Entirely new." });
    const second = linesOf(await sync("--dry-run"));
    expect(second).toContainEqual(expect.stringMatching(/^would be in conflict +Meetings\//));
    expect(second).toContainEqual(expect.stringMatching(/^would be updated +Meetings\//));
    expect(second.at(-1)).toMatch(/: 1 would be updated, 1 would be in conflict/);
    const words = second.join("\n").replaceAll(/Meetings\/.*\.md/g, "");
    expect(words).not.toMatch(/(?<!would be )\b(?:created|updated|merged|renamed|trashed)\b/);
  });

  it("keeps the names of the outcomes in the JSON of a dry run", async () => {
    const report = JSON.parse((await sync("--dry-run", "--json")).stdout) as {
      readonly created: number;
      readonly notes: readonly { readonly outcome: string }[];
    };
    expect(report.created).toBeGreaterThan(0);
    expect(new Set(report.notes.map(({ outcome }) => outcome))).toEqual(new Set(["created"]));
  });

  it.each([
    [1, /: 1 conflict[ ,]/],
    [2, /: 2 conflicts[ ,]/],
  ])("uses the right word for %i conflicts", async (count, words) => {
    await changeBoth(count);
    const lines = linesOf(await sync());
    expect(lines.filter((line) => line.startsWith("conflict "))).toHaveLength(count);
    expect(lines.at(-1)).toMatch(words);
  });
});
