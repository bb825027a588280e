import { fileURLToPath } from "node:url";
import { defineConfig, globalIgnores } from "eslint/config";
import obsidianmd from "eslint-plugin-obsidianmd";
import globals from "globals";

export default defineConfig([
  globalIgnores(["node_modules/", "main.js", "dist/", "demo-vault/", "coverage/", "test-results/", "reports/"]),
  ...obsidianmd.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL("../..", import.meta.url)) },
    },
  },
  {
    // Not the tests: the callback of a `describe` is one function. The same goes for a table of texts and for a benchmark,
    // which ends with the list of what it measured.
    files: ["main.ts", "src/**/*.{ts,tsx}", "scripts/**/*.mjs"],
    ignores: ["src/obsidian/strings/*.ts", "src/commands/english-reasons.ts", "scripts/bench/*.mjs"],
    rules: { "max-lines-per-function": ["error", 60] },
  },
  {
    // Web standards that exist on every platform the engine runs on.
    files: ["src/{api,sync,commands,emulator}/**/*.ts"],
    languageOptions: { globals: { ...globals["shared-node-browser"] } },
    rules: {
      // No window outside a browser: these folders also run under Node.
      "obsidianmd/prefer-window-timers": "off",
      // The vault of these folders is our own port, not Obsidian's.
      "obsidianmd/prefer-file-manager-trash-file": "off",
    },
  },
  {
    // A page of its own in a browser, served by the emulator: it knows nothing of Obsidian.
    files: ["src/emulator/console/**/*.{ts,tsx}"],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      "obsidianmd/prefer-window-timers": "off",
      "obsidianmd/prefer-active-doc": "off",
      // There is no requestUrl in a browser.
      "no-restricted-globals": "off",
    },
  },
  {
    // Runs under Node only, never in main.js.
    files: ["src/node/**/*.ts", "test/**/*.ts"],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      "obsidianmd/no-nodejs-modules": "off",
      "obsidianmd/prefer-window-timers": "off",
      "obsidianmd/no-global-this": "off",
      "obsidianmd/hardcoded-config-path": "off",
      // There is no requestUrl under Node.
      "no-restricted-globals": "off",
      // Printing is a command line tool's job.
      "obsidianmd/rule-custom-message": "off",
      "no-console": "off",
      "import/no-nodejs-modules": "off",
    },
  },
  {
    files: ["test/**/*.ts"],
    languageOptions: { globals: { ...globals.jest } },
    // Tests act as the user and as other programs, and call our own vault port by Obsidian's name.
    rules: { "obsidianmd/prefer-file-manager-trash-file": "off" },
  },
  {
    files: ["test/**/*.ts"],
    ignores: ["test/support/fast-check.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "fast-check",
              message: "Import test/support/fast-check: its cases are the same in each short run.",
            },
          ],
        },
      ],
    },
  },
  {
    // Obsidian names daily notes by Moment: it judges the names that the command line tool gives without it.
    files: ["test/node/state/*.ts"],
    rules: { "@typescript-eslint/no-restricted-imports": "off", "import/no-extraneous-dependencies": "off" },
  },
  {
    // The stand-in is what these rules tell plugins to call instead.
    files: ["test/support/obsidian/**/*.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": "off",
      "import/no-extraneous-dependencies": "off",
      "obsidianmd/no-static-styles-assignment": "off",
      "obsidianmd/prefer-create-el": "off",
      "obsidianmd/prefer-instanceof": "off",
    },
  },
  {
    files: ["**/*.{mjs,cjs}"],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      "obsidianmd/no-nodejs-modules": "off",
      "@typescript-eslint/no-require-imports": "off",
      "obsidianmd/no-global-this": "off",
      "obsidianmd/prefer-window-timers": "off",
      "obsidianmd/rule-custom-message": "off",
      "no-console": "off",
      "no-restricted-globals": "off",
      "import/no-nodejs-modules": "off",
    },
  },
  {
    files: ["package.json"],
    rules: {
      // builtin-modules tells esbuild what Node has; js-yaml is the tests' second opinion on our YAML. Neither enters a bundle.
      "depend/ban-dependencies": [
        "error",
        { presets: ["native", "microutilities", "preferred"], allowed: ["builtin-modules", "js-yaml"] },
      ],
    },
  },
]);
