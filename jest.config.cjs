const transform = { "^.+\\.tsx?$": "<rootDir>/test/support/esbuild-transform.cjs" };

// Sources first: a built main.js beside main.ts must not stand in for it.
const moduleFileExtensions = ["ts", "tsx", "mjs", "cjs", "js", "json"];

/** @type {import('jest').Config} */
module.exports = {
  // Far more than any test takes. A machine that is busy with other work must not fail one.
  testTimeout: 120_000,
  projects: [
    {
      displayName: "node",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/test/{api,sync,stories,hostile,random,simulation,emulator,node,support,docs}/**/*.test.ts",
      ],
      transform: { ...transform, "/node_modules/.+\\.js$": "<rootDir>/test/support/esbuild-transform.cjs" },
      // Packages that have only ES modules.
      transformIgnorePatterns: [
        "/node_modules/(?!(?:micromark|decode-named-character-reference|character-entities|devlop)[^/]*/)",
      ],
      moduleFileExtensions,
    },
    {
      displayName: "jsdom",
      testEnvironment: "<rootDir>/test/support/plugin/jsdom-environment.cjs",
      testMatch: ["<rootDir>/test/{obsidian,settings-tab}/**/*.test.ts"],
      moduleNameMapper: { "^obsidian$": "<rootDir>/test/support/obsidian/index.ts" },
      transform,
      moduleFileExtensions,
    },
  ],
};
