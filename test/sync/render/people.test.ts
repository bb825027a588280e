// Notes about people are found by name and by alias.
import { linkTo } from "../../../src/sync/note/link-text";
import { NO_PEOPLE, readPeople } from "../../../src/sync/render/people";
import { createMemoryVault } from "../../support/engine/memory-vault";

describe("The notes about people", () => {
  const people = (notes: Readonly<Record<string, string>>, folder: string) => {
    const vault = createMemoryVault({ now: () => 0 });
    for (const [path, text] of Object.entries(notes)) vault.userWrite(path, text);
    return readPeople(vault, folder);
  };
  const aliases = (...names: readonly string[]) =>
    `---\naliases:\n${names.map((name) => `  - ${name}\n`).join("")}---\n`;

  it.each(["People/Team", "/People/Team", "//People/Team//", "people/TEAM"])(
    "are read from the folder, however it is written: %s",
    async (folder) => {
      const found = await people({ "People/Team/Ann.md": "", "People/Bo.md": "" }, folder);
      expect([...found]).toEqual([["ann", "People/Team/Ann"]]);
    },
  );

  it.each(["", "/", "//"])("are not read from the whole vault: %j", async (folder) => {
    expect(await people({ "Ann.md": "" }, folder)).toBe(NO_PEOPLE);
  });

  it("are found by file name and by alias, in any case and with any white space", async () => {
    const found = await people(
      { "P/Ann.mdx Lee.md": aliases("Al", "AL", '"  Annie   Lee "'), "P/C# dev.md": aliases("Cee") },
      "P",
    );
    expect(linkTo("al", found)).toBe("[[P/Ann.mdx Lee|al]]");
    expect(linkTo("Annie Lee", found)).toBe("[[P/Ann.mdx Lee|Annie Lee]]");
    expect(linkTo("Ann.mdx Lee", found)).toBe("[[P/Ann.mdx Lee|Ann.mdx Lee]]");
    // No link can have a path with such a character.
    expect(linkTo("Cee", found)).toBe("[[Cee]]");
  });

  it("are not found by a name that two notes share, even if a third note has it as an alias", async () => {
    const found = await people({ "P/a/Rob.md": "", "P/b/Rob.md": "", "P/Bob.md": aliases("Rob") }, "P");
    expect(linkTo("Rob", found)).toBe("[[Rob]]");
  });
});
