// Changes the code in small ways and sees whether a test fails. Runs in the project's root: see docs/mutation.md.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const jest = require("../../jest.config.cjs");
const testsOf = (...folders) => folders.map((name) => `<rootDir>/test/${name}/**/*.test.ts`);

/** Which tests run for which files: each change loads all tests of its group that import the changed file. */
const groups = {
  engine: { mutate: ["src/{api,sync}/**/*.ts"], tests: testsOf("api", "sync", "stories", "hostile", "random") },
  emulator: { mutate: ["src/emulator/**/*.ts", "!src/emulator/console/**"], tests: testsOf("emulator") },
  node: { mutate: ["src/node/**/*.ts"], tests: testsOf("node") },
  plugin: { mutate: ["main.ts", "src/{obsidian,settings-tab}/**/*.ts"], tests: testsOf("obsidian", "settings-tab") },
};

// For the environment of the plugin's tests, which their files name.
process.env.STRYKER_MIXIN = require.resolve("@stryker-mutator/jest-runner");

/** The group of the files that `--mutate` names, else the engine. */
const option = process.argv.indexOf("--mutate");
const [, folder] = /^(?:src\/)?([\w.-]+)/.exec(option < 0 ? "" : process.argv[option + 1]) ?? [];
const groupOf = {
  emulator: "emulator",
  node: "node",
  obsidian: "plugin",
  "settings-tab": "plugin",
  "main.ts": "plugin",
};
const { mutate, tests } = groups[groupOf[folder] ?? "engine"];

export default {
  mutate,
  testRunner: "jest",
  jest: { config: { ...jest, testMatch: tests } },
  coverageAnalysis: "perTest",
  // What is evaluated once, as a module loads, would need all tests for each change.
  ignoreStatic: true,
  // Most texts are sentences for people; of the others the compiler knows which ones are allowed.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: ["demo-vault", "test/browser", "test/replication"],
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
