// All checks except the tests. Each step runs even if another one failed, so that one run shows all problems.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { installTool } from "./tool.mjs";

const importRules = ["--config", "tools/check/dependency-cruiser.mjs"];

const build = ["build", "npm", ["run", "--silent", "build"]];
/** The longest first: they run side by side, and none changes what another reads. */
const steps = [
  ["lint", ...tool("lint", "eslint", "--config", "tools/lint/eslint.config.mjs", ".", "--max-warnings", "0")],
  ["types", "tsc", ["--noEmit"]],
  ["types of the platform-free folders", "tsc", ["--noEmit", "-p", "tsconfig.core.json"]],
  ["format", "prettier", ["--check", "--log-level", "warn", "."]],
  ["files of the folders", process.execPath, ["scripts/check-folders.mjs"]],
  ["imports between the folders", ...tool("check", "depcruise", ...importRules, "src", "main.ts")],
  ["tests of these two checks", "jest", ["--config", "test/folders/jest.config.cjs"]],
  ["unused code", ...tool("check", "knip")],
  ["unused code in production", ...tool("check", "knip", "--production")],
  ["contract of the service", ...tool("contract", "redocly", "lint", "docs/openapi.json")],
  ["bundles", process.execPath, ["scripts/check-bundles.mjs"]],
  ["the same bytes in another folder", process.execPath, ["scripts/check-reproducible.mjs"]],
];

/** A program of a folder of tools/, not of the project's own packages. */
function tool(folder, program, ...args) {
  return [process.execPath, ["scripts/tool.mjs", folder, program, ...args]];
}

let failed = 0;

/** Prints what the step says when it has ended, so that no two are mixed. */
async function run([name, program, args]) {
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
  const status = await new Promise((resolve) => {
    child.on("error", (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on("close", resolve);
  });
  process.stdout.write(Buffer.concat(said));
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}`);
  if (status !== 0) failed += 1;
}

async function runNext() {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) await run(step);
}

// Two steps must not install the same packages at once.
for (const folder of ["lint", "check", "contract"]) installTool(folder);
await run(build);
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, runNext));
process.exitCode = failed === 0 ? 0 : 1;
