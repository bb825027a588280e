// What the user set, removed, commented on or ordered in the properties stays; only what they did not edit follows the
// service.
import { parse } from "yaml";
import * as fc from "../../support/fast-check";
import type { Property, PropertyValue } from "../../../src/sync/note/property";
import { mergeProperties } from "../../../src/sync/merge/merge-properties";
import { composeNote } from "../../../src/sync/note/edit-note";
import { noteText, parseNote, propertyOf } from "../../../src/sync/note/note";
import { rename } from "../../../src/sync/render/property-names";
import { base } from "../../support/engine/launch-note";
import { mergeTexts } from "../../support/merge/merge-texts";
import { mergeLine } from "../../../src/sync/merge/merge-words";

describe("The properties of a note", () => {
  const list = (values: Readonly<Record<string, PropertyValue>>): readonly Property[] =>
    Object.entries(values).map(([key, value]) => ({ key, value }));

  const base = list({ date: "2026-03-02", duration: "30min", tags: ["meeting"] });

  function merged(block: string, remote: Readonly<Record<string, PropertyValue>>, own: readonly Property[] = []) {
    const { note, conflicts } = mergeProperties(parseNote(`---\n${block}---\nText.\n`), base, list(remote), own);
    return { text: noteText(note).slice(4, -"---\nText.\n".length), note, conflicts };
  }

  const block = "date: 2026-03-02\nduration: 30min # long!\ntags: [meeting]\n";
  const same = { date: "2026-03-02", duration: "30min", tags: ["meeting"] };

  it("stay byte for byte when the service changed none", () => {
    const odd = "tags: [ meeting,  'mine' ]\n\n# why\nowner:   \"me\"\nduration: 30min # long!\nmap: { a: 1 }\n";
    expect(merged(odd, same)).toMatchObject({ text: odd, conflicts: [] });
  });

  it("take the service's changes if the user did not edit them, and keep comments", () => {
    expect(merged(block, { ...same, duration: "45min" }).text).toContain("duration: 45min # long!\n");
  });

  it("get a new one, unless the user has one of that name in any case", () => {
    expect(merged(block, { ...same, status: "done" }).text).toContain("status: done\n");
    const taken = merged(`${block}Status: mine\n`, { ...same, status: "done" });
    expect(taken.text).toBe(`${block}Status: mine\n`);
    expect(taken.conflicts).toEqual([{ key: "status", value: "done" }]);
  });

  it("list an attendee once whose link leads to another note, and do not restore one whom the user removed", () => {
    const links = (...items: readonly string[]) => list({ attendees: items });
    const mergedLinks = (mine: readonly string[], remote: readonly Property[]) => {
      const note = parseNote(`---\nattendees: ${JSON.stringify(mine)}\n---\n`);
      const before = links("[[People/Ann|Ann]]", "[[Bo]]");
      return propertyOf(mergeProperties(note, before, remote, []).note, "attendees");
    };
    const renamed = ["[[People/Ann Lee|Ann]]", "[[Bo]]"];
    expect(mergedLinks(renamed, links("[[Ann]]", "[[Bo]]"))).toEqual(renamed);
    expect(mergedLinks(renamed, links("[[Ann]]", "[[P/Bo|Bo]]", "Cy"))).toEqual([renamed[0], "[[P/Bo|Bo]]", "Cy"]);
    expect(mergedLinks(["[[Bo]]"], links("[[Ann]]", "[[Bo]]"))).toEqual(["[[Bo]]"]);
    expect(mergedLinks(["[[Di]]", ...renamed], links("[[Ann]]"))).toEqual(["[[Di]]", renamed[0]]);
  });

  it("link an attendee to the same note in each file whose base is gone, but keep a link that the user led elsewhere", () => {
    const linkedTo = (remote: string, ...mine: readonly string[]) => {
      const note = parseNote(`---\nattendees: ${JSON.stringify(mine)}\n---\n`);
      return propertyOf(mergeProperties(note, [], list({ attendees: [remote] }), []).note, "attendees");
    };
    expect(linkedTo("[[People/Bo|Bo]]", "[[Di]]", "[[Bo]]")).toEqual(["[[Di]]", "[[People/Bo|Bo]]"]);
    expect(linkedTo("[[People/Bo|Bo]]", "[[Mine/Bo|Bo]]")).toEqual(["[[Mine/Bo|Bo]]"]);
    expect(linkedTo("Bo", "[[Bo]]")).toEqual(["[[Bo]]"]);
  });

  it("lose one that the service removed, but not if the user changed it", () => {
    const without = { date: same.date, tags: same.tags };
    expect(merged(block, without).text).not.toContain("duration");
    expect(merged(block.replace("30", "31"), without)).toMatchObject({ conflicts: [] });
    expect(merged(block.replace("30", "31"), without).text).toContain("duration: 31min");
  });

  it("do not get back one that the user removed; its new value is a conflict", () => {
    const gone = block.replace(/duration.*\n/, "");
    expect(merged(gone, same)).toMatchObject({ text: gone, conflicts: [] });
    expect(merged(gone, { ...same, duration: "45min" })).toMatchObject({
      text: gone,
      conflicts: [{ key: "duration", value: "45min" }],
    });
  });

  it("keep YAML that the plugin cannot read; a new value for it is a conflict", () => {
    const odd = block.replace("30min", "{ minutes: 30 }");
    expect(merged(odd, { ...same, duration: "45min" })).toMatchObject({
      text: odd,
      conflicts: [{ key: "duration", value: "45min" }],
    });
  });

  it.each([
    ["a list on one line", "tags: [mine, meeting]", ["mine", "meeting", "new"]],
    ["a list on many lines", "tags:\n  - meeting\n  - mine", ["meeting", "mine", "new"]],
    ["a single tag", "tags: mine", ["mine", "new"]],
    ["an empty property", "tags:", ["new"]],
    ["a list without the service's tag", "tags: [mine]", ["mine", "new"]],
  ])("have the tags of both sides, written as %s", (_, tags, expected) => {
    const { note, conflicts } = merged(`${tags}\n`, { ...same, tags: ["meeting", "new"] });
    expect(propertyOf(note, "tags")).toEqual(expected);
    expect(conflicts).toEqual([]);
  });

  it("always get our own properties", () => {
    const own = list({ sync_version: "now", meeting_id: "m1" });
    expect(merged(`${block}sync_version: then\n`, same, own).text).toBe(`${block}sync_version: now\nmeeting_id: m1\n`);
  });

  it("are merged under the user's names like under the service's", () => {
    const names = [
      ["attendees", "Wer war da"],
      ["date", "tag"],
    ] as const;
    const value = fc.constantFrom<PropertyValue>("x", 7, ["a"], ["a", "b"], ["c", "a"]);
    const some = fc.dictionary(fc.constantFrom("date", "attendees", "tags", "duration"), value).map(list);
    fc.assert(
      fc.property(some, some, some, (mine, old, theirs) => {
        const plain = mergeProperties(parseNote(composeNote(mine, "Text.\n")), old, theirs, []);
        const [named, ...sides] = [mine, old, theirs].map((side) => rename(side, names));
        const [oldNamed = [], theirsNamed = []] = sides;
        const other = mergeProperties(parseNote(composeNote(named ?? [], "Text.\n")), oldNamed, theirsNamed, [], names);
        const valuesOf = (merged: typeof plain) =>
          merged.note.entries.map(({ key, value: held }) => ({ key, value: held ?? null }));
        expect(valuesOf(other)).toEqual(rename(valuesOf(plain), names));
        expect(other.conflicts).toEqual(rename(plain.conflicts, names));
      }),
    );
  });
});

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

