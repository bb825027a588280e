// The report for people: what needs them is listed, what does not is only counted, and no word is wrong.
import { createTextReport, lineOf, waitingLine } from "../../../src/node/cli/sync-report";
import { createTerminal } from "../../../src/node/terminal/terminal";
import { meetingNoteId } from "../../../src/sync/note/note-id";
import { plainReason, type Reason } from "../../../src/sync/reason";
import type { Issue, NoteOutcome, Outcome, Question, Summary } from "../../../src/sync/report";
import { createReporter } from "../../../src/sync/run";
import { summary } from "../../../src/sync/summary";
import { writing } from "../terminal/written";

const ID = meetingNoteId("11111111-2222-4333-8444-555555555555");
const EMPTY = summary({ requests: 2 }, createReporter(undefined));
const note = (outcome: Outcome, path = "Meetings/Plan.md", reason?: Reason): NoteOutcome => ({
  id: ID,
  path,
  outcome,
  reason,
});
const issue = (kind: string): Issue => ({ kind, key: kind, since: 0, notes: [], isNew: true });

function reporting({ dryRun = false } = {}) {
  const [stdout, stderr] = [writing(), writing()];
  const report = createTextReport(createTerminal({ stdout, stderr, env: {} }), dryRun, (flags) =>
    ["tool", ...flags].join(" "),
  );
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
      "conflict           Meetings/Plan.md  (You and the service changed the same place: your words stay, the service's are in the folded callout.)",
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
    [51, ["… and 1 more; --json lists them all."]],
    [60, ["… and 10 more; --json lists them all."]],
  ])("lists at most 50 of %i notes, and counts the others", async (count, more) => {
    const { outcome: add, end, printed } = reporting();
    for (let at = 0; at < count; at += 1) add(note("kept"));
    await end(EMPTY);
    expect(printed().slice(50)).toEqual([...more, "Done: nothing new (2 requests)."]);
  });

  it("prints questions and doubts as sentences, and how many issues wait", async () => {
    const { end, printed, remarked } = reporting();
    const notes = Array.from({ length: 12 }, (_, at) => `${at}.md`);
    const question: Question = { kind: "missing", code: "ask-missing", count: 12, notes };
    const doubts = [plainReason("same-page-again")];
    await end({ ...EMPTY, status: "attention", questions: [question], doubts }, [issue("missing"), issue("doubt")]);
    expect(printed()).toEqual([
      expect.stringMatching(/^Question: 12 notes are missing from the vault, /),
      ...notes.slice(0, 10).map((path) => `  ${path}`),
      "  … and 2 more",
      "  To treat them as deleted: tool --full --missing deleted",
      "  To create them again: tool --full --missing create",
      expect.stringMatching(/^Note: The service shows the same page again and again/),
      "Done: nothing new (2 requests). 2 need your decision. meeting-notes-sync attention lists them.",
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

describe("The report of a dry run", () => {
  it("lists each note with what would happen, and the folders of the new ones", async () => {
    const { outcome: add, end, printed } = reporting({ dryRun: true });
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
    const { outcome: add, end, printed } = reporting({ dryRun: true });
    for (const path of ["B.md", "A.md"]) add(note("created", path));
    await end({ ...EMPTY, created: 2 });
    expect(printed().at(-1)).toBe("2 new notes in 1 folder: the vault's root.");
  });

  it("lists more than 50 notes", async () => {
    const { outcome: add, end, printed } = reporting({ dryRun: true });
    for (let at = 0; at < 60; at += 1) add(note("kept"));
    await end({ ...EMPTY, kept: 60 });
    expect(printed()).toHaveLength(61);
  });

  it("shows one new note from the template", async () => {
    const { end, printed } = reporting({ dryRun: true });
    await end(EMPTY, [], { path: "Meetings/Plan.md", text: "# Plan" });
    expect(printed().slice(0, 3)).toEqual(["One of the new notes, Meetings/Plan.md:", "", "# Plan"]);
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
    [0, "Nothing needs your decision."],
    [1, "1 needs your decision."],
    [2, "2 need your decision."],
  ])("says how many issues wait: %i", (count, line) => {
    expect(waitingLine(Array.from({ length: count }, () => issue("x")))).toBe(line);
  });

  it("counts no failure to reach the service as a decision", () => {
    expect(waitingLine([issue("connection")])).toBe("The last sync failed. Nothing needs your decision.");
    expect(waitingLine([issue("connection"), issue("conflict")])).toBe("1 needs your decision.");
  });
});
