import { rmSync } from "node:fs";
import { join } from "node:path";
import esbuild from "esbuild";
import { must, timed } from "./lab.mjs";

/** The longest time for which a first sync blocks Obsidian's window, in a real browser. */
export async function longTasks({ meetings = 3000 } = {}) {
  const { syncing, notes } = await inBrowser(`measureLongTasks(${meetings})`);
  const what = `First sync in the window, ${notes} notes, longest task`;
  return [{ what, against: "50 ms", measured: syncing.work / 50, goal: 0.5 }];
}

/** How long the plugin's start blocks the window in a large vault that was synced before. */
export async function pluginStart({ foreign = 20_000, meetings = 2970 } = {}) {
  const { without, start, own } = await inBrowser(`measureStart(${foreign}, ${meetings})`);
  const sum = Math.max(0, start.sum - without.sum) / 250;
  return [
    {
      what: `Start of the plugin, ${foreign} foreign and ${own} own notes, longest task`,
      against: "50 ms",
      measured: start.work / 50,
      goal: 1,
    },
    { what: "… all its tasks, less those of the vault without it", against: "250 ms", measured: sum, goal: 0.16 },
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
    // The tests are CommonJS.
    define: { __dirname: JSON.stringify(join(process.cwd(), "test/browser")) },
  });
  try {
    return JSON.parse(must(timed(process.execPath, [script]), "long tasks").stdout);
  } finally {
    rmSync(script);
  }
}
