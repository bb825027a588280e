import { mergeProperties } from "../../../src/sync/merge/merge-properties";
import { noteText, parseNote } from "../../../src/sync/note/note";
import { base } from "../../support/engine/launch-note";
import { mergeTexts } from "../../support/merge/merge-texts";

const note = `${base}\nMine.\n`;

describe("A property whose name changes only in case", () => {
  it("does not vanish from an edited note", () => {
    const { text } = mergeTexts({ base, note, remote: base.replace("duration:", "Duration:") });
    expect(text).toMatch(/^duration: 30min$/im);
  });

  it("keeps the user's value", () => {
    const { text } = mergeTexts({
      base,
      note: note.replace("30min", "50min"),
      remote: base.replace("duration:", "Duration:"),
    });
    expect(text).toMatch(/^duration: 50min$/im);
  });

  it("keeps the user's attendees", () => {
    const mine = note.replace("  - Bob\n", "  - Bob\n  - Zoe\n");
    const { text } = mergeTexts({ base, note: mine, remote: base.replace("attendees:", "Attendees:") });
    expect(text).toContain("  - Zoe\n");
    expect(text).toContain("  - Ann\n");
  });

  it("has its new value in the properties", () => {
    const { text } = mergeTexts({ base, note, remote: base.replace("duration: 30min", "Duration: 45min") });
    expect(text).toMatch(/^duration: 45min$/im);
  });
});

it("A property that the user renames in the settings goes into their own one that differs from its new name in case", () => {
  const mine = parseNote("---\nPeople: [Me]\nattendees: [Ann]\n---\n");
  const attendees = { key: "attendees", value: ["Ann"] };
  const { note: merged } = mergeProperties(
    mine,
    [attendees],
    [{ ...attendees, key: "people" }],
    [],
    [["attendees", "people"]],
  );
  expect(parseNote(noteText(merged)).entries.map(({ key, value }) => [key, value])).toEqual([
    ["People", ["Me", "Ann"]],
  ]);
});

describe("A property that the service drops while it adds another of the same value is not taken for a rename:", () => {
  const old = base.replace("vendor_id:", "recorded: true\nvendor_id:");
  const now = base.replace("vendor_id:", "transcribed: true\nvendor_id:");

  it("the user's other value stays at its name", () => {
    const { text } = mergeTexts({
      base: old,
      note: `${old.replace("recorded: true", "recorded: false")}\nMine.\n`,
      remote: now,
    });
    expect(text).toContain("recorded: false\n");
    expect(text).toContain("transcribed: true\n");
  });

  it("the new one arrives although the user removed the old one", () => {
    const { text } = mergeTexts({ base: old, note: `${base}\nMine.\n`, remote: now });
    expect(text).toContain("transcribed: true");
  });
});

it("A property that the user renames in the settings keeps the user's value when the service changes its own", () => {
  const edited = parseNote("---\nrecorded: false\n---\n");
  const merged = mergeProperties(
    edited,
    [{ key: "recorded", value: true }],
    [{ key: "Taped", value: 1 }],
    [],
    [["recorded", "Taped"]],
  );
  expect(noteText(merged.note)).toBe("---\nTaped: false\n---\n");
  expect(merged.conflicts).toEqual([{ key: "Taped", value: 1 }]);
});
