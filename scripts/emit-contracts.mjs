// Writes the machine-readable documents that are made from the source. The tests say when one is out of date.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import esbuild from "esbuild";
import prettier from "prettier";

const contents = `
import { dataSchema } from "./src/emulator/data/json-schema";
import { openApi } from "./src/emulator/openapi/openapi";
console.log(JSON.stringify({
  "docs/emulator-data.schema.json": dataSchema(),
  "docs/openapi.json": openApi("/api/v1"),
}));
`;
const { outputFiles } = await esbuild.build({
  stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
  bundle: true,
  format: "esm",
  write: false,
});
const printed = execFileSync(process.execPath, ["--input-type=module", "-"], { input: outputFiles[0].contents });
for (const [file, document] of Object.entries(JSON.parse(printed))) {
  const options = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(JSON.stringify(document), { ...options, filepath: file }));
}
