// The twelve cases on which merge libraries were compared, and others: each is one edit of a note, and what must be left
// of it after the service changed its text.
import { parseNote, propertyOf } from "../../../src/sync/note/note";
import { base, summary2 } from "../../support/engine/launch-note";
import { mergeTexts, TITLE } from "../../support/merge/merge-texts";
import { lineContexts } from "../../../src/sync/inert/make-inert";
import { mergeBody } from "../../../src/sync/merge/merge-note";
import { splitCallout } from "../../../src/sync/note/callout";
import { bare } from "../../../src/sync/merge/callout-lines";
import { mergeLines } from "../../../src/sync/merge/merge-lines";

describe("In the twelve cases of the comparison", () => {
  it("1: a section that the user appended stays where it is", () => {
    const { text, conflict } = mergeTexts({ base, note: `${base}\n## My thoughts\n\nI doubt it.\n`, remote: summary2 });
    expect(text).toContain("says finance.");
    expect(text).toMatch(/- \[ \] Cem calls the printer\n\n## My thoughts\n\nI doubt it\.\n$/);
    expect(conflict).toBe(false);
  });

  it("2: one line that both changed keeps the user's words; the service's are in the callout", () => {
    const note = base.replace("to March 3.", "to March 3 (I doubt it!).");
    const { text, conflict } = mergeTexts({ base, note, remote: base.replace("to March 3.", "to March 10.") });
    expect(text).toContain("\nLaunch moves to March 3 (I doubt it!).\n");
    expect(text).toContain(`${TITLE}\n>\n> Launch moves to March 10.\n\n^meeting-notes-sync-`);
    expect(conflict).toBe(true);
  });

  it("3: the user's own properties stay beside a property that the service changed", () => {
    const note = base.replace("duration: 30min", "project: Apollo # mine\nduration: 30min\nrating: 5");
    const { text, conflict } = mergeTexts({ base, note, remote: base.replace("30min", "45min") });
    expect(text).toContain("project: Apollo # mine\nduration: 45min\nrating: 5\n");
    expect(conflict).toBe(false);
  });

  it("4: ticked boxes stay ticked beside an item that the service added", () => {
    const note = base.replace("[ ] Ann", "[x] Ann").replace("[ ] Bob", "[x] Bob");
    const remote = base.replace("- [ ] Bob", "- [ ] Dee tells the press\n- [ ] Bob");
    const { text, conflict } = mergeTexts({ base, note, remote });
    expect(text).toContain("- [x] Ann writes the plan\n- [ ] Dee tells the press\n- [x] Bob books the room\n- [ ] Cem");
    expect(conflict).toBe(false);
  });

  it("5: a note with CRLF keeps CRLF in every line", () => {
    const note = `${base}\nMine.\n`.replaceAll("\n", "\r\n");
    const { text, conflict } = mergeTexts({ base, note, remote: summary2.replace("30min", "45min") });
    expect(text).toContain("says finance.\r\n");
    expect(text).toContain("duration: 45min\r\n");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(conflict).toBe(false);
  });

  it("6: a sentence inside a section that the service rewrote stays in its section", () => {
    const note = base.replace("March 3.\n", "March 3.\n\nCem disagreed loudly.\n");
    const anew = "The team agreed on a new date, the tenth.\n\nMoney was not discussed at all.";
    const remote = base.replace("Launch moves to March 3.\n\nThe budget is fine.", anew);
    const { text } = mergeTexts({ base, note, remote });
    expect(text).toContain("Cem disagreed loudly.");
    expect(text).toContain("the tenth.");
    expect(text).toContain("Money was not discussed at all.");
    expect(text.split("Cem disagreed loudly.")).toHaveLength(2);
  });

  it("7: with an empty base nothing is lost or repeated, and no key exists twice", () => {
    const note = base.replace("Launch moves", "In my view, launch moves");
    const empty = "---\n---\n";
    const { text } = mergeTexts({ base: empty, note, remote: summary2 });
    expect(text).toContain("In my view, launch moves to March 3.");
    expect(text.match(/Ann writes the plan/g)).toHaveLength(1);
    expect(text.match(/^duration:/gm)).toHaveLength(1);
    expect(text).toContain("> The budget is fine, says finance.");
  });

  it("8: a section that the user deleted does not come back with an update elsewhere", () => {
    const note = base.replace(/\n## Action items[^]*$/, "");
    const { text, conflict } = mergeTexts({ base, note, remote: summary2 });
    expect(text).toContain("says finance.");
    expect(text).not.toContain("Action items");
    expect(conflict).toBe(false);
  });

  it("9: what the user deleted stays deleted when the service changes it; the new wording is in the callout", () => {
    const note = base.replace("- [ ] Bob books the room\n", "");
    const { text, conflict } = mergeTexts({ base, note, remote: base.replace("books the room", "books the hall") });
    expect(text).toContain("- [ ] Ann writes the plan\n- [ ] Cem calls the printer\n");
    expect(text).toContain("> - [ ] Bob books the hall\n");
    expect(conflict).toBe(true);
  });

  it("10: sections that the user reordered stay in that order, each once, and the others still get updates", () => {
    const [, head = "", actions = ""] = /^([^]*?)\n(## Action items[^]*)$/.exec(base) ?? [];
    const note = head.replace("## Summary", `${actions}\n## Summary`);
    const { text } = mergeTexts({ base, note, remote: summary2 });
    expect(text.indexOf("## Action items")).toBeLessThan(text.indexOf("## Summary"));
    expect(text.match(/Bob books the room/g)).toHaveLength(1);
    expect(text.match(/Launch moves to March 3/g)).toHaveLength(1);
    expect(text).toContain("says finance.");
  });

  it("11: tags and attendees contain additions of both sides and no removals of either", () => {
    const note = base.replace("  - meeting\n", "  - mine\n  - meeting\n").replace("  - Bob\n", "");
    const remote = base.replace("  - Ann\n", "  - Dee\n").replace("  - meeting\n", "  - meeting\n  - launch\n");
    const { text, conflict } = mergeTexts({ base, note, remote });
    expect(propertyOf(parseNote(text), "tags")).toEqual(["mine", "meeting", "launch"]);
    expect(propertyOf(parseNote(text), "attendees")).toEqual(["Dee"]);
    expect(conflict).toBe(false);
  });

  it("12: additions of both at the same place are there, each side complete", () => {
    const note = `${base}- [ ] Me: call home\n`;
    const remote = `${base}\n## Decisions\n\n- Go.\n`;
    const { text, conflict } = mergeTexts({ base, note, remote });
    expect(text).toMatch(/calls the printer\n- \[ \] Me: call home\n\n## Decisions\n\n- Go\.\n$/);
    expect(conflict).toBe(false);
  });
});

describe("A note that the user rearranged", () => {
  it("keeps its text and gets nothing back after the user moved half of it into another note", () => {
    const half = base.slice(0, base.indexOf("## Action items"));
    const remote = summary2.replace("books the room", "books the hall");
    const { text } = mergeTexts({ base, note: `${half}See [[Launch tasks]].\n`, remote });
    expect(text).toContain("says finance.");
    expect(text).toContain("See [[Launch tasks]].");
    expect(text).not.toContain("Ann writes the plan");
    expect(text).toContain("> - [ ] Bob books the hall");
  });

  it("gets a changed line only once, even if both the user and the service moved its section", () => {
    const [, head = "", actions = ""] = /^([^]*?)\n(## Action items[^]*)$/.exec(base) ?? [];
    const upper = head.replace("## Summary", `${actions}\n## Summary`);
    const lower = `${base.replace(/## Summary\n[^]*?(?=## Action)/, "")}\n## Summary\n\nLaunch moves to March 3.\n\nThe budget is fine.\n`;
    for (const [note, remote] of [
      [upper, lower],
      [lower, upper],
      [upper, upper],
    ] as const) {
      const { text } = mergeTexts({ base, note, remote });
      for (const line of ["Ann writes the plan", "Bob books the room", "The budget is fine", "## Summary"]) {
        expect(text.split(line)).toHaveLength(2);
      }
    }
  });

  it("keeps the user's words in their place when the service reorders its sections", () => {
    const note = base.replace("- [ ] Cem calls the printer", "- [ ] Cem calls the printer (he forgot)");
    const [, head = "", actions = ""] = /^([^]*?)\n(## Action items[^]*)$/.exec(base) ?? [];
    const { text } = mergeTexts({ base, note, remote: head.replace("## Summary", `${actions}\n## Summary`) });
    expect(text.split("he forgot")).toHaveLength(2);
    expect(text.split("Bob books the room")).toHaveLength(2);
    expect(text.split("The budget is fine")).toHaveLength(2);
  });
});

describe("The service's text", () => {
  it("does not come into a code block that the user left open; the callout is above it", () => {
    const note = base.replace("## Action items", "```dataviewjs\n## Action items");
    const { text, conflict } = mergeTexts({ base, note, remote: `${base}- [ ] app.vault.delete()\n` });
    expect(conflict).toBe(true);
    expect(text).toMatch(
      /> - \[ \] app\.vault\.delete\(\)\n\n\^meeting-notes-sync-\w{8}\n\n```dataviewjs\n## Action items/,
    );
  });

  it("does not turn the user's text into something harmful", () => {
    const note = base.replace("The budget is fine.", "The budget <is fine.");
    const remote = base.replace("is fine.", "is fine. src=x onerror=alert(1)>");
    const { text } = mergeTexts({ base, note, remote });
    expect(text).toContain("\nThe budget <is fine.\n");
    expect(text).toContain("> The budget is fine. src=x onerror=alert(1)>");
  });

  describe("next to images", () => {
    const line = (picture: string, more = "") =>
      base.replace("The budget is fine.", `The budget is fine${more}: ${picture}, says Ann.`);
    const picture = (name: string, mark = "!") => `${mark}[plan](https://${name}.example/p.png)`;

    it("does not load another address as an image, where the user made an image of a link", () => {
      const texts = { base: line(picture("a", "")), note: line(picture("a")), remote: line(picture("b", "")) };
      const { text } = mergeTexts(texts);
      expect(text).toContain(picture("a"));
      expect(text).not.toContain(picture("b"));
    });

    it("keeps an image that the user put into the line, and takes one of the service where it shows images", () => {
      const mine = `${line(picture("a"))}\nMine.\n`;
      const { text } = mergeTexts({
        base: line("the plan"),
        note: line(`the plan ${picture("a")}`),
        remote: line("the plan", " now"),
      });
      expect(text).toContain(`fine now: the plan ${picture("a")}, says`);
      const { text: shown } = mergeTexts({
        base: line(picture("a")),
        note: mine.replace("is fine", "is so fine"),
        remote: line(picture("b")),
      });
      expect(shown).toContain(`is so fine: ${picture("b")}, says`);
    });
  });
});

// A line that the verification rejects is not merged; if that does not help, the user's text stays unchanged.

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

describe("A note whose text the user deleted gets the service's text in the callout:", () => {
  it.each([
    ["without a line end after the properties", base.replace(/\n# Launch[^]*$/, "")],
    ["with blank lines", base.replace(/# Launch[^]*$/, "\n\n")],
    ["with a comment", base.replace(/# Launch[^]*$/, "%% mine %%")],
    ["with a fence left open", base.replace(/# Launch[^]*$/, "```")],
    ["with an open comment", base.replace(/# Launch[^]*$/, "<!-- mine")],
    ["with a table", base.replace(/# Launch[^]*$/, "| a |\n| - |\n| mine |")],
  ])("%s", (_, note) => {
    const remote = base.replace("The budget is fine.", "The budget is gone.");
    const { text } = mergeTexts({ base, note, remote });
    expect(text).toContain("> The budget is gone.");
    if (note.includes("mine")) expect(text).toContain("mine");
    let [last, from] = [text, remote];
    for (const words of ["one", "two", "three"]) {
      const next = base.replace("The budget is fine.", `The budget is ${words}.`);
      const { text: now } = mergeTexts({ base: from, note: last, remote: next });
      expect(now.split("\n").length).toBe(last.split("\n").length);
      [last, from] = [now, next];
    }
  });
});

// Complaints of users of other plugins about merges: each is one edit of a note, and what must be left of it after the
// service changed its text.

describe("A complaint of users of other plugins does not hold here", () => {
  const mine = base.replace("The budget is fine.", "The budget is fine. (It is not!)");

  it("Granola-to-Obsidian #48, granola-sync #73: a newer meeting does not overwrite the user's edits", () => {
    const { text } = mergeTexts({ base, note: mine, remote: base.replace("March 3.", "March 10.") });
    expect(text).toContain("(It is not!)");
    expect(text).toContain("Launch moves to March 10.");
  });

  it("omnivore #45: both sides' changes are kept", () => {
    const note = mine.replace("- [ ] Ann", "- [x] Ann");
    const remote = summary2.replace("- [ ] Ann writes the plan", "- [ ] Ann writes the plan until Friday");
    const { text } = mergeTexts({ base, note, remote });
    expect(text).toContain("- [x] Ann writes the plan until Friday");
    expect(text).toContain("The budget is fine, says finance. (It is not!)");
  });

  it("omnivore #249: text typed under the note survives the next update", () => {
    const { text } = mergeTexts({ base, note: `${base}\nMy own notes.\n`, remote: summary2 });
    expect(text).toMatch(/My own notes\.\n$/);
  });

  it("Granola-to-Obsidian #1: added tags and properties survive, and so does a changed one", () => {
    const note = base
      .replace("  - meeting\n", "  - meeting\n  - mine\n")
      .replace("date:", "status: read\ndate:")
      .replace("AM", "PM");
    const remote = base.replace("  - meeting\n", "  - meeting\n  - launch\n").replace("30min", "45min");
    const merged = parseNote(mergeTexts({ base, note, remote }).text);
    expect(merged.entries.map(({ key }) => key)).toEqual([
      ...parseNote(note).entries.map(({ key }) => key),
      "sync_version",
    ]);
    expect(propertyOf(merged, "tags")).toEqual(["meeting", "mine", "launch"]);
    expect(propertyOf(merged, "status")).toBe("read");
    expect(propertyOf(merged, "time")).toBe("09:30 PM");
    expect(propertyOf(merged, "duration")).toBe("45min");
  });

  it("Granola-to-Obsidian #21: a regenerated summary arrives although the note was edited elsewhere", () => {
    const note = `${base}- [ ] Me: buy cake\n`;
    const anew = base.replace(/Launch moves[^]*is fine\./, "A wholly new account.\n\nIn two paragraphs.");
    const { text, conflict } = mergeTexts({ base, note, remote: anew });
    expect(text).toContain("## Summary\n\nA wholly new account.\n\nIn two paragraphs.\n\n## Action items");
    expect(text).toContain("buy cake");
    expect(conflict).toBe(false);
  });

  it("stenoai #485: a regenerated text in conflict is shown in the callout", () => {
    const anew = base.replace(/Launch moves[^]*is fine\./, "A wholly new account.");
    const { text, conflict } = mergeTexts({ base, note: mine, remote: anew });
    expect(conflict).toBe(true);
    expect(text).toContain(`${TITLE}\n>\n> A wholly new account.\n`);
  });

  it("obsidian-livesync #912, #994: an older text of the service does not delete what was added since", () => {
    const added = `${summary2}\nAdded here.\n`;
    const { text } = mergeTexts({ base: summary2, note: added, remote: base });
    expect(text).toContain("Added here.");
    expect(text).toContain("The budget is fine.\n");
  });
});

// The place of the callout, and which of the service's lines are in it when blocks of Markdown must stay complete.

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

  it("but not between two fences, even if only some programs read them as a code block", () => {
    expect(place("\n> - My quote.\n```\n\n```\n")).toMatch(/My own last sentence\.\n\n$/);
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

it.each([
  ["a line that starts with inline code of three backticks", "```npm ci``` installs everything."],
  ["inline code of four backticks", "````a ``` b```` is how one writes it."],
])("%s is in the callout", (_, theirs) => {
  const note = base.replace("The budget is fine.", "No, I say.");
  const { text, conflict } = mergeTexts({ base, note, remote: base.replace("The budget is fine.", theirs) });
  expect(text).toContain(theirs);
  expect(conflict).toBe(true);
});

it("the user's hard line break stays when a line is merged by words", () => {
  const note = base.replace("The budget is fine.", "The whole budget is fine.  \nSays me.");
  const { text } = mergeTexts({ base, note, remote: base.replace("is fine.", "is fine now.") });
  expect(text).toMatch(/^The whole budget is fine now\. {2}$/m);
});

it("a line of the service that reads like the callout's title does not make callouts pile up", () => {
  const note = base.replace("The budget is fine.", "No, I say.");
  const say = (n: number) =>
    base.replace("The budget is fine.", `[!note]- Newer text from the meeting service\nWords ${n} of it.`);
  const first = mergeTexts({ base, note, remote: say(1) }).text;
  const second = mergeTexts({ base: say(1), note: first, remote: say(2) }).text;
  const third = mergeTexts({ base: say(2), note: second, remote: say(3) }).text;
  expect(third.match(/\^meeting-notes-sync-/g)).toHaveLength(1);
  expect(third.split(TITLE).length).toBeLessThanOrEqual(3);
});

it("a change of a property alone does not change the callout's text", () => {
  const body = (lines: string) => base.replace(/# Launch[^]*$/, lines);
  const first = body("# Launch\n\nAgreed.\n\n## Money\n\nThe budget is fine.\n");
  const second = body("# Launch\n\nAgreed.\n\n## Money\n\nNobody objects to it.\n\nAgreed.\n");
  const note = body("# Launch\n\n## Money\n\nNo, I say.\n");
  const once = mergeTexts({ base: first, note, remote: second }).text;
  const again = mergeTexts({ base: second, note: once, remote: second.replace("30min", "45min") }).text;
  expect(again.replace("45min", "30min").replace(/sync_version.*|\^meeting.*/g, "")).toBe(
    once.replace(/sync_version.*|\^meeting.*/g, ""),
  );
});

// After a conflict the service's text is the base, and only the callout has the changes that were not merged. These tests
// follow the callout over several merges: what stays in it, what leaves it, and why.

const first = `${head}# Launch\n\nWe launch on March 3.\n\nThe budget is fine.\n\nAnn writes the plan.\n`;

/** A note whose user has their own date, while the service has changed to another: the conflict is in the callout. */
const second = first.replace("March 3.", "March 10.");

const inConflict = mergeTexts({
  base: first,
  note: first.replace("on March 3.", "in May, I bet."),
  remote: second,
}).text;

describe("A line of the service in conflict", () => {
  it("is in the callout after the merge", () => {
    expect(heldIn(inConflict)).toEqual(["We launch on March 10."]);
  });

  it("stays in the callout when other lines are updated, and these updates report no conflict", () => {
    const third = second.replace("is fine.", "is tight.");
    const { text, conflict: again } = mergeTexts({ base: second, note: inConflict, remote: third });
    expect(text).toContain("\nThe budget is tight.\n");
    expect(heldIn(text)).toEqual(["We launch on March 10."]);
    expect(again).toBe(false);
  });

  it("is replaced by a newer text for the same place", () => {
    const third = second.replace("March 10.", "March 17.");
    const { text, conflict: again } = mergeTexts({ base: second, note: inConflict, remote: third });
    expect(heldIn(text)).toEqual(["We launch on March 17."]);
    expect(text.match(/\^meeting-notes-sync-/g)).toHaveLength(1);
    expect(again).toBe(true);
  });

  it("is not merged into the user's line later, since that line is not based on it", () => {
    const note = first.replace("We launch on March 3.", "We launch on March 3, as Bob said, at noon.");
    const once = mergeTexts({ base: first, note, remote: second });
    const third = second.replace("We launch", "All of us launch");
    const twice = mergeTexts({ base: second, note: once.text, remote: third });
    expect(twice.text).toContain("\nWe launch on March 3, as Bob said, at noon.\n");
    expect(heldIn(twice.text)).toEqual(["All of us launch on March 10."]);
  });

  it("is removed from the callout when the service no longer sends it", () => {
    const { text } = mergeTexts({
      base: second,
      note: inConflict,
      remote: second.replace("We launch on March 10.\n\n", ""),
    });
    expect(heldIn(text)).toEqual([]);
    expect(text).toContain("We launch in May, I bet.");
  });

  it("is removed from the callout when the user has added it to the note", () => {
    const note = inConflict.replace("in May, I bet.", "in May, I bet.\n\nWe launch on March 10.");
    const { text } = mergeTexts({ base: second, note, remote: second.replace("fine", "tight") });
    expect(heldIn(text)).toEqual([]);
    expect(text.match(/March 10/g)).toHaveLength(1);
  });

  it("does not come back when the user removed the callout", () => {
    const note = inConflict.slice(0, inConflict.indexOf("\n> [!note]"));
    const { text } = mergeTexts({ base: second, note, remote: second.replace("fine", "tight") });
    expect(text).not.toContain("March 10");
  });

  it("is the user's text after they edited the callout, and the next conflict gets its own callout", () => {
    const note = inConflict.replace("> We launch on March 10.", "> We launch on March 10. Ask Bob!");
    const { text } = mergeTexts({ base: second, note, remote: second.replace("March 10.", "March 17.") });
    expect(text).toContain("> We launch on March 10. Ask Bob!\n\n^meeting-notes-sync-");
    expect(heldIn(text)).toEqual(["We launch on March 17."]);
  });

  it("is moved below what the user wrote at the note's end", () => {
    const { text } = mergeTexts({
      base: second,
      note: `${inConflict}\nPS: mine.\n`,
      remote: second.replace("fine", "tight"),
    });
    expect(text).toMatch(
      /\nPS: mine\.\n\n> \[!note\]- .*\n>\n> We launch on March 10\.\n\n\^meeting-notes-sync-\w{8}\n$/,
    );
  });

  it("is only a changed line: of a list with one reworded item, only that item is in the callout", () => {
    const list = `${head}- Ann writes the plan\n- Bob books the room\n- Cem calls the printer\n`;
    const note = `${head}I threw the list away.\n`;
    const { text } = mergeTexts({ base: list, note, remote: list.replace("the room", "the hall") });
    expect(heldIn(text)).toEqual(["- Bob books the hall"]);
  });

  it("is in the service's order, with a blank line where lines are left out", () => {
    const note = `${head}# Launch\n\nGone.\n`;
    const remote = first.replace("March 3.", "March 10.").replace("the plan.", "the plan and the speech.");
    expect(heldIn(mergeTexts({ base: first, note, remote }).text)).toEqual([
      "We launch on March 10.",
      "",
      "Ann writes the plan and the speech.",
    ]);
  });

  it("brings the fences of a code block with it", () => {
    const code = `${head}Text.\n\n\`\`\`js\nlet a = 1;\nlet b = 2;\n\`\`\`\n`;
    const note = `${head}Text.\n`;
    const { text } = mergeTexts({ base: code, note, remote: code.replace("b = 2", "b = <img>") });
    expect(heldIn(text)).toEqual(["```js", "let b = <img>;", "```"]);
  });

  it("is in a code block where it would have another meaning on its own", () => {
    const base = `${head}One ` + "` sign\nand <b>another ` there.\n";
    const { text } = mergeTexts({ base, note: `${head}Mine.\n`, remote: base.replace("there", "here, ~~~ too") });
    expect(heldIn(text)).toEqual(["~~~~text", "and <b>another ` here, ~~~ too.", "~~~~"]);
  });
});

describe("A property of the service in conflict", () => {
  const note = first.replace("30min", "31min");
  const { text: held } = mergeTexts({ base: first, note, remote: first.replace("30min", "45min") });

  it("is in the callout, and the user's value stays", () => {
    expect(held).toContain("\nduration: 31min\n");
    expect(heldIn(held)).toEqual(["- **duration**: 45min"]);
  });

  it("is replaced by a newer value", () => {
    const { text } = mergeTexts({
      base: first.replace("30min", "45min"),
      note: held,
      remote: first.replace("30min", "50min"),
    });
    expect(heldIn(text)).toEqual(["- **duration**: 50min"]);
  });

  it("stays in the callout when other lines are updated", () => {
    const base = first.replace("30min", "45min");
    const { text } = mergeTexts({ base, note: held, remote: base.replace("fine", "tight") });
    expect(heldIn(text)).toEqual(["- **duration**: 45min"]);
  });

  it("is removed from the callout when the user sets the same value", () => {
    const base = first.replace("30min", "45min");
    const { text } = mergeTexts({ base, note: held.replace("31min", "45min"), remote: base.replace("fine", "tight") });
    expect(heldIn(text)).toEqual([]);
  });

  it("is made inert for the callout", () => {
    const remote = first.replace("30min", '"<img src=x onerror=alert(1)> [[a]] `$= x`"');
    const { text } = mergeTexts({ base: first, note, remote });
    expect(heldIn(text).join()).not.toMatch(/(^|[^\\])(?:<img|`\$=)/);
  });

  it("is in the callout when the user removed it and the service changed it", () => {
    const { text } = mergeTexts({
      base: first,
      note: first.replace("duration: 30min\n", ""),
      remote: first.replace("30", "45"),
    });
    expect(text).not.toMatch(/^duration:/m);
    expect(heldIn(text)).toEqual(["- **duration**: 45min"]);
  });
});

// the service withdraws the tasks

describe("Where the user deleted lines,", () => {
  const noTasks = base.replace(/\n## Action items[^]*$/, "");

  // ends with: The budget is fine.
  const tasks = "- [ ] Ann writes the plan\n- [ ] Bob books the room\n";

  const first = `${noTasks}\n${tasks}\nWe meet again on Monday.\n`;

  const note = `${noTasks}\n${tasks}`;

  // the user deleted the last paragraph
  const less = `${noTasks}\nWe meet again on Monday.\n`;

  it("both deletions of neighbouring blocks are in the note", () => {
    const { text, conflict } = mergeTexts({ base: first, note, remote: less });
    expect(text).not.toContain("Monday");
    expect(conflict || !text.includes("Ann writes the plan")).toBe(true);
  });

  it("tasks that come back are there once, in the note or in the callout", () => {
    const once = mergeTexts({ base: first, note, remote: less }).text;
    const twice = mergeTexts({ base: less, note: once, remote: first }).text;
    expect(twice.match(/^(?:> )?- \[ \] Ann writes the plan$/gm)).toHaveLength(1);
  });

  it("a last paragraph that the service adds below the user's deletion, withdraws and adds again is there once", () => {
    const more = `${noTasks}\nWe meet again on Monday.\n`;
    let text = noTasks.replace("\nThe budget is fine.\n", "");
    for (const [old, now] of [
      [noTasks, more],
      [more, noTasks],
      [noTasks, more],
    ] as const) {
      text = mergeTexts({ base: old, note: text, remote: now }).text;
    }
    expect(text.match(/Monday/g)).toHaveLength(1);
  });

  it("a section that the service drops is dropped although the user had deleted one line of it", () => {
    const { text } = mergeTexts({ base, note: base.replace("- [ ] Bob books the room\n", ""), remote: noTasks });
    expect(text).not.toContain("Ann writes the plan");
  });

  it("an item added to a section that the user deleted is in the callout", () => {
    const note = base.replace(/\n## Action items[^]*$/, "");
    const { text } = mergeTexts({ base, note, remote: `${base}- [ ] Dee tells the press\n` });
    expect(text).toContain("> - [ ] Dee tells the press");
  });

  it("a sub-item of the service under an item that the user deleted does not come under another item", () => {
    const { lines, conflicts } = mergeLines(
      ["- Ann", "- Cem"],
      ["- Ann", "- Bob", "- Cem"],
      ["- Ann", "- Bob", "  - calls the printer", "- Cem"],
    );
    expect(lines.map(({ text }) => text)).toEqual(["- Ann", "- Cem"]);
    expect(conflicts).toHaveLength(1);
  });

  it("a paragraph of the user in place of a heading does not become part of the service's new paragraph above it", () => {
    const note = base.replace("## Action items", "What we still have to do:");
    const { text } = mergeTexts({
      base,
      note,
      remote: base.replace("## Action items", "Finance was there.\n## Action items"),
    });
    expect(text).not.toContain("Finance was there.\nWhat we still have to do:");
  });
});
