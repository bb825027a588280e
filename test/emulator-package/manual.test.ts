// The manual in the package must show what works with the package: its command, its name for imports, its files.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeManual } from "../support/programs/manual";
import { createProject, type Project } from "./project";

const built = join(__dirname, "../../dist/emulator-package");

let project: Project;
beforeAll(() => {
  project = createProject();
});
afterAll(() => project.dispose());

describeManual({
  name: "emulator.md in the package",
  file: join(built, "emulator.md"),
  command: "npx meeting-notes-emulator",
  program: ["node_modules/meeting-notes-emulator/bin.mjs"],
  jest: join(__dirname, "../../tools/emulator-package/node_modules/jest/bin/jest.js"),
  folder: () => project.folder,
});

describe.each(["README.md", "emulator.md"])("%s in the package", (name) => {
  const text = readFileSync(join(built, name), "utf8");

  it("names nothing that only the project has", () => {
    for (const own of ["dist/", "npm run build", "cli.mjs", "meeting-notes-sync/emulator", "<!-- project"]) {
      expect(text).not.toContain(own);
    }
  });

  it("links only to files of the package", () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = ""]) => target);
    const files = targets.filter((target) => !target.startsWith("https:"));
    expect(files.filter((target) => !existsSync(join(built, target)))).toEqual([]);
  });
});
