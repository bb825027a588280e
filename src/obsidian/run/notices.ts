import { Notice } from "obsidian";
import { baseName } from "../../sync/note/path";
import { reasonOf, textOf } from "../../sync/reason";
import type { Issue, Summary } from "../../sync/report";
import type { RunRecord } from "../../sync/state/run-history";
import type { Strings } from "../strings/strings";
import type { RunResult } from "./sync-runner";
import { relativeTime } from "./relative-time";

/** The error's text in the user's language. */
export function failureInWords(error: unknown, { reasons }: Strings): string {
  return textOf(reasonOf(error), reasons);
}

/** A short text about a run's result, or its error. */
export function wordsFor({ summary }: Pick<RunRecord, "summary">, strings: Strings): string {
  if (summary.error !== null) return textOf(summary.error, strings.reasons);
  return countsIn(summary, strings).join(", ") || strings.nothingNew;
}

/** A short text about a run's result for a list of runs, with the number of questions. */
export function wordsInList({ summary }: Pick<RunRecord, "summary">, strings: Strings): string {
  const { error, questions, status } = summary;
  if (error !== null) return strings.outcomes.failed;
  const asked = questions.length > 0 ? [strings.needYou(questions.length)] : [];
  const none = status === "attention" ? strings.attention : strings.nothingNew;
  return [...countsIn(summary, strings), ...asked].join(", ") || none;
}

function countsIn(summary: Summary, strings: Strings): string[] {
  return Object.entries(strings.counts).flatMap(([kind, word]) => {
    const count = summary[kind as keyof Strings["counts"]];
    return count > 0 ? [strings.counted(count, word)] : [];
  });
}

/** One line about a run's result and the number of issues that wait for the user. */
export function lineFor(run: Pick<RunRecord, "summary">, strings: Strings, waiting = 0): string {
  const words = wordsFor(run, strings);
  if (run.summary.status === "failed") return words;
  return waiting > 0 ? `${strings.done(words)} ${strings.needYou(waiting)}.` : strings.done(words);
}

/** The times of the last and the next run; empty when there is neither. `next` in milliseconds. */
export function timesLine(last: RunRecord | undefined, next: number | undefined, strings: Strings): string {
  return [
    ...(last ? [strings.statusLast(relativeTime(last.ended))] : []),
    ...(next === undefined ? [] : [strings.statusNext(relativeTime(next))]),
  ].join(" · ");
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
  const content = createFragment((fragment) => {
    const box = fragment.createDiv("meeting-notes-sync-progress");
    box.createSpan({ text });
    box.createEl("button", { text: strings.review }).addEventListener("click", () => review());
  });
  new Notice(content, 10_000);
}

/** The title of an issue. */
export function titleOf({ kind, reason, question, notes }: Issue, strings: Strings): string {
  const said = question ?? reason;
  if (said) return textOf(said, strings.reasons);
  const [note] = notes;
  const name = note && (note.path === "" ? note.id : baseName(note.path));
  return `${strings.outcomes[kind as keyof Strings["outcomes"]]}: ${name ?? ""}`;
}
