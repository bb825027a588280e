const { projects, ...shared } = require("./jest.config.cjs");
const { testEnvironment, transform, moduleFileExtensions } = require("./test/browser/jest.config.cjs");

// The tests that draw or simulate their cases, with all of these. TEST_DEPTH=10 has ten times as many.
process.env.TEST_DEPTH ??= "1";

/** Foreign texts in Chromium: the only test of a browser that draws its cases. */
const judges = {
  displayName: "Chromium",
  testEnvironment,
  transform,
  moduleFileExtensions,
  testMatch: ["<rootDir>/test/browser/judges.test.ts"],
};

module.exports = { ...shared, testTimeout: 1_800_000, projects: [...projects, judges] };
