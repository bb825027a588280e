/** The tests of what is mutated, with fewer runs of each property: a mutant is met thousands of times. */
module.exports = {
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: [`<rootDir>/test/${process.env.AREA ?? "{api,sync}"}/**/*.test.ts`],
  transform: { "^.+\\.ts$": ["ts-jest", { tsconfig: "tsconfig.test.json" }] },
  moduleFileExtensions: ["ts", "mjs", "cjs", "js", "json"],
  // The longest, and what it covers is covered by its parts.
  testPathIgnorePatterns: ["hostile-end-to-end"],
  setupFiles: ["<rootDir>/test/mutation/fewer-runs.cjs"],
};
