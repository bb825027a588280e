const { maxWorkers, ...tests } = require("./jest.config.cjs");

// The tests that draw or simulate their cases, with as many as the automatic run has time for; see test/support/depth.ts.
process.env.TEST_DEPTH ??= "1";

module.exports = {
  maxWorkers,
  testTimeout: 1_800_000,
  projects: [tests, "<rootDir>/test/browser/jest.config.cjs"],
};
