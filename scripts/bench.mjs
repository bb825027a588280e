// Compares with minimal programs and other tools in the same run, so that the ratios are valid on any machine.
//   npm run bench                      all measurements; names after `--` select some
//   npm run bench -- --write           writes the table into docs/benchmarks.md
//   npm run bench -- --compare REF     also measures a commit, built in its own folder, alternating with this checkout
//   npm run bench -- --short           a few minutes: fewer meetings, fewer rounds, fewer rows
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { load } from "./bench/bundle.mjs";
import { emulator } from "./bench/emulator.mjs";
import { firstSync, requests } from "./bench/first-sync.mjs";
import { HERE, withCommit } from "./bench/lab.mjs";
import { longTasks, pluginStart } from "./bench/long-tasks.mjs";
import { memory } from "./bench/memory.mjs";
import { nothingNew, update } from "./bench/nothing-new.mjs";

const measurements = {
  firstSync,
  requests,
  nothingNew,
  update,
  memory,
  load,
  pluginStart,
  longTasks,
  emulator,
};
/** The measurements that can compare two builds. */
const COMPARABLE = ["firstSync", "nothingNew", "update", "load"];
const SHORT = {
  firstSync: { meetings: 500, rounds: 3 },
  nothingNew: { meetings: 1000, rounds: 3 },
  update: { meetings: 1000, touched: 50, rounds: 3 },
  load: { rounds: 5 },
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

const usual = values.compare !== undefined ? COMPARABLE : values.short ? Object.keys(SHORT) : Object.keys(measurements);
const names = positionals.length > 0 ? positionals : usual;
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

const lines = rows.map(({ what, against, ratio, other, aim, count, most }) => {
  const [value, limit] = ratio === undefined ? [count, most] : [ratio, aim];
  const shown = (number) =>
    number === undefined ? "" : ratio === undefined ? String(number) : `${number.toFixed(2)} ×`;
  const wanted = limit === undefined ? "" : ratio === undefined ? `at most ${most}` : `at most ${aim} ×`;
  const met = limit === undefined ? "" : value <= (ratio === undefined ? most : aim * 1.005) ? "yes" : "**no**";
  const theirs = values.compare === undefined ? "" : ` ${shown(other)} |`;
  return `| ${what} | ${against} | ${shown(value)} |${theirs} ${wanted} | ${met} |`;
});
const machine = `${cpus().length} cores (${cpus()[0].model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
const load1 = `load ${before.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after`;
const theirs = values.compare === undefined ? "" : ` ${values.compare} |`;
const head = [
  `| what | against | measured |${theirs} aim | met |`,
  `| --- | --- | --- |${theirs === "" ? "" : " --- |"} --- | --- |`,
];
const table = [...head, ...lines].join("\n");
console.log(`${machine}; ${load1}\n\n${table}`);

if (values.write) {
  const file = "docs/benchmarks.md";
  const text = readFileSync(file, "utf8");
  const marked = /(<!-- measured -->\n)[^]*?(\n<!-- \/measured -->)/;
  writeFileSync(
    file,
    text.replace(marked, (_, begin, end) => `${begin}\nMeasured on ${machine}; ${load1}.\n\n${table}\n${end}`),
  );
}
