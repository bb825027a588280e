const { maxWorkers, ...tests } = require("./jest.config.cjs");

// The tests that draw or simulate their cases, with all of these. TEST_DEPTH=10 has ten times as many.
process.env.TEST_DEPTH ??= "1";

module.exports = {
  maxWorkers,
  testTimeout: 1_800_000,
  projects: [tests, "<rootDir>/test/browser/jest.config.cjs"],
};
