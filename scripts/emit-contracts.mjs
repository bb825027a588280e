// Writes the documents that are generated from the source. Tests fail when one is out of date.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import esbuild from "esbuild";
import prettier from "prettier";

const contents = `
import { dataSchema } from "./src/emulator/data/json-schema";
import { readFileSync } from "node:fs";
import { apiUnknowns } from "./test/docs/api-unknowns";
import { architecturePage } from "./test/docs/architecture-page";
import { probePage } from "./test/docs/probe-page";
import { settingsPage } from "./test/docs/settings-page";
import { ALONE, PAGING } from "./test/simulation/sweep/vector";
import { openApi } from "./src/emulator/openapi/openapi";
probePage(readFileSync("docs/probe.md", "utf8")).then((probe) => console.log(JSON.stringify({
  "docs/emulator-data.schema.json": dataSchema(),
  "docs/openapi.json": openApi("/api/v1"),
  "docs/api-unknowns.md": apiUnknowns(PAGING, ALONE),
  "docs/settings.md": settingsPage(),
  "docs/architecture.md": architecturePage(readFileSync("docs/architecture.md", "utf8")),
  "docs/probe.md": probe,
})));
`;
const { outputFiles } = await esbuild.build({
  stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
  bundle: true,
  format: "cjs",
  platform: "node",
  write: false,
});
const printed = execFileSync(process.execPath, ["--input-type=commonjs", "-"], { input: outputFiles[0].contents });
for (const [file, document] of Object.entries(JSON.parse(printed))) {
  if (typeof document === "string") {
    writeFileSync(file, document);
    continue;
  }
  const options = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(JSON.stringify(document), { ...options, filepath: file }));
}
