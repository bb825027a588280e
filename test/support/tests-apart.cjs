/**
 * The configuration of tests that `npm test` leaves out: they need programs of the system, or the packages of a folder in tools/.
 * @param {string} folder in test/
 * @returns {import('jest').Config}
 */
module.exports = (folder) => ({
  rootDir: "../..",
  preset: "ts-jest",
  testMatch: [`<rootDir>/test/${folder}/**/*.test.ts`],
  moduleFileExtensions: ["ts", "tsx", "mjs", "cjs", "js", "json"],
  // Far more than any test takes. A machine that is busy with other work must not fail one.
  testTimeout: 600_000,
});
