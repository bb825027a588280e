// `meeting-notes-sync people` creates a note for each attendee without one, after a preview.
import * as fs from "node:fs";
import { join } from "node:path";
import { useServedVault } from "./served-vault";

const here = useServedVault(4);
const { run } = here;

const people = (...args: readonly string[]) => run("people", "--people-folder", "People", ...args);

it("The command prints which notes it would create, creates them once, and does not change them later", async () => {
  fs.writeFileSync(join(here.vault, "Person.md"), "# {{name}}\n");
  await run("sync");
  const planned = await people("--dry-run", "--json");
  const { wouldCreate } = JSON.parse(planned.stdout) as { wouldCreate: readonly string[] };
  expect(planned.code).toBe(0);
  expect(wouldCreate.length).toBeGreaterThan(1);
  expect(fs.existsSync(join(here.vault, "People"))).toBe(false);

  const { code, stdout } = await people("--person-template", "Person.md");
  expect(code).toBe(0);
  expect(stdout).toBe(wouldCreate.map((path) => `created  ${path}\n`).join(""));
  const [first = ""] = wouldCreate;
  const name = first.slice("People/".length, -".md".length);
  expect(fs.readFileSync(join(here.vault, first), "utf8")).toBe(`# ${name}\n`);

  fs.writeFileSync(join(here.vault, first), "mine");
  expect(await people()).toMatchObject({ code: 0, stdout: "Every attendee has a note.\n" });
  expect(fs.readFileSync(join(here.vault, first), "utf8")).toBe("mine");
});

it("The command reports what is missing: a folder, a template", async () => {
  const without = await run("people");
  expect([without.code, without.stderr.includes("--people-folder")]).toEqual([2, true]);
  const missing = await people("--person-template", "None.md");
  expect([missing.code, missing.stderr.includes("None.md")]).toEqual([2, true]);
});

it("The command fails if a note cannot be written, and prints why", async () => {
  await run("sync");
  fs.writeFileSync(join(here.vault, "People"), "A file has the folder's name.");
  const { code, stdout, stderr } = await people();
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("People");
});
