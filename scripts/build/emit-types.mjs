// Writes the types for projects that use the emulator: once for import (.d.ts) and once for require (.d.cts).
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

const { config } = ts.readConfigFile("tsconfig.core.json", ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
// `npm run typecheck` reports errors in types.
const emit = { noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true };
ts.createProgram(["src/emulator/index.ts"], { ...options, ...emit }).emit(undefined, (file, text) => {
  const place = join("dist/types", relative("src", file));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, withExtension(text, ".js"));
  writeFileSync(place.replace(/\.ts$/, ".cts"), withExtension(text, ".cjs"));
});

/** Adds the extension to relative imports. Node does not resolve relative imports without one. */
function withExtension(text, extension) {
  return text.replace(/(\bfrom |\bimport\()"(\.[^"]+)"/g, `$1"$2${extension}"`);
}
