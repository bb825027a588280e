// Only Obsidian updates the links to a note that it renames. The command line tool keeps names and says which ones are due.
import * as fs from "node:fs";
import { join } from "node:path";
import { useServedVault } from "./served-vault";

const here = useServedVault(12);
const { run, sync, completed, meetings, pathOf, textOf, nameOf } = here;

/** A synced vault in which the service then gives one meeting another title. */
async function retitled() {
  await sync();
  const id = completed()[0]?.id ?? "";
  const before = nameOf(id);
  here.service.emulator.world.change(id, { title: "Quite another title" });
  return { id, before, wanted: `Meetings/${before.slice(0, 10)} - Quite another title.md` };
}

describe("A new name in the service", () => {
  it("is counted, and on request listed with the old one, until the note has it, and needs no decision", async () => {
    const { id, before, wanted } = await retitled();
    const plain = await sync();
    expect(plain).toMatchObject({ code: 0, stdout: expect.stringContaining("1 note has a new name") as string });
    for (const flag of ["--verbose", "--full", "--dry-run"]) {
      const { code, stdout } = await sync(flag, ...(flag === "--full" ? ["--verbose"] : []));
      expect(code).toBe(0);
      expect(stdout).toContain(`Meetings/${before}  (The service now names it ${wanted}. Only Obsidian renames it`);
    }
    expect(nameOf(id)).toBe(before);
    expect(textOf(before)).toContain("# Quite another title");
    fs.renameSync(pathOf(before), join(here.vault, wanted));
    expect(await sync()).toMatchObject({ code: 0, stdout: expect.not.stringContaining("new name") as string });
    expect(await run("attention")).toMatchObject({ code: 0 });
  });

  it("of many notes asks no question, and no link in the user's notes changes", async () => {
    await sync();
    const before = meetings();
    const home = before.map((name) => `[[${name.replace(/\.md$/, "")}]]\n`).join("");
    fs.writeFileSync(join(here.vault, "Home.md"), home);
    for (const { id, title } of completed()) here.service.emulator.world.change(id, { title: `New ${title}` });
    const { code, stdout } = await sync("--json");
    const report = JSON.parse(stdout) as { readonly notes: readonly { readonly code: string }[] };
    expect(code).toBe(0);
    expect(report).toMatchObject({ status: "done", renamed: 0, questions: [], attention: [] });
    expect(report.notes.filter((note) => note.code === "rename-due")).toHaveLength(before.length);
    expect(meetings()).toEqual(before);
    expect(fs.readFileSync(join(here.vault, "Home.md"), "utf8")).toBe(home);
  });
});
