// What the user set, removed, commented on or ordered in the properties stays; only what they did not edit follows the
// service.
import * as fc from "../../support/fast-check";
import type { Property, PropertyValue } from "../../../src/sync/note/property";
import { mergeProperties } from "../../../src/sync/merge/merge-properties";
import { composeNote } from "../../../src/sync/note/edit-note";
import { noteText, parseNote, propertyOf } from "../../../src/sync/note/note";
import { rename } from "../../../src/sync/render/property-names";

const list = (values: Readonly<Record<string, PropertyValue>>): readonly Property[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

const base = list({ date: "2026-03-02", duration: "30min", tags: ["meeting"] });

function merged(block: string, remote: Readonly<Record<string, PropertyValue>>, own: readonly Property[] = []) {
  const { note, conflicts } = mergeProperties(parseNote(`---\n${block}---\nText.\n`), base, list(remote), own);
  return { text: noteText(note).slice(4, -"---\nText.\n".length), note, conflicts };
}

describe("The properties of a note", () => {
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
