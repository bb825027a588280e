// Adds the manifest and the documents to the emulator's package in dist/emulator-package. Its code is from esbuild.config.mjs,
// its types are from tsconfig.emulator.json.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

const TARGET = "dist/emulator-package";

const { version, license, engines } = JSON.parse(readFileSync("package.json", "utf8"));
// Not of the type "module": in the types of a module, TypeScript refuses imports without an extension, which the sources have.
const manifest = JSON.parse(readFileSync("scripts/build/emulator-package.json", "utf8"));
writeFileSync(`${TARGET}/package.json`, JSON.stringify({ ...manifest, version, license, engines }, undefined, 2));
copyFileSync("LICENSE", `${TARGET}/LICENSE`);
for (const name of ["openapi.json", "emulator-data.schema.json"]) {
  const content = JSON.parse(readFileSync(`docs/${name}`, "utf8"));
  writeFileSync(`${TARGET}/${name}`, `${JSON.stringify(content)}\n`);
}
for (const [from, to] of [
  ["emulator-package.md", "README.md"],
  ["emulator.md", "emulator.md"],
]) {
  writeFileSync(`${TARGET}/${to}`, packaged(readFileSync(`docs/${from}`, "utf8")));
}

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
