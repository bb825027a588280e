// Runs a program of tools/. Each folder of tools/ has its own packages, which most work on the project does not need.
//   node scripts/tool.mjs FOLDER [PROGRAM ARGUMENT …]     without a program it only installs the folder's packages
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Installs a folder's packages, unless its lockfile is the same as at the last installation. */
export function installTool(folder) {
  const home = join(root, "tools", folder);
  const installed = join(home, "node_modules", ".installed-lockfile");
  const lockfile = createHash("sha256")
    .update(readFileSync(join(home, "package-lock.json")))
    .digest("hex");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lockfile) return;
  const { devDependencies } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  console.error(`Installing ${Object.keys(devDependencies).join(", ")} into tools/${folder}`);
  const { status } = run("npm", ["ci", "--prefix", home, "--no-audit", "--no-fund"]);
  if (status !== 0) throw new Error(`The packages of tools/${folder} could not be installed.`);
  writeFileSync(installed, lockfile);
}

/** @returns the exit code. The program runs in the project's root. */
export function runTool(folder, program, args) {
  installTool(folder);
  const { status } = run(join(root, "tools", folder, "node_modules", ".bin", program), args);
  return status ?? 1;
}

function run(command, args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  // On Windows the programs of packages are .cmd files, which need a shell.
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env, shell: process.platform === "win32" });
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, program, ...args] = process.argv.slice(2);
  if (program === undefined) installTool(folder);
  else process.exitCode = runTool(folder, program, args);
}
