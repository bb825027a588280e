/**
 * The configuration of tests that `npm test` leaves out: they need programs of the system, or the packages of a folder in tools/.
 * @param {string} folder in test/
 * @param {import('jest').Config} [more]
 * @returns {import('jest').Config}
 */
module.exports = (folder, more) => ({
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: [`<rootDir>/test/${folder}/**/*.test.ts`],
  transform: { "^.+\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
  moduleFileExtensions: ["ts", "mjs", "cjs", "js", "json"],
  // Far more than any test takes. A machine that is busy with other work must not fail one.
  testTimeout: 600_000,
  ...more,
});
