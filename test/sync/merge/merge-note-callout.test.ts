// The place of the callout, and which of the service's lines are in it when blocks of Markdown must stay complete.
import { splitCallout } from "../../../src/sync/note/callout";
import { bare } from "../../../src/sync/merge/callout-lines";
import { parseNote } from "../../../src/sync/note/note";
import { mergeTexts, TITLE } from "../../support/merge/merge-texts";

const head = "---\nduration: 30min\n---\n";
const heldIn = (text: string) => splitCallout(parseNote(text).body).content;
/** A merge in which the user has deleted all of the service's body. */
const held = (base: string, remote: string) =>
  heldIn(mergeTexts({ base: head + base, note: `${head}Mine.\n`, remote: head + remote }).text);

describe("The callout's content", () => {
  it("starts with the properties and a blank line", () => {
    const base = `${head}The plan is short.\n`;
    const note = base.replace("30min", "31min").replace("short", "long");
    const remote = base.replace("30min", "45min").replace("short", "new");
    expect(heldIn(mergeTexts({ base, note, remote }).text)).toEqual(["- **duration**: 45min", "", "The plan is new."]);
  });

  it("names each property in conflict, and no other", () => {
    const base = "---\nduration: 30min\nroom: A\nstatus: draft\n---\nText.\n";
    const note = base.replace("30min", "31min").replace("room: A", "room: B");
    const remote = base.replace("30min", "45min").replace("room: A", "room: C").replace("draft", "final");
    const { text } = mergeTexts({ base, note, remote });
    expect(heldIn(text)).toEqual(["- **duration**: 45min", "- **room**: C"]);
    expect(text).toContain("\nstatus: final\n");
  });

  it("has the fences of a code block with two changed lines, and no blank line between", () => {
    const base = "Text.\n\n```js\nlet a = 1;\n\nlet b = 2;\nlet c = 3;\n```\n\nMore.\n";
    expect(held(base, base.replace("a = 1", "a = 7").replace("c = 3", "c = 8"))).toEqual([
      "```js",
      "let a = 7;",
      "let c = 8;",
      "```",
    ]);
  });

  it("has the fences of each of two code blocks, and a blank line between them", () => {
    const base = "Text.\n\n```js\nlet a = 1;\n```\n\nBetween.\n\n```py\nb = 2\n```\n";
    expect(held(base, base.replace("a = 1", "a = 7").replace("b = 2", "b = 8"))).toEqual([
      "```js",
      "let a = 7;",
      "```",
      "",
      "```py",
      "b = 8",
      "```",
    ]);
  });

  it("has only the code block with the changed line, of three that touch", () => {
    const base = "Text.\n\n```js\nlet a = 1;\n```\n```py\nb = 2\n```\n```sh\nc 3\n```\n";
    expect(held(base, base.replace("b = 2", "b = 8"))).toEqual(["```py", "b = 8", "```"]);
  });

  it("has no code block for a changed line beside one", () => {
    const base = "Text.\n\n```js\nlet a = 1;\n```\nBelow it is this.\n";
    expect(held(base, base.replace("is this", "was that"))).toEqual(["Below it was that."]);
  });

  it("has the fences of a code block at the text's start", () => {
    const base = "```js\nlet a = 1;\n```\n\nText.\n";
    expect(held(base, base.replace("a = 1", "a = 7"))).toEqual(["```js", "let a = 7;", "```"]);
  });

  it("keeps the code block of an earlier merge beside that of a later one", () => {
    const base = `${head}Text.\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n\nBetween.\n\n\`\`\`py\nb = 2\n\`\`\`\n`;
    const second = base.replace("a = 1", "a = 7");
    const once = mergeTexts({ base, note: `${head}Mine.\n`, remote: second }).text;
    const twice = mergeTexts({ base: second, note: once, remote: second.replace("b = 2", "b = 8") }).text;
    expect(heldIn(twice)).toEqual(["```js", "let a = 7;", "```", "", "```py", "b = 8", "```"]);
  });

  it("has neighbouring lines without a blank line between them", () => {
    const base = "- Ann writes the plan\n- Bob books the room\n";
    expect(held(base, base.replace("plan", "speech").replace("room", "hall"))).toEqual([
      "- Ann writes the speech",
      "- Bob books the hall",
    ]);
  });

  it("does not repeat a property that the user deleted with an earlier callout", () => {
    const base = "---\nduration: 30min\nroom: A\n---\nText.\n";
    const note = base.replace("30min", "31min").replace("room: A", "room: B");
    const second = base.replace("30min", "45min");
    const once = mergeTexts({ base, note, remote: second }).text;
    const thrown = once.slice(0, once.indexOf(`\n${TITLE}`));
    const { text } = mergeTexts({ base: second, note: thrown, remote: second.replace("room: A", "room: C") });
    expect(heldIn(text)).toEqual(["- **room**: C"]);
  });

  it("has a blank line between lines that are apart, in the service's order", () => {
    const base = "One is here.\nStays.\nTwo is here.\n\nStays too.\n\nThree is here.\n";
    const remote = base.replace("One is", "One was").replace("Two is", "Two was").replace("Three is", "Three was");
    expect(held(base, remote)).toEqual(["One was here.", "", "Two was here.", "", "Three was here."]);
  });

  it("keeps earlier lines in the service's order among newer ones", () => {
    const base = `${head}One is here.\n\nTwo is here.\n\nThree is here.\n`;
    const note = `${head}Mine.\n`;
    const second = base.replace("Two is", "Two was");
    const once = mergeTexts({ base, note, remote: second }).text;
    const third = second.replace("Three is", "Three was").replace("One is", "One was");
    expect(heldIn(mergeTexts({ base: second, note: once, remote: third }).text)).toEqual([
      "One was here.",
      "",
      "Two was here.",
      "",
      "Three was here.",
    ]);
  });

  it("does not have a line that the service only moved and the user removed", () => {
    const base = `${head}One two three.\n\nFour five six.\n\nSeven eight nine.\n`;
    const note = `${head}Mine is this.\n`;
    const remote = `${head}Seven eight nine.\n\nOne two three.\n\nFour five six.\n`;
    const { text, conflict } = mergeTexts({ base, note, remote });
    expect(heldIn(text)).toEqual([]);
    expect(conflict).toBe(false);
  });

  it("treats a line as the same in a quote and outside", () => {
    expect(bare("> > a > b ")).toBe("a > b");
    expect(bare("  >a")).toBe("a");
    expect(bare("a  ")).toBe("a");
    expect(bare("a > b")).toBe("a > b");
    expect(bare("a")).toBe("a");
  });
});

