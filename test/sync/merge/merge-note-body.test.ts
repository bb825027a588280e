// A line that the verification rejects is not merged; if that does not help, the user's text stays unchanged.
import { lineContexts } from "../../../src/sync/inert/make-inert";
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

  it("keeps a block's last line, which the service removed with the block, for a block that the user made of it", () => {
    const base = ["one", "two", "", "```", "code", "```"];
    const note = ["one", "```js", "two", "```"];
    const remote = ["uno", "two"];
    const merged = mergeBody(note, base, remote);
    expect(texts(merged)).toEqual(["uno", "```js", "two", "```"]);
  });

  it("does not leave a block open that both texts close", () => {
    const base = ["c", "b", "b", "$$", "a", "- x"];
    const note = ["b", "b", "a", "- x"];
    const remote = ["c", "c", "b", "b", "$$", "theirs", "a", "$$"];
    const lines = texts(mergeBody(note, base, remote));
    expect(lineContexts([...lines, "", "x"].join("\n")).at(-1)).toBe("text");
  });

  it("leaves the note unchanged if omitting lines does not help, with all changes of the service in conflict", () => {
    const note = ["one", "", "two", "mine"];
    // The user's line would be in the comment that the service's line opens.
    const merged = mergeBody(note, ["one", "", "two"], ["%%", "one", "", "two", "three"]);
    expect(merged.lines).toEqual(note.map((text, i) => ({ text, note: i })));
    expect(merged.conflicts).toEqual([
      { start: 0, end: 1 },
      { start: 4, end: 5 },
    ]);
  });
});
