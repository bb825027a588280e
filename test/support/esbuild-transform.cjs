// TypeScript to JavaScript for jest, one file at a time: types are checked by `npm run typecheck`, not in each test run.
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { transformSync, version } = require("esbuild");

const self = readFileSync(__filename, "utf8");

module.exports = {
  getCacheKey: (text, path) => createHash("sha256").update(`${version} ${self} ${path} ${text}`).digest("hex"),
  process: (text, path) =>
    transformSync(text, {
      loader: path.endsWith("x") ? "tsx" : "ts",
      format: "cjs",
      // Jest's modules have no import() of their own: it becomes require().
      supported: { "dynamic-import": false },
      target: "node20",
      sourcefile: path,
      // Beside the code, which is read and compiled without it.
      sourcemap: "external",
      sourcesContent: false,
      jsx: "automatic",
      jsxImportSource: "preact",
    }),
};
