// See mutants.ts. Node's own loader, which compiles the project's files on their way.
const { readFileSync } = require("node:fs");
const { wrap } = require("node:module");
const { dirname, resolve, sep } = require("node:path");
const { Script } = require("node:vm");
const { parentPort, workerData } = require("node:worker_threads");
const transform = require("../support/esbuild-transform.cjs");

/** What V8 made of a file stays for the next job, though the file runs anew. */
const unchanged = new Map();
let changes = [];
let loaded = new Set();

require.extensions[".ts"] = (module, path) => {
  const run = scriptOf(path).runInThisContext();
  run.call(module.exports, module.exports, (name) => module.require(name), module, path, dirname(path));
};

const { changedText, expectAllLoaded } = require("./compile");

function scriptOf(path) {
  loaded.add(path);
  const mine = changes.filter(({ file }) => resolve(file) === path);
  if (mine.length > 0) return compiled(mine.reduce(changedText, readFileSync(path, "utf8")), path);
  if (!unchanged.has(path)) unchanged.set(path, compiled(readFileSync(path, "utf8"), path));
  return unchanged.get(path);
}

function compiled(text, path) {
  return new Script(wrap(transform.process(text, path).code), { filename: path });
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
