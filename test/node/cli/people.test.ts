// `meeting-notes-sync people` makes a note for each attendee who has none, after a look at which.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type ServedEmulator } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

let service: ServedEmulator;
let base: string;
let vault: string;

beforeEach(async () => {
  service = await serve({ count: 4 });
  base = fs.mkdtempSync(join(tmpdir(), "people-"));
  fs.mkdirSync((vault = join(base, "vault")));
});
afterEach(async () => {
  await service.close();
  fs.rmSync(base, { recursive: true, force: true });
});

const run = (command: string, ...args: readonly string[]) =>
  runHere([command, "--vault", vault, ...args], { env: { HOME: join(base, "home"), ...service.env } });
const people = (...args: readonly string[]) => run("people", "--people-folder", "People", ...args);

it("The command prints which notes it would make, makes them once, and leaves them to the user", async () => {
  fs.writeFileSync(join(vault, "Person.md"), "# {{name}}\n");
  await run("sync");
  const planned = await people("--dry-run", "--json");
  const { wouldCreate } = JSON.parse(planned.stdout) as { wouldCreate: readonly string[] };
  expect(planned.code).toBe(0);
  expect(wouldCreate.length).toBeGreaterThan(1);
  expect(fs.existsSync(join(vault, "People"))).toBe(false);

  const { code, stdout } = await people("--person-template", "Person.md");
  expect(code).toBe(0);
  expect(stdout).toBe(wouldCreate.map((path) => `created  ${path}\n`).join(""));
  const [first = ""] = wouldCreate;
  const name = first.slice("People/".length, -".md".length);
  expect(fs.readFileSync(join(vault, first), "utf8")).toBe(`# ${name}\n`);

  fs.writeFileSync(join(vault, first), "mine");
  expect(await people()).toMatchObject({ code: 0, stdout: "Every attendee has a note.\n" });
  expect(fs.readFileSync(join(vault, first), "utf8")).toBe("mine");
});

it("The command says what is missing: a folder, a template", async () => {
  const without = await run("people");
  expect([without.code, without.stderr.includes("--people-folder")]).toEqual([2, true]);
  const missing = await people("--person-template", "None.md");
  expect([missing.code, missing.stderr.includes("None.md")]).toEqual([2, true]);
});
