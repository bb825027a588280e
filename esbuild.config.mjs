import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import builtins from "builtin-modules";
import esbuild from "esbuild";
import { consolePage } from "./scripts/build/console-page.mjs";
import { minifyAgain } from "./scripts/build/minify-again.mjs";
import { nodeHash } from "./scripts/build/node-hash.cjs";
import { settingsColumns } from "./scripts/build/settings-columns.mjs";
import { specifiedService } from "./scripts/build/specified-service.mjs";
import { translations } from "./scripts/build/translations.mjs";

const mode = process.argv[2] ?? "production";
const production = mode === "production";
const nodeModules = [...builtins, ...builtins.map((name) => `node:${name}`)];

const shared = {
  bundle: true,
  target: "es2022",
  logLevel: "warning",
  metafile: true,
  legalComments: "none",
};

const plugin = {
  ...shared,
  entryPoints: ["main.ts"],
  outfile: "main.js",
  // The last step makes CommonJS of it, and writes it: no half-made file lies there, not even for a moment.
  format: production ? "esm" : "cjs",
  write: !production,
  platform: "browser",
  // Obsidian provides itself and its editor. Node's modules stay external so that the bundle check can name them.
  external: ["obsidian", "electron", "@codemirror/*", "@lezer/*", ...nodeModules],
  minify: production,
  plugins: [settingsColumns, translations, specifiedService],
  sourcemap: production ? false : "inline",
};

const node = { ...shared, platform: "node", target: "node20", minify: false, external: ["classic-level"] };
const cli = {
  ...node,
  entryPoints: ["src/node/main.ts"],
  outfile: "dist/cli.mjs",
  format: "esm",
  banner: { js: "#!/usr/bin/env node" },
  // V8 keeps it and every name in it for as long as it runs. Lines stay short: an error shows the one it is in.
  minify: production,
  lineLimit: 160,
  plugins: [consolePage, nodeHash],
  // Their builds for Node are of the old kind, which cannot be part of a module.
  alias: { yaml: "./node_modules/yaml/browser/index.js", "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
};
const emulator = { ...node, platform: "neutral", entryPoints: ["src/emulator/index.ts"] };
const builds = [
  plugin,
  cli,
  { ...emulator, outfile: "dist/emulator.mjs", format: "esm" },
  { ...emulator, outfile: "dist/emulator.cjs", format: "cjs" },
].filter((build) => existsSync(build.entryPoints[0]));

if (mode === "watch") {
  for (const build of builds) await (await esbuild.context(build)).watch();
} else {
  mkdirSync("dist", { recursive: true });
  await Promise.all(
    builds.map(async (build) => {
      // One that fails does not keep the others from being built.
      const { metafile, outputFiles } = await esbuild.build(build).catch(() => ({}));
      const name = build.outfile.split("/").at(-1);
      if (metafile === undefined) process.exitCode = 1;
      else writeFileSync(`dist/${name}.meta.json`, JSON.stringify(metafile));
      if (outputFiles !== undefined) writeFileSync(build.outfile, await minifyAgain(outputFiles[0].text));
    }),
  );
}
