// A line that the verification rejects is not merged; if that does not help, the user's text stays unchanged.
import { mergeBody } from "../../../src/sync/merge/merge-note";

const texts = (merged: ReturnType<typeof mergeBody>) => merged.lines.map(({ text }) => text);

describe("A merge that the verification rejects", () => {
  it("is repeated without the wrong line, indented or not", () => {
    const base = ["Ann writes the plan.", "", "end"];
    const note = ["Ann writes the plan.", "", "```", "end"];
    const remote = ["Ann writes the long plan.", "", "end", "", "  - more"];
    const merged = mergeBody(note, base, remote);
    expect(texts(merged)).toEqual(["Ann writes the long plan.", "", "```", "end"]);
    expect(merged.conflicts).toEqual([{ start: 3, end: 5 }]);
  });

  it("leaves the note unchanged if omitting lines does not help, with all changes of the service in conflict", () => {
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
