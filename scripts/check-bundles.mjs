// Checks what is in the bundles: the plugin requires only Obsidian, is small enough, and contains no part that is only for users of
// the emulator; the command line tool does not import Obsidian and contains the console.
import { readFileSync, statSync } from "node:fs";

/** An alarm, not an aim: whoever makes the plugin larger than this should know why. */
const LIMIT = 450_000;
const problems = [];

const metaOf = (name) => JSON.parse(readFileSync(`dist/${name}.meta.json`, "utf8"));

function importsOf(name) {
  const imports = Object.values(metaOf(name).outputs).flatMap((output) => output.imports);
  return imports.filter((entry) => entry.external).map((entry) => entry.path);
}

const foreign = importsOf("main.js").filter((path) => path !== "obsidian");
if (foreign.length > 0) problems.push(`main.js requires ${foreign.join(", ")}; it may require obsidian only.`);
const size = statSync("main.js").size;
console.log(`main.js: ${size} bytes; the limit is ${LIMIT}`);
if (size > LIMIT) problems.push(`main.js has ${size} bytes; the limit is ${LIMIT}.`);
if (importsOf("cli.mjs").includes("obsidian")) problems.push("cli.mjs imports obsidian.");

const { inputs } = metaOf("main.js");
const emulatorsOwn = /^src\/emulator\/(console|control|data|openapi|prose)\/|switch-prose|\/preact\//;
const strays = Object.keys(inputs).filter((path) => emulatorsOwn.test(path));
if (strays.length > 0) problems.push(`main.js contains ${strays.join(", ")}.`);
// The client imports the schemas of the service's answers. Creating them takes time, so they must not load while Obsidian starts.
const atOnce = Object.entries(inputs).filter(([, { imports }]) =>
  imports.some(({ path, kind }) => path === "src/api/client.ts" && kind !== "dynamic-import"),
);
for (const [path] of atOnce) problems.push(`${path} imports the client at once; import it where it is used.`);
const consoles = Object.keys(metaOf("cli.mjs").outputs).filter((path) =>
  readFileSync(path, "utf8").includes("Content-Security-Policy"),
);
if (consoles.length !== 1) problems.push(`cli.mjs has ${consoles.length} consoles, not one.`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
