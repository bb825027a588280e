// Unusual front matter, as people and programs write it: what is a fence, a key or a comment, and what remains of it when
// properties are added and removed.
import { composeNote, withProperties } from "../../../src/sync/note/edit-note";
import { noteText, parseNote, propertyOf } from "../../../src/sync/note/note";

const note = (block: string, body = "Text.\n") => parseNote(`---\n${block}---\n${body}`);

describe("The fences of front matter", () => {
  it.each(["---x\na: 1\n---\n", " ---\na: 1\n---\n", "----\na: 1\n---\n"])("are not found in %j", (text) => {
    expect(parseNote(text)).toMatchObject({ hasFrontMatter: false, body: text });
    expect(parseNote(text).broken).toBeUndefined();
  });

  it("may have spaces after them", () => {
    expect(propertyOf(parseNote("--- \t\na: 1\n---  \nText.\n"), "a")).toBe(1);
    expect(parseNote("---\na: 1\n---x\n---\n").body).toBe("");
  });

  it("must be two: with one, the note is broken, and its whole text is its body", () => {
    expect(parseNote("---\na: 1\n")).toMatchObject({ hasFrontMatter: false, body: "---\na: 1\n" });
    expect(parseNote("---\na: 1\n").broken).toEqual({ code: "properties-not-closed" });
  });

  it("are not added to a text without properties", () => {
    expect(composeNote([], "a --- b\n")).toBe("a --- b\n");
    expect(composeNote([], "--- b\n")).toBe("---\n---\n--- b\n");
    expect(composeNote([], "\ufeff---\n")).toBe("---\n---\n\ufeff---\n");
  });
});

describe("A git conflict", () => {
  const conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n";

  it.each([conflict, conflict.replaceAll("\n", "\r\n")])("is found: %j", (text) => {
    expect(parseNote(text).broken).toEqual({ code: "git-conflict" });
  });

  it.each([
    conflict.replace("=======", "a ======="),
    conflict.replace("=======", "======= a"),
    conflict.replace(">>>>>>>", "a >>>>>>>"),
    conflict.replace("<<<<<<<", "a <<<<<<<"),
  ])("is not found if its markers are inside lines: %j", (text) => {
    expect(parseNote(text).broken).toBeUndefined();
  });
});

describe("A key", () => {
  it.each<[string, unknown]>([
    ['"a" : 1', 1],
    ["'a': 1", 1],
    ["a : 1", 1],
    ["a:", null],
  ])("may be written as %s", (line, value) => {
    expect(propertyOf(note(`${line}\n`), "a")).toBe(value);
  });

  it.each(['"a: 1', '"a" x: 1', '"a"x: 1', '"a" 1', "-: 1", "?: 1", "- a: 1", "a", " a: 1", "a #b: 1"])(
    "cannot be read in %s, so the note is left alone",
    (line) => {
      expect(note(`${line}\n`).broken).toEqual({ code: "line-without-property" });
    },
  );

  it("may have a list with blank lines and tabs in its items, but none indented with a tab", () => {
    expect(propertyOf(note("a:\n  - b\n\n  - c\td\n"), "a")).toEqual(["b", "c\td"]);
    expect(note("a:\n  - b\n\n  - c\td\n").broken).toBeUndefined();
    expect(note("a:\n \t- b\n").broken).toEqual({ code: "tab-as-indentation" });
  });
});

describe("Comments", () => {
  it("about a removed property stay in their place", () => {
    const before = note("a: 1\n# about b\nb: 2 # two\n");
    const changes = new Map([
      ["b", undefined],
      ["c", 3],
    ]);
    const after = withProperties(before, changes, ["c", "a", "b"]);
    expect(noteText(after)).toBe("---\nc: 3\na: 1\n# about b\n# two\n---\nText.\n");
    expect(noteText(withProperties(before, changes))).toBe("---\na: 1\n# about b\n# two\nc: 3\n---\nText.\n");
  });

  it("are not created for a property that is added and then changed", () => {
    const added = withProperties(note(""), new Map([["a", 1]]));
    expect(noteText(withProperties(added, new Map([["a", 2]])))).toBe("---\na: 2\n---\nText.\n");
  });
});

test("Front matter that is added to a note is read as its front matter", () => {
  const once = withProperties(parseNote("Text.\n"), new Map([["a", 1]]));
  expect(once.hasFrontMatter).toBe(true);
  expect(noteText(withProperties(once, new Map([["b", 2]])))).toBe("---\na: 1\nb: 2\n---\nText.\n");
});
