const transform = { "^.+\\.ts$": ["ts-jest", { tsconfig: "tsconfig.test.json" }] };

// Sources first: a built main.js beside main.ts must not stand in for it.
const moduleFileExtensions = ["ts", "mjs", "cjs", "js", "json"];

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    {
      displayName: "node",
      testEnvironment: "node",
      testMatch: ["<rootDir>/test/{api,sync,emulator,node,docs,simulation}/**/*.test.ts"],
      transform,
      moduleFileExtensions,
    },
    {
      displayName: "jsdom",
      testEnvironment: "<rootDir>/test/support/jsdom-environment.cjs",
      testMatch: ["<rootDir>/test/{obsidian,settings-tab}/**/*.test.ts"],
      moduleNameMapper: { "^obsidian$": "<rootDir>/test/support/obsidian/index.ts" },
      transform,
      moduleFileExtensions,
    },
  ],
};
