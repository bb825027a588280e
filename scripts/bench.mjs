// Measures what users wait for, each beside a minimal program or another tool in the same run, in turns.
//   npm run bench                      all rows of the table, in about five minutes; names after `--` select some
//   npm run bench -- --write           writes the table into docs/benchmarks.md
//   npm run bench -- --compare REF     also measures a commit, built in its own folder, in turns with this checkout
//   npm run bench -- --short           a minute: fewer meetings, fewer rounds, fewer rows
//   npm run bench -- growth            how the cost grows with the number of notes; some ten minutes more
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { load } from "./bench/bundle.mjs";
import { emulator } from "./bench/emulator.mjs";
import { firstSync } from "./bench/first-sync.mjs";
import { growth, known } from "./bench/known-vault.mjs";
import { HERE, withCommit } from "./bench/lab.mjs";
import { longTasks, pluginStart } from "./bench/long-tasks.mjs";
import { memory } from "./bench/memory.mjs";
import { merge } from "./bench/merge.mjs";

const usual = { firstSync, known, load, pluginStart, longTasks, memory, merge, emulator };
const measurements = { ...usual, growth };
/** The measurements that can compare two builds. */
const COMPARABLE = ["firstSync", "known", "load"];
const SHORT = {
  firstSync: { meetings: 500, rounds: 3 },
  known: { meetings: 1000, touched: 50, rounds: 3 },
  load: { rounds: 5 },
  merge: { rounds: 3 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    compare: { type: "string" },
  },
});
const unknown = positionals.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `There is no measurement named ${unknown.join(", ")}; there are ${Object.keys(measurements).join(", ")}.`,
  );
  process.exit(2);
}

const all = values.compare !== undefined ? COMPARABLE : Object.keys(values.short ? SHORT : usual);
const names = positionals.length > 0 ? positionals : all;
const begin = performance.now();
const before = loadavg()[0];
const rows = await (values.compare === undefined
  ? measure([HERE])
  : withCommit(values.compare, (other) => measure([HERE, other])));

async function measure(sides) {
  const measured = [];
  for (const name of names) {
    process.stderr.write(`${name} …\n`);
    measured.push(...(await measurements[name]({ ...(values.short && SHORT[name]), sides })));
  }
  return measured;
}

/** A figure with its unit; one that was measured several times with the smallest and the largest. */
function shown(figure, unit) {
  if (figure === undefined) return "";
  const { value, from = value, to = value } = typeof figure === "number" ? { value: figure } : figure;
  const text = (number) => (unit === "" ? String(number) : number.toFixed(unit === "×" ? 2 : 1));
  const spread = from === to ? "" : ` (${text(from)} to ${text(to)})`;
  return `${text(value)}${unit && ` ${unit}`}${spread}`;
}

const lines = rows.map(({ what, against, measured, other, unit = "×", goal }) => {
  const value = typeof measured === "number" ? measured : measured.value;
  const theirs = values.compare === undefined ? "" : ` ${shown(other, unit)} |`;
  const wanted = goal === undefined ? "" : `at most ${goal}${unit && ` ${unit}`}`;
  // Half of the last digit that is shown.
  const met = goal === undefined ? "" : value <= goal + (unit === "×" ? 0.005 : 0) ? "yes" : "**no**";
  return `| ${what} | ${against} | ${shown(measured, unit)} |${theirs} ${wanted} | ${met} |`;
});
const load1 = `load ${before.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after`;
const machine = `${cpus().length} cores (${cpus()[0].model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
const theirs = values.compare === undefined ? ["", ""] : [` ${values.compare} |`, " --- |"];
const table = [
  `| what | against | measured |${theirs[0]} goal | met |`,
  `| --- | --- | --- |${theirs[1]} --- | --- |`,
  ...lines,
].join("\n");
const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
console.log(`${machine}; ${load1}; ${minutes} minutes\n\n${table}`);

if (values.write) {
  const file = "docs/benchmarks.md";
  const text = readFileSync(file, "utf8");
  const marked = /(<!-- measured -->\n)[^]*?(\n<!-- \/measured -->)/;
  const measured = (_, first, last) => `${first}\nMeasured on ${machine}; ${load1}.\n\n${table}\n${last}`;
  writeFileSync(file, text.replace(marked, measured));
}
