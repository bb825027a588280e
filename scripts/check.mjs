// Everything but the tests, in one command. Each step runs even if an earlier one failed, so that one run tells all.
import { spawnSync } from "node:child_process";

const steps = [
  ["types", "tsc", ["--noEmit"]],
  ["types of the platform-free folders", "tsc", ["--noEmit", "-p", "tsconfig.core.json"]],
  ["lint", "eslint", [".", "--max-warnings", "0"]],
  ["format", "prettier", ["--check", "--log-level", "warn", "."]],
  ["unused code", "knip", []],
  ["unused code in production", "knip", ["--production"]],
  ["contract of the service", "redocly", ["lint", "docs/openapi.json"]],
  ["build", process.execPath, ["esbuild.config.mjs", "production"]],
  ["bundles", process.execPath, ["scripts/check-bundles.mjs"]],
];

let failed = 0;
for (const [name, command, args] of steps) {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      PATH: `node_modules/.bin:${process.env.PATH}`,
    },
  });
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name}`);
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