const front = (text: string) => parse(text.split(/^---$/m)[1] ?? "") as Record<string, unknown>;

describe("A list that gets an item of the service keeps the user's items as they wrote them:", () => {
  it.each(["+491701234567", "01701234567", "1.10", "12345678901234567891", "0x1F", "1e3", "007", "True", "~"])(
    "%s",
    (item) => {
      const note = base.replace("  - Bob\n", `  - Bob\n  - ${item}\n`);
      const { text } = mergeTexts({ base, note, remote: base.replace("  - Bob\n", "  - Bob\n  - Cem\n") });
      expect(text).toContain("  - Cem\n");
      expect(text).toContain(`  - ${item}\n`);
    },
  );
});

it("Items that are equal numbers stay as the user wrote each", () => {
  const items = ["0815", "815", "00815", "1.10", "1.1", "12345678901234567", "12345678901234568"];
  const lines = items.map((item) => `  - ${item}\n`).join("");
  const note = base.replace("  - Bob\n", `  - Bob\n${lines}`);
  const { text } = mergeTexts({ base, note, remote: base.replace("  - Bob\n", "  - Bob\n  - Cem\n") });
  expect(text).toContain(`  - Bob\n${lines}  - Cem\n`);
});

it.each([" 0930", " +4930123456 # home", " 1.10", "\n  - 0815\n  - 815"])(
  "A value keeps its writing when the user renames its property in the settings: %j",
  (value) => {
    const { note } = mergeProperties(
      parseNote(`---\n"room":${value}\nmine: 1\n---\n`),
      [{ key: "room", value: 5 }],
      [{ key: "place", value: 5 }],
      [],
      [["room", "place"]],
    );
    expect(noteText(note)).toBe(`---\nplace:${value}\nmine: 1\n---\n`);
  },
);

