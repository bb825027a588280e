// What the guard objects to does not come in; and when nothing helps, the user's text is left as it is.
import { mergeBody } from "../../../src/sync/merge/merge-note";

const texts = (merged: ReturnType<typeof mergeBody>) => merged.lines.map(({ text }) => text);

describe("a merge that the guard objects to", () => {
  it("is done without the line at fault, indented or not, and with all others", () => {
    const base = ["Ann writes the plan.", "", "end"];
    const note = ["Ann writes the plan.", "", "```", "end"];
    const remote = ["Ann writes the long plan.", "", "end", "", "  - more"];
    const merged = mergeBody(note, base, remote);
    expect(texts(merged)).toEqual(["Ann writes the long plan.", "", "```", "end"]);
    expect(merged.conflicts).toEqual([{ start: 3, end: 5 }]);
  });

  it("is not done where leaving lines out does not help: the note stays, and all the news is a clash", () => {
    const base = ["one", "", "~~~", "code", "~~~", "", "two"];
    const note = ["one", "", "~~~", "code", "~~~", "", "two", "mine"];
    // Without the end of the code block, the user's line would be code.
    const remote = ["uno", "", "~~~", "code", "", "two"];
    const merged = mergeBody(note, base, remote);
    expect(merged.lines).toEqual(note.map((text, i) => ({ text, note: i })));
    expect(merged.conflicts).toEqual([
      { start: 0, end: 1 },
      { start: 4, end: 4 },
    ]);
  });
});
