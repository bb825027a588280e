import { rmSync } from "node:fs";
import esbuild from "esbuild";
import { must, timed } from "./lab.mjs";

/** How long a first sync of many meetings ever keeps Obsidian's window from reacting, in a real browser. */
export async function longTasks({ meetings = 5000 } = {}) {
  // Beside the bundles, so that it finds the packages.
  const script = "dist/long-tasks.mjs";
  const contents = `import { measureLongTasks } from "./test/browser/long-tasks.ts";
    console.log(JSON.stringify(await measureLongTasks(${meetings})));`;
  await esbuild.build({
    stdin: { contents, resolveDir: process.cwd() },
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  const { stdout } = must(timed(process.execPath, [script]), "long tasks");
  rmSync(script);
  const { idle, syncing, notes } = JSON.parse(stdout);
  const [beside, whole] = [idle.work, syncing.all].map((time) => time.toFixed(1));
  const what =
    `Longest task in the window, first sync of ${meetings} meetings (${notes} notes); ` +
    `idle: ${beside} ms, with the browser's garbage collection: ${whole} ms`;
  return [{ what, against: "50 ms", ratio: syncing.work / 50, aim: 1 }];
}
