// Builds dist/emulator-package: the emulator as a separate package without dependencies, from the same sources.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import esbuild from "esbuild";
import ts from "typescript";
import { consolePage } from "./build/console-page.mjs";

const SOURCE = "src/node/emulator-package";
const TARGET = "dist/emulator-package";
/** The modules that projects import: the package itself, and its parts for test runners. */
const ENTRIES = ["index", "jest", "vitest", "global-setup"];

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });

const shared = {
  bundle: true,
  platform: "node",
  target: "node20",
  logLevel: "warning",
  legalComments: "none",
  plugins: [consolePage],
  alias: { yaml: "./node_modules/yaml/browser/index.js", "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
};
const library = {
  ...shared,
  entryPoints: ENTRIES.map((name) => `${SOURCE}/${name}.ts`),
  outdir: TARGET,
  inject: [`${SOURCE}/node-globals.ts`],
};
await esbuild.build({
  ...library,
  format: "esm",
  splitting: true,
  chunkNames: "chunk-[hash]",
  outExtension: { ".js": ".mjs" },
});
await esbuild.build({ ...library, format: "cjs", outExtension: { ".js": ".cjs" } });
await esbuild.build({
  ...shared,
  entryPoints: [`${SOURCE}/bin.ts`],
  outfile: `${TARGET}/bin.mjs`,
  format: "esm",
  banner: { js: "#!/usr/bin/env node" },
});

const typed = emitTypes();
const own = JSON.parse(readFileSync("package.json", "utf8"));
const typesOf = (name, extension) => `./types/${relative("src", `${SOURCE}/${name}`)}.d.${extension}`;
const exportOf = (name) => ({
  import: { types: typesOf(name, "ts"), default: `./${name}.mjs` },
  require: { types: typesOf(name, "cts"), default: `./${name}.cjs` },
});
const manifest = {
  name: "meeting-notes-emulator",
  version: own.version,
  description:
    "Answers like the meeting-notes service, for tests: stateful, with faults, a clock, a journal and a console.",
  license: own.license,
  type: "module",
  engines: own.engines,
  bin: { "meeting-notes-emulator": "bin.mjs" },
  main: "./index.cjs",
  module: "./index.mjs",
  types: typesOf("index", "ts"),
  // The older module resolution (moduleResolution: node) does not read exports.
  typesVersions: { "*": Object.fromEntries(ENTRIES.slice(1).map((name) => [name, [typesOf(name, "ts")]])) },
  exports: {
    ".": exportOf("index"),
    ...Object.fromEntries(ENTRIES.slice(1).map((name) => [`./${name}`, exportOf(name)])),
    "./openapi.json": "./openapi.json",
    "./emulator-data.schema.json": "./emulator-data.schema.json",
    "./package.json": "./package.json",
  },
};
writeFileSync(`${TARGET}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
copyFileSync("LICENSE", `${TARGET}/LICENSE`);
for (const name of ["openapi.json", "emulator-data.schema.json"]) copyFileSync(`docs/${name}`, `${TARGET}/${name}`);
writeFileSync(`${TARGET}/README.md`, packaged(readFileSync("docs/emulator-package.md", "utf8")));
writeFileSync(`${TARGET}/emulator.md`, packaged(readFileSync("docs/emulator.md", "utf8")));
if (typed === 0) throw new Error("No types were written.");

/**
 * The document with the command, the name and the files of the package. It has no pictures, which would be larger than
 * the package.
 */
function packaged(text) {
  return text
    .replace(/^<!-- project -->\n[^]*?^<!-- \/project -->\n\n/gm, "")
    .replace(/<!-- project -->[^]*?<!-- \/project -->/g, "")
    .replace(/^!\[.*\n\n/gm, "")
    .replace(/\[([^\]]+)\]\(probe\.md[^)]*\)/g, "$1")
    .replaceAll("node dist/cli.mjs emulator", `npx ${manifest.name}`)
    .replaceAll("meeting-notes-sync/emulator", manifest.name)
    .replaceAll("docs/openapi.json", `node_modules/${manifest.name}/openapi.json`);
}

/** Writes the types of the entries and of their imports; returns the number of files. */
function emitTypes() {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const emit = { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true };
  const texts = new Map();
  const roots = ENTRIES.map((name) => `${SOURCE}/${name}.ts`);
  ts.createProgram(roots, emit).emit(undefined, (file, text) => texts.set(resolve(file), text));
  const waiting = roots.map((root) => resolve(root.replace(/\.ts$/, ".d.ts")));
  const written = new Set();
  for (const file of waiting) {
    const text = texts.get(file);
    if (text === undefined || written.has(file)) continue;
    written.add(file);
    for (const [, path] of text.matchAll(/(?:\bfrom |\bimport\()"(\.[^"]*)"/g)) {
      waiting.push(`${resolve(dirname(file), fileOf(path))}.d.ts`);
    }
    const place = join(TARGET, "types", relative("src", file));
    mkdirSync(dirname(place), { recursive: true });
    const lib = file.endsWith("start-emulator.d.ts") ? '/// <reference lib="esnext.disposable" />\n' : "";
    writeFileSync(place, lib + withExtension(text, ".js"));
    writeFileSync(place.replace(/\.ts$/, ".cts"), lib + withExtension(text, ".cjs"));
  }
  return written.size;
}

/** Adds the extension to relative imports. Node does not resolve relative imports without one. */
function withExtension(text, extension) {
  return text.replace(
    /(\bfrom |\bimport\()"(\.[^"]*)"/g,
    (_, before, path) => `${before}"${fileOf(path)}${extension}"`,
  );
}

/** The compiler writes ".." for the file index of the folder above. */
function fileOf(path) {
  return /(?:^|\/)\.\.?$/.test(path) ? `${path}/index` : path;
}
