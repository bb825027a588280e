// Real Chromium, driven by playwright-core. Apart from the other tests because it needs a program of the system.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/browser/**/*.test.ts"],
  transform: { "^.+\\.ts$": ["ts-jest", { tsconfig: "tsconfig.test.json" }] },
  moduleFileExtensions: ["ts", "mjs", "cjs", "js", "json"],
  testTimeout: 60_000,
  maxWorkers: 1,
};