it("A new property of the service does not cut the end off the user's block of text", () => {
  const note = base.replace("\n---\n", "\nsummary: |\n  Call Ann first.\n  #urgent\n---\n");
  const remote = base.replace("vendor_id:", "project: Apollo\nvendor_id:");
  expect(front(note)["summary"]).toBe("Call Ann first.\n#urgent\n");
  const { text } = mergeTexts({ base, note, remote });
  expect(front(text)["summary"]).toBe("Call Ann first.\n#urgent\n");
});

it("A block of text stays whole when the sync_version above it is written again", () => {
  const note = base.replace("\n---\n", "\nsync_version: x\nsummary: |\n  Call Ann first.\n\n  # my heading\n---\n");
  const remote = base.replace("vendor_id:", "project: Apollo\nvendor_id:");
  const { text } = mergeTexts({ base, note, remote });
  expect(front(text)["summary"]).toBe(front(note)["summary"]);
});

it("A list on one line keeps the user's items as they wrote them when it gets one more", () => {
  const note = base.replace("attendees:\n  - Ann\n  - Bob\n", "attendees: [Ann, Bob, 0170, ~]\n");
  const { text } = mergeTexts({ base, note, remote: base.replace("  - Bob\n", "  - Bob\n  - Cem\n") });
  expect(text).toContain("  - 0170\n  - ~\n  - Cem\n");
});

describe("A comment of the user's inside a list in brackets stays", () => {
  const inBrackets = (text: string) =>
    text.replace("attendees:\n  - Ann\n  - Bob\n", "attendees: [Ann,\n  # words of mine\n  Bob]\n");
  it.each([
    ["gets one more item", base.replace("  - Bob\n", "  - Bob\n  - Cem\n")],
    ["is removed by the service", base.replace("attendees:\n  - Ann\n  - Bob\n", "")],
  ])("when the list %s", (_, remote) => {
    const { text } = mergeTexts({ base, note: inBrackets(base), remote });
    expect(text).toContain("# words of mine\n");
    expect(front(text)["attendees"]).toEqual(front(remote)["attendees"]);
  });
});

describe("A value that both sides changed keeps the user's value", () => {
  it.each([
    ["a time", "We meet again at 10:30 in room four.", "10:30", "11:30", "10:45"],
    ["a date", "Launch moves to 2026-03-01 for everyone.", "2026-03-01", "2026-04-01", "2026-03-15"],
    ["an amount", "The budget is 10.000 euros for the printer.", "10.000", "12.000", "10.500"],
    ["a version", "Release 1.2.3 goes out next week.", "1.2.3", "2.2.3", "1.2.4"],
    ["a range", "We need 3-5 people for the stand.", "3-5", "4-5", "3-6"],
    [
      "an address",
      "Write to ann.smith@example.com about it.",
      "ann.smith@example.com",
      "anna.smith@example.com",
      "ann.smith@example.org",
    ],
    ["a link", "See https://x.org/a/b/c for the plan today.", "x.org/a/b/c", "x.org/z/b/c", "x.org/a/b/d"],
  ])("%s", (_, line, old, mine, theirs) => {
    const with1 = (value: string) => base.replace("The budget is fine.", line.replace(old, value));
    const { text } = mergeTexts({ base: with1(old), note: with1(mine), remote: with1(theirs) });
    expect(text).toContain(line.replace(old, mine));
    expect(text).toContain(line.replace(old, theirs));
  });
});

it("Words without white space between them, as in Chinese, are merged where signs separate them", () => {
  expect(mergeLine("我们周三见，带上计划。", "我们周二见，带上计划。", "我们周二见，带上计划！")).toBe(
    "我们周三见，带上计划！",
  );
});

it("A key after a question mark in a note with CRLF is not added a second time", () => {
  const note = parseNote("---\r\n? status\r\n: mine\r\n---\r\n");
  const { note: merged } = mergeProperties(note, [], [{ key: "status", value: "done" }], []);
  expect(noteText(merged)).toBe("---\r\n? status\r\n: mine\r\n---\r\n");
});
