// Builds everything in parallel: the bundles, and the types for projects that use the emulator.
import { spawn } from "node:child_process";

for (const program of [["esbuild.config.mjs", "production"], ["scripts/build/emit-types.mjs"]]) {
  spawn(process.execPath, program, { stdio: "inherit" }).on("exit", (status) => (process.exitCode ||= status ?? 1));
}
