// A body is divided into lines and joined again byte for byte, whatever its line ends.
import * as fc from "../../support/fast-check";
import { linesWithEnds, readLines, writeLines } from "../../../src/sync/note/lines";

const pieces = fc.array(fc.constantFrom("a", " b ", "\n", "\r\n", "\r", " ", "\t"), { maxLength: 12 });
const bodies = pieces.map((parts) => parts.join(""));

describe("A body as lines", () => {
  it("has each line with its end", () => {
    expect(linesWithEnds("")).toEqual([]);
    expect(linesWithEnds("a\r\n\rb\n\nc")).toEqual(["a\r\n", "\r", "b\n", "\n", "c"]);
  });

  it("keeps the white space of each line, and the blank lines at the end separately", () => {
    expect(readLines("a\r\n\n b \n\n \r\n")).toEqual({
      texts: ["a", "", " b "],
      ends: ["\r\n", "\n", "\n"],
      tail: "\n \r\n",
    });
    expect(readLines("a")).toEqual({ texts: ["a"], ends: [""], tail: "" });
    expect(readLines("\n\n")).toEqual({ texts: [], ends: [], tail: "\n\n" });
    expect(readLines("")).toEqual({ texts: [], ends: [], tail: "" });
  });

  it("is written back byte for byte if nothing is merged into it", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const user = readLines(body);
        const lines = user.texts.map((text, note) => ({ text: text.trimEnd(), note }));
        expect(writeLines(user, [], lines, "\n")).toBe(body);
      }),
    );
  });
});

describe("A merged body", () => {
  const user = readLines("mine \r\nshared\t\nlast");

  it("has the user's lines unchanged, the service's with the note's line end, and ends as the user's body", () => {
    const lines = [
      { text: "mine", note: 0 },
      { text: "theirs", remote: 1 },
      { text: "shared", note: 1, remote: 2 },
      { text: "last", note: 2 },
    ];
    expect(writeLines(user, ["x", "theirs ", "shared"], lines, "\r\n")).toBe("mine \r\ntheirs \r\nshared\t\nlast");
    expect(writeLines(user, ["x", "theirs ", "shared"], lines.slice(0, 2), "\r\n")).toBe("mine \r\ntheirs ");
  });

  it("gives the user's last line an end if a line of the service's follows", () => {
    const lines = [
      { text: "last", note: 2 },
      { text: "theirs", remote: 0 },
    ];
    expect(writeLines(user, ["theirs"], lines, "\r\n")).toBe("last\r\ntheirs");
  });

  it("has the merged text of a line merged by words, with the user's white space at its end", () => {
    expect(writeLines(user, ["b"], [{ text: "both", note: 0, base: 0, remote: 0 }], "\n")).toBe("both ");
    const broken = readLines("a  \r\nb\n");
    expect(writeLines(broken, ["b"], [{ text: "both", note: 0, base: 0, remote: 0 }], "\n")).toBe("both  \n");
  });

  it("keeps the user's blank lines at the end, also if nothing else is left", () => {
    expect(writeLines(readLines("a\n\n\n"), [], [{ text: "a", note: 0 }], "\n")).toBe("a\n\n\n");
    expect(writeLines(readLines("a\n\n\n"), [], [], "\n")).toBe("\n\n");
  });
});
