// What is counted and listed of a run: every note in one count, every question once, and lists that do not grow with the vault.
import type { Outcome, Question } from "../../../src/sync/report";
import { createTally } from "../../../src/sync/run";

const note = (outcome: Outcome) => ({ id: "a", path: "a.md", outcome, why: "" });

describe("the tally of a run", () => {
  it.each<[Outcome, string | undefined]>([
    ["created", "created"],
    ["conflict", "conflicts"],
    ["waiting", "waiting"],
    ["failed", undefined],
  ])("counts a note that is %s as %s, and no other", (outcome, counted) => {
    const tally = createTally(undefined);
    const none = { ...tally.counts };
    tally.add(note(outcome));
    expect(tally.counts).toEqual(counted === undefined ? none : { ...none, [counted]: 1 });
  });

  it("tells of every note but the unchanged ones, as it happens", () => {
    const told: string[] = [];
    const tally = createTally(({ outcome }) => told.push(outcome));
    for (const outcome of ["unchanged", "kept", "failed"] as const) tally.add(note(outcome));
    expect(told).toEqual(["kept", "failed"]);
    expect(tally.counts.unchanged).toBe(1);
  });

  it("knows how many notes a person should look at", () => {
    const tally = createTally(undefined);
    tally.add(note("kept"));
    tally.add(note("conflict"), true);
    tally.quarantine("b", "It has no title.");
    expect(tally.attention).toBe(2);
  });

  it("lists a thousand meetings that cannot be used, and counts them all", () => {
    const tally = createTally(undefined);
    for (let n = 0; n < 1002; n += 1) tally.quarantine(`meeting ${n}`, "It has no title.");
    expect(tally.quarantined).toHaveLength(1000);
    expect(tally.quarantined.at(-1)).toEqual({ id: "meeting 999", reason: "It has no title." });
    expect(tally.attention).toBe(1002);
  });

  it("asks each question once, as it was asked first", () => {
    const tally = createTally(undefined);
    const question = (kind: Question["kind"], count: number): Question => ({ kind, count, text: `${kind}?` });
    for (const asked of [question("copies", 6), question("renames", 21), question("copies", 7)]) tally.ask(asked);
    expect(tally.questions).toEqual([question("copies", 6), question("renames", 21)]);
  });
});
