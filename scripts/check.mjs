// All checks except the tests. Each step runs even if an earlier one failed, so that one run shows all problems.
import { spawnSync } from "node:child_process";
import { runTool } from "./tool.mjs";

const importRules = ["--config", "tools/check/dependency-cruiser.mjs"];

const steps = [
  ["build", "npm", ["run", "--silent", "build"]],
  ["types", "tsc", ["--noEmit"]],
  ["types of the platform-free folders", "tsc", ["--noEmit", "-p", "tsconfig.core.json"]],
  ["lint", tool("lint", "eslint"), ["--config", "tools/lint/eslint.config.mjs", ".", "--max-warnings", "0"]],
  ["files of the folders", process.execPath, ["scripts/check-folders.mjs"]],
  ["imports between the folders", tool("check", "depcruise"), [...importRules, "src", "main.ts"]],
  ["tests of these two checks", "jest", ["--config", "test/folders/jest.config.cjs"]],
  ["format", "prettier", ["--check", "--log-level", "warn", "."]],
  ["unused code", tool("check", "knip"), []],
  ["unused code in production", tool("check", "knip"), ["--production"]],
  ["contract of the service", tool("contract", "redocly"), ["lint", "docs/openapi.json"]],
  ["bundles", process.execPath, ["scripts/check-bundles.mjs"]],
  ["the same bytes in another folder", process.execPath, ["scripts/check-reproducible.mjs"]],
];

/** A program of a folder of tools/, not of the project's own packages. */
function tool(folder, program) {
  return (args) => runTool(folder, program, args);
}

function ownProgram(command, args) {
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
  return spawnSync(command, args, { stdio: "inherit", env }).status;
}

let failed = 0;
for (const [name, program, args] of steps) {
  const status = typeof program === "string" ? ownProgram(program, args) : program(args);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}`);
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
