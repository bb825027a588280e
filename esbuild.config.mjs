// Builds main.js and the bundles in dist/. `node esbuild.config.mjs watch` builds them again after every change.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import builtins from "builtin-modules";
import esbuild from "esbuild";
import { consolePage } from "./scripts/build/console-page.mjs";

const watch = process.argv[2] === "watch";

const shared = { bundle: true, metafile: true, legalComments: "none", logLevel: watch ? "info" : "warning" };

const plugin = {
  ...shared,
  entryPoints: ["main.ts"],
  outfile: "main.js",
  format: "cjs",
  platform: "browser",
  target: "es2022",
  // Obsidian provides itself and its editor. Node's modules stay external so that the bundle check can name them.
  external: [
    "obsidian",
    "electron",
    "@codemirror/*",
    "@lezer/*",
    ...builtins,
    ...builtins.map((name) => `node:${name}`),
  ],
  minify: !watch,
  sourcemap: watch ? "inline" : false,
};

const node = {
  ...shared,
  // Packages are bundled in their form for ES modules: what they have for Node is CommonJS, which calls `require`.
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "node20",
  external: ["node:*", "classic-level", "https-proxy-agent", "proxy-from-env"],
  plugins: [consolePage],
};

/** A command loads only its own parts. */
const tool = {
  ...node,
  entryPoints: { cli: "src/node/main.ts" },
  outdir: "dist",
  chunkNames: "cli/[name]-[hash]",
  format: "esm",
  splitting: true,
  outExtension: { ".js": ".mjs" },
};

const PACKAGE = "src/node/emulator-package";
const runners = ["jest", "vitest", "global-setup"].map((name) => `${PACKAGE}/${name}.ts`);
const emulator = {
  ...node,
  outdir: "dist/emulator-package",
  // A test environment replaces Node's globals by its own.
  inject: [`${PACKAGE}/node-globals.ts`],
  // Names stay, for the stacks of failed tests.
  minifyWhitespace: true,
  minifySyntax: true,
};
const commonJs = { ...emulator, format: "cjs", outExtension: { ".js": ".cjs" } };

/** The parts for test runners take the emulator from the package's main file, so that it is there once. */
const oneEmulator = {
  name: "one-emulator",
  setup(build) {
    build.onResolve({ filter: /^\.\/(?:start-emulator|matchers)$/ }, () => ({ path: "./index.cjs", external: true }));
  },
};

const builds = {
  "main.js": plugin,
  "cli.mjs": tool,
  "emulator.mjs": {
    ...emulator,
    entryPoints: [`${PACKAGE}/index.ts`, ...runners, `${PACKAGE}/bin.ts`],
    format: "esm",
    // The modules share one emulator.
    splitting: true,
    outExtension: { ".js": ".mjs" },
  },
  "emulator.cjs": { ...commonJs, entryPoints: [`${PACKAGE}/index.ts`] },
  "emulator-runners.cjs": { ...commonJs, entryPoints: runners, inject: [], plugins: [oneEmulator] },
  "emulator-browser.mjs": {
    ...shared,
    entryPoints: [`${PACKAGE}/browser.ts`],
    outfile: "dist/emulator-package/browser.mjs",
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
  },
};

if (watch) {
  for (const build of Object.values(builds)) await (await esbuild.context(build)).watch();
} else {
  rmSync("dist", { recursive: true, force: true });
  mkdirSync("dist");
  for (const [name, build] of Object.entries(builds)) {
    const { metafile } = await esbuild.build(build);
    writeFileSync(`dist/${name}.meta.json`, JSON.stringify(metafile));
  }
}
