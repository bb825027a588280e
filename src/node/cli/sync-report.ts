import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { issueJson, outcomeJson, summaryJson } from "../../commands/json-report";
import { folderOf } from "../../sync/note/path";
import { type QuestionCode, type Reason } from "../../sync/reason";
import { textOf } from "../../commands/reason-texts";
import type { Issue } from "../../commands/open-issues";
import type { NoteOutcome, Outcome, Question, Summary } from "../../sync/report";
import { createReporter } from "../../sync/reporter";
import { counted, type Terminal } from "../terminal/terminal";
import { reasonTexts } from "../terminal/reason-texts";

/** Reports a run: single notes immediately, the summary at its end. */
export interface SyncReport {
  readonly outcome: (outcome: NoteOutcome) => void;
  /** @param sample one note that a dry run with a template would create */
  readonly end: (summary: Summary, issues?: readonly Issue[], sample?: SampleNote) => Promise<void>;
}

export interface SampleNote {
  readonly path: string;
  readonly text: string;
}

/** One JSON object on standard output. The notes are printed after the summary, which is known at the end. */
export function createJsonReport(out: Writable): SyncReport {
  let notes = createBuffer();
  return {
    outcome(outcome) {
      notes.add((notes.isEmpty() ? "" : ",") + JSON.stringify(outcomeJson(outcome, reasonTexts)));
    },
    async end(result, issues = [], sample) {
      const { error, errorCode, ...summary } = summaryJson(result, reasonTexts);
      const attention = issues.map((issue) => issueJson(issue, reasonTexts));
      out.write(`${JSON.stringify({ ...summary, attention, sample }).slice(0, -1)},"notes":[`);
      await notes.copyTo(out);
      out.write(`],${JSON.stringify({ error, errorCode }).slice(1)}\n`);
      notes = createBuffer();
    },
  };
}

/** The number of characters that are kept in memory before a write. */
const TOGETHER = 16_384;

/**
 * Text of any length, in a temporary file, so that many notes need no more memory. The file contains names of notes, so it
 * is unlinked at once and does not remain when the process is killed. What cannot be written there stays in memory, because
 * the sync must not end for it.
 */
function createBuffer() {
  let handle = -1;
  /** The number of bytes that were written to the file. A failed write may have left more. */
  let written = 0;
  let isUsable = true;
  let waiting = "";

  function write(): void {
    try {
      if (handle < 0) handle = openNameless();
      writeFileSync(handle, waiting);
      written += Buffer.byteLength(waiting);
      waiting = "";
    } catch {
      isUsable = false;
    }
  }

  return {
    isEmpty: () => written === 0 && waiting === "",
    add(text: string) {
      waiting += text;
      if (isUsable && waiting.length > TOGETHER) write();
    },
    async copyTo(out: Writable) {
      if (handle >= 0) {
        await copy(handle, written, out);
        closeSync(handle);
      }
      out.write(waiting);
    },
  };
}

/**
 * Opens a file without a name. On Windows the name disappears when the file is closed, and the empty folder may remain.
 */
function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), "meeting-notes-sync-"));
  const handle = openSync(join(folder, "notes"), "w+");
  try {
    rmSync(folder, { recursive: true });
  } catch {
    // The folder does not show names of notes.
  }
  return handle;
}

/** Reports a run that could not start: no address, no such vault, or another run is active. */
export function reportNotBegun(out: Writable, message: string): Promise<void> {
  return createJsonReport(out).end(createReporter().summary(0, { code: "not-begun", message }));
}

/** Copies the start of the file with a single buffer, to avoid garbage collection when the heap is small. */
async function copy(handle: number, length: number, out: Writable): Promise<void> {
  const buffer = Buffer.allocUnsafe(65_536);
  for (let at = 0; at < length;) {
    const part = buffer.subarray(0, readSync(handle, buffer, 0, Math.min(buffer.length, length - at), at));
    at += part.length;
    // If the reader has closed the pipe, the rest is written to nobody.
    await new Promise<void>((resolve) => out.write(part, () => resolve()));
  }
}

/** These outcomes are listed; the others are only counted, unless the user wants to see them. */
const NOTABLE: ReadonlySet<Outcome> = new Set<Outcome>([
  "conflict",
  "kept",
  "skipped",
  "waiting",
  "trashed",
  "orphaned",
  "failed",
  "quarantined",
]);
const MOST_SHOWN = 50;
/** Of the notes that a question is about. */
const MOST_ASKED = 10;

/** The words for outcomes in a dry run. */
const WOULD: Readonly<Record<Outcome, string>> = {
  created: "would be created",
  updated: "would be updated",
  merged: "would be merged",
  conflict: "would be in conflict",
  renamed: "would be renamed",
  unchanged: "would stay unchanged",
  kept: "would be kept",
  skipped: "would be skipped",
  waiting: "would wait",
  deleted: "would stay deleted",
  trashed: "would be trashed",
  orphaned: "deleted in service",
  failed: "would fail",
  quarantined: "invalid data",
};
export const isOutcome = (word: string): boolean => Object.hasOwn(WOULD, word);

