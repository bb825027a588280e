// Changes the code in small ways and sees whether a test notices. For some files: `npm run mutation -- --mutate 'src/sync/merge*.ts'`.
export default {
  mutate: ["src/{api,sync}/**/*.ts"],
  testRunner: "mocha",
  mochaOptions: {
    require: ["./test/mutation/in-one-process.cjs"],
    // In this order: most mutants are noticed by a test of milliseconds, and the others end there.
    spec: [
      "test/{api,sync}/**/!(*-random|hostile|note-path|hostile-end-to-end).test.ts",
      "test/sync/{note-path,hostile,*-random}.test.ts",
    ],
  },
  coverageAnalysis: "perTest",
  // What is evaluated once, as a module loads, would need all tests for each mutant.
  ignoreStatic: true,
  // Most texts are sentences for people; of the others the compiler knows which ones are allowed.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: ["dist", "demo-vault", "test/browser", "test/replication", "main.js"],
  incremental: true,
  incrementalFile: "reports/mutation.json",
  reporters: ["clear-text", "html", "progress"],
  htmlReporter: { fileName: "reports/mutation.html" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
  tempDirName: ".stryker-tmp",
  concurrency: 2,
  timeoutMS: 10_000,
  allowConsoleColors: false,
};
