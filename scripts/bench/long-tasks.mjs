import { rmSync } from "node:fs";
import esbuild from "esbuild";
import { must, timed } from "./lab.mjs";

/** The longest time for which a first sync of many meetings blocks Obsidian's window, in a real browser. */
export async function longTasks({ meetings = 5000 } = {}) {
  const { idle, syncing, notes } = await inBrowser(`measureLongTasks(${meetings})`);
  const [beside, whole] = [idle.work, syncing.all].map((time) => time.toFixed(1));
  const what =
    `Longest task in the window, first sync of ${meetings} meetings (${notes} notes); ` +
    `idle: ${beside} ms, with the browser's garbage collection: ${whole} ms`;
  return [{ what, against: "50 ms", ratio: syncing.work / 50, aim: 1 }];
}

/**
 * The longest times for which the plugin's start, the first sync after it and the list of open tasks block the window
 * in a large vault.
 */
export async function pluginStart({ foreign = 20_000, meetings = 2970 } = {}) {
  const { without, start, sync, tasks, own } = await inBrowser(`measureStart(${foreign}, ${meetings})`);
  const vault = `vault of ${foreign} foreign and ${own} own notes`;
  return [
    { what: `Longest task of the plugin's start, ${vault}`, against: "50 ms", ratio: start.work / 50, aim: 1 },
    {
      what: "… all its tasks, less those of the same vault without the plugin",
      against: "250 ms",
      ratio: Math.max(0, start.sum - without.sum) / 250,
      aim: 1,
    },
    {
      what: "… longest task of the first sync, which builds the index",
      against: "50 ms",
      ratio: sync.work / 50,
      aim: 1,
    },
    { what: "… longest task of the list of open tasks in all notes", against: "50 ms", ratio: tasks.work / 50, aim: 1 },
  ];
}

async function inBrowser(call) {
  // The script is in the folder of the bundles, so that it finds the packages.
  const script = "dist/long-tasks.mjs";
  const contents = `import * as measure from "./test/browser/long-tasks.ts";
    console.log(JSON.stringify(await measure.${call}));`;
  await esbuild.build({
    stdin: { contents, resolveDir: process.cwd() },
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  try {
    return JSON.parse(must(timed(process.execPath, [script]), "long tasks").stdout);
  } finally {
    rmSync(script);
  }
}
