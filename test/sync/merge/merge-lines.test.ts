// How the changes of both sides are merged line by line. What people do to notes decides what is a conflict; a text of any
// size must be merged in reasonable time.
import { mergeLines } from "../../../src/sync/merge/merge-lines";

/** The merged lines, and after a bar the lines in conflict. */
function merged(note: string, base: string, remote: string): string {
  const [mine, old, theirs] = [note, base, remote].map((text) => (text === "" ? [] : text.split("/")));
  const { lines, conflicts } = mergeLines(mine ?? [], old ?? [], theirs ?? []);
  const kept = conflicts.map(({ start, end }) => (theirs ?? []).slice(start, end).join("/"));
  return [lines.map(({ text }) => text).join("/"), ...kept].join(" | ");
}

describe("Where both sides changed lines,", () => {
  it.each([
    ["neighbours are no conflict", "A!/b", "A/b", "A/B?", "A!/B?"],
    [
      "a line under the service's new wording stays under it",
      "a/mine",
      "a",
      "quite other words",
      "quite other words/mine",
    ],
    ["a line above it stays above it", "mine/a", "a", "quite other words", "mine/quite other words"],
    ["the same change on both sides is one", "x/b", "a/b", "x/b", "x/b"],
    ["two different wordings are a conflict", "x y z", "a b c", "p q r", "x y z | p q r"],
    ["a deletion by the user against a new wording is a conflict", "b", "a/b", "A!/b", "b | A!"],
    ["a deletion by the service against a new wording leaves the user's", "A!/b", "a/b", "b", "A!/b"],
    [
      "what the user put under a deleted line keeps that line",
      "- a/  - mine/- b",
      "- a/- b",
      "- b",
      "- a/  - mine/- b",
    ],
    [
      "a remark inside a text written anew is a conflict",
      "o p q/mine/r s t",
      "o p q/r s t",
      "1 2 3/4 5 6",
      "o p q/mine/r s t | 1 2 3/4 5 6",
    ],
    [
      "a list reworded by the service keeps what the user put between",
      "- x one/mine/- y two",
      "- x one/- y two",
      "- x 1 one/- y 2 two",
      "- x 1 one/mine/- y 2 two",
    ],
    [
      "a list reworded and prolonged keeps its ticks",
      "- [x] ask Ann/- [ ] ask Bob",
      "- [ ] ask Ann/- [ ] ask Bob",
      "- [ ] ask Ann today/- [ ] ask Dee/- [ ] ask Bob",
      "- [x] ask Ann today/- [ ] ask Dee/- [ ] ask Bob",
    ],
  ])("%s", (_, note, base, remote, expected) => {
    expect(merged(note, base, remote)).toBe(expected);
  });
});

describe("Where both sides added lines at one place,", () => {
  it.each([
    ["the user's comes first", "a//mine", "a", "a//theirs", "a//mine//theirs"],
    [
      "a remark stays with its section when a section is added",
      "# A/a//mine",
      "# A/a",
      "# A/a//# B/b",
      "# A/a//mine//# B/b",
    ],
    [
      "a section of the user's follows what the section before it gets",
      "# A/a//# Mine/m",
      "# A/a",
      "# A/a//theirs",
      "# A/a//theirs//# Mine/m",
    ],
    ["an item goes on with its list before a new paragraph", "- a/- mine", "- a", "- a//theirs", "- a/- mine//theirs"],
    ["the deeper item comes first", "- a/- mine", "- a", "- a/  - theirs", "- a/  - theirs/- mine"],
    ["what leads over to the next line stays next to it", "a//mine:/b", "a//b", "a//theirs//b", "a//theirs//mine:/b"],
    ["two paragraphs that would become one are a conflict", "a/mine", "a", "a/theirs", "a/mine | theirs"],
    ["what both say in part is a conflict", "a//x/y", "a", "a//x/z", "a//x/y | /x/z"],
    ["what the user has anyway is not added", "a//x/y", "a", "a//x", "a//x/y"],
  ])("%s", (_, note, base, remote, expected) => {
    expect(merged(note, base, remote)).toBe(expected);
  });
});

describe("A transcript of 40,000 lines", () => {
  const transcript = Array.from({ length: 20_000 }, (_, i) => [
    `**Speaker ${String(i % 3)}**: sentence number ${String(i)} of them.`,
    "",
  ]).flat();

  it("gets the service's corrections around the user's remarks", () => {
    const note = ["mine", ...transcript, "mine too"];
    const remote = transcript.map((line, i) => (i % 800 === 0 ? `${line} Corrected.` : line));
    const { lines, conflicts } = mergeLines(note, transcript, remote);
    expect(lines.map(({ text }) => text)).toEqual(["mine", ...remote, "mine too"]);
    expect(conflicts).toEqual([]);
  });

  it("gets a new name for a speaker in every line, and keeps a remark in the middle", () => {
    const spoken = transcript.filter((line) => line !== "");
    const note = [...spoken.slice(0, 7000), "mine", ...spoken.slice(7000)];
    const remote = spoken.map((line) => line.replace("Speaker 0", "Ann"));
    const { lines, conflicts } = mergeLines(note, spoken, remote);
    expect(lines.map(({ text }) => text)).toEqual([...remote.slice(0, 7000), "mine", ...remote.slice(7000)]);
    expect(conflicts).toEqual([]);
  });
});
