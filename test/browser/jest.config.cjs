// Real Chromium, driven by playwright-core. Apart from the other tests because it needs a program of the system.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/browser/**/*.test.ts"],
  transform: { "^.+\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
  moduleFileExtensions: ["ts", "mjs", "cjs", "js", "json"],
  testTimeout: 60_000,
  maxWorkers: 1,
};
