// Simulates the product with different services, users and failures, from seeds. A history that breaks a rule is printed
// with its seed, its journal and the command that simulates it again.
//   npm run sim -- [--histories N] [--seed S]         the sweep, and then the whole engine
//   npm run sim -- sweep [--variant NAME=VALUE …]     only the sweep, with changes in the service between any two requests;
//                                                     only services with these switch values
//   npm run sim -- engine [--all]                     only the engine: see scripts/sim-engine.mjs
//   npm run sim -- sweep|engine --replay HISTORY      one history again, with its journal
//   npm run sim -- [sweep|engine] --fresh N           N histories of each, with seeds from the commit's hash; continues
//                                                     after a broken rule, and prints how often rules are broken
//   npm run sim -- engine --scoreboard [--histories N] the number of random histories until each deliberate defect is
//                                                     detected: the median of five seeds, at most 2,000
//   npm run sim -- [sweep|engine] --defects           deliberate defects, each of which must be detected: a scoreboard
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
