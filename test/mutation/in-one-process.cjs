// The tests under mocha instead of jest: all files are loaded once, and a mutant costs only the tests that reach it.
// Jest would load every file anew for each of thousands of mutants, which takes nearly all of its time.
const { readFileSync } = require("node:fs");
const { relative } = require("node:path");
const { format } = require("node:util");
const { transformSync } = require("esbuild");
const { expect } = require("expect");
const { ModuleMocker } = require("jest-mock");

require.extensions[".ts"] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, "utf8"), {
    loader: "ts",
    format: "cjs",
    supported: { "dynamic-import": false },
    target: "node20",
    sourcefile: filename,
    sourcemap: "inline",
  });
  // What a file does before and after each of its tests is not for the tests of other files.
  // Each mutation run has another folder: a test's name is without it, so that the next run knows the test again.
  const name = relative(process.cwd(), filename);
  if (filename.endsWith(".test.ts")) globalThis.describe(name, () => module._compile(code, filename));
  else module._compile(code, filename);
};

/** Jest's `each`: a row is an array of arguments or one argument. */
const each = (define) => (rows) => (name, body) => {
  for (const row of rows) {
    const values = Array.isArray(row) ? row : [row];
    define(title(name, values), () => body(...values));
  }
};

const LONGEST_TITLE = 300;

function title(name, values) {
  const named = name.replace(/\$(\w+)/g, (whole, key) => values[0]?.[key] ?? whole);
  const places = (named.match(/%[sdifjo]/g) ?? []).length;
  // Some have a whole file's text as a value; mocha finds tests by patterns of their names.
  return format(named, ...values.slice(0, places)).slice(0, LONGEST_TITLE);
}

globalThis.expect = expect;
// A longer time for a file is of no use here: mocha has none for single tests.
globalThis.jest = Object.assign(new ModuleMocker(globalThis), { setTimeout() {} });

// Mocha defines its words anew for every file, so `each` comes with the word.
for (const word of ["describe", "it"]) {
  let current;
  Object.defineProperty(globalThis, word, {
    configurable: true,
    get: () => current,
    set(define) {
      current = define;
      current.each ??= each(define);
    },
  });
}
Object.defineProperty(globalThis, "test", { configurable: true, get: () => globalThis.it });
Object.defineProperty(globalThis, "beforeAll", { configurable: true, get: () => globalThis.before });
Object.defineProperty(globalThis, "afterAll", { configurable: true, get: () => globalThis.after });
require("./fewer-runs.cjs");
