import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { HERE, inScratch, must, timed, typical } from "./lab.mjs";

/**
 * The processor time of evaluating `main.js` in new processes, after it was read and compiled. Obsidian's module is a stub,
 * so that only our own code is measured.
 */
export async function load({ rounds = 25, sides = [HERE] } = {}) {
  return inScratch((folder) => {
    const scripts = sides.map(({ root }, index) => {
      const script = join(folder, `load-${index}.cjs`);
      writeFileSync(script, loader(join(root, "main.js")));
      return script;
    });
    const times = scripts.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, script] of scripts.entries()) {
        times[index].push(Number(must(timed(process.execPath, [script]), "load").stdout));
      }
    }
    const [measured, other] = times.map(typical);
    return [
      {
        what: "Evaluating `main.js`",
        against: "processor time, once in a process",
        measured,
        other,
        unit: "ms",
        goal: 4,
      },
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
