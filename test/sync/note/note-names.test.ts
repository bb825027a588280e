// The small readings that decide whose note it is, what it is called by, and which time it gets.
import { endsInFrontMatter, identitiesOf } from "../../../src/sync/note/identity";
import { decisionIdOf, meetingIdOf } from "../../../src/sync/note/note-id";
import { mtimeOf } from "../../../src/sync/apply/compose";
import { linkedName, linkTo, NOBODY, readPeople } from "../../../src/sync/render/people";
import { NoteUnreadable } from "../../../src/sync/ports";
import { nameOf, readPropertyNames } from "../../../src/sync/render/property-names";
import type { RemoteNote } from "../../../src/sync/note/service-text";
import { lookUp } from "../../../src/sync/plan/read-note";
import { textAt } from "../../../src/sync/render/text-at";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { A } from "../../support/engine/planning";

const VERSION = "sync_version: 2026-03-02T10:00:00.000Z.0123456789ab";

describe("the id in a note's properties", () => {
  const idIn = (written: string, below = "") => identitiesOf(`---\n${VERSION}\nmeeting_id: ${written}\n---\n${below}`);

  it.each([
    ["a # mine", "a"],
    ["a  # mine", "a"],
    ["a#b", "a#b"],
    ['" a " # mine', "a"],
    ["' it''s '", "it's"],
    ['"a\\q"', "a\\q"],
    ['a "b"', 'a "b"'],
    ["a 'b'", "a 'b'"],
    ["xnull", "xnull"],
    ["nullable", "nullable"],
    ["a~", "a~"],
    ["\u00a0a", "a"],
  ])("is read from %j", (written, id) => {
    expect(idIn(written)).toEqual([id]);
  });

  it.each(["#a", "~", "NULL", "[a]", "&a b", ""])("is none in %j", (written) => {
    expect(idIn(written)).toEqual([]);
  });

  it("is not one that stands below the properties", () => {
    expect(idIn("a", "other_id: b\n")).toEqual(["a"]);
  });

  it("may come later than the head of a file, but only where that can still be front matter", () => {
    for (const head of ["", "\ufeff", "\n  \n", "--", "---", "---\nmeeting_id: a\n"]) {
      expect(endsInFrontMatter(head)).toBe(true);
    }
    for (const head of ["abc", "x---", "---x", "---\na: 1\n---\n"]) expect(endsInFrontMatter(head)).toBe(false);
  });

  it("is not another's because a rendering without properties cannot tell", async () => {
    const vault = createMemoryVault({ now: () => 0 });
    vault.userWrite("a.md", `---\nother_id: ${A}\nmeeting_id: b\n${VERSION}\n---\n`);
    const { notes } = await lookUp(vault, A, [{ properties: [], body: "", hash: "" }]);
    expect(notes.map(({ path }) => path)).toEqual(["a.md"]);
  });

  it("has a meeting's part and a decision's", () => {
    expect([meetingIdOf("a/b/c"), decisionIdOf("a/b/c")]).toEqual(["a", "b/c"]);
    expect([meetingIdOf("a"), decisionIdOf("a")]).toEqual(["a", undefined]);
    expect([meetingIdOf("/b"), decisionIdOf("/b")]).toEqual(["", "b"]);
  });
});

describe("the time of a written note", () => {
  const at = (updatedAt: number) => ({ updatedAt }) as RemoteNote;

  it("is the service's, so that an edit made elsewhere is always the newer file", () => {
    expect(mtimeOf(at(5_000), 60_000)).toBe(5_000);
  });

  it("is the present where the service gives none", () => {
    expect(mtimeOf(at(0), 60_000)).toBe(60_000);
  });

  it("is later than that of the text it takes the place of, but never in the future", () => {
    expect(mtimeOf(at(5_000), 60_000, 8_000)).toBe(9_000);
    expect(mtimeOf(at(20_000), 60_000, 8_000)).toBe(20_000);
    expect(mtimeOf(at(5_000), 60_000, 59_500)).toBe(60_000);
    expect(mtimeOf(at(90_000), 60_000)).toBe(60_000);
  });
});

describe("the user's names for properties", () => {
  it("are looked up one by one, and are the service's own where none, or none that can be read, is given", () => {
    expect(nameOf("attendees", "attendees: people")).toBe("people");
    expect(nameOf("date", "attendees: people")).toBe("date");
    expect(nameOf("date", undefined)).toBe("date");
    expect(nameOf("date", "no list")).toBe("date");
  });

  it("forgive a comma too many, and do not take an idea for an id", () => {
    expect(readPropertyNames("date: day, ")).toEqual([["date", "day"]]);
    expect(readPropertyNames("my_idea: thought")).toEqual([["my_idea", "thought"]]);
    expect(readPropertyNames("my_id: thought")).toBeUndefined();
  });
});

test("a note's text is nothing where it cannot be read, and other failures are told", async () => {
  const failing = (error: Error) => ({ read: () => Promise.reject(error) });
  expect(await textAt(failing(new NoteUnreadable("locked")), "a.md")).toBeUndefined();
  await expect(textAt(failing(new Error("broken")), "a.md")).rejects.toThrow("broken");
});

describe("people's notes", () => {
  const people = (notes: Readonly<Record<string, string>>, folder: string) => {
    const vault = createMemoryVault({ now: () => 0 });
    for (const [path, text] of Object.entries(notes)) vault.userWrite(path, text);
    return readPeople(vault, folder);
  };
  const aliases = (...names: readonly string[]) =>
    `---\naliases:\n${names.map((name) => `  - ${name}\n`).join("")}---\n`;

  it.each(["People/Team", "/People/Team", "//People/Team//"])(
    "lie in the folder, however it is written: %s",
    async (folder) => {
      const found = await people({ "People/Team/Ann.md": "", "People/Bo.md": "" }, folder);
      expect([...found]).toEqual([["ann", "People/Team/Ann"]]);
    },
  );

  it.each(["", "/", "//"])("are not looked for in the whole vault: %j", async (folder) => {
    expect(await people({ "Ann.md": "" }, folder)).toBe(NOBODY);
  });

  it("are called by their file's name and by their aliases, each however often it is written", async () => {
    const found = await people(
      { "P/Ann.mdx Lee.md": aliases("Al", "AL", '"  Annie   Lee "'), "P/C# dev.md": aliases("Cee") },
      "P",
    );
    expect(linkTo("al", found)).toBe("[[P/Ann.mdx Lee|al]]");
    expect(linkTo("Annie Lee", found)).toBe("[[P/Ann.mdx Lee|Annie Lee]]");
    expect(linkTo("Ann.mdx Lee", found)).toBe("[[P/Ann.mdx Lee|Ann.mdx Lee]]");
    // No link can lead to a path with such a sign in it.
    expect(linkTo("Cee", found)).toBe("[[Cee]]");
  });

  it("lead nowhere where two have the name, though a third has it as an alias", async () => {
    const found = await people({ "P/a/Rob.md": "", "P/b/Rob.md": "", "P/Bob.md": aliases("Rob") }, "P");
    expect(linkTo("Rob", found)).toBe("[[Rob]]");
  });

  it("are told from text with a link in it", () => {
    expect(linkedName("[[Ann]]")).toBe("Ann");
    expect(linkedName("x [[Ann]]")).toBeUndefined();
    expect(linkedName("[[Ann]] x")).toBeUndefined();
  });
});
