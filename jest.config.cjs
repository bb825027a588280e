const { cpus } = require("node:os");

/** @type {import('jest').Config} */
module.exports = {
  // Transpiles only (`isolatedModules` in tsconfig.json): `npm run typecheck` checks the types.
  preset: "ts-jest",
  // Sources first: a built main.js beside main.ts must not stand in for it.
  moduleFileExtensions: ["ts", "tsx", "mjs", "cjs", "js", "json"],
  testEnvironment: "<rootDir>/test/support/node-environment.cjs",
  moduleNameMapper: {
    "^obsidian$": "<rootDir>/test/support/obsidian/index.ts",
    // Error texts of zod in fifty languages, a module each, which every test file would compile. Nothing uses them.
    "^\\.\\./locales/index\\.cjs$": "zod/v4/locales/en.cjs",
  },
  testMatch: [
    "<rootDir>/test/{api,sync,commands,stories,hostile,random,simulation,emulator,probe,node,support,docs,obsidian,settings-tab}/**/*.test.ts",
  ],
  // Far more than any test takes. A machine that is busy with other work must not fail one.
  testTimeout: 600_000,
  // Three even on two cores, where Jest would take one: a test that waits for a server, a process or a page leaves its core
  // free. With two, more time is spent waiting; a fourth adds more work, as each worker compiles the modules anew, than it saves.
  maxWorkers: Math.max(3, cpus().length - 1),
};
