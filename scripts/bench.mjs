// Measures against floors and peers in the same run, so that the figures mean something on any machine.
// `npm run bench` runs all; names after `--` pick some; `--write` puts the table into docs/benchmarks.md.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { load } from "./bench/bundle.mjs";
import { emulator } from "./bench/emulator.mjs";
import { firstSync, requests } from "./bench/first-sync.mjs";
import { longTasks } from "./bench/long-tasks.mjs";
import { memory } from "./bench/memory.mjs";
import { nothingNew } from "./bench/nothing-new.mjs";

const measurements = { firstSync, requests, nothingNew, memory, load, longTasks, emulator };
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const write = process.argv.includes("--write");
const unknown = names.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `There is no measurement named ${unknown.join(", ")}; there are ${Object.keys(measurements).join(", ")}.`,
  );
  process.exit(2);
}

const rows = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  rows.push(...(await measure()));
}

const lines = rows.map(({ what, against, ratio, aim, count, most }) => {
  const measured = ratio === undefined ? String(count) : `${ratio.toFixed(2)} ×`;
  const wanted = ratio === undefined ? `at most ${most}` : aim === undefined ? "" : `at most ${aim} ×`;
  const met = ratio === undefined ? count <= most : aim === undefined ? undefined : ratio <= aim * 1.005;
  return `| ${what} | ${against} | ${measured} | ${wanted} | ${met === undefined ? "" : met ? "yes" : "**no**"} |`;
});
const machine = `${cpus().length} cores (${cpus()[0].model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
const table = ["| what | against | measured | aim | met |", "| --- | --- | --- | --- | --- |", ...lines].join("\n");
console.log(`${machine}\n\n${table}`);

if (write) {
  const file = "docs/benchmarks.md";
  const text = readFileSync(file, "utf8");
  const marked = /(<!-- measured -->\n)[^]*?(\n<!-- \/measured -->)/;
  writeFileSync(
    file,
    text.replace(marked, (_, begin, end) => `${begin}\nMeasured on ${machine}.\n\n${table}\n${end}`),
  );
}
