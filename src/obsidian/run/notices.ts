import { Notice } from "obsidian";
import { baseName, fileName } from "../../sync/note/path";
import { reasonOf } from "../../sync/reason";
import { failureKind } from "../../commands/failure-kind";
import { textOf } from "../../commands/reason-texts";
import type { Issue } from "../../commands/open-issues";
import type { NoteOutcome } from "../../sync/report";
import type { RunRecord } from "../../commands/run-history";
import type { Strings } from "../strings/strings";
import type { RunnerState, RunResult } from "./sync-runner";
import { dayAndTime, relativeTime } from "./relative-time";
import type { Scheduler } from "./scheduler";
import type { Signal } from "./signal";

/** The error's text in the user's language. */
export function failureInWords(error: unknown, { reasons }: Strings): string {
  return textOf(reasonOf(error), reasons);
}

/** What is said about a run. */
type Said = Pick<RunRecord, "summary"> & Partial<Pick<RunRecord, "notes">>;

/** A short text about a run's result, or its error. */
export function wordsFor(run: Said, strings: Strings): string {
  if (run.summary.error !== null) return textOf(run.summary.error, strings.reasons);
  return countsIn(run, strings).join(strings.comma) || strings.nothingNew;
}

/** A short text about a run's result for a list of runs, with the number of questions. */
export function wordsInList(run: Said, strings: Strings): string {
  const { error, questions, status } = run.summary;
  if (error !== null)
    return error.code === "cancelled" ? strings.cancelled : strings.failures[failureKind(error) ?? "other"];
  const asked = questions.length > 0 ? [strings.needYou(questions.length)] : [];
  const none = status === "attention" ? strings.needYou(1) : strings.nothingNew;
  return [...countsIn(run, strings), ...asked].join(strings.comma) || none;
}

/** Whether the note has another folder and the same name. */
export function isMove({ path, reason }: NoteOutcome): boolean {
  return reason?.code === "renamed" && fileName(reason.from) === fileName(path);
}

function countsIn({ summary, notes = [] }: Said, strings: Strings): string[] {
  const moved = notes.filter(isMove).length;
  const counts: Readonly<Record<keyof Strings["counts"], number>> = {
    ...summary,
    renamed: Math.max(0, summary.renamed - moved),
    moved,
  };
  return Object.entries(strings.counts).flatMap(([kind, words]) => {
    const count = counts[kind as keyof Strings["counts"]];
    return count > 0 ? [words(count)] : [];
  });
}

/** One line about a run's result and the number of issues that wait for the user. */
export function lineFor(run: Said, strings: Strings, waiting = 0): string {
  const words = wordsFor(run, strings);
  if (run.summary.status === "failed") return words;
  if (waiting === 0) return strings.done(words);
  // They are among those that wait.
  const others = { ...run.summary, conflicts: 0, skipped: 0, waiting: 0, orphaned: 0 };
  return strings.done(
    [...countsIn({ ...run, summary: others }, strings), strings.needYou(waiting)].join(strings.comma),
  );
}

/** Whether a run failed. One that the user cancelled did not. */
export const hasFailed = ({ summary }: RunRecord): boolean =>
  summary.status === "failed" && summary.error?.code !== "cancelled";

/** Milliseconds in which something counts as having happened just now. */
const JUST_NOW = 60_000;

/** How long ago a time is, in words. */
const ago = (time: number, { justNow }: Strings): string =>
  Math.abs(Date.now() - time) < JUST_NOW ? justNow : relativeTime(time);

/**
 * The times of the last and the next run, or until when they are paused, or that none starts by itself. A try that failed does not hide when the last sync was.
 *
 * @param mayRun false: no next run is named
 */
export function timesLine({ runner, scheduler, pausedUntil }: TimesParts, strings: Strings, mayRun = true): string {
  const { last, succeeded } = runner.state.get();
  const past = last === undefined ? [] : [strings.statusLast(ago(last.ended, strings))];
  const tried = (): string[] => [
    ...(succeeded === undefined ? [] : [strings.statusSucceeded(ago(succeeded, strings))]),
    ...(last === undefined ? [] : [strings.statusTried(ago(last.ended, strings))]),
  ];
  const next = scheduler.next();
  const until = pausedUntil();
  const inWords = (time: number): string => (time - Date.now() < 60_000 ? strings.shortly : relativeTime(time));
  const none = last === undefined ? [] : [strings.onlyManual];
  const coming = next === undefined ? none : [strings.statusNext(inWords(next))];
  return [
    ...(last !== undefined && hasFailed(last) ? tried() : past),
    ...(mayRun ? (until === undefined ? coming : [strings.pausedUntil(dayAndTime(until))]) : []),
  ].join(" · ");
}

/** What the times are read from. */
interface TimesParts {
  readonly runner: { readonly state: Signal<RunnerState> };
  readonly scheduler: Pick<Scheduler, "next">;
  readonly pausedUntil: () => number | undefined;
}

/** The issues about which the user can decide something. A failure to reach the service is none. */
export function decisionsIn(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ kind }) => kind !== "connection");
}

/** The number of issues that wait for the user, and a function that opens their list. */
export interface Waiting {
  readonly count: number;
  readonly review: () => unknown;
}

/** Shows the result of a run that the user started. */
export function notifyResult(result: RunResult, strings: Strings, waiting?: Waiting): void {
  if (result.result === "busy") new Notice(strings.alreadyRunning);
  else if (result.result === "obstacle") new Notice(result.obstacle.text, 10_000);
  else {
    const line = lineFor(result.run, strings, waiting?.count);
    if (result.run.summary.status === "failed") new Notice(line, 10_000);
    else if (waiting && waiting.count > 0) showReview(line, strings, waiting.review);
    else new Notice(line, 5_000);
  }
}

/** A notice with a button that opens the list of issues. */
export function showReview(text: string, strings: Strings, review: () => unknown): void {
  showNotice(text, { name: strings.review, run: review });
}

/** A notice with a button for what the user may want to do next. */
export function showNotice(text: string, { name, run }: { readonly name: string; readonly run: () => unknown }): void {
  const content = createFragment((fragment) => {
    const box = fragment.createDiv("meeting-notes-sync-progress");
    box.createSpan({ text });
    box.createEl("button", { text: name }).addEventListener("click", () => run());
  });
  new Notice(content, 10_000);
}

/** The title of an issue. */
export function titleOf({ kind, reason, question, notes }: Issue, strings: Strings): string {
  const said = question ?? reason;
  if (said) return textOf(said, strings.reasons);
  const [note] = notes;
  const name = note && (note.path === "" ? note.id : baseName(note.path));
  return `${note ? outcomeLabel(strings, note) : kind}: ${name ?? ""}`;
}

/** What became of a note, in a few words. */
export function outcomeLabel(
  { outcomes, duplicate, moved }: Strings,
  note: Pick<NoteOutcome, "outcome" | "path" | "reason" | "id">,
): string {
  if (note.reason?.code === "same-id") return duplicate;
  return isMove(note) ? moved : outcomes[note.outcome];
}
