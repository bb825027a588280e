import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { HERE, inScratch, median, must, timed } from "./lab.mjs";

/**
 * The size of `main.js`, and the processor time of its evaluation in new processes. Obsidian's module is a stub, so that only our
 * own code is measured.
 */
export async function load({ rounds = 25, sides = [HERE] } = {}) {
  return inScratch((folder) => {
    const files = sides.map(({ root }) => join(root, "main.js"));
    const scripts = files.map((file, index) => {
      const script = join(folder, `load-${index}.cjs`);
      writeFileSync(script, loader(file));
      return script;
    });
    const times = files.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, script] of scripts.entries()) {
        times[index].push(Number(must(timed(process.execPath, [script]), "load").stdout));
      }
    }
    const row = (what, of, most) => ({ what, against: "", count: of(0), other: sides[1] && of(1), most });
    return [
      row("Size of main.js in bytes", (index) => readFileSync(files[index]).length, 400 * 1024),
      row("… compressed with gzip", (index) => gzipSync(readFileSync(files[index])).length),
      row("… evaluating it, processor time in ms", (index) => Number(median(times[index]).toFixed(1)), 5),
    ];
  });
}

/** A program that prints the processor time, in milliseconds, that the file's evaluation takes after it was compiled. */
function loader(file) {
  return `const { Script } = require("node:vm");
    const stub = new Proxy(class {}, { get: (target, key) => (key in target ? target[key] : class {}) });
    const load = (name) => (name === "obsidian" ? stub : require(name));
    const source = require("node:fs").readFileSync(${JSON.stringify(file)}, "utf8");
    const evaluate = new Script("(function (exports, require, module) {" + source + "\\n})").runInThisContext();
    const module_ = { exports: {} };
    const from = process.cpuUsage();
    evaluate(module_.exports, load, module_);
    const { user, system } = process.cpuUsage(from);
    console.log((user + system) / 1000);`;
}
