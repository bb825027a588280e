// The twelve cases on which merge libraries were compared, and others: each is one edit of a note, and what must be left
// of it after the service changed its text.
import { parseNote, propertyOf } from "../../../src/sync/note/note";
import { base, summary2 } from "../../support/engine/launch-note";
import { TITLE, mergeTexts } from "../../support/merge/merge-texts";

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
