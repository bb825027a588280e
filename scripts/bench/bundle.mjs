import { copyFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HERE, inScratch, median, must, timed } from "./lab.mjs";

/** The size of the bundle before the work on speed began. */
const SIZE_BEFORE = 249_338;

/**
 * Loading `main.js` in a new process, compared with only compiling the same file. Obsidian's module is a stub, so that
 * only our own code is measured. Both read the file before the measurement starts.
 */
export async function load({ rounds = 15, sides = [HERE] } = {}) {
  return inScratch((folder) => {
    const times = sides.map(() => ({ compile: [], load: [], evaluate: [] }));
    const scripts = sides.map(({ root }, index) => {
      const file = join(folder, `main-${index}.cjs`);
      copyFileSync(join(root, "main.js"), file);
      return ["compile", "load"].map((what) => {
        const script = join(folder, `${what}-${index}.cjs`);
        writeFileSync(script, loader(file, what));
        return script;
      });
    });
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, [compile, whole]] of scripts.entries()) {
        const alone = JSON.parse(must(timed(process.execPath, [compile]), "compile").stdout);
        const loaded = JSON.parse(must(timed(process.execPath, [whole]), "load").stdout);
        times[index].compile.push(alone.compiled);
        times[index].load.push(loaded.compiled + loaded.evaluated);
        times[index].evaluate.push(loaded.evaluated);
      }
    }
    const both = (value) => ({ ratio: value(0), ...(sides.length > 1 && { other: value(1) }) });
    const size = (index) => statSync(join(sides[index].root, "main.js")).size;
    return [
      {
        what: "Loading main.js in a fresh process",
        against: "compiling the same file and nothing else",
        aim: 1.3,
        ...both((index) => median(times[index].load) / median(times[index].compile)),
      },
      { what: "… evaluating it", against: "3 ms", aim: 1, ...both((index) => median(times[index].evaluate) / 3) },
      {
        what: `Size of main.js (${size(0)} bytes)`,
        against: `${SIZE_BEFORE} bytes`,
        aim: 0.94,
        ...both((index) => size(index) / SIZE_BEFORE),
      },
    ];
  });
}

function loader(file, what) {
  return `const { Script } = require("node:vm");
    const stub = new Proxy(class {}, { get: (target, key) => (key in target ? target[key] : class {}) });
    const load = (name) => (name === "obsidian" ? stub : require(name));
    const source = require("node:fs").readFileSync(${JSON.stringify(file)}, "latin1");
    const begin = performance.now();
    const script = new Script("(function (exports, require, module) {" + source + "\\n})");
    const make = script.runInThisContext();
    const compiled = performance.now() - begin;
    const module_ = { exports: {} };
    const from = performance.now();
    if (${what === "load"}) make(module_.exports, load, module_);
    console.log(JSON.stringify({ compiled, evaluated: performance.now() - from }));`;
}
