// TypeScript to JavaScript for jest, one file at a time: types are checked by `npm run typecheck`, not in each test run.
const { createHash } = require("node:crypto");
const { transformSync, version } = require("esbuild");

module.exports = {
  getCacheKey: (text, path) => createHash("sha256").update(`${version} ${path} ${text}`).digest("hex"),
  process: (text, path) =>
    transformSync(text, {
      loader: path.endsWith("x") ? "tsx" : "ts",
      format: "cjs",
      target: "node20",
      sourcefile: path,
      sourcemap: "inline",
      jsx: "automatic",
      jsxImportSource: "preact",
    }),
};
