import { copyFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inScratch, median, must, timed } from "./lab.mjs";

/** Loading `main.js` in a fresh process. What Obsidian provides is a stub, so that only our own code counts. */
export async function load({ rounds = 9 } = {}) {
  return inScratch((folder) => {
    const script = join(folder, "load.cjs");
    copyFileSync("main.js", join(folder, "main.cjs"));
    writeFileSync(
      script,
      `const Module = require("node:module");
       const stub = new Proxy(class {}, { get: (target, key) => (key in target ? target[key] : class {}) });
       const load = Module._load;
       Module._load = (name, ...rest) => (name === "obsidian" ? stub : load(name, ...rest));
       const begin = performance.now();
       require("./main.cjs");
       console.log(performance.now() - begin);`,
    );
    const runs = Array.from({ length: rounds }, () => Number(must(timed(process.execPath, [script]), "load").stdout));
    const size = statSync("main.js").size;
    return [
      { what: "Loading main.js in a fresh process", against: "5 ms", ratio: median(runs) / 5, aim: 1 },
      { what: "Size of main.js", against: "100 KB", ratio: size / (100 * 1024), aim: 1 },
    ];
  });
}