/** The words for outcomes that are not shown under their names in the JSON report. */
const WORDS: Readonly<Partial<Record<Outcome, string>>> = {
  orphaned: WOULD.orphaned,
  quarantined: WOULD.quarantined,
};
/** The length of the longest words for each kind of run. */
const WIDTH = { run: WOULD.orphaned.length, dryRun: WOULD.unchanged.length };

/** Command lines that advice repeats. */
export interface Advice {
  /** For a sync, with more flags. */
  readonly sync: (flags: readonly string[]) => string;
  readonly attention: string;
}

/** What a report lists: `all` is for a dry run, and says what would happen. */
export type Listed = "notable" | "written" | "all";

/** A report as lines of text. */
export function createTextReport(terminal: Terminal, listed: Listed, advice: Advice): SyncReport {
  const dryRun = listed === "all";
  let shown = 0;
  let left = 0;
  const counts = { failed: 0, renamesDue: 0 };
  /** The folders of notes that a dry run would create. */
  const folders = new Set<string>();
  return {
    outcome(note) {
      if (note.outcome === "created") folders.add(folderOf(note.path) || "the vault's root");
      if (note.outcome === "failed") counts.failed += 1;
      if (note.reason?.code === "rename-due") counts.renamesDue += 1;
      const { id, path, outcome, why } = outcomeJson(note, reasonTexts);
      if (listed === "notable" && !isNotable(note)) return;
      if (listed === "notable" && shown >= MOST_SHOWN) left += 1;
      else terminal.print(`${word(outcome, dryRun)} ${path === "" ? id : path}${why === "" ? "" : `  (${why})`}`);
      shown += 1;
    },
    async end(summary, issues = [], sample) {
      if (sample !== undefined) terminal.print(`One of the notes, ${sample.path}:\n\n${sample.text}`);
      if (left > 0) terminal.print(`… and ${left} more; --verbose lists them all.`);
      for (const question of summary.questions) {
        terminal.print(`Question: ${textOf(question, reasonTexts)}`);
        for (const line of questionLines(question, advice)) terminal.print(`  ${line}`);
      }
      for (const doubt of summary.doubts) terminal.print(`Note: ${textOf(doubt, reasonTexts)}`);
      if (summary.error !== null) return terminal.remark(failureLine(summary, summary.error));
      if (counts.renamesDue > 0 && listed === "notable") terminal.print(renamesLine(counts.renamesDue));
      const shownOf = dryRun ? summary : { ...summary, kept: summary.kept - counts.renamesDue };
      if (issues.length === 0) terminal.print(lineOf(shownOf, dryRun, counts.failed));
      else {
        const line = lineOf({ ...shownOf, status: "done" }, dryRun, counts.failed);
        terminal.print(`${line} ${waitingLine(issues)} ${listingLine(issues, advice)}`);
      }
      if (dryRun && folders.size > 0) terminal.print(placesLine(summary.created, folders));
    },
  };
}

/**
 * A report of what needs the user and was not told before, on standard error: for programs that send what a command says
 * there. The exit code says that it is still so.
 */
export function createQuietReport({ remark }: Pick<Terminal, "remark">, advice: Advice): SyncReport {
  return {
    outcome: () => undefined,
    end(summary, issues = []) {
      const isKnown = issues.find(({ kind }) => kind === "connection")?.isNew === false;
      if (summary.error !== null) {
        if (!isKnown) remark(failureLine(summary, summary.error));
      } else if (issues.some(({ isNew }) => isNew)) {
        for (const line of issueLines(issues, advice)) remark(line);
        remark(`${waitingLine(issues)} ${listingLine(issues, advice)}`);
      }
      return Promise.resolve();
    },
  };
}

/** The issues, with their notes and the commands that answer questions. @param answers more lines for a note of an issue */
export function issueLines(
  issues: readonly Issue[],
  advice: Advice,
  answers: (issue: Issue, path: string) => readonly string[] = () => [],
): readonly string[] {
  return issues.flatMap((issue) => {
    const { kind, since, text, notes } = issueJson(issue, reasonTexts);
    const { question } = issue;
    const lines = [
      ...notes.flatMap(({ path, id, why }) => [
        `${path === "" ? id : path}${why === "" ? "" : `  (${why})`}`,
        ...answers(issue, path),
      ]),
      ...(question ? questionLines(question, advice) : []),
    ];
    return [`${kind} since ${since}${text === "" ? "" : `: ${text}`}`, ...lines.map((line) => `  ${line}`)];
  });
}

