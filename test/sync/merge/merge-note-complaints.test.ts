// Complaints of users of other plugins about merges: each is one edit of a note, and what must be left of it after the
// service changed its text.
import { parseNote, propertyOf } from "../../../src/sync/note/note";
import { base, summary2 } from "../../support/engine/launch-note";
import { TITLE, mergeTexts } from "../../support/merge/merge-texts";

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
