// Changes the code in small ways and sees whether a test notices. `AREA=api npm run mutation` for one folder and its tests.
export default {
  mutate: [`src/${process.env.AREA ?? "{api,sync}"}/**/*.ts`],
  testRunner: "jest",
  jest: { configFile: "test/mutation/jest.config.cjs", enableFindRelatedTests: true },
  coverageAnalysis: "perTest",
  // What is evaluated once, as a module loads, would need all tests for each mutant.
  ignoreStatic: true,
  // Most texts are sentences for people; of the others the compiler knows which ones are allowed.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: ["dist", "docs", "demo-vault", "test/browser", "test/replication", "main.js"],
  incremental: true,
  incrementalFile: "reports/mutation.json",
  reporters: ["clear-text", "html", "progress"],
  htmlReporter: { fileName: "reports/mutation.html" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
  tempDirName: ".stryker-tmp",
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  allowConsoleColors: false,
};
