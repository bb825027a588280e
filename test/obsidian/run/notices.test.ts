/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A sync that found something to decide must not be listed as one that found nothing.
import { createSignal } from "../../../src/obsidian/run/signal";
import type { RunnerState } from "../../../src/obsidian/run/sync-runner";
import { timesLine, wordsInList } from "../../../src/obsidian/run/notices";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import type { Question, Summary } from "../../../src/sync/report";
import { createReporter } from "../../../src/sync/reporter";
import { failed, summary } from "../../../src/sync/summary";
import type { RunRecord } from "../../../src/commands/run-history";
import "../../support/obsidian";

const client = { requests: 1 };
const renames: Question = { kind: "renames", code: "ask-renames", count: 40, notes: [] };

function after(work: (reporter: ReturnType<typeof createReporter>) => void): Summary {
  const reporter = createReporter(undefined);
  work(reporter);
  return summary(client, reporter);
}

const note = (outcome: "created" | "kept" | "orphaned") =>
  ({ id: "an-id", path: "A.md", outcome, reason: undefined }) as Parameters<
    ReturnType<typeof createReporter>["note"]
  >[0];

describe("The list of recent syncs", () => {
  it.each<[what: string, words: string, summary: Summary]>([
    ["did nothing", "nothing new", after(() => undefined)],
    ["wrote a note", "1 new note", after((reporter) => reporter.note(note("created")))],
    ["only asks", "1 needs attention", after((reporter) => reporter.ask(renames))],
    [
      "wrote a note and asks",
      "1 new note, 1 needs attention",
      after((reporter) => {
        reporter.note(note("created"));
        reporter.ask(renames);
      }),
    ],
    ["found a duplicate", "1 needs attention", after((reporter) => reporter.note(note("kept"), true))],
    ["misses a meeting", "1 deleted in service", after((reporter) => reporter.note(note("orphaned"), true))],
    ["failed", "failed", failed(client, createReporter(undefined), new Error("no"))],
  ])("shows for a sync that %s: %s", (_, words, result) => {
    expect(wordsInList({ summary: result }, stringsFor("en"))).toBe(words);
  });
});

it("A try that failed does not hide when the last sync was", () => {
  const strings = stringsFor("en");
  const ran = (summary: Summary): RunRecord => ({ summary, ended: Date.now() }) as RunRecord;
  const hours = Date.now() - 2 * 60 * 60_000;
  const failure = ran(failed(client, createReporter(undefined), new Error("no")));
  const times = (last: RunRecord, next?: number, until?: number) => {
    const state = createSignal<RunnerState>({ running: undefined, last, succeeded: hours });
    return timesLine({ runner: { state }, scheduler: { next: () => next }, pausedUntil: () => until }, strings);
  };
  expect(times(failure)).toBe("Last successful sync: 2 hours ago · Last attempt failed: just now");
  const good = ran(after(() => undefined));
  expect(times(good)).toBe("Last sync: just now");
  expect(times(good, Date.now() - 1)).toBe("Last sync: just now · Next: in less than a minute");
  expect(times(good, undefined, new Date().setHours(23, 59))).toMatch(/^Last sync: just now · Paused until 11:59\sPM$/);
});
