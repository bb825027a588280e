// Anyone can check that a release was built from its source: the same source gives the same bytes, wherever it lies.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

it("builds main.js to the same bytes in another folder", () => {
  const root = mkdtempSync(join(tmpdir(), "build-"));
  try {
    const [one, two] = [join(root, "one"), join(root, "a deeper", "folder", "two")].map((folder) => {
      mkdirSync(folder, { recursive: true });
      for (const name of ["main.ts", "src", "scripts", "esbuild.config.mjs", "package.json", "tsconfig.json"]) {
        cpSync(name, join(folder, name), { recursive: true });
      }
      symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
      execFileSync(process.execPath, ["esbuild.config.mjs", "production"], { cwd: folder });
      return readFileSync(join(folder, "main.js"));
    });
    expect(one?.length).toBeGreaterThan(1000);
    expect(two?.equals(one ?? Buffer.alloc(0))).toBe(true);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
