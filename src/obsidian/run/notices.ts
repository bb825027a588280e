import { Notice } from "obsidian";
import { failureKind, reasonOf, textOf } from "../../sync/reason";
import type { RunRecord } from "../storage/run-history";
import type { Strings } from "../strings/strings";
import type { RunResult } from "./sync-runner";
import { relativeTime } from "./relative-time";

/** What went wrong, in the user's language. */
export function failureInWords(error: unknown, { reasons }: Strings): string {
  return textOf(reasonOf(error), reasons);
}

/** A few words about what a run did, for a place whose context is clear. */
export function wordsFor({ summary }: Pick<RunRecord, "summary">, strings: Strings): string {
  if (summary.error !== null) return textOf(summary.error, strings.reasons);
  const what = Object.entries(strings.counts).flatMap(([kind, word]) => {
    const count = summary[kind as keyof Strings["counts"]];
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return what.length === 0 ? strings.nothingNew : what.join(", ");
}

/** One line about what a run did. */
export function lineFor(run: Pick<RunRecord, "summary">, strings: Strings): string {
  const words = wordsFor(run, strings);
  if (run.summary.status === "failed") return words;
  return run.summary.status === "attention" ? `${strings.done(words)} ${strings.needsYou}` : strings.done(words);
}

/** The times of the last and the next run; empty when there is neither. `next` in milliseconds. */
export function timesLine(last: RunRecord | undefined, next: number | undefined, strings: Strings): string {
  return [
    ...(last ? [strings.statusLast(relativeTime(last.ended))] : []),
    // A run that is overdue waits until the vault has settled: it comes now, not some time ago.
    ...(next === undefined ? [] : [strings.statusNext(relativeTime(Math.max(next, Date.now())))]),
  ].join(" · ");
}

/** Shows the result of a run that the user asked for. */
export function notifyResult(result: RunResult, strings: Strings): void {
  if (result.result === "busy") new Notice(strings.alreadyRunning);
  else if (result.result === "obstacle") new Notice(result.obstacle.text, 10_000);
  else new Notice(lineFor(result.run, strings), result.run.summary.status === "failed" ? 10_000 : 5_000);
}

/** A run that nobody asked for met an obstacle: syncing has stopped until the user does something. Shown once until it changes. */
export function createObstacleNotices(strings: Strings): (result: RunResult) => void {
  let last = "";
  return (result) => {
    if (result.result === "busy") return;
    const text = result.result === "obstacle" ? result.obstacle.text : "";
    if (text !== "" && text !== last) new Notice(strings.stopped(text), 0);
    last = text;
  };
}

/**
 * Scheduled runs show no notice unless the user has to do something; the same notice is shown once until it changes. A lost
 * connection recovers by itself and only shows in the status.
 */
export function createScheduledNotices(strings: Strings): (run: RunRecord) => void {
  let lastMessage = "";
  return (run) => {
    const { status, error, questions } = run.summary;
    const failure = failureKind(error);
    const recovers = failure === "unreachable" || failure === "cancelled";
    const message =
      status === "failed"
        ? recovers
          ? ""
          : lineFor(run, strings)
        : questions.map((question) => textOf(question, strings.reasons)).join(" ");
    if (message !== "" && message !== lastMessage) new Notice(message, 10_000);
    if (!recovers) lastMessage = message;
  };
}
