const { cpus } = require("node:os");

const node = {
  // Transpiles only (`isolatedModules` in tsconfig.json): `npm run typecheck` checks the types.
  preset: "ts-jest",
  // Sources first: a built main.js beside main.ts must not stand in for it.
  moduleFileExtensions: ["ts", "tsx", "mjs", "cjs", "js", "json"],
};

const jsdom = {
  ...node,
  testEnvironment: "<rootDir>/test/support/plugin/jsdom-environment.cjs",
  setupFiles: ["<rootDir>/test/support/plugin/locks.ts"],
  moduleNameMapper: { "^obsidian$": "<rootDir>/test/support/obsidian/index.ts" },
};

/** Neither UTC nor whole hours from it, and in the evening it is a day before UTC: what fails in UTC fails here, too. */
const testEnvironmentOptions = { timeZone: "America/St_Johns" };

/** What has to do with days and dates. */
const days = {
  node: [
    "<rootDir>/test/api/{timestamp,wire-*}.test.ts",
    "<rootDir>/test/emulator/{data,service}/**/*.test.ts",
    "<rootDir>/test/sync/render/{dashboard,pattern,render-meeting,settings,template}.test.ts",
    "<rootDir>/test/node/cli/{sync-arguments,watch*}.test.ts",
  ],
  jsdom: [
    "<rootDir>/test/obsidian/run/{notices,scheduler}.test.ts",
    "<rootDir>/test/obsidian/plugin/daily-notes.test.ts",
    "<rootDir>/test/settings-tab/first-day.test.ts",
  ],
};
const but = (patterns) => patterns.map((pattern) => `!${pattern}`);

/** @type {import('jest').Config} */
module.exports = {
  // Far more than any test takes. A machine that is busy with other work must not fail one.
  testTimeout: 600_000,
  // Four even on two cores, where Jest would take one: a test that waits for a server, a process or a page leaves its core free.
  maxWorkers: Math.max(4, cpus().length - 1),
  projects: [
    {
      ...node,
      displayName: "node",
      testMatch: [
        "<rootDir>/test/{api,sync,stories,hostile,random,simulation,emulator,probe,node,support,docs}/**/*.test.ts",
        ...but(days.node),
      ],
    },
    {
      ...jsdom,
      displayName: "jsdom",
      testMatch: ["<rootDir>/test/{obsidian,settings-tab}/**/*.test.ts", ...but(days.jsdom)],
    },
    {
      ...node,
      displayName: "node in St. John's",
      testEnvironment: "<rootDir>/test/support/node-environment.cjs",
      testEnvironmentOptions,
      testMatch: days.node,
    },
    {
      ...jsdom,
      displayName: "jsdom in St. John's",
      testEnvironmentOptions,
      testMatch: days.jsdom,
    },
  ],
};
