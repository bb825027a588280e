// The counts and lists of a run: every note is in one count, every question is listed once, and lists do not grow with the vault.
import type { Outcome, Question } from "../../src/sync/report";
import { createReporter } from "../../src/sync/reporter";
import { NoteUnreadable, textAt } from "../../src/sync/ports";

const note = (outcome: Outcome) => ({ id: "a", path: "a.md", outcome, reason: undefined });

const NO_TITLE = { code: "field-unusable", of: "meeting", field: "title" } as const;

describe("the reporter of a run", () => {
  it.each<[Outcome, string | undefined]>([
    ["created", "created"],
    ["conflict", "conflicts"],
    ["waiting", "waiting"],
    ["failed", undefined],
  ])("counts a note that is %s as %s, and no other", (outcome, counted) => {
    const reporter = createReporter();
    const none = { ...reporter.counts };
    reporter.report(note(outcome));
    expect(reporter.counts).toEqual(counted === undefined ? none : { ...none, [counted]: 1 });
  });

  it("reports every note immediately, except unchanged ones", () => {
    const told: string[] = [];
    const reporter = createReporter(({ outcome }) => told.push(outcome));
    for (const outcome of ["unchanged", "kept", "failed"] as const) reporter.report(note(outcome));
    expect(told).toEqual(["kept", "failed"]);
    expect(reporter.counts.unchanged).toBe(1);
  });

  it("counts the notes that need the user's attention", () => {
    const reporter = createReporter();
    reporter.report(note("kept"));
    reporter.report(note("conflict"), true);
    reporter.quarantine("b", NO_TITLE);
    expect(reporter.attention).toBe(2);
  });

  it("lists at most a thousand invalid meetings, and counts them all", () => {
    const reporter = createReporter();
    for (let n = 0; n < 1002; n += 1) reporter.quarantine(`meeting ${n}`, NO_TITLE);
    expect(reporter.summary(0).quarantined).toHaveLength(1000);
    expect(reporter.summary(0).quarantined.at(-1)).toEqual({ id: "meeting 999", reason: NO_TITLE });
    expect(reporter.attention).toBe(1002);
  });

  it("asks each question once, for all its notes", () => {
    const reporter = createReporter();
    const question = (kind: "missing" | "renames", ...notes: string[]): Question => ({
      kind,
      notes,
      count: notes.length,
      code: kind === "missing" ? "ask-missing" : "ask-renames",
    });
    for (const asked of [question("missing", "a"), question("renames", "b", "c"), question("missing", "d")]) {
      reporter.ask(asked);
    }
    expect(reporter.questions).toEqual([question("missing", "a", "d"), question("renames", "b", "c")]);
  });

  it("tells each doubt once, such as that about one template of two kinds of notes", () => {
    const reporter = createReporter();
    const missing = (path: string) => ({ code: "template-missing", path }) as const;
    reporter.doubt(missing("a.md"), missing("a.md"));
    reporter.doubt(missing("b.md"), missing("a.md"));
    expect(reporter.summary(0).doubts).toEqual([missing("a.md"), missing("b.md")]);
  });
});

test("the text of a note that cannot be read is undefined, and other errors are passed on", async () => {
  const failing = (error: Error) => ({ read: () => Promise.reject(error) });
  expect(await textAt(failing(new NoteUnreadable("locked")), "a.md")).toBeUndefined();
  await expect(textAt(failing(new Error("broken")), "a.md")).rejects.toThrow("broken");
});