/**
 * An edit of the user that the service does not touch is repeated for some minutes, because sweeps overlap. What a question is
 * about is listed with it, and names that Obsidian will change are counted.
 */
const QUIET: readonly (string | undefined)[] = [
  "kept-edited",
  "rename-due",
  "note-missing-on-new-device",
] satisfies readonly Reason["code"][];

const isNotable = ({ outcome, reason }: NoteOutcome): boolean => NOTABLE.has(outcome) && !QUIET.includes(reason?.code);

function renamesLine(count: number): string {
  const [notes, names, them] = count === 1 ? ["note has", "a new name", "it"] : ["notes have", "new names", "them"];
  return `${count} ${notes} ${names} in the service. Obsidian will rename ${them}; --verbose lists ${them}.`;
}

function listingLine(issues: readonly Issue[], { attention }: Advice): string {
  return `To list ${issues.length === 1 ? "it" : "them"}: ${attention}`;
}

/** The flags for each answer to a question. */
const ANSWERS: Readonly<Record<QuestionCode, readonly (readonly [answer: string, flags: readonly string[]])[]>> = {
  "ask-missing": [
    ["treat them as deleted", ["--full", "--missing", "deleted"]],
    ["create them again", ["--full", "--missing", "create"]],
  ],
  "ask-new-device": [
    ["create the notes", ["--missing", "create"]],
    ["treat them as deleted", ["--missing", "deleted"]],
  ],
  // Asked only in Obsidian, which renames notes.
  "ask-renames": [],
};

/** The first notes that a question is about, and a command for each answer. */
function questionLines({ code, count, notes }: Question, advice: Advice): readonly string[] {
  const shown = notes.slice(0, MOST_ASKED);
  const more = count > shown.length && shown.length > 0 ? [`… and ${count - shown.length} more`] : [];
  return [...shown, ...more, ...ANSWERS[code].map(([answer, flags]) => `To ${answer}: ${advice.sync(flags)}`)];
}

/** The same summary as in the plugin's preview: the number of new notes, and their folders. */
function placesLine(notes: number, folders: ReadonlySet<string>): string {
  return `${counted(notes, "new note")} in ${counted(folders.size, "folder")}: ${[...folders].sort().join(", ")}.`;
}

/** Why a run failed, and what it had done before. */
function failureLine(summary: Summary, error: Reason): string {
  const counts = countsOf(summary, false, 0).join(", ");
  return `meeting-notes-sync: ${textOf(error, reasonTexts)}${counts === "" ? "" : ` Before that: ${counts}.`}`;
}

/** A text with the number of issues that wait for the user. A failure to reach the service is told as such. */
export function waitingLine(issues: readonly Issue[]): string {
  const { length } = issues.filter(({ kind }) => kind !== "connection");
  if (length > 0) return `${length} ${length === 1 ? "needs" : "need"} your attention.`;
  return issues.length > 0
    ? "The last sync failed. Nothing else needs your attention."
    : "Nothing needs your attention.";
}

const COUNTED = [
  "created",
  "updated",
  "merged",
  "conflicts",
  "renamed",
  "kept",
  "skipped",
  "waiting",
  "deleted",
  "trashed",
  "orphaned",
  "unchanged",
] as const;

export function word(outcome: Outcome, dryRun: boolean): string {
  return dryRun ? WOULD[outcome].padEnd(WIDTH.dryRun) : (WORDS[outcome] ?? outcome).padEnd(WIDTH.run);
}

function countText(count: number, name: (typeof COUNTED)[number], dryRun: boolean): string {
  const outcome = name === "conflicts" ? "conflict" : name;
  return `${count} ${dryRun ? WOULD[outcome] : (WORDS[outcome] ?? (count === 1 ? outcome : name))}`;
}

/** What a sync read again and did not change is no news: sweeps overlap. */
function countsOf(summary: Summary, dryRun: boolean, failed: number): readonly string[] {
  const shown = COUNTED.filter((name) => summary[name] > 0 && (dryRun || name !== "unchanged"));
  const counts = shown.map((name) => countText(summary[name], name, dryRun));
  const quarantined = summary.quarantined.length;
  return [
    ...counts,
    ...(quarantined === 0 ? [] : [`${quarantined} with invalid data`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ];
}

/**
 * A text with the counts of a run.
 *
 * @param failed the number of notes that could not be written, which the summary does not count
 */
export function lineOf(summary: Summary, dryRun: boolean, failed = 0): string {
  const counts = countsOf(summary, dryRun, failed);
  const heads = { done: "Done", attention: "Done, but something needs your attention", failed: "Ended early" };
  const nothing = summary.status === "failed" ? "no note changed" : "nothing new";
  const what = counts.length === 0 ? nothing : counts.join(", ");
  const requests = counted(summary.requests, "request");
  return `${dryRun ? "Dry run, nothing written" : heads[summary.status]}: ${what} (${requests}).`;
}
