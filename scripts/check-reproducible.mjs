// Checks that the same source gives the same bytes in every folder, so that users can verify that a release was built
// from its source.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = mkdtempSync(join(tmpdir(), "build-"));
try {
  const elsewhere = join(root, "a deeper", "folder");
  mkdirSync(elsewhere, { recursive: true });
  for (const name of ["main.ts", "src", "scripts", "esbuild.config.mjs", "package.json", "tsconfig.json"]) {
    cpSync(name, join(elsewhere, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(elsewhere, "node_modules"));
  execFileSync(process.execPath, ["esbuild.config.mjs", "production"], { cwd: elsewhere, stdio: "inherit" });
  if (!readFileSync("main.js").equals(readFileSync(join(elsewhere, "main.js")))) {
    console.error("main.js has other bytes when it is built in another folder. Run npm run build and try again.");
    process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
