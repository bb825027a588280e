import { mergeLines } from "../../../src/sync/merge/merge-lines";
import { base } from "../../support/engine/launch-note";
import { mergeTexts } from "../../support/merge/merge-texts";

const noTasks = base.replace(/\n## Action items[^]*$/, ""); // ends with: The budget is fine.
const tasks = "- [ ] Ann writes the plan\n- [ ] Bob books the room\n";
const first = `${noTasks}\n${tasks}\nWe meet again on Monday.\n`;
const note = `${noTasks}\n${tasks}`; // the user deleted the last paragraph
const less = `${noTasks}\nWe meet again on Monday.\n`; // the service withdraws the tasks

describe("Where the user deleted lines,", () => {
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
