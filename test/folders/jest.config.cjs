// The checks of the folders. Apart from the other tests because they need the packages of tools/check.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/folders/**/*.test.ts"],
  transform: { "^.+\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
  moduleFileExtensions: ["ts", "mjs", "cjs", "js", "json"],
  testTimeout: 60_000,
};
