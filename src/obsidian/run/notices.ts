import { Notice } from "obsidian";
import { failureOf, messageOf } from "../../sync/summary";
import type { RunRecord } from "../storage/run-history";
import { inWords, type Strings } from "../strings/strings";
import type { RunResult } from "./sync-runner";
import { fromNow } from "./relative-time";

/** What went wrong, in the user's language where it is a common failure; as it came otherwise. */
export function failureInWords(error: unknown, { failures }: Strings): string {
  return failures[failureOf(error) ?? "other"] ?? messageOf(error);
}

/** Does what the user asked for. What goes wrong is said: nothing fails silently. What ends with the plugin did not go wrong. */
export async function orSay(strings: Strings, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (failureOf(error) !== "cancelled") new Notice(failureInWords(error, strings), 10_000);
  }
}

/** A few words about what a run did, for a place that says what they are about. */
export function wordsFor({ summary }: Pick<RunRecord, "summary">, strings: Strings): string {
  if (summary.failure === "cancelled") return strings.cancelled;
  if (summary.error !== null) return strings.failures[summary.failure ?? "other"] ?? summary.error;
  const what = Object.entries(strings.counts).flatMap(([kind, word]) => {
    const count = summary[kind as keyof Strings["counts"]];
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return what.length === 0 ? strings.nothingNew : what.join(", ");
}

/** One line for people about what a run did. */
export function lineFor(run: Pick<RunRecord, "summary">, strings: Strings): string {
  const words = wordsFor(run, strings);
  if (run.summary.status === "failed") return words;
  return run.summary.status === "attention" ? `${strings.done(words)} ${strings.needsYou}` : strings.done(words);
}

/** When the last run was and the next one is; empty when there is neither. */
export function timesLine(last: RunRecord | undefined, next: number | undefined, strings: Strings): string {
  return [
    ...(last ? [strings.statusLast(fromNow(last.ended))] : []),
    // What is overdue waits for the vault to be quiet: it comes now, not some time ago.
    ...(next === undefined ? [] : [strings.statusNext(fromNow(Math.max(next, Date.now())))]),
  ].join(" · ");
}

/** Tells the user what came of a run that they asked for. */
export function announce(result: RunResult, strings: Strings): void {
  if (result.result === "busy") new Notice(strings.alreadyRunning);
  else if (result.result === "obstacle") new Notice(result.obstacle.text, 10_000);
  else new Notice(lineFor(result.run, strings), result.run.summary.status === "failed" ? 10_000 : 5_000);
}

/**
 * Runs of the schedule are silent, but nothing fails silently: what the user has to do something about is said once,
 * until it changes. A lost connection mends itself and only shows in the status.
 */
export function createScheduleAnnouncer(strings: Strings): (run: RunRecord) => void {
  let said = "";
  return (run) => {
    const { status, failure, questions } = run.summary;
    const quiet = failure === "unreachable" || failure === "cancelled";
    const news =
      status === "failed"
        ? quiet
          ? ""
          : lineFor(run, strings)
        : questions.map(({ text }) => inWords(text, strings)).join(" ");
    if (news !== "" && news !== said) new Notice(news, 10_000);
    if (!quiet) said = news;
  };
}
