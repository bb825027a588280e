// Prism between the client and the emulator. Apart from the other tests because it needs the packages of tools/contract.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/contract/**/*.test.ts"],
  transform: { "^.+\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
  moduleFileExtensions: ["ts", "mjs", "cjs", "js", "json"],
  testTimeout: 60_000,
};
