// See mutants.ts. Node's own loader, which compiles the project's files on their way.
const { readFileSync } = require("node:fs");
const { resolve, sep } = require("node:path");
const { parentPort, workerData } = require("node:worker_threads");
const transform = require("../support/esbuild-transform.cjs");

const unchanged = new Map();
let changes = [];
let loaded = new Set();

require.extensions[".ts"] = (module, path) => module._compile(codeOf(path), path);

const { changedText, expectAllLoaded } = require("./compile");

function codeOf(path) {
  loaded.add(path);
  const mine = changes.filter(({ file }) => resolve(file) === path);
  if (mine.length > 0) return compiled(mine.reduce(changedText, readFileSync(path, "utf8")), path);
  if (!unchanged.has(path)) unchanged.set(path, compiled(readFileSync(path, "utf8"), path));
  return unchanged.get(path);
}

function compiled(text, path) {
  return transform.process(text, path).code;
}

/** The project's modules keep values between jobs, so each job loads them again. Packages stay. */
function forget() {
  loaded = new Set();
  for (const path of Object.keys(require.cache)) {
    if (!path.includes(`${sep}node_modules${sep}`)) delete require.cache[path];
  }
}

async function answer(message) {
  try {
    changes = message.changes;
    forget();
    const run = require(workerData.file)[workerData.name];
    expectAllLoaded(changes, loaded);
    return { done: await run(message.job) };
  } catch (error) {
    return { error };
  }
}

parentPort.on("message", async (message) => parentPort.postMessage(await answer(message)));
