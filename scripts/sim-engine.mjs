// Simulates the whole engine: users, one or two devices, replication and failures.
//   npm run sim -- engine [--histories N] [--seed S]   random histories, one for each seed from S on; one in three is similar
//                                                      to a stored history that once broke a rule
//   npm run sim -- engine --all                        every life of up to three actions, with a crash at every write
//   npm run sim -- engine --replay SEED|JSON           one history again, with its trace
//   npm run sim -- engine --defects                    deliberate defects, each of which must be detected: a scoreboard
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import esbuild from "esbuild";

const { outputFiles } = await esbuild.build({
  entryPoints: ["test/simulation/engine/engine.ts"],
  bundle: true,
  write: false,
  format: "cjs",
  platform: "node",
  packages: "external",
  logLevel: "error",
});
const program = { exports: {} };
compileFunction(outputFiles[0].text, ["require", "module"])(createRequire(import.meta.url), program);
await program.exports.main(process.argv.slice(2).filter((arg) => arg !== "engine"));
