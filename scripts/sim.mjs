// Simulates the sweep: the real client and sweep at the real service, the world moving between any two requests.
//   npm run sim -- [--histories N] [--seed S]   as many histories as one likes, of services of all kinds
//     --variant NAME=VALUE                      only services with this switch set so; may be given more than once
//   npm run sim -- --replay JSON                one story again, with its journal
//   npm run sim -- --defects [--histories N]    deliberate mistakes, each of which must be caught; prints a scoreboard
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compileFunction } from "node:vm";
import esbuild from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: given } = parseArgs({
  options: {
    histories: { type: "string" },
    seed: { type: "string", default: "1" },
    replay: { type: "string" },
    defects: { type: "boolean", default: false },
    variant: { type: "string", multiple: true, default: [] },
  },
});
const seed = Number(given.seed);

/** The exports of a TypeScript file, after edits to the text of some files it is made of. */
async function load(entry, edits = []) {
  const left = new Set(edits);
  const editor = {
    name: "edits",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const mine = edits.filter(({ file }) => file === relative(root, path));
        const edited = mine.reduce(
          (text, edit) => {
            if (text.split(edit.find).length !== 2) throw new Error(`${edit.file} has not exactly one "${edit.find}".`);
            left.delete(edit);
            return text.replace(edit.find, () => edit.replace);
          },
          readFileSync(path, "utf8"),
        );
        return { contents: edited, loader: "ts" };
      });
    },
  };
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "silent",
    plugins: edits.length === 0 ? [] : [editor],
  });
  if (left.size > 0) throw new Error(`${[...left].map(({ file }) => file).join(", ")} is not part of ${entry}.`);
  const module = { exports: {} };
  compileFunction(outputFiles[0].text, ["require", "module"])(createRequire(import.meta.url), module);
  return module.exports;
}

function print({ rule, story, journal }) {
  console.log(`\nVIOLATED: ${rule}\n\n${journal.join("\n")}\n`);
  console.log(`npm run sim -- --replay '${JSON.stringify(story)}'`);
  process.exitCode = 1;
}

const ENTRY = "test/simulation/sweep-sim.ts";

if (given.replay !== undefined) {
  const { failureOf } = await load(ENTRY);
  const failure = await failureOf(JSON.parse(given.replay));
  if (failure === undefined) console.log("No rule is broken.");
  else print(failure);
} else if (given.defects) {
  const { defects } = await load("test/simulation/sweep-defects.ts");
  const histories = Number(given.histories ?? 4000);
  const sound = await load(ENTRY);
  let caught = 0;
  for (const { name, under, edits } of defects) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    const { simulate } = await load(ENTRY, edits);
    const { failure, histories: told } = await simulate({ histories, seed, under, shrink: false });
    // What also fails without the defect tells nothing about it.
    const { failure: other } = await sound.simulate({ histories: told, seed, under, shrink: false });
    const isCaught = failure !== undefined && other === undefined;
    if (isCaught) caught += 1;
    const rule = (other ?? failure)?.rule.split("\n")[0];
    const result = other !== undefined ? "UNSOUND " : isCaught ? "caught  " : "SURVIVED";
    console.log(`${result} ${String(told).padStart(5)}  ${name}${rule === undefined ? "" : `: ${rule}`}`);
  }
  console.log(`${caught} of ${defects.length} defects are caught.`);
  process.exitCode = caught === defects.length ? 0 : 1;
} else {
  const { simulate } = await load(ENTRY);
  const { failure, histories, requests } = await simulate({
    histories: Number(given.histories ?? 2000),
    seed,
    under: { switches: Object.fromEntries(given.variant.map((variant) => variant.split("="))) },
  });
  console.log(`Seed ${seed}: ${histories} histories, ${requests} requests.`);
  if (failure === undefined) console.log("No rule was broken.");
  else print(failure);
}
