// After a conflict the service's text is the base, and only the callout has the changes that were not merged. These tests
// follow the callout over several merges: what stays in it, what leaves it, and why.
import { splitCallout } from "../../../src/sync/note/callout";
import { parseNote } from "../../../src/sync/note/note";
import { mergeTexts } from "../../support/merge/merge-texts";

const head = "---\nduration: 30min\n---\n";
const first = `${head}# Launch\n\nWe launch on March 3.\n\nThe budget is fine.\n\nAnn writes the plan.\n`;

/** A note whose user has their own date, while the service has changed to another: the conflict is in the callout. */
const second = first.replace("March 3.", "March 10.");
const inConflict = mergeTexts({
  base: first,
  note: first.replace("on March 3.", "in May, I bet."),
  remote: second,
}).text;

const heldIn = (text: string) => splitCallout(parseNote(text).body).content;

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
