// The packed emulator in projects of their own. Apart from the other tests because it needs the packages of
// tools/emulator-package.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/emulator-package/**/*.test.ts"],
  transform: { "^.+\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
  moduleFileExtensions: ["ts", "mjs", "cjs", "js", "json"],
  testTimeout: 120_000,
};