describe("The callout is at the end of the note", () => {
  const base = `${head}First words here.\n\nSecond words here.\n`;
  const remote = base.replace("Second words", "Second new words");
  const mine = base.replace("Second words here.", "My own last sentence.");
  const place = (added: string) => {
    const { text } = mergeTexts({ base, note: mine + added, remote });
    return text.slice(head.length, text.indexOf(TITLE));
  };

  it("below what the user wrote", () => {
    expect(place("\nPS.\n")).toMatch(/\nPS\.\n\n$/);
  });

  it.each(["```", "%%", "$$", "~~~js"])("above the paragraph where a %s opens that never closes", (mark) => {
    expect(place(`\nAbove it.\n${mark}\nopen\n\nstill open\n`)).toMatch(/My own last sentence\.\n\n$/);
  });

  it("but never between a paragraph and its block id", () => {
    expect(place("\n^my-id\n\n```\nopen\n")).toMatch(/\^my-id\n\n$/);
    expect(place("\n^my-id\n```\nopen\n")).toMatch(/First words here\.\n\n$/);
  });

  it("or at its start, if the first paragraph opens a block that never closes", () => {
    const { text } = mergeTexts({ base, note: `${head}\`\`\`\nAll in code.\n`, remote });
    expect(text.split("\n---\n")[1]).toMatch(/^\s*> \[!note\]- /);
  });
});

describe("A merge", () => {
  it("without a change by the service leaves the body as it is, callout included", () => {
    const base = `${head}First words here.\n`;
    const inConflict = mergeTexts({
      base,
      note: base.replace("here", "mine"),
      remote: base.replace("here", "theirs"),
    }).text;
    const { text, conflict: again } = mergeTexts({ base, note: inConflict, remote: base });
    expect(splitCallout(parseNote(text).body)).toEqual(splitCallout(parseNote(inConflict).body));
    expect(again).toBe(false);
  });

  it("with an empty base has both texts", () => {
    const { text, conflict } = mergeTexts({ base: head, note: `${head}- mine\n`, remote: `${head}# Theirs\n` });
    expect(text.split("---\n").at(-1)).toBe("- mine\n# Theirs\n");
    expect(conflict).toBe(false);
  });

  it("by words accepts an image from the web", () => {
    const line = "See ![plan](https://example.com/p.png) one two three four five six\n";
    const { text, conflict } = mergeTexts({
      base: head + line,
      note: head + line.replace("See", "Do see"),
      remote: head + line.replace("six", "seven"),
    });
    expect(text).toContain("Do see ![plan](https://example.com/p.png) one two three four five seven\n");
    expect(conflict).toBe(false);
  });
});
