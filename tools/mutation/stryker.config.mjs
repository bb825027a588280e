// Changes the code in small ways and sees whether a test fails. Runs in the project's root: see docs/mutation.md.
import { readdirSync, readFileSync } from "node:fs";

/**
 * Which tests run for which files. Mocha loads all files once, so that most changes cost milliseconds: Jest
 * would load them anew for each change.
 */
const groups = {
  engine: {
    mutate: ["src/{api,sync}/**/*.ts"],
    ...inMocha([
      // In this order: a test of milliseconds notices most changes, and the others end there.
      "test/{api,sync}/**/!(path|note-properties|service-markdown).test.ts",
      "test/sync/**/{path,note-properties,service-markdown}.test.ts",
      "test/{stories,hostile,random}/!(end-to-end|older-rules).test.ts",
    ]),
  },
  emulator: {
    mutate: ["src/emulator/**/*.ts", "!src/emulator/console/**"],
    ...inMocha(["test/emulator/!(console)/**/*.test.ts", "test/emulator/*.test.ts"]),
  },
  node: { mutate: ["src/node/**/*.ts"], ...inMocha(withoutPrograms("test/node")) },
  plugin: {
    mutate: ["main.ts", "src/{obsidian,settings-tab}/**/*.ts"],
    ...inMocha(
      [
        // First, so that what it does after each test is done after those of all files.
        "test/support/plugin/plugin-fixture.ts",
        // In this order: a test of milliseconds notices most changes, and the others end there. One tests what is built.
        "test/{obsidian/!(plugin),settings-tab}/**/*.test.ts",
        "test/obsidian/plugin/!(bundle|secrecy).test.ts",
        "test/obsidian/plugin/secrecy.test.ts",
      ],
      ["./test/mutation/page.cjs"],
    ),
  },
};

function inMocha(spec, more = []) {
  return { testRunner: "mocha", mochaOptions: { require: ["./test/mutation/in-one-process.cjs", ...more], spec } };
}

/** A program that a test starts is built from the unchanged code: what such tests say of a change is no answer. */
function withoutPrograms(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`);
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const texts = new Map(tests.map((file) => [file, readFileSync(file, "utf8")]));
  // The test of the key's secrecy takes half of the time of all, and is about no single rule.
  const short = tests.filter((file) => !file.endsWith("/secrecy.test.ts"));
  const inProcess = short.filter((file) => !/\b(?:startCli|runCli|spawn)\b/.test(texts.get(file)));
  // First what takes milliseconds: it notices most changes, and a change that one test notices needs no other test.
  const isLong = (file) => /\b(?:runHere|useServedVault|createSyncFixture|createRun)\b/.test(texts.get(file));
  return [...inProcess.filter((file) => !isLong(file)), ...inProcess.filter(isLong)];
}

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

export default {
  ...groups[groupOf[folder] ?? "engine"],
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
