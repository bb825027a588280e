// Simulates the product against services of all kinds, users and accidents, with seeds. What breaks a rule is printed
// with its seed and a journal, and with the command that simulates it again.
//   npm run sim -- [--histories N] [--seed S]         the sweep, and then the whole engine
//   npm run sim -- sweep [--variant NAME=VALUE …]     the sweep alone, the world moving between any two requests; only of
//                                                     services with these switches set so
//   npm run sim -- engine [--all]                     the engine alone: see scripts/sim-engine.mjs
//   npm run sim -- sweep|engine --replay HISTORY      one history again, with its journal
//   npm run sim -- [sweep|engine] --fresh N           N histories of each whose seeds come from the commit's hash; goes on
//                                                     past what breaks a rule, and prints how often that happens
//   npm run sim -- engine --scoreboard [--histories N] after how many random histories each deliberate mistake is noticed:
//                                                     the median of five seeds, which is to be at most 2,000
//   npm run sim -- [sweep|engine] --defects           deliberate mistakes, each of which must be caught: a scoreboard
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import esbuild from "esbuild";

const { readSimArguments, engineArguments, sweep } = await load();
try {
  const asked = readSimArguments(process.argv.slice(2));
  if (asked.simulations.includes("sweep")) await sweep(asked);
  if (asked.simulations.includes("engine")) {
    const args = [join(import.meta.dirname, "sim-engine.mjs"), ...engineArguments(asked)];
    const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
    process.exitCode ||= status ?? 1;
  }
} catch (error) {
  if (error.name !== "SimUsage") throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function load() {
  const contents = `
    export { main as sweep } from "./test/simulation/sweep/sweep";
    export { readSimArguments, engineArguments } from "./test/simulation/sim-arguments";`;
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  const program = { exports: {} };
  compileFunction(outputFiles[0].text, ["require", "module"])(createRequire(import.meta.url), program);
  return program.exports;
}
