// How attendees become links to notes about people. The settings alone decide.
import { linkTo, readSpellings } from "../../../src/sync/render/people";

const link = (name: string, folder = "", spellings = "") =>
  linkTo(name, { folder, spellings: readSpellings(spellings) }, ".obsidian");

describe("An attendee becomes a link", () => {
  it.each([
    ["to a note of the name", link("Ann Lee"), "[[Ann Lee]]"],
    ["to a note in the folder for people", link("Ann Lee", "People/Team"), "[[People/Team/Ann Lee|Ann Lee]]"],
    [
      "to a file name that every system allows",
      link('Ann "A/C" Lee', "People"),
      '[[People/Ann A-C Lee|Ann "A/C" Lee]]',
    ],
    ["to a note of the name, where the folder is the whole vault", link("Ann Lee", "/"), "[[Ann Lee]]"],
    ["to a note of the name, where no link can lead to the folder", link("Ann Lee", "C#"), "[[Ann Lee]]"],
    ["to a note of the name, where the folder leads out of the vault", link("Ann Lee", "../x"), "[[Ann Lee]]"],
    ["only if the name can be linked", link("Ann [A] Lee", "People"), "Ann [A] Lee"],
  ])("%s", (_, written, expected) => {
    expect(written).toBe(expected);
  });

  it.each(["Jane D.", "jane d.", "  Jane  D. "])(
    "under the person's own name, however the service spells it: %j",
    (name) => {
      expect(link(name, "People", "Jane D. = Jane Doe, Bob=Robert Roe")).toBe("[[People/Jane Doe|Jane Doe]]");
    },
  );

  it("whatever else stands in the setting", () => {
    for (const text of ["", ",", "=", "Jane D. =", "= Jane Doe", "Jane D. = Jane = Doe"])
      expect(link("Jane D.", "", text)).toBe("[[Jane D.]]");
  });
});
